/** How many transactions a search finds, and what they come to: the gain as the sum it is, and the income. */
import { amountDoubt, sumDoubt } from '@lotbook/ledger/printed/unknown';
import { useQuery } from '@tanstack/react-query';
import { graphqlQuery, keepingPrevious } from '../../../data/queries.ts';
import { graphql } from '../../../generated/gql.ts';
import { AmountText } from '../../../ui/amount.tsx';
import { plural, signOf } from '../../../ui/format.ts';

/** Sums over everything the search finds; asked apart, so that the list need not wait for it. */
const TransactionTotalsDocument = graphql(`
  query TransactionTotals($query: String) {
    transactionTotals(query: $query) {
      proceeds
      costBasis
      gain
      deniedLoss
      income
      disposalCount
      unknown {
        disposals
        income
      }
    }
  }
`);

export const totalsQuery = (q: string) => graphqlQuery(TransactionTotalsDocument, { query: q === '' ? null : q });

export function TotalsLine({ count, q }: { count: number; q: string }) {
  const totals = useQuery(keepingPrevious(totalsQuery(q))).data?.transactionTotals;
  const hasSales = totals !== undefined && [totals.proceeds, totals.costBasis].some((value) => signOf(value) !== 0);
  const gain = totals && sumDoubt(totals.unknown.disposals, totals.disposalCount);
  const income = totals && amountDoubt(totals.unknown.income, totals.income, 'value unknown');
  return (
    <p className="mt-3 flex flex-wrap gap-x-2 text-quiet [&>*+*]:before:mr-2 [&>*+*]:before:content-['·']">
      <span role="status" className="numeric">
        {plural(count, 'transaction')}
      </span>
      {hasSales && (
        <span>
          proceeds <AmountText value={totals.proceeds} className="text-ink" /> − cost{' '}
          <AmountText value={totals.costBasis} className="text-ink" />
          {signOf(totals.deniedLoss) !== 0 && (
            <>
              {' '}
              + denied loss <AmountText value={totals.deniedLoss} className="text-ink" />
            </>
          )}{' '}
          = gain <AmountText value={totals.gain} isGain doubt={gain} />
          {gain?.kind === 'incomplete' && `: ${gain.words}`}
        </span>
      )}
      {totals !== undefined && (signOf(totals.income) !== 0 || income) && (
        <span>
          income <AmountText value={totals.income} className="text-ink" doubt={income} />
        </span>
      )}
    </p>
  );
}
