import { amountDoubt, type Doubt, restText } from '@lotbook/ledger/printed/unknown';
import { graphql } from '../../../generated/gql.ts';
import type { OtherFiguresPartsFragment } from '../../../generated/graphql.ts';
import { Amount } from '../../../ui/amount.tsx';
import { plural, signOf } from '../../../ui/format.ts';
import { Term } from './terms.tsx';

graphql(`
  fragment OtherFiguresParts on TaxSummary {
    taxYear
    startsOn
    endsOn
    currency
    deniedLoss
    giftsCostBasis
    donationsCostBasis
    lostCostBasis
    marginGains
    unknown {
      gifts
      donations
      lost
      margin
    }
  }
`);

type Summary = OtherFiguresPartsFragment;

export function OtherFigures({ summary }: { summary: Summary }) {
  const { unknown, taxYear } = summary;
  const doubtOf = (count: number, value: string) => amountDoubt(count, value, 'Cost unknown');
  const lines = [
    {
      label: <Term of="denied">Disallowed losses</Term>,
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
      label: 'Cost of lost crypto',
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

export function onMargin({ startsOn, endsOn }: Pick<Summary, 'startsOn' | 'endsOn'>): string {
  return `/transactions?${new URLSearchParams({ q: `type:margin_gain type:margin_loss date:${startsOn}..${endsOn}` })}`;
}

/** The number of margin results is not counted, so any unknown one makes the sum incomplete. */
function marginDoubt(unknown: number): Doubt | undefined {
  return unknown === 0
    ? undefined
    : {
        kind: 'incomplete',
        words: `${plural(unknown, 'result')} on margin ${restText(unknown)}`,
      };
}
