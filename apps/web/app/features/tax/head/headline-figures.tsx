/** The balance of the year: short, long and income as plain figures in a line; what else there was, smaller, below. */
import { graphql } from '../../../generated/gql.ts';
import type { HeadlineFiguresPartsFragment } from '../../../generated/graphql.ts';
import { Amount, AmountText, FigureOf, Figures } from '../../../ui/amount.tsx';
import { plural, signOf } from '../../../ui/format.ts';
import { Term } from './terms.tsx';

graphql(`
  fragment HeadlineFiguresParts on TaxSummary {
    currency
    capitalGain
    shortTerm {
      proceeds
      costBasis
      gain
      count
    }
    longTerm {
      proceeds
      costBasis
      gain
      count
    }
    noTerm {
      proceeds
      costBasis
      gain
      count
    }
    shortTermMeaning
    longTermMeaning
    deniedLoss
    incomeCategories {
      count
    }
    taxableIncomeTotal
    giftsCostBasis
    donationsCostBasis
    lostCostBasis
    marginGains
  }
`);

type Summary = HeadlineFiguresPartsFragment;
type Totals = Summary['shortTerm'];

export function HeadlineFigures({ summary }: { summary: Summary }) {
  const hasTerms = summary.noTerm.count === 0;
  const incomeCount = summary.incomeCategories.reduce((all, category) => all + category.count, 0);
  return (
    <>
      <Figures>
        {hasTerms ? (
          <>
            <FigureOf
              label={
                <Term of="short" meaning={summary.shortTermMeaning}>
                  Short-term gain
                </Term>
              }
              detail={<Sum totals={summary.shortTerm} />}
            >
              <Amount value={summary.shortTerm.gain} currency={summary.currency} isGain />
            </FigureOf>
            <FigureOf
              label={
                <Term of="long" meaning={summary.longTermMeaning}>
                  Long-term gain
                </Term>
              }
              detail={<Sum totals={summary.longTerm} />}
            >
              <Amount value={summary.longTerm.gain} currency={summary.currency} isGain />
            </FigureOf>
          </>
        ) : (
          <FigureOf label={<Term of="gain">Capital gain</Term>} detail={<Sum totals={summary.noTerm} />}>
            <Amount value={summary.capitalGain} currency={summary.currency} isGain />
          </FigureOf>
        )}
        <FigureOf label={<Term of="income">Income</Term>} detail={plural(incomeCount, 'receipt')}>
          <Amount value={summary.taxableIncomeTotal} currency={summary.currency} />
        </FigureOf>
      </Figures>
      <Others summary={summary} />
    </>
  );
}

/** The sum behind a gain, as it is written on the form. */
function Sum({ totals }: { totals: Totals }) {
  if (totals.count === 0) return 'no disposals';
  return (
    <>
      <AmountText value={totals.proceeds} /> − <AmountText value={totals.costBasis} />
    </>
  );
}

function Others({ summary }: { summary: Summary }) {
  const lines = [
    { label: <Term of="denied">Denied losses</Term>, key: 'denied', value: summary.deniedLoss },
    { label: 'Margin gains', key: 'margin', value: summary.marginGains },
    { label: 'Cost of gifts', key: 'gifts', value: summary.giftsCostBasis },
    { label: 'Cost of donations', key: 'donations', value: summary.donationsCostBasis },
    { label: 'Cost of what was lost', key: 'lost', value: summary.lostCostBasis },
  ].filter((line) => signOf(line.value) !== 0);
  if (lines.length === 0) return null;
  return (
    <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-1 text-13">
      {lines.map((line) => (
        <div key={line.key} className="flex items-baseline gap-2">
          <dt className="text-quiet">{line.label}</dt>
          <dd>
            <Amount value={line.value} currency={summary.currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
