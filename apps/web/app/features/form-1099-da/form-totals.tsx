import type { Form1099DaQuery } from '../../generated/graphql.ts';
import { Amount, FigureOf, Figures } from '../../ui/amount.tsx';
import { plural } from '../../ui/format.ts';
import type { KnownSum } from '../../ui/why.tsx';

type Forms = Form1099DaQuery['brokerForms'];

export function FormTotals({ forms }: { forms: Forms }) {
  const { totals, counts, currency, taxYear } = forms;
  const isSettled = counts.differs + counts.unmatched + counts.unreported === 0;
  return (
    <>
      <Figures>
        <FigureOf label="Reported proceeds" detail="as on the forms">
          <Amount value={totals.reported} currency={currency} why={sumOf(forms)} />
        </FigureOf>
        <FigureOf
          label="Matched"
          detail={
            <>
              your records: <Amount value={totals.own} currency={currency} why={salesOf(taxYear)} />
            </>
          }
        >
          <Amount value={totals.matched} currency={currency} />
        </FigureOf>
        <FigureOf label="Not matched" detail={plural(counts.unmatched, 'line')}>
          <Amount value={totals.unmatched} currency={currency} />
        </FigureOf>
        {/[1-9]/.test(totals.nominee) && (
          <FigureOf label="For someone else" detail="code N, nets to zero">
            <Amount value={totals.nominee} currency={currency} />
          </FigureOf>
        )}
        <FigureOf label="Sold but not reported" detail={plural(counts.unreported, 'sale')}>
          <Amount value={totals.unreported} currency={currency} why={salesOf(taxYear)} />
        </FigureOf>
      </Figures>
      {/[1-9]/.test(totals.marketDiscount) && (
        <p className="mt-3 max-w-prose text-13">
          Of the gains, <Amount value={totals.marketDiscount} currency={currency} /> is accrued market discount. Form
          8949 subtracts it with code D, and it is reported as interest on Schedule B.
        </p>
      )}
      <p className="mt-3 max-w-prose text-13 text-quiet">
        {isSettled
          ? 'Every line agrees with a sale in your records, and every sale from these wallets is reported.'
          : 'Reported proceeds include matched and unmatched lines. The IRS compares them with your Form 8949.'}
      </p>
    </>
  );
}

function sumOf({ totals, currency, taxYear }: Forms): KnownSum {
  const part = (label: string, value: string) => ({ label, value, sign: 'PLUS' as const });
  return {
    sum: [
      part('Matched with your sales', totals.matched),
      part('Not matched', totals.unmatched),
      ...(/[1-9]/.test(totals.nominee) ? [part('Received for someone else', totals.nominee)] : []),
      { label: 'Reported proceeds', value: totals.reported, sign: 'EQUALS' },
    ],
    currency,
    ways: [{ to: salesOf(taxYear), words: "See this year's sales" }],
  };
}

const salesOf = (taxYear: string) => `/disposed-lots?year=${taxYear}`;
