/** What a user came for: the net gain of the year, the tax that it is estimated to cost, and what was received. */
import { amountDoubt, sideDoubt, sumDoubt } from '@lotbook/ledger/printed/unknown';
import { graphql } from '../../../generated/gql.ts';
import type { LeadFiguresPartsFragment } from '../../../generated/graphql.ts';
import { Amount, FigureOf, Figures } from '../../../ui/amount.tsx';
import { plural } from '../../../ui/format.ts';
import { taxSum } from '../tax-sum.ts';
import { Term } from './terms.tsx';

graphql(`
  fragment LeadFiguresParts on TaxSummary {
    taxYear
    currency
    capitalGain
    proceeds
    costBasis
    disposalCount
    shortTerm {
      unknownProceedsCount
      unknownCostCount
    }
    longTerm {
      unknownProceedsCount
      unknownCostCount
    }
    noTerm {
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

/** @param onProfile  asks for how the user files */
export function LeadFigures({ summary, onProfile }: { summary: Summary; onProfile: () => void }) {
  const { taxYear, currency, unknown } = summary;
  const incomeCount = summary.incomeCategories.reduce((all, category) => all + category.count, 0);
  return (
    <Figures>
      <FigureOf label={<Term of="gain">Net gain</Term>} detail={<Sum summary={summary} />}>
        <span className="md:text-28">
          <Amount
            value={summary.capitalGain}
            currency={currency}
            isGain
            doubt={sumDoubt(unknown.disposals, summary.disposalCount)}
            why={summary.disposalCount > 0 ? { figure: 'GAIN', taxYear } : undefined}
          />
        </span>
      </FigureOf>
      <FigureOf label="Estimated tax" detail={<TaxDetail summary={summary} onProfile={onProfile} />}>
        <Tax summary={summary} />
      </FigureOf>
      <FigureOf label={<Term of="income">Income</Term>} detail={plural(incomeCount, 'receipt')}>
        <Amount
          value={summary.taxableIncomeTotal}
          currency={currency}
          doubt={amountDoubt(unknown.income, summary.taxableIncomeTotal, 'Value unknown')}
          why={incomeCount > 0 ? { figure: 'INCOME', taxYear } : undefined}
        />
      </FigureOf>
    </Figures>
  );
}

/** The sum behind the gain, as it is written on the form. */
function Sum({ summary }: { summary: Summary }) {
  const { disposalCount, taxYear, shortTerm, longTerm, noTerm } = summary;
  if (disposalCount === 0) return 'no disposals';
  const terms = [shortTerm, longTerm, noTerm];
  const unknown = (side: 'unknownProceedsCount' | 'unknownCostCount') => terms.reduce((all, one) => all + one[side], 0);
  return (
    <>
      <Amount
        value={summary.proceeds}
        doubt={sideDoubt(unknown('unknownProceedsCount'), disposalCount)}
        why={{ figure: 'PROCEEDS', taxYear }}
      />{' '}
      −{' '}
      <Amount
        value={summary.costBasis}
        doubt={sideDoubt(unknown('unknownCostCount'), disposalCount)}
        why={{ figure: 'COST_BASIS', taxYear }}
      />
    </>
  );
}

function Tax({ summary: { taxYear, estimatedTaxes, currency, unknown } }: { summary: Summary }) {
  const { estimate } = estimatedTaxes;
  if (!estimate) return <span className="text-14 font-regular text-quiet">Not estimated</span>;
  return (
    <Amount
      value={estimate.onCrypto}
      currency={currency}
      isEstimate
      why={taxSum(estimate, { taxYear, currency })}
      doubt={
        estimate.isIncomplete
          ? {
              kind: 'incomplete',
              words: `${plural(unknown.disposals + unknown.income, 'figure')} it rests on are unknown`,
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
        Federal income tax, by the rates of {estimate.ratesOf}, without state tax or credits. {profile('Tax profile')}
      </>
    );
  }
  return needsProfile ? profile('Fill in your tax profile') : leftOut;
}
