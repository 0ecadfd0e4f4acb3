import { useInfiniteQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { Link } from 'react-router';
import { poolWords } from '../../../data/pool-words.ts';
import { runInBrowser } from '../../../data/queries.ts';
import { doubtsOf } from '../../../data/unknown.ts';
import type { DisposalsQuery } from '../../../generated/graphql.ts';
import { Amount, AmountText } from '../../../ui/amount.tsx';
import { formatCount, plural } from '../../../ui/format.ts';
import { Moment } from '../../../ui/moment.tsx';
import { Failed, Loading } from '../../../ui/query-states.tsx';
import { ShowMore } from '../../../ui/show-more.tsx';
import { DisposalsDocument } from './disposals-by-asset.graphql.ts';
import type { AssetTotals } from './disposals-by-asset.tsx';

type Disposal = DisposalsQuery['disposals']['disposals'][number];

const PAGE = 50;
const LOT_GRID =
  'md:grid-cols-[5.5rem_minmax(0,1fr)_8.5rem_7rem_7rem_7.5rem] xl:grid-cols-[7rem_minmax(7rem,1fr)_10rem_9rem_9rem_9.5rem]';

type LotsProps = { taxYear: string; asset: AssetTotals['asset']; isRemoval: boolean };

export function Lots({ taxYear, asset, isRemoval }: LotsProps) {
  const pages = useInfiniteQuery({
    queryKey: ['Disposals', { taxYear, assetId: asset.id, isRemoval }],
    queryFn: ({ pageParam }) =>
      runInBrowser(DisposalsDocument, { taxYear, assetId: asset.id, isRemoval, after: pageParam, limit: PAGE }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ disposals }) => (disposals.hasMore ? disposals.endCursor : undefined),
  });
  if (pages.isPending) return isRemoval ? null : <Loading label="Loading disposals" lines={3} />;
  if (pages.isError) return <Failed error={pages.error} onRetry={() => void pages.refetch()} />;
  const lots = pages.data.pages.flatMap((page) => page.disposals.disposals);
  const total = pages.data.pages[0]?.disposals.totalCount ?? lots.length;
  if (isRemoval && total === 0) return null;
  const what = isRemoval
    ? plural(total, 'gift, donation or loss', 'gifts, donations and losses')
    : plural(total, 'disposal');
  return (
    <>
      {isRemoval && <p className="mt-4 text-13 font-medium">Gifts, donations and losses: not included above</p>}
      <div className={clsx('hidden gap-x-4 border-rule border-b py-1.5 text-12 text-quiet md:grid', LOT_GRID)}>
        <span>Disposed</span>
        <span>Acquired</span>
        <span className="text-right">Quantity</span>
        <span className="text-right">Proceeds</span>
        <span className="text-right">Cost basis</span>
        <span className="text-right">Gain</span>
      </div>
      <ul aria-label={isRemoval ? `Gifts, donations and losses of ${asset.symbol}` : `Disposals of ${asset.symbol}`}>
        {lots.map((lot) => (
          <LotLine key={lot.id} lot={lot} />
        ))}
      </ul>
      <p className="flex items-center gap-3 pt-2 text-13 text-quiet">
        <span className="numeric">
          {formatCount(lots.length)} of {what}
        </span>
        <ShowMore pages={pages} />
      </p>
    </>
  );
}

const TERMS = { SHORT: 'short', LONG: 'long', NONE: '' } as const;

function LotLine({ lot }: { lot: Disposal }) {
  const doubts = doubtsOf(lot);
  // The fix for a cost is the purchase, if known; otherwise the sale.
  const sale = `/transactions/${lot.transactionId}`;
  const lots = `/disposed-lots/${lot.transactionId}`;
  const purchase = lot.acquiredTransactionId ? `/transactions/${lot.acquiredTransactionId}` : sale;
  return (
    <li
      className={clsx('grid grid-cols-[1fr_auto] items-baseline gap-x-4 border-rule border-b py-1.5 text-13', LOT_GRID)}
    >
      <Link className="link" to={`/transactions/${lot.transactionId}`}>
        <Moment at={lot.disposedAt} format="short-day" />
      </Link>
      <span className="order-3 text-quiet md:order-none">
        {lot.acquiredAt === null || lot.acquiredAt === undefined ? (
          (poolWords(lot.rule) ?? 'Date unknown')
        ) : lot.acquiredTransactionId ? (
          <Link className="link" to={`/transactions/${lot.acquiredTransactionId}`}>
            <Moment at={lot.acquiredAt} format="short-day" />
          </Link>
        ) : (
          <Moment at={lot.acquiredAt} format="short-day" />
        )}
        {TERMS[lot.term] && <span> · {TERMS[lot.term]}</span>}
      </span>
      <span className="hidden text-right md:block">
        <Amount
          kind="crypto"
          value={lot.quantity}
          currency={lot.asset.symbol}
          isCurrencyHidden
          format={{ fractionDigits: 8 }}
        />
      </span>
      <span className="hidden text-right md:block">
        <Amount
          value={lot.proceeds}
          exact={lot.exactProceeds}
          doubt={doubts.proceeds}
          why={doubts.proceeds ? sale : lots}
        />
      </span>
      <span className="hidden text-right md:block">
        <Amount
          value={lot.costBasis}
          exact={lot.exactCostBasis}
          doubt={doubts.costBasis}
          why={doubts.costBasis ? purchase : lots}
        />
      </span>
      <span className="order-2 text-right md:order-none">
        <Amount
          value={lot.gain}
          exact={lot.exactGain}
          isGain
          doubt={doubts.gain}
          why={doubts.gain ? (doubts.costBasis ? purchase : sale) : lots}
        />
      </span>
      <span className="order-4 text-right text-quiet md:hidden">
        <AmountText kind="crypto" value={lot.quantity} currency={lot.asset.symbol} />
      </span>
    </li>
  );
}
