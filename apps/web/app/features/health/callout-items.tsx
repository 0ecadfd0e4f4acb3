/**
 * The callouts of one type, one line each: date, quantity and asset, wallet, amount at risk, and the way to the transaction. What several
 * of them have in common is said once above them, never on each.
 */

import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { runInBrowser } from '../../data/queries.ts';
import { graphql } from '../../generated/gql.ts';
import type { HealthCalloutsQuery } from '../../generated/graphql.ts';
import { AmountText } from '../../ui/amount.tsx';
import { AmountAtRisk } from '../../ui/amount-at-risk.tsx';
import { plural } from '../../ui/format.ts';
import { Moment } from '../../ui/moment.tsx';
import { Failed, Loading } from '../../ui/query-states.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { useHideAmounts } from '../../ui/use-hide-amounts.ts';
import { byMessage } from './by-message.ts';

const HealthCalloutsDocument = graphql(`
  query HealthCallouts($type: String!, $after: Int) {
    callouts(type: $type, after: $after, limit: 25) {
      callouts {
        id
        type
        message
        amountAtRisk
        isAmountAtRiskEstimate
        transactionId
        receiptTransactionId
        quantity
        asset {
          id
          symbol
        }
        transaction {
          publicId
          dateTime
          sentence
          account {
            id
            kind
            name
          }
        }
      }
      endCursor
      hasMore
      totalCount
    }
  }
`);

type Callout = HealthCalloutsQuery['callouts']['callouts'][number];

export function CalloutItems({ type, currency }: { type: string; currency: string }) {
  const pages = useInfiniteQuery({
    queryKey: ['HealthCallouts', { type }],
    queryFn: ({ pageParam }) => runInBrowser(HealthCalloutsDocument, { type, after: pageParam }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ callouts }) => (callouts.hasMore ? callouts.endCursor : undefined),
  });
  if (pages.isPending) return <Loading lines={2} />;
  if (pages.isError) return <Failed error={pages.error} onRetry={() => void pages.refetch()} />;
  const total = pages.data.pages[0]?.callouts.totalCount ?? 0;
  const all = pages.data.pages.flatMap(({ callouts }) => callouts.callouts);
  return (
    <>
      <CalloutGroups callouts={all} currency={currency} />
      <ShowMore pages={pages} of={plural(total, 'entry', 'entries')} />
    </>
  );
}

/** One list for each thing that is said. */
export function CalloutGroups({ callouts, currency }: { callouts: readonly Callout[]; currency: string }) {
  const hideAmounts = useHideAmounts();
  return byMessage(callouts).map(({ message, callouts: of }) => (
    <section key={message} className="mb-3 text-13">
      {message && (
        <p className="max-w-prose break-words pb-1.5 text-quiet">
          <Sentence>{message}</Sentence>
        </p>
      )}
      <ul aria-label={message ? hideAmounts(message) : 'What to review'}>
        {of.map((one) => (
          <CalloutLine key={one.id} callout={one} currency={currency} />
        ))}
      </ul>
    </section>
  ));
}

function CalloutLine({ callout, currency }: { callout: Callout; currency: string }) {
  const { transaction, quantity, asset } = callout;
  const hideAmounts = useHideAmounts();
  return (
    <li className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-0.5 border-rule border-t py-1.5 md:grid-cols-[8rem_11rem_minmax(0,1fr)_10rem_auto]">
      <span>{transaction && <Moment at={transaction.dateTime} format="short-day" />}</span>
      <span className="text-right md:text-left">
        {quantity != null && asset && <AmountText kind="crypto" value={quantity} currency={asset.symbol} />}
      </span>
      <span className="min-w-0 truncate">
        {transaction && (
          <Link className="link" to={`/wallets/${transaction.account.kind}/${transaction.account.id}`}>
            {transaction.account.name}
          </Link>
        )}
      </span>
      <span className="text-right text-quiet">
        <AmountAtRisk callout={callout} currency={currency} />
      </span>
      <span className="flex flex-wrap gap-x-4 max-md:col-span-2">
        {callout.transactionId && (
          <Link
            className="link"
            to={`/transactions/${callout.transactionId}`}
            aria-label={transaction ? hideAmounts(`Open transaction: ${transaction.sentence}`) : undefined}
          >
            Open transaction
          </Link>
        )}
        {callout.receiptTransactionId && (
          <Link className="link" to={`/transactions/${callout.receiptTransactionId}`}>
            Receipt that would explain it
          </Link>
        )}
      </span>
    </li>
  );
}
