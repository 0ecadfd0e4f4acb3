/** Gains by asset, each opening to its disposals lot by lot; the foot adds up to the year's gain. */

import { sideDoubt, sumDoubt } from '@lotbook/ledger/printed/unknown';
import { useInfiniteQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { poolWords } from '../../../data/pool-words.ts';
import { runInBrowser } from '../../../data/queries.ts';
import { doubtsOf } from '../../../data/unknown.ts';
import type { DisposalsByAssetPartsFragment, DisposalsQuery } from '../../../generated/graphql.ts';
import { Amount, AmountText } from '../../../ui/amount.tsx';
import { formatCount, plural } from '../../../ui/format.ts';
import { Moment } from '../../../ui/moment.tsx';
import { Section } from '../../../ui/page.tsx';
import { Failed, Loading } from '../../../ui/query-states.tsx';
import { ShowMore } from '../../../ui/show-more.tsx';
import { Term } from '../head/terms.tsx';
import { DisposalsDocument } from './disposals-by-asset.graphql.ts';
import { sum } from './sum.ts';

type Summary = DisposalsByAssetPartsFragment;
type AssetTotals = Summary['assets'][number];
type Disposal = DisposalsQuery['disposals']['disposals'][number];

const PAGE = 50;
const GRID =
  'grid-cols-[1fr_auto] md:grid-cols-[minmax(0,1fr)_4.5rem_8.5rem_7rem_7rem_7.5rem] xl:grid-cols-[minmax(9rem,1fr)_6rem_10rem_9rem_9rem_9.5rem]';
const LOT_GRID =
  'md:grid-cols-[5.5rem_minmax(0,1fr)_8.5rem_7rem_7rem_7.5rem] xl:grid-cols-[7rem_minmax(7rem,1fr)_10rem_9rem_9rem_9.5rem]';

export function DisposalsByAsset({ summary }: { summary: Summary }) {
  const { assets, currency } = summary;
  return (
    <Section title="Disposals by asset" actions={<span className="text-13 text-quiet">{currency}</span>}>
      {assets.length === 0 ? (
        <p className="text-quiet">Nothing was disposed of in {summary.taxYear}.</p>
      ) : (
        <div className="-mt-3">
          <div className={clsx('hidden gap-x-4 border-rule border-b py-2 text-13 text-quiet md:grid', GRID)}>
            <span className="pl-6">Asset</span>
            <span className="text-right">Disposals</span>
            <span className="text-right">Quantity</span>
            <span className="text-right">
              <Term of="proceeds">Proceeds</Term>
            </span>
            <span className="text-right">
              <Term of="basis">Cost basis</Term>
            </span>
            <span className="text-right">
              <Term of="gain">Gain</Term>
            </span>
          </div>
          <ul>
            {assets.map((totals) => (
              <AssetLine key={totals.asset.id} totals={totals} taxYear={summary.taxYear} />
            ))}
          </ul>
          <Foot summary={summary} />
        </div>
      )}
    </Section>
  );
}

function Foot({ summary: { assets, disposalCount, unknown } }: { summary: Summary }) {
  const total = (of: (one: AssetTotals) => number) => assets.reduce((all, one) => all + of(one), 0);
  return (
    <div className={clsx('grid items-baseline gap-x-4 border-strong border-t py-2.5 font-medium', GRID)}>
      <span className="pl-6">Total</span>
      <span className="numeric hidden text-right md:block">{formatCount(disposalCount)}</span>
      <span className="hidden md:block" />
      <span className="hidden text-right md:block">
        <AmountText
          value={sum(assets.map((one) => one.proceeds))}
          doubt={sideDoubt(
            total((one) => one.unknownProceedsCount),
            disposalCount,
          )}
        />
      </span>
      <span className="hidden text-right md:block">
        <AmountText
          value={sum(assets.map((one) => one.costBasis))}
          doubt={sideDoubt(
            total((one) => one.unknownCostCount),
            disposalCount,
          )}
        />
      </span>
      <span className="text-right">
        <AmountText
          value={sum(assets.map((one) => one.gain))}
          isGain
          doubt={sumDoubt(unknown.disposals, disposalCount)}
        />
      </span>
    </div>
  );
}

function AssetLine({ totals, taxYear }: { totals: AssetTotals; taxYear: string }) {
  const [isOpen, setOpen] = useState(false);
  const id = `disposals-${totals.asset.id}`;
  const proceeds = sideDoubt(totals.unknownProceedsCount, totals.disposalCount);
  const cost = sideDoubt(totals.unknownCostCount, totals.disposalCount);
  return (
    <li className="border-rule border-b last:border-b-0">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className={clsx('grid w-full items-baseline gap-x-4 py-2.5 text-left hover:bg-sunken', GRID)}
      >
        <span className="flex min-w-0 items-baseline gap-2">
          <ChevronRight
            size={15}
            aria-hidden
            className={clsx('shrink-0 self-center text-quiet', isOpen && 'rotate-90')}
          />
          <span className="font-medium">{totals.asset.symbol}</span>
          {totals.asset.name !== totals.asset.symbol && (
            <span className="truncate text-13 text-quiet">{totals.asset.name}</span>
          )}
        </span>
        <span className="numeric hidden text-right md:block">{formatCount(totals.disposalCount)}</span>
        <span className="hidden text-right md:block">
          <AmountText kind="crypto" value={totals.quantity} format={{ fractionDigits: 8 }} />
        </span>
        <span className="hidden text-right md:block">
          <AmountText value={totals.proceeds} doubt={proceeds} />
        </span>
        <span className="hidden text-right md:block">
          <AmountText value={totals.costBasis} doubt={cost} />
        </span>
        <span className="text-right">
          <AmountText value={totals.gain} isGain doubt={sumDoubt(totals.unknownCount, totals.disposalCount)} />
        </span>
        <span className="col-span-2 pl-6 text-13 text-quiet md:hidden">
          {plural(totals.disposalCount, 'disposal')} · <AmountText value={totals.proceeds} doubt={proceeds} /> −{' '}
          <AmountText value={totals.costBasis} doubt={cost} />
        </span>
      </button>
      {isOpen && (
        <div id={id} className="pb-4 pl-6">
          <Lots taxYear={taxYear} asset={totals.asset} isRemoval={false} />
          <Lots taxYear={taxYear} asset={totals.asset} isRemoval />
        </div>
      )}
    </li>
  );
}

type LotsProps = { taxYear: string; asset: AssetTotals['asset']; isRemoval: boolean };

/** @param isRemoval  gifts, donations and losses: they stand apart, because the line above does not count them */
function Lots({ taxYear, asset, isRemoval }: LotsProps) {
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
      {isRemoval && <p className="mt-4 text-13 font-medium">Given away, donated or lost: not in the line above</p>}
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
  // What would settle a cost is the purchase, where there is one; the sale tells the rest.
  const sale = `/transactions/${lot.transactionId}`;
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
        <Amount value={lot.proceeds} exact={lot.exactProceeds} doubt={doubts.proceeds} why={doubts.proceeds && sale} />
      </span>
      <span className="hidden text-right md:block">
        <Amount
          value={lot.costBasis}
          exact={lot.exactCostBasis}
          doubt={doubts.costBasis}
          why={doubts.costBasis && purchase}
        />
      </span>
      <span className="order-2 text-right md:order-none">
        <Amount
          value={lot.gain}
          exact={lot.exactGain}
          isGain
          doubt={doubts.gain}
          why={doubts.gain && (doubts.costBasis ? purchase : sale)}
        />
      </span>
      <span className="order-4 text-right text-quiet md:hidden">
        <AmountText kind="crypto" value={lot.quantity} currency={lot.asset.symbol} />
      </span>
    </li>
  );
}
