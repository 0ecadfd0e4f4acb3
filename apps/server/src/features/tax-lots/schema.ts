import { movedAsset } from '../../facts/assets/moved-asset.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { rowsOf } from '../../platform/graphql/loaders.ts';
import { isUuid } from '../../platform/values/ids.ts';
import type { LotOrder } from '../../results/lots/open-lots.ts';
import { type AssetLots, type HeldAssets, heldAssets, totalOf } from '../../views/portfolio/held-assets.ts';
import { PRICE_SOURCE } from '../../views/portfolio/unit-prices.ts';
import { outcomeType } from '../api/answers.ts';
import { CurrencyRef } from '../api/currency.ts';
import { AccountRef, Term, TransactionRef, UnknownFigure } from '../api/refs.ts';
import { apart } from '../api/while-waiting.ts';
import { heldAssetsAtYearEnd, heldAssetsOn, taxLotsOn } from './as-of.ts';
import { type LotPaging, type TaxLot, type TaxLotPage, taxLotPage, taxLotsOf } from './service.ts';

const openLots = rowsOf(
  (tx, userId, ids) => taxLotsOf(tx, userId, ids, new Date()),
  ({ acquiredTransactionId }) => [acquiredTransactionId],
);

const PAGE = 50;
const LARGEST_PAGE = 500;

const TaxLotOrder = builder.enumType('TaxLotOrder', {
  description: 'The sort order of tax lots. Unknown values come last in both directions.',
  values: {
    ACQUIRED: { value: 'acquired' },
    QUANTITY: { value: 'quantity' },
    COST_BASIS: { value: 'cost' },
    COST_PER_UNIT: { value: 'unit-cost', description: 'Also the order of the gain per unit, largest first.' },
  } as const satisfies Record<string, { value: LotOrder; description?: string }>,
});

type PagingArguments = {
  sortBy?: LotOrder | null | undefined;
  desc?: boolean | null | undefined;
  offset?: number | null | undefined;
  limit?: number | null | undefined;
};

function pagingOf({ sortBy, desc, offset, limit }: PagingArguments): LotPaging {
  return {
    by: sortBy ?? 'acquired',
    isDescending: desc ?? false,
    offset: offset ?? 0,
    limit: Math.min(Math.max(limit ?? PAGE, 1), LARGEST_PAGE),
  };
}

export function addTaxLotsSchema(): void {
  addHeldAssets();
  addTaxLots();
}

function addHeldAssets(): void {
  const LastPriceRef = builder.simpleObject('LastPrice', {
    description:
      'The value of one unit in the base currency: today, on the requested day, or at its latest known price in the ledger.',
    fields: (t) => ({
      price: t.field({ type: 'Decimal' }),
      at: t.field({ type: 'DateTime' }),
      source: t.string({ nullable: true, description: PRICE_SOURCE }),
    }),
  });
  const AssetLotsRef = builder.objectRef<AssetLots>('AssetLots').implement({
    description: 'All open lots of an asset.',
    fields: (t) => ({
      asset: t.expose('assetId', { type: CurrencyRef }),
      lotCount: t.exposeInt('lotCount'),
      quantity: t.expose('quantity', { type: 'Decimal' }),
      costBasis: t.expose('costBasis', { type: 'Decimal' }),
      unknownCostCount: t.exposeInt('unknownCount', {
        description: 'The number of lots with unknown cost, which count as 0 in the cost basis.',
      }),
      price: t.expose('price', { type: LastPriceRef, nullable: true }),
      value: t.expose('value', {
        type: 'Decimal',
        nullable: true,
        description: 'At the current price; null without one.',
      }),
      unrealizedGain: t.expose('gain', {
        type: 'Decimal',
        nullable: true,
        description: 'Value less cost basis of the lots with known cost; null if there are none or there is no price.',
      }),
    }),
  });
  const TotalRef = builder.simpleObject('HeldTotal', {
    fields: (t) => ({
      costBasis: t.field({ type: 'Decimal' }),
      unknownCostCount: t.int({ description: 'The number of lots with unknown cost.' }),
      value: t.field({ type: 'Decimal', description: 'Of the assets with a price.' }),
      unpricedCount: t.int({ description: 'The number of assets without a price.' }),
      gain: t.field({ type: 'Decimal', description: 'Of the lots with known value and cost.' }),
      lotCount: t.int(),
      gainUnknownCount: t.int({ description: 'The number of lots left out of the gain.' }),
    }),
  });
  const HeldAssetsRef = builder.objectRef<Awaited<ReturnType<typeof heldAssets>>>('HeldAssets').implement({
    fields: (t) => ({
      currency: t.exposeString('currency'),
      isComputed: t.exposeBoolean('isComputed'),
      assets: t.field({
        type: [AssetLotsRef],
        description: 'Sorted by cost, highest first. Excludes money.',
        resolve: ({ assets }) => assets,
      }),
      total: t.field({ type: TotalRef, resolve: ({ assets }) => totalOf(assets) }),
    }),
  });
  const HeldAnswer = outcomeType<HeldAssets>('HeldAssetsResult', (t) => ({
    held: t.field({ type: HeldAssetsRef, nullable: true, resolve: (outcome) => (outcome.ok ? outcome.value : null) }),
  }));
  builder.queryField('heldAssetsOn', (t) =>
    t.field({
      type: HeldAnswer,
      description: 'Holdings at the end of a day, by asset. Calculates the ledger in a separate thread.',
      args: { on: t.arg({ type: 'Date', required: true }), walletId: t.arg.id() },
      resolve: (_root, { on, walletId }, context) =>
        apart(context, (short, owner) => heldAssetsOn(short, owner, on, walletId ?? null)),
    }),
  );
  builder.queryField('holdingsOfYear', (t) =>
    t.field({
      type: HeldAnswer,
      description:
        'Holdings at the end of a past tax year, at the prices of its last day. Calculates the ledger in a separate thread.',
      args: { taxYear: t.arg.string({ required: true }), walletId: t.arg.id() },
      resolve: (_root, { taxYear, walletId }, context) =>
        apart(context, (short, owner) => heldAssetsAtYearEnd(short, owner, taxYear, walletId ?? null)),
    }),
  );
  builder.queryField('movedAsset', (t) =>
    t.field({
      type: CurrencyRef,
      nullable: true,
      description: 'An asset that has moved in the ledger, even if none is held: by slug, symbol, name or ID.',
      args: { name: t.arg.string({ required: true }) },
      resolve: (_root, { name }, context) => context.transaction((tx, userId) => movedAsset(tx, userId, name)),
    }),
  );
  builder.queryField('heldAssets', (t) =>
    t.field({
      type: HeldAssetsRef,
      description: 'Current holdings by the latest result, by asset.',
      args: { walletId: t.arg.id() },
      resolve: (_root, { walletId }, context) =>
        context.transaction(async (tx, userId) => {
          const wallet = walletId == null ? null : String(walletId);
          if (wallet !== null && !isUuid(wallet)) return { ...(await heldAssets(tx, userId, null)), assets: [] };
          return heldAssets(tx, userId, wallet);
        }),
    }),
  );
}

function addTaxLots(): void {
  const TaxLotRef = builder.objectRef<TaxLot>('TaxLot').implement({
    description: 'Units with a common acquisition that are still held.',
    fields: (t) => ({
      id: t.id({ resolve: ({ position }) => `lot-${position}` }),
      asset: t.expose('assetId', { type: CurrencyRef }),
      account: t.expose('accountId', {
        type: AccountRef,
        nullable: true,
        description: 'Null if all wallets share lots.',
      }),
      quantity: t.expose('quantity', { type: 'Decimal' }),
      costBasis: t.expose('costBasis', { type: 'Decimal' }),
      acquiredTransactionId: t.exposeID('acquiredTransactionId', { nullable: true }),
      acquiredAt: t.expose('acquiredAt', { type: 'DateTime', nullable: true, description: 'Null for a pool.' }),
      unknown: t.field({ type: [UnknownFigure], resolve: ({ unknown }) => unknown ?? [] }),
      value: t.expose('value', {
        type: 'Decimal',
        nullable: true,
        description: 'At the last known price, or at the price on the requested day.',
      }),
      unrealizedGain: t.expose('gain', { type: 'Decimal', nullable: true }),
      term: t.expose('term', { type: Term, description: 'The term of a sale today.' }),
      longFrom: t.expose('longFrom', {
        type: 'Date',
        nullable: true,
        description: 'The first day on which a sale is long-term; null if there are no terms or the date is unknown.',
      }),
      daysUntilLong: t.exposeInt('daysUntilLong', { nullable: true }),
    }),
  });
  builder.objectField(TransactionRef, 'openLots', (t) =>
    t.field({
      type: [TaxLotRef],
      description: 'The remaining units that it acquired, by the latest result; empty for a pool.',
      resolve: ({ id }, _args, context) => openLots(context).load(id),
    }),
  );
  const TaxLotPageRef = builder.objectRef<TaxLotPage>('TaxLotPage').implement({
    fields: (t) => ({
      lots: t.field({ type: [TaxLotRef], resolve: ({ lots }) => lots }),
      totalCount: t.exposeInt('totalCount'),
    }),
  });
  const PageAnswer = outcomeType<TaxLotPage>('TaxLotPageResult', (t) => ({
    page: t.field({ type: TaxLotPageRef, nullable: true, resolve: (outcome) => (outcome.ok ? outcome.value : null) }),
  }));
  builder.queryField('taxLotsOn', (t) =>
    t.field({
      type: PageAnswer,
      description: 'Lots of one asset that were open at the end of a day. Calculates the ledger in a separate thread.',
      args: {
        on: t.arg({ type: 'Date', required: true }),
        assetId: t.arg.id({ required: true }),
        walletId: t.arg.id(),
        sortBy: t.arg({ type: TaxLotOrder }),
        desc: t.arg.boolean(),
        offset: t.arg.int(),
        limit: t.arg.int(),
      },
      resolve: (_root, { on, assetId, walletId, ...paging }, context) => {
        const filter = { assetId, accountId: walletId ?? null };
        return apart(context, (short, owner) => taxLotsOn(short, owner, on, filter, pagingOf(paging)));
      },
    }),
  );
  builder.queryField('taxLots', (t) =>
    t.field({
      type: TaxLotPageRef,
      description: 'Open lots of one asset.',
      args: {
        assetId: t.arg.id({ required: true }),
        walletId: t.arg.id(),
        sortBy: t.arg({ type: TaxLotOrder }),
        desc: t.arg.boolean(),
        offset: t.arg.int(),
        limit: t.arg.int(),
      },
      resolve: (_root, { assetId, walletId, sortBy, desc, offset, limit }, context) =>
        context.transaction((tx, userId) => {
          const accountId = walletId == null ? null : String(walletId);
          if (accountId !== null && !isUuid(accountId)) return Promise.resolve({ lots: [], totalCount: 0 });
          const paging = pagingOf({ sortBy, desc, offset, limit });
          return taxLotPage(tx, userId, { assetId: String(assetId), accountId }, paging, new Date());
        }),
    }),
  );
}
