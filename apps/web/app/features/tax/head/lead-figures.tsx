import { amountDoubt, type Doubt, sideDoubt, sumDoubt } from '@lotbook/ledger/printed/unknown';
import { Link } from 'react-router';
import { graphql } from '../../../generated/gql.ts';
import type { LeadFiguresPartsFragment } from '../../../generated/graphql.ts';
import { Amount, FigureOf, Figures } from '../../../ui/amount.tsx';
import { Tag } from '../../../ui/chip.tsx';
import { plural } from '../../../ui/format.ts';
import { IncompleteSaid } from '../../../ui/incomplete.tsx';
import { taxSum } from '../tax-sum.ts';
import { Term } from './terms.tsx';

graphql(`
  fragment LeadFiguresParts on TaxSummary {
    taxYear
    startsOn
    endsOn
    currency
    capitalGain
    proceeds
    costBasis
    disposalCount
    isUnknownMinor
    shortTermMeaning
    longTermMeaning
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
      unknownProceedsCount
      unknownCostCount
    }
    incomeCategories {
      count
    }
    taxableIncomeTotal
    unknown {
      disposals
      income
    }
    estimatedTaxes {
      leftOut
      needsProfile
      estimate {
        ...TaxSumParts
      }
    }
  }
`);

type Summary = LeadFiguresPartsFragment;

export function LeadFigures({ summary, onProfile }: { summary: Summary; onProfile: () => void }) {
  const { taxYear, currency, unknown } = summary;
  const incomeCount = summary.incomeCategories.reduce((all, category) => all + category.count, 0);
  const hasTerms = summary.noTerm.count === 0;
  return (
    <Figures>
      <FigureOf label={<Term of="gain">Net gain</Term>} detail={<Sum summary={summary} />}>
        <span className="md:text-28">
          <Amount
            value={summary.capitalGain}
            currency={currency}
            isGain
            doubt={doubtOf(summary, unknown.disposals, summary.disposalCount)}
            why={summary.disposalCount > 0 ? { figure: 'GAIN', taxYear } : undefined}
          />
        </span>
        {summary.isUnknownMinor && <Chip summary={summary} />}
      </FigureOf>
      <IncompleteSaid value={true}>
        {hasTerms && (
          <>
            <TermFigure summary={summary} of="shortTerm" />
            <TermFigure summary={summary} of="longTerm" />
          </>
        )}
        <FigureOf label={<Term of="income">Income</Term>} detail={plural(incomeCount, 'receipt')}>
          <Amount
            value={summary.taxableIncomeTotal}
            doubt={amountDoubt(unknown.income, summary.taxableIncomeTotal, 'Value unknown')}
            why={incomeCount > 0 ? { figure: 'INCOME', taxYear } : undefined}
          />
        </FigureOf>
        <FigureOf label="Estimated tax" detail={<TaxDetail summary={summary} onProfile={onProfile} />}>
          <Tax summary={summary} />
        </FigureOf>
      </IncompleteSaid>
    </Figures>
  );
}

/** A few incomplete disposals leave the gain's sign and color; the chip has their number. */
function doubtOf({ isUnknownMinor }: Summary, unknown: number, of: number): Doubt | undefined {
  return isUnknownMinor ? undefined : sumDoubt(unknown, of);
}

function Chip({ summary: { unknown, startsOn, endsOn } }: { summary: Summary }) {
  const q = `has:unknown date:${startsOn}..${endsOn}`;
  return (
    <Link to={`/transactions?q=${encodeURIComponent(q)}`} className="ml-2 align-middle font-regular hover:underline">
      <Tag>{unknown.disposals} incomplete</Tag>
    </Link>
  );
}

function Sum({ summary }: { summary: Summary }) {
  const { disposalCount, taxYear, shortTerm, longTerm, noTerm } = summary;
  if (disposalCount === 0) return 'no disposals';
  const terms = [shortTerm, longTerm, noTerm];
  const unknown = (side: 'unknownProceedsCount' | 'unknownCostCount') => terms.reduce((all, one) => all + one[side], 0);
  return (
    <IncompleteSaid value={true}>
      <Amount
        value={summary.proceeds}
        doubt={sideDoubtOf(summary, unknown('unknownProceedsCount'), disposalCount)}
        why={{ figure: 'PROCEEDS', taxYear }}
      />{' '}
      −{' '}
      <Amount
        value={summary.costBasis}
        doubt={sideDoubtOf(summary, unknown('unknownCostCount'), disposalCount)}
        why={{ figure: 'COST_BASIS', taxYear }}
      />
    </IncompleteSaid>
  );
}

type OfTerm = { summary: Summary; of: 'shortTerm' | 'longTerm' };

const TERMS = {
  shortTerm: { id: 'short', label: 'Short-term gain', why: 'SHORT', meaning: 'shortTermMeaning' },
  longTerm: { id: 'long', label: 'Long-term gain', why: 'LONG', meaning: 'longTermMeaning' },
} as const;

function TermFigure({ summary, of }: OfTerm) {
  const { id, label, why, meaning } = TERMS[of];
  const { gain, count, unknownCount } = summary[of];
  return (
    <FigureOf
      label={
        <Term of={id} meaning={summary[meaning]}>
          {label}
        </Term>
      }
      detail={<TermSum summary={summary} of={of} />}
    >
      <Amount
        value={gain}
        isGain
        doubt={doubtOf(summary, unknownCount, count)}
        why={count > 0 ? { figure: 'GAIN', taxYear: summary.taxYear, term: why } : undefined}
      />
    </FigureOf>
  );
}

function TermSum({ summary, of }: OfTerm) {
  const { proceeds, costBasis, count, unknownProceedsCount, unknownCostCount } = summary[of];
  if (count === 0) return 'no disposals';
  const about = { taxYear: summary.taxYear, term: TERMS[of].why } as const;
  return (
    <span className="max-md:hidden">
      <Amount
        value={proceeds}
        doubt={sideDoubtOf(summary, unknownProceedsCount, count)}
        why={{ figure: 'PROCEEDS', ...about }}
      />{' '}
      −{' '}
      <Amount
        value={costBasis}
        doubt={sideDoubtOf(summary, unknownCostCount, count)}
        why={{ figure: 'COST_BASIS', ...about }}
      />
    </span>
  );
}

function sideDoubtOf({ isUnknownMinor }: Summary, unknown: number, of: number): Doubt | undefined {
  return isUnknownMinor ? undefined : sideDoubt(unknown, of);
}

function Tax({ summary: { taxYear, estimatedTaxes, currency, unknown, isUnknownMinor } }: { summary: Summary }) {
  const { estimate } = estimatedTaxes;
  if (!estimate) return <span className="text-14 font-regular text-quiet">Not estimated</span>;
  const isIncomplete = estimate.isIncomplete && !(isUnknownMinor && unknown.income === 0);
  return (
    <Amount
      value={estimate.onCrypto}
      currency={currency}
      isEstimate
      why={taxSum(estimate, { taxYear, currency })}
      doubt={
        isIncomplete
          ? {
              kind: 'incomplete',
              words: `${plural(unknown.disposals + unknown.income, 'figure')} behind it are unknown`,
            }
          : undefined
      }
    />
  );
}

function TaxDetail({ summary, onProfile }: { summary: Summary; onProfile: () => void }) {
  const { estimate, leftOut, needsProfile } = summary.estimatedTaxes;
  const profile = (words: string) => (
    <button type="button" className="link" onClick={onProfile}>
      {words}
    </button>
  );
  if (estimate) {
    return (
      <>
        Federal income tax, {estimate.ratesOf} rates, before credits. {profile('Tax profile')}
      </>
    );
  }
  return needsProfile ? profile('Fill in your tax profile') : leftOut;
}
