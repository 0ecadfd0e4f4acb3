import { currentPriceText, priceOfDayText } from '@lotbook/ledger/price-source';
import { partDoubt } from '@lotbook/ledger/printed/unknown';
import { Link } from 'react-router';
import { graphql } from '../../generated/gql.ts';
import type { HeldAssetsPartsFragment } from '../../generated/graphql.ts';
import { Amount, AmountText, FigureOf, Figures } from '../../ui/amount.tsx';
import { formatCount, plural } from '../../ui/format.ts';
import { AssetMark } from '../../ui/marks/asset-mark.tsx';
import { AssetTitle } from '../../ui/marks/asset-title.tsx';
import { Moment } from '../../ui/moment.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { type DayFigure, dayFigure, dayTotal } from './day-sums.ts';
import { missingText } from './missing-text.ts';

graphql(`
  fragment HeldAssetsParts on HeldAssets {
    currency
    isComputed
    assets {
      asset {
        id
        symbol
        name
        slug
      }
      lotCount
      quantity
      costBasis
      unknownCostCount
      price {
        price
        at
        source
      }
      value
      unrealizedGain
    }
    total {
      costBasis
      unknownCostCount
      value
      unpricedCount
      gain
      lotCount
      gainUnknownCount
    }
  }
`);

export type AssetLots = HeldAssetsPartsFragment['assets'][number];

/** Current figures have explanations; past ones are not stored. */
type Of = { walletId: string | null; isNow: boolean; day?: string | null };

const FIGURES = { costBasis: 'HELD_COST', value: 'HELD_VALUE', unrealizedGain: 'UNREALIZED_GAIN' } as const;

const whyTotal = (figure: DayFigure, held: HeldAssetsPartsFragment, total: string, { walletId, isNow }: Of) =>
  isNow ? { figure: FIGURES[figure], walletId } : dayTotal(held, figure, total);

const whyOf = (figure: DayFigure, one: AssetLots, currency: string, { walletId, isNow, day = null }: Of) =>
  isNow ? { figure: FIGURES[figure], walletId, assetId: one.asset.id } : dayFigure(one, figure, currency, day);

export function HeldTotals({ held, lotsOf }: { held: HeldAssetsPartsFragment; lotsOf: Of }) {
  const { total, assets, currency } = held;
  const of = plural(assets.length, 'asset');
  return (
    <Figures>
      <FigureOf
        label="Cost basis"
        detail={missingText(total.unknownCostCount, 'lot has', 'lots have', 'no known cost')}
      >
        <Amount
          value={total.costBasis}
          why={whyTotal('costBasis', held, total.costBasis, lotsOf)}
          currency={currency}
          doubt={total.unknownCostCount > 0 ? partDoubt(total.costBasis, 'Cost unknown') : undefined}
        />
      </FigureOf>
      <FigureOf
        label={lotsOf.isNow ? 'Value at the last known prices' : "Value at that day's prices"}
        detail={missingText(
          total.unpricedCount,
          `of ${of} has`,
          `of ${of} have`,
          lotsOf.isNow ? 'no known price' : 'no price that day',
        )}
      >
        <Amount
          value={total.value}
          why={whyTotal('value', held, total.value, lotsOf)}
          currency={currency}
          isEstimate
          doubt={total.unpricedCount > 0 ? partDoubt(total.value, 'Value unknown') : undefined}
        />
      </FigureOf>
      <FigureOf label="Unrealized gain" detail={leftOut(total.gainUnknownCount, total.lotCount)}>
        <Amount
          value={total.gain}
          why={whyTotal('unrealizedGain', held, total.gain, lotsOf)}
          currency={currency}
          isEstimate
          isGain={total.gainUnknownCount === 0}
          doubt={gainDoubt(total.gainUnknownCount, total.lotCount)}
        />
      </FigureOf>
    </Figures>
  );
}

function gainDoubt(unknown: number, of: number) {
  if (unknown === 0) return undefined;
  if (unknown === of) return { kind: 'unknown' as const, words: 'Gain unknown' };
  return { kind: 'incomplete' as const, words: leftOut(unknown, of) ?? '' };
}

function leftOut(unknown: number, of: number) {
  const lots = plural(of, 'lot');
  return missingText(unknown, `of ${lots} is`, `of ${lots} are`, 'excluded: cost or price unknown');
}

export function HeldAssetsTable({
  held,
  lotsOf,
  addressOf,
}: {
  held: HeldAssetsPartsFragment;
  lotsOf: Of;
  addressOf: (one: AssetLots) => string;
}) {
  const of = { lotsOf, currency: held.currency };
  const columns: Column<AssetLots>[] = [
    { key: 'asset', header: 'Asset', cell: (one) => <AssetLink one={one} to={addressOf(one)} /> },
    { key: 'lots', header: 'Lots', isNumber: true, cell: (one) => formatCount(one.lotCount) },
    { key: 'quantity', header: 'Quantity', isNumber: true, cell: (one) => <Quantity one={one} {...of} /> },
    { key: 'cost', header: 'Cost basis', isNumber: true, cell: (one) => <Cost one={one} {...of} /> },
    { key: 'value', header: 'Value', isNumber: true, cell: (one) => <Value one={one} {...of} /> },
    { key: 'gain', header: 'Unrealized gain', isNumber: true, cell: (one) => <Gain one={one} {...of} /> },
  ];
  return (
    <Table
      caption="Assets with open lots"
      columns={columns}
      rows={held.assets}
      rowKey={({ asset }) => asset.id}
      phone={(one) => (
        <>
          <div className="flex items-baseline justify-between gap-3">
            <AssetLink one={one} to={addressOf(one)} />
            <Gain one={one} {...of} />
          </div>
          <div className="flex items-baseline justify-between gap-3 text-13 text-quiet">
            <span>
              <Quantity one={one} {...of} /> · {plural(one.lotCount, 'lot')}
            </span>
            <span>
              cost <Cost one={one} {...of} />
            </span>
          </div>
        </>
      )}
    />
  );
}

function AssetLink({ one: { asset }, to }: { one: AssetLots; to: string }) {
  return (
    <span className="inline-flex min-w-0 items-baseline gap-2">
      <AssetMark symbol={asset.symbol} assetId={asset.id} className="self-center" />
      <Link to={to} className="link shrink-0 whitespace-nowrap font-medium">
        {asset.symbol}
      </Link>
      <AssetTitle asset={asset} isLink />
    </span>
  );
}

/** The movements behind a quantity; unavailable for a past date. */
const quantityWhy = ({ asset }: AssetLots, { walletId, isNow }: Of) =>
  isNow ? ({ figure: 'BALANCE', assetId: asset.id, ...(walletId === null ? {} : { walletId }) } as const) : undefined;

function Quantity({ one, lotsOf }: CellProps) {
  const why = quantityWhy(one, lotsOf);
  return <Amount kind="crypto" value={one.quantity} format={{ fractionDigits: 8 }} why={why} />;
}

type CellProps = { one: AssetLots; lotsOf: Of; currency: string };

function Cost({ one, lotsOf, currency }: CellProps) {
  const doubt = one.unknownCostCount > 0 ? partDoubt(one.costBasis, 'Cost unknown') : undefined;
  return <Amount value={one.costBasis} doubt={doubt} why={whyOf('costBasis', one, currency, lotsOf)} />;
}

function Value({ one, lotsOf, currency }: CellProps) {
  if (!one.price || one.value == null)
    return <span className="text-quiet">{lotsOf.isNow ? 'No known price' : 'No price that day'}</span>;
  return (
    <span className="inline-flex flex-col items-end">
      <Amount value={one.value} isEstimate why={whyOf('value', one, currency, lotsOf)} />
      <span className="text-12 text-quiet">
        {lotsOf.isNow ? (
          <>
            as of <Moment at={one.price.at} format="short-day" />
          </>
        ) : (
          priceOfDayText(one.price.source)
        )}
      </span>
    </span>
  );
}

function Gain({ one, lotsOf, currency }: CellProps) {
  const doubt = gainDoubt(one.price ? one.unknownCostCount : one.lotCount, one.lotCount);
  return (
    <Amount
      value={one.unrealizedGain ?? '0'}
      isGain={!doubt}
      isEstimate
      doubt={doubt}
      why={whyOf('unrealizedGain', one, currency, lotsOf)}
      format={{ isShortened: true }}
    />
  );
}

export function OneAsset({ one, currency, lotsOf }: { one: AssetLots; currency: string; lotsOf: Of }) {
  return (
    <Figures>
      <FigureOf label="Quantity">
        <Amount kind="crypto" value={one.quantity} currency={one.asset.symbol} why={quantityWhy(one, lotsOf)} />
      </FigureOf>
      <FigureOf label="Cost basis" detail={missingText(one.unknownCostCount, 'lot has', 'lots have', 'no known cost')}>
        <Amount
          value={one.costBasis}
          why={whyOf('costBasis', one, currency, lotsOf)}
          currency={currency}
          doubt={one.unknownCostCount > 0 ? partDoubt(one.costBasis, 'Cost unknown') : undefined}
        />
      </FigureOf>
      <FigureOf
        label="Value"
        detail={one.price && <PriceNote price={one.price} currency={currency} isNow={lotsOf.isNow} />}
      >
        <Amount
          value={one.value ?? '0'}
          why={whyOf('value', one, currency, lotsOf)}
          currency={currency}
          isEstimate
          doubt={
            one.value == null
              ? { kind: 'unknown', words: lotsOf.isNow ? 'No known price' : 'No price that day' }
              : undefined
          }
        />
      </FigureOf>
      <FigureOf
        label="Unrealized gain"
        detail={one.unrealizedGain != null && leftOut(one.unknownCostCount, one.lotCount)}
      >
        <Amount
          value={one.unrealizedGain ?? '0'}
          why={whyOf('unrealizedGain', one, currency, lotsOf)}
          currency={currency}
          isEstimate
          isGain={one.unknownCostCount === 0 && one.unrealizedGain != null}
          doubt={gainDoubt(one.price ? one.unknownCostCount : one.lotCount, one.lotCount)}
        />
      </FigureOf>
    </Figures>
  );
}

function PriceNote({
  price,
  currency,
  isNow,
}: {
  price: NonNullable<AssetLots['price']>;
  currency: string;
  isNow: boolean;
}) {
  return (
    <>
      at <AmountText value={price.price} currency={currency} />,{' '}
      {isNow ? currentPriceText(price.source) : priceOfDayText(price.source)}, of{' '}
      <Moment at={price.at} format="short-day" />
    </>
  );
}
