import { lastPricedDay } from '@lotbook/market/providers/price-table';
import { chainName } from '../../facts/assets/chains.ts';
import { contractParts, ownAssetKind, typedSymbol } from '../../facts/assets/own-asset.ts';
import {
  type MarketAssetName as MarketAssetNameRow,
  type OwnAssetRow,
  ownAssetPage,
  ownAssetsByIds,
} from '../../facts/assets/own-assets.ts';
import { baseCurrencyOf } from '../../facts/settings/settings.ts';
import { builder } from '../../platform/graphql/builder.ts';
import type { Context } from '../../platform/graphql/context.ts';
import type { Scope } from '../../platform/scope.ts';
import { pricesOfAsset } from '../../valuation/own-prices.ts';
import { type Answer, refusal, refused, resultType } from '../api/answers.ts';
import { answeredChange, ChangeResult, changeField } from '../api/change-field.ts';
import { CurrencyRef } from '../api/currency.ts';
import { may } from '../api/policy.ts';
import { RowIssueRef, UserPriceRef } from '../api/refs.ts';
import { loadBalance, loadTransactionCount } from './balances.ts';
import type { OwnAssetField } from './own-asset-input.ts';
import {
  addUserAsset,
  deleteUserAsset,
  editUserAsset,
  type Saved,
  setUserAssetMarket,
  setUserAssetPrices,
} from './own-asset-service.ts';
import { MOST_TYPED_PRICES, readTypedPrices, type TypedPrices } from './typed-prices.ts';

const PAGE = 50;
const MOST_SHOWN = 100;

const UserAssetType = builder.enumType('UserAssetType', {
  values: ['USER_DEFINED_TOKEN', 'BLOCKCHAIN_TOKEN', 'NFT'] as const,
});

const UserAssetRef = builder.loadableObjectRef<OwnAssetRow, string>('UserAsset', {
  load: (ids, context) => context.transaction((tx, userId) => ownAssetsByIds(tx, userId, ids)),
  toKey: ({ id }) => id,
  sort: true,
  cacheResolved: true,
});

const MarketAssetName = builder.objectRef<MarketAssetNameRow>('MarketAssetName').implement({
  description: 'An asset of the market by its names.',
  fields: (t) => ({
    id: t.exposeID('id'),
    symbol: t.exposeString('symbol'),
    name: t.exposeString('name'),
    slug: t.exposeString('slug'),
  }),
});

type Saving = Answer<{ field?: OwnAssetField; asset?: string; change?: string | null }>;
type Pricing = Answer<{ issues: TypedPrices['issues']; change?: string | null }>;

export function addOwnAssetsSchema(): void {
  addUserAssetType();
  addList();
  addMutations();
  addPriceMutation();
}

function addUserAssetType(): void {
  UserAssetRef.implement({
    description: 'An asset that no catalog knows: the user’s own, from their files or added by them.',
    fields: (t) => ({
      id: t.exposeID('id'),
      type: t.field({ type: UserAssetType, resolve: ({ contract }) => ownAssetKind(contract) }),
      symbol: t.exposeString('symbol', {
        description: 'As it is shown: one that is a listed symbol too says that it is the user’s own.',
      }),
      typedSymbol: t.string({ description: 'As its owner typed it.', resolve: ({ symbol }) => typedSymbol(symbol) }),
      name: t.exposeString('name'),
      description: t.exposeString('description', { nullable: true }),
      cryptoNetworkName: t.string({
        nullable: true,
        description: 'Null if the file did not name the network of the contract.',
        resolve: ({ chain }) => chainName(chain),
      }),
      contract: t.string({ nullable: true, resolve: ({ contract }) => contractParts(contract).contract }),
      tokenId: t.string({
        nullable: true,
        description: 'Of an NFT.',
        resolve: ({ contract }) => contractParts(contract).tokenId,
      }),
      priceUsd: t.expose('priceUsd', {
        type: 'Decimal',
        nullable: true,
        description: 'Per unit, on days without another price; null if unknown.',
      }),
      numberOfPrices: t.exposeInt('numberOfPrices', { description: 'Prices of single days and moments.' }),
      prices: t.field({
        type: [UserPriceRef],
        description: `Prices of single days and moments, the earliest first; the first ${MOST_TYPED_PRICES}.`,
        resolve: ({ symbol }, _args, context) =>
          context.transaction((tx, userId) => pricesOfAsset(tx, userId, symbol, MOST_TYPED_PRICES)),
      }),
      marketAsset: t.expose('marketAsset', {
        type: MarketAssetName,
        nullable: true,
        description: 'The asset of the market whose price it has: by its owner’s word, or by its contract.',
      }),
      isMarketAssetChosen: t.exposeBoolean('isMarketAssetChosen', {
        description: 'Its owner said which; else its contract does.',
      }),
      transactionCount: t.int({ resolve: ({ id }, _args, context) => loadTransactionCount(context, id) }),
      balance: t.field({
        type: 'Decimal',
        description: 'What all wallets hold of it. What is merged is counted with the asset it is merged into.',
        resolve: ({ id }, _args, context) => loadBalance(context, id),
      }),
      mergedInto: t.expose('mergedInto', { type: CurrencyRef, nullable: true }),
      isDeletable: t.boolean({
        description: 'Nothing names it.',
        resolve: async ({ id, mergedInto }, _args, context) =>
          mergedInto === null && (await loadTransactionCount(context, id)) === 0,
      }),
    }),
  });
}

function addList(): void {
  const UserAssets = builder.objectRef<{ assets: OwnAssetRow[]; totalCount: number }>('UserAssets').implement({
    fields: (t) => ({
      assets: t.field({ type: [UserAssetRef], resolve: ({ assets }) => assets }),
      totalCount: t.exposeInt('totalCount'),
    }),
  });
  builder.queryField('userAssets', (t) =>
    t.field({
      type: UserAssets,
      args: { search: t.arg.string(), offset: t.arg.int(), limit: t.arg.int() },
      resolve: (_root, { search, offset, limit }, context) =>
        context.transaction((tx, userId) =>
          ownAssetPage(tx, userId, {
            search: search?.trim() ?? '',
            offset: Math.max(offset ?? 0, 0),
            limit: Math.min(Math.max(limit ?? PAGE, 1), MOST_SHOWN),
          }),
        ),
    }),
  );
  builder.queryField('userAsset', (t) =>
    t.field({
      type: UserAssetRef,
      nullable: true,
      args: { assetId: t.arg.id({ required: true }) },
      resolve: async (_root, { assetId }, context) =>
        (await context.transaction((tx, userId) => ownAssetsByIds(tx, userId, [assetId])))[0] ?? null,
    }),
  );
}

function addMutations(): void {
  const UserAssetResult = resultType<Saving>('UserAssetResult', (t) => ({
    field: t.exposeString('field', { nullable: true, description: 'The argument in which something is wrong.' }),
    asset: t.field({ type: UserAssetRef, nullable: true, resolve: ({ asset }) => asset }),
    change: changeField(t),
  }));
  builder.mutationFields((t) => {
    const more = { name: t.arg.string(), description: t.arg.string(), priceUsd: t.arg.string() };
    return {
      addUserAsset: t.field({
        type: UserAssetResult,
        args: { symbol: t.arg.string({ required: true }), ...more },
        resolve: (_root, input, context) => saving(context, (scope) => addUserAsset(scope, input)),
      }),
      editUserAsset: t.field({
        type: UserAssetResult,
        description: 'What is left out stays; null takes a name, a description or a price away.',
        args: { assetId: t.arg.id({ required: true }), symbol: t.arg.string(), ...more },
        resolve: (_root, { assetId, symbol, ...input }, context) =>
          saving(context, (scope) => editUserAsset(scope, assetId, { ...input, ...(symbol != null && { symbol }) })),
      }),
      setUserAssetMarket: t.field({
        type: ChangeResult,
        description:
          'Say which asset of the market an asset of one’s own is: its price counts where nothing better is known.',
        args: {
          assetId: t.arg.id({ required: true }),
          marketAssetId: t.arg.id({ description: 'The ID of a `MarketCurrency`; null unlinks it.' }),
        },
        resolve: async (_root, { assetId, marketAssetId }, context) =>
          answeredChange(
            await context.change(may('change-transactions'), (scope) =>
              setUserAssetMarket(scope, assetId, marketAssetId ?? null),
            ),
          ),
      }),
      deleteUserAsset: t.field({
        type: ChangeResult,
        description: 'Delete an asset that nothing names, with its prices.',
        args: { assetId: t.arg.id({ required: true }) },
        resolve: async (_root, { assetId }, context) =>
          answeredChange(await context.change(may('change-transactions'), (scope) => deleteUserAsset(scope, assetId))),
      }),
    };
  });
}

async function saving(context: Context, work: (scope: Scope) => Promise<Saved>): Promise<Saving> {
  const saved = await context.change(may('change-transactions'), work);
  if (!saved.ok) return { ...refused(saved.error), field: saved.error.field };
  return { success: true, asset: saved.value.id, change: saved.value.changeId };
}

function addPriceMutation(): void {
  const UserAssetPricesResult = resultType<Pricing>('UserAssetPricesResult', (t) => ({
    issues: t.field({ type: [RowIssueRef], resolve: ({ issues }) => issues }),
    change: changeField(t),
  }));
  builder.mutationField('setUserAssetPrices', (t) =>
    t.field({
      type: UserAssetPricesResult,
      description:
        'Prices of single days in the place of those the asset has: a day and a price on each line. All of them, or none and what is wrong.',
      args: { assetId: t.arg.id({ required: true }), prices: t.arg.string({ required: true }) },
      resolve: (_root, { assetId, prices }, context) =>
        context.change(may('change-transactions'), async (scope): Promise<Pricing> => {
          const { tx, userId } = scope;
          const [asset] = await ownAssetsByIds(tx, userId, [assetId]);
          if (!asset) return { ...refusal('asset_not_found', 'This asset is not one of yours.'), issues: [] };
          const read = readTypedPrices(prices, {
            symbol: asset.symbol,
            currency: await baseCurrencyOf(tx, userId),
            lastDay: lastPricedDay(Date.now()),
          });
          if (read.issues.some(({ severity }) => severity === 'error'))
            return {
              ...refusal('value_error', 'Check the lines named below. Nothing was changed.'),
              issues: read.issues,
            };
          if (read.prices.length > MOST_TYPED_PRICES)
            return {
              ...refusal(
                'value_error',
                `Type at most ${MOST_TYPED_PRICES} prices. Add more of them as a file, in Settings.`,
              ),
              issues: [],
            };
          return { success: true, issues: read.issues, change: await setUserAssetPrices(scope, asset, read.prices) };
        }),
    }),
  );
}
