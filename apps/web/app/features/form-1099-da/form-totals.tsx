/** What the lines come to, and how much of it is matched: the parts add up to the whole. */
import type { Form1099DaQuery } from '../../generated/graphql.ts';
import { Amount, FigureOf, Figures } from '../../ui/amount.tsx';
import { plural } from '../../ui/format.ts';

export function FormTotals({ forms: { totals, counts, currency } }: { forms: Form1099DaQuery['brokerForms'] }) {
  const isSettled = counts.differs + counts.unmatched + counts.unreported === 0;
  return (
    <>
      <Figures>
        <FigureOf label="Reported proceeds" detail="as on the forms">
          <Amount value={totals.reported} currency={currency} />
        </FigureOf>
        <FigureOf
          label="Matched"
          detail={
            <>
              your records: <Amount value={totals.own} currency={currency} />
            </>
          }
        >
          <Amount value={totals.matched} currency={currency} />
        </FigureOf>
        <FigureOf label="Not matched" detail={plural(counts.unmatched, 'line')}>
          <Amount value={totals.unmatched} currency={currency} />
        </FigureOf>
        {/[1-9]/.test(totals.nominee) && (
          <FigureOf label="For somebody else" detail="code N, comes to zero">
            <Amount value={totals.nominee} currency={currency} />
          </FigureOf>
        )}
        <FigureOf label="Sold but not reported" detail={plural(counts.unreported, 'sale')}>
          <Amount value={totals.unreported} currency={currency} />
        </FigureOf>
      </Figures>
      {/[1-9]/.test(totals.marketDiscount) && (
        <p className="mt-3 max-w-prose text-13">
          Of the gains, <Amount value={totals.marketDiscount} currency={currency} /> is accrued market discount: Form
          8949 takes it off with code D, and it is reported as interest on Schedule B.
        </p>
      )}
      <p className="mt-3 max-w-prose text-13 text-quiet">
        {isSettled
          ? 'Every line agrees with a sale in your records, and every sale from these wallets is reported.'
          : 'Reported proceeds are what is matched and what is not. The IRS compares them with your Form 8949.'}
      </p>
    </>
  );
}
