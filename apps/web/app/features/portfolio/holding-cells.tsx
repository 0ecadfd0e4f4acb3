import { add, dec, formatDecimal } from '@lotbook/ledger/decimal';
import { partDoubt } from '@lotbook/ledger/printed/unknown';
import clsx from 'clsx';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { HoldingPartsFragment } from '../../generated/graphql.ts';
import { Amount, AmountText } from '../../ui/amount.tsx';
import { formatExact, formatFiat, formatPercent, plural } from '../../ui/format.ts';
import { AssetMark } from '../../ui/marks/asset-mark.tsx';
import { pricePageOf } from '../../ui/marks/asset-title.tsx';
import { ShortName } from '../../ui/marks/short-name.tsx';
import { Moment, useDates } from '../../ui/moment.tsx';
import { formatShare, ratio } from '../../ui/ratio.ts';
import type { KnownSum } from '../../ui/why.tsx';
import { priceText } from './price-text.ts';

type Props = { row: HoldingPartsFragment };
type InCurrency = Props & { currency: string };

export function AssetCell({ row: { asset }, isOpen, onToggle }: Props & { isOpen: boolean; onToggle: () => void }) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-label={`${asset.symbol}, ${asset.name}: wallets and lots`}
      onClick={onToggle}
      className="flex min-w-0 items-baseline gap-2 text-left"
    >
      <ChevronRight
        size={15}
        aria-hidden
        className={clsx('shrink-0 self-center text-quiet transition-transform duration-150', isOpen && 'rotate-90')}
      />
      <AssetMark symbol={asset.symbol} assetId={asset.id} className="self-center" />
      <span className="min-w-0">
        <span className="font-medium">{asset.symbol}</span>
        <ShortName name={asset.name} className="block truncate text-13 text-quiet" />
      </span>
    </button>
  );
}

function Below({ children }: { children: ReactNode }) {
  return <span className="block text-13 text-quiet">{children}</span>;
}

export function QuantityCell({ row: { asset, quantity, onlyAccountId } }: Props) {
  return (
    <Amount
      kind="crypto"
      value={quantity}
      currency={asset.symbol}
      isCurrencyHidden
      why={{ figure: 'BALANCE', assetId: asset.id, ...(onlyAccountId != null && { walletId: onlyAccountId }) }}
    />
  );
}

export const priceWay = (asset: HoldingPartsFragment['asset']) => pricePageOf(asset) ?? '/user/profile/prices';

export function PriceCell({ row: { asset, price } }: Props) {
  const dates = useDates();
  if (price == null)
    return <Amount value="0" doubt={{ kind: 'unknown', words: 'No price' }} why="/user/profile/prices" />;
  return (
    <>
      <Amount value={price.price} format={{ isPerUnit: true }} detail={priceText(price, dates)} why={priceWay(asset)} />
      <Below>
        {price.isStale ? (
          <>
            of <Moment at={price.pricedAt} format="short-day" />
          </>
        ) : price.percentChange24h == null ? (
          <span className="sr-only">no change known</span>
        ) : (
          formatPercent(ratio(price.percentChange24h), { hasSign: true })
        )}
      </Below>
    </>
  );
}

export function valueSum(
  { asset, price }: HoldingPartsFragment,
  quantity: string,
  value: string | null | undefined,
  currency: string,
): KnownSum | undefined {
  if (price == null || value == null) return undefined;
  return {
    currency,
    sum: [
      {
        label: `${formatExact(quantity)} ${asset.symbol} at ${formatFiat(price.price, { currency, isPerUnit: true })}`,
        value,
        sign: null,
      },
      { label: 'Value', value, sign: 'EQUALS' },
    ],
    ways: [{ to: priceWay(asset), words: 'See the price' }],
  };
}

export function ValueCell({ row, currency }: InCurrency) {
  const { marketValue, portfolioPercent } = row;
  if (marketValue == null)
    return <Amount value="0" doubt={{ kind: 'unknown', words: 'Value unknown' }} why="/user/profile/prices" />;
  return (
    <span className="block text-right">
      <Amount
        value={marketValue}
        currency={currency}
        isCurrencyHidden
        why={valueSum(row, row.quantity, marketValue, currency)}
      />
      {portfolioPercent != null && <Below>{formatShare(ratio(portfolioPercent), marketValue)}</Below>}
    </span>
  );
}

export function CostCell({ row }: Props) {
  const { costBasis, unknownCostCount, averageCostBasis, asset } = row;
  if (costBasis == null) return <span className="text-quiet">–</span>;
  const doubt = unknownCostCount > 0 ? partDoubt(costBasis, 'Cost unknown') : undefined;
  return (
    <>
      <Amount value={costBasis} doubt={doubt} why={{ figure: 'HELD_COST', assetId: asset.id }} />
      {row.isReturnPartial ? (
        <KnownUnits row={row} />
      ) : (
        averageCostBasis != null && (
          <Below>
            <AmountText value={averageCostBasis} format={{ isPerUnit: true }} /> each
          </Below>
        )
      )}
    </>
  );
}

/** The units with a known cost, because the value beside them covers all units. */
function KnownUnits({ row: { asset, knownQuantity, quantity } }: Props) {
  if (knownQuantity == null) return null;
  return (
    <Below>
      for <AmountText kind="crypto" value={knownQuantity} /> of{' '}
      <AmountText kind="crypto" value={quantity} currency={asset.symbol} />
    </Below>
  );
}

/** Replaces a percentage of zero cost. */
const NO_COST = 'no cost';
const NOTHING_PAID = 'nothing was paid';

export function ReturnCell({ row, currency }: InCurrency) {
  const { allTimeReturn, allTimeReturnPercent, isReturnPartial, marketValue, costBasis, asset } = row;
  if (costBasis == null) return <span className="text-quiet">–</span>;
  if (allTimeReturn == null) return <Unknown words="Return unknown" assetId={asset.id} />;
  return (
    <span className="block text-right">
      <Amount
        value={allTimeReturn}
        isGain
        doubt={isReturnPartial ? { kind: 'incomplete', words: 'Only units with a known cost' } : undefined}
        why={
          isReturnPartial
            ? knownReturn(row, currency)
            : {
                sum: [
                  { label: 'Value', value: marketValue!, sign: null },
                  { label: 'Cost basis', value: costBasis, sign: 'MINUS' },
                  { label: 'All-time return', value: allTimeReturn, sign: 'EQUALS' },
                ],
                currency,
                ways: [
                  { to: `/tax-lots/${encodeURIComponent(asset.id)}`, words: `See ${plural(row.lotCount, 'lot')}` },
                ],
              }
        }
      />
      {isReturnPartial ? (
        <KnownUnits row={row} />
      ) : (
        <Below>
          {allTimeReturnPercent == null ? NO_COST : formatPercent(ratio(allTimeReturnPercent), { hasSign: true })}
        </Below>
      )}
    </span>
  );
}

function knownReturn(row: HoldingPartsFragment, currency: string): KnownSum {
  const { asset, costBasis, allTimeReturn, knownQuantity } = row;
  const value = formatDecimal(add(dec(allTimeReturn!), dec(costBasis!)));
  return {
    currency,
    sum: [
      {
        label: `Value of ${formatExact(knownQuantity ?? '0')} ${asset.symbol}with a known cost`,
        value,
        sign: null,
      },
      { label: 'Their cost basis', value: costBasis!, sign: 'MINUS' },
      { label: 'Their all-time return', value: allTimeReturn!, sign: 'EQUALS' },
    ],
    ways: [{ to: `/tax-lots/${encodeURIComponent(asset.id)}`, words: `See ${plural(row.lotCount, 'lot')}` }],
  };
}

export function InvestmentCell({ row, currency }: InCurrency) {
  const { totalReturnOnInvestment, totalReturnOnInvestmentPercent, netTotalDeposits, netTotalWithdrawals, asset } = row;
  if (netTotalDeposits == null) return <span className="text-quiet">–</span>;
  if (totalReturnOnInvestment == null) return <Unknown words="Return unknown" assetId={asset.id} />;
  return (
    <>
      <Amount
        value={totalReturnOnInvestment}
        isGain
        why={{
          sum: [
            { label: 'Value', value: row.marketValue!, sign: null },
            {
              label: 'Withdrawals: proceeds, and the cost of gifts',
              value: netTotalWithdrawals!,
              sign: 'PLUS',
            },
            { label: 'Deposits: cost of all purchases', value: netTotalDeposits, sign: 'MINUS' },
            { label: 'Total return on investment', value: totalReturnOnInvestment, sign: 'EQUALS' },
          ],
          currency,
          ways: [
            { to: `/transactions?q=${encodeURIComponent(`asset_id:${asset.id}`)}`, words: 'See its transactions' },
          ],
        }}
      />
      <Below>
        {totalReturnOnInvestmentPercent == null
          ? NOTHING_PAID
          : formatPercent(ratio(totalReturnOnInvestmentPercent), { hasSign: true })}
      </Below>
    </>
  );
}

function Unknown({ words, assetId }: { words: string; assetId: string }) {
  const review = `/transactions?q=${encodeURIComponent(`asset_id:${assetId} has:review`)}`;
  return <Amount value="0" doubt={{ kind: 'unknown', words }} why={review} />;
}
