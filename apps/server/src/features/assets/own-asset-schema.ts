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
  description: 'The names of a market asset.',
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
    description: "A custom currency: an asset that is in no catalog, from the user's files or added by hand.",
    fields: (t) => ({
      id: t.exposeID('id'),
      type: t.field({ type: UserAssetType, resolve: ({ contract }) => ownAssetKind(contract) }),
      symbol: t.exposeString('symbol', {
        description: "As displayed: if it is also a listed symbol, it is marked as the user's own.",
      }),
      typedSymbol: t.string({ description: 'As the user entered it.', resolve: ({ symbol }) => typedSymbol(symbol) }),
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
        description: 'The token ID of an NFT.',
        resolve: ({ contract }) => contractParts(contract).tokenId,
      }),
      priceUsd: t.expose('priceUsd', {
        type: 'Decimal',
        nullable: true,
        description: 'Per unit, on days without another price; null if unknown.',
      }),
      numberOfPrices: t.exposeInt('numberOfPrices', { description: 'The number of prices of single days and times.' }),
      prices: t.field({
        type: [UserPriceRef],
        description: `Prices of single days and times, earliest first; at most ${MOST_TYPED_PRICES}.`,
        resolve: ({ symbol }, _args, context) =>
          context.transaction((tx, userId) => pricesOfAsset(tx, userId, symbol, MOST_TYPED_PRICES)),
      }),
      marketAsset: t.expose('marketAsset', {
        type: MarketAssetName,
        nullable: true,
        description: "The market asset whose price it uses, by the user's choice or its contract.",
      }),
      isMarketAssetChosen: t.exposeBoolean('isMarketAssetChosen', {
        description: 'Whether the user chose the market asset; otherwise the contract determines it.',
      }),
      transactionCount: t.int({ resolve: ({ id }, _args, context) => loadTransactionCount(context, id) }),
      balance: t.field({
        type: 'Decimal',
        description:
          'The total balance in all wallets. Units of merged assets count for the asset into which they were merged.',
        resolve: ({ id }, _args, context) => loadBalance(context, id),
      }),
      mergedInto: t.expose('mergedInto', { type: CurrencyRef, nullable: true }),
      isDeletable: t.boolean({
        description: 'Whether it is unused.',
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
    field: t.exposeString('field', { nullable: true, description: 'The argument with the error.' }),
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
        description: 'Omitted fields stay; null clears a name, a description or a price.',
        args: { assetId: t.arg.id({ required: true }), symbol: t.arg.string(), ...more },
        resolve: (_root, { assetId, symbol, ...input }, context) =>
          saving(context, (scope) => editUserAsset(scope, assetId, { ...input, ...(symbol != null && { symbol }) })),
      }),
      setUserAssetMarket: t.field({
        type: ChangeResult,
        description: 'Sets the market asset of a custom currency, whose price is used if there is no better one.',
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
        description: 'Deletes an unused asset and its prices.',
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
        "Replaces the asset's prices of single days: a day and a price per line. If a line is invalid, nothing changes and the errors are returned.",
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
