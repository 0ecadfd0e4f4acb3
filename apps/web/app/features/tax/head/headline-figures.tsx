/** The gain of the year by term, how much of the year is unknown, and what else there was, smaller, below. */
import {
  amountDoubt,
  type Doubt,
  incompleteText,
  restText,
  shareText,
  sideDoubt,
  sumDoubt,
} from '@lotbook/ledger/printed/unknown';
import { CircleHelp } from 'lucide-react';
import { Link } from 'react-router';
import { graphql } from '../../../generated/gql.ts';
import type { HeadlineFiguresPartsFragment } from '../../../generated/graphql.ts';
import { Amount, FigureOf, Figures } from '../../../ui/amount.tsx';
import { plural, signOf } from '../../../ui/format.ts';
import { Term } from './terms.tsx';

graphql(`
  fragment HeadlineFiguresParts on TaxSummary {
    taxYear
    startsOn
    endsOn
    currency
    shortTerm {
      proceeds
      costBasis
      gain
      count
      unknownCount
      unknownProceedsCount
      unknownCostCount
    }
    longTerm {
      proceeds
      costBasis
      gain
      count
      unknownCount
      unknownProceedsCount
      unknownCostCount
    }
    noTerm {
      count
    }
    shortTermMeaning
    longTermMeaning
    deniedLoss
    incomeCategories {
      count
    }
    giftsCostBasis
    donationsCostBasis
    lostCostBasis
    marginGains
    disposalCount
    unknown {
      disposals
      income
      gifts
      donations
      lost
      margin
    }
  }
`);

type Summary = HeadlineFiguresPartsFragment;
type Totals = Summary['shortTerm'];

export function HeadlineFigures({ summary, isFrozen }: { summary: Summary; isFrozen: boolean }) {
  const { taxYear } = summary;
  const hasTerms = summary.noTerm.count === 0;
  const incomeCount = summary.incomeCategories.reduce((all, category) => all + category.count, 0);
  return (
    <>
      {hasTerms && (
        <Figures>
          <FigureOf
            label={
              <Term of="short" meaning={summary.shortTermMeaning}>
                Short-term gain
              </Term>
            }
            detail={<Sum totals={summary.shortTerm} about={{ taxYear, term: 'SHORT' }} />}
          >
            <Gain totals={summary.shortTerm} currency={summary.currency} about={{ taxYear, term: 'SHORT' }} />
          </FigureOf>
          <FigureOf
            label={
              <Term of="long" meaning={summary.longTermMeaning}>
                Long-term gain
              </Term>
            }
            detail={<Sum totals={summary.longTerm} about={{ taxYear, term: 'LONG' }} />}
          >
            <Gain totals={summary.longTerm} currency={summary.currency} about={{ taxYear, term: 'LONG' }} />
          </FigureOf>
        </Figures>
      )}
      <Incomplete summary={summary} incomeCount={incomeCount} isFrozen={isFrozen} />
      <Others summary={summary} />
    </>
  );
}

type About = { taxYear: string; term?: 'SHORT' | 'LONG' };

function Gain({
  totals: { gain, count, unknownCount },
  currency,
  about,
}: {
  totals: Totals;
  currency: string;
  about: About;
}) {
  const why = count > 0 ? ({ figure: 'GAIN', ...about } as const) : undefined;
  return <Amount value={gain} currency={currency} isGain doubt={sumDoubt(unknownCount, count)} why={why} />;
}

/** How much of the year rests on something unknown, as its documents and account health count it, and the way to it. */
function Incomplete({ summary, incomeCount, isFrozen }: { summary: Summary; incomeCount: number; isFrozen: boolean }) {
  const { unknown, disposalCount, startsOn, endsOn, taxYear } = summary;
  const text = incompleteText({
    disposalCount,
    incomeCount,
    unknownDisposals: unknown.disposals,
    unknownIncome: unknown.income,
  });
  if (text === null) return null;
  return (
    <p className="mt-3 flex items-start gap-1.5">
      <CircleHelp size={15} aria-hidden className="mt-0.5 shrink-0 text-quiet" />
      <span>
        {taxYear} {isFrozen ? 'was frozen incomplete' : 'is incomplete'}: {text}.{' '}
        <Link className="link" to={`/transactions?q=${encodeURIComponent(`has:unknown date:${startsOn}..${endsOn}`)}`}>
          See what is unknown
        </Link>
        {isFrozen ? (
          '. To settle it, unfreeze the year first.'
        ) : (
          <>
            {' '}
            or settle it in{' '}
            <Link className="link" to="/account-health">
              account health
            </Link>
            .
          </>
        )}
      </span>
    </p>
  );
}

/** The sum behind a gain, as it is written on the form. */
function Sum({ totals, about }: { totals: Totals; about: About }) {
  if (totals.count === 0) return 'no disposals';
  return (
    <>
      <Amount
        value={totals.proceeds}
        doubt={sideDoubt(totals.unknownProceedsCount, totals.count)}
        why={{ figure: 'PROCEEDS', ...about }}
      />{' '}
      −{' '}
      <Amount
        value={totals.costBasis}
        doubt={sideDoubt(totals.unknownCostCount, totals.count)}
        why={{ figure: 'COST_BASIS', ...about }}
      />
      {totals.unknownCount > 0 && (
        <span className="block">
          incomplete: {shareText(totals.unknownCount, totals.count, ['disposal', 'disposals'])}
        </span>
      )}
    </>
  );
}

function Others({ summary }: { summary: Summary }) {
  const { unknown, taxYear } = summary;
  const doubtOf = (count: number, value: string) => amountDoubt(count, value, 'Cost unknown');
  const lines = [
    {
      label: <Term of="denied">Denied losses</Term>,
      key: 'denied',
      value: summary.deniedLoss,
      doubt: undefined,
      why: { figure: 'DENIED_LOSS', taxYear } as const,
    },
    {
      label: 'Margin gains',
      key: 'margin',
      value: summary.marginGains,
      doubt: marginDoubt(unknown.margin),
      why: onMargin(summary),
    },
    {
      label: 'Cost of gifts',
      key: 'gifts',
      value: summary.giftsCostBasis,
      doubt: doubtOf(unknown.gifts, summary.giftsCostBasis),
      why: { figure: 'GIFTS_COST', taxYear } as const,
    },
    {
      label: 'Cost of donations',
      key: 'donations',
      value: summary.donationsCostBasis,
      doubt: doubtOf(unknown.donations, summary.donationsCostBasis),
      why: { figure: 'DONATIONS_COST', taxYear } as const,
    },
    {
      label: 'Cost of what was lost',
      key: 'lost',
      value: summary.lostCostBasis,
      doubt: doubtOf(unknown.lost, summary.lostCostBasis),
      why: { figure: 'LOST_COST', taxYear } as const,
    },
  ].filter((line) => signOf(line.value) !== 0 || line.doubt !== undefined);
  if (lines.length === 0) return null;
  return (
    <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-1 text-13">
      {lines.map((line) => (
        <div key={line.key} className="flex items-baseline gap-2">
          <dt className="text-quiet">{line.label}</dt>
          <dd>
            <Amount value={line.value} currency={summary.currency} doubt={line.doubt} why={line.why} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Positions that were closed, each with its result. */
export function onMargin({ startsOn, endsOn }: Pick<Summary, 'startsOn' | 'endsOn'>): string {
  return `/transactions?${new URLSearchParams({ q: `type:margin_gain type:margin_loss date:${startsOn}..${endsOn}` })}`;
}

/** How many results on margin there are is not counted: of one that is unknown the sum is incomplete. */
function marginDoubt(unknown: number): Doubt | undefined {
  return unknown === 0
    ? undefined
    : {
        kind: 'incomplete',
        words: `${plural(unknown, 'result')} on margin ${restText(unknown)}`,
      };
}
