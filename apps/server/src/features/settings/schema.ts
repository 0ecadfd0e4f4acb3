import { baseAssetId, catalogAssetId } from '@lotbook/ledger/asset-id';
import { ASSETS } from '@lotbook/ledger/assets';
import { readSettings, type SettingsRow } from '../../facts/settings/settings.ts';
import { builder } from '../../platform/graphql/builder.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { answered, resultType } from '../api/answers.ts';
import { CurrencyRef } from '../api/currency.ts';
import { may } from '../api/policy.ts';
import { CostBasisMethod, LotAllocation, Theme, TransferFee } from '../api/refs.ts';
import { COUNTRIES, type Country, findCountry, isBaseCurrency } from './countries.ts';
import { addSettingsPreview, keepArgument } from './preview-schema.ts';
import { changeSettings, setName } from './service.ts';
import { lotsWish, type SettingsWish } from './wish.ts';

const SYNC_CUTOFF = 'The first day to sync from networks and exchanges; null for everything.';

export function addSettingsSchema(): void {
  const CountryType = builder.simpleObject('Country', {
    fields: (t) => ({
      code: t.string(),
      name: t.string(),
      baseCurrency: t.string(),
      taxYearStart: t.string(),
      hasOwnRules: t.boolean(),
      notice: t.string({ nullable: true }),
    }),
  });
  const Settings = builder.objectRef<SettingsRow>('Settings').implement({
    fields: (t) => ({
      country: t.field({ type: CountryType, resolve: ({ country }) => countryOf(country) }),
      baseCurrency: t.field({ type: CurrencyRef, resolve: ({ baseCurrency }) => baseAssetId(baseCurrency) }),
      timeZone: t.exposeString('timeZone'),
      costBasisMethod: t.expose('costBasisMethod', { type: CostBasisMethod }),
      lotAllocation: t.field({
        type: LotAllocation,
        // For a user, universal lots until a day and lots per wallet from then on are "per wallet" with a day.
        resolve: ({ lotAllocation, walletFrom }) => (walletFrom ? 'WALLET' : lotAllocation),
      }),
      walletFrom: t.expose('walletFrom', { type: 'Date', nullable: true }),
      transferFee: t.expose('transferFee', { type: TransferFee }),
      taxYearStartMonth: t.exposeInt('taxYearStartMonth'),
      taxYearStartDay: t.exposeInt('taxYearStartDay'),
      theme: t.expose('theme', { type: Theme }),
      costBasisPaused: t.exposeBoolean('costBasisPaused'),
      syncCutoffDate: t.expose('syncCutoffDate', { type: 'Date', nullable: true, description: SYNC_CUTOFF }),
      usualMethods: t.field({
        type: [CostBasisMethod],
        description: "Methods the user's country accepts. Others can be chosen, with a notice.",
        resolve: ({ country }) => countryOf(country).usualMethods,
      }),
    }),
  });
  const SettingsResult = resultType('SettingsResult', (t) => ({
    settings: t.field({
      type: Settings,
      nullable: true,
      resolve: (_answer, _args, context) => context.transaction((tx, userId) => readSettings(tx, userId)),
    }),
  }));

  addSettingsPreview(Settings);
  builder.queryFields((t) => ({
    settings: t.field({
      type: Settings,
      resolve: (_root, _args, context) => context.transaction((tx, userId) => readSettings(tx, userId)),
    }),
    countries: t.field({ type: [CountryType], resolve: () => COUNTRIES }),
    baseCurrencies: t.field({
      type: [CurrencyRef],
      description: 'The currencies that a user can choose.',
      resolve: () => ASSETS.filter((asset) => isBaseCurrency(asset.symbol)).map((asset) => catalogAssetId(asset)),
    }),
  }));

  builder.mutationFields((t) => ({
    updateTheme: t.field({
      type: SettingsResult,
      args: { theme: t.arg({ type: Theme, required: true }) },
      resolve: (_root, { theme }, context) => set(context, { of: 'theme', theme }),
    }),
    updateHomePage: t.field({
      type: SettingsResult,
      description: "Sets the user's start page: `appInfo.webAppHomePage`.",
      args: { homePage: t.arg.string({ required: true }) },
      resolve: (_root, { homePage }, context) => set(context, { of: 'home page', homePage }),
    }),
    updateCountry: t.field({
      type: SettingsResult,
      args: { code: t.arg.string({ required: true }), keep: keepArgument(t) },
      resolve: (_root, { code, keep }, context) => set(context, { of: 'country', code, keep: keep ?? [] }),
    }),
    updateBaseCurrency: t.field({
      type: SettingsResult,
      description: 'Takes a symbol, or the ID of a currency as `fiatId` or `cryptoId`.',
      args: { symbol: t.arg.string(), fiatId: t.arg.id(), cryptoId: t.arg.id() },
      resolve: (_root, { symbol, fiatId, cryptoId }, context) =>
        set(context, {
          of: 'base currency',
          symbol: symbol ?? symbolOf(fiatId, 'fiat:') ?? symbolOf(cryptoId, 'crypto:') ?? '',
        }),
    }),
    updateTimeZone: t.field({
      type: SettingsResult,
      args: { timeZone: t.arg.string({ required: true }) },
      resolve: (_root, { timeZone }, context) => set(context, { of: 'time zone', timeZone }),
    }),
    updateCostBasisMethod: t.field({
      type: SettingsResult,
      description: 'Together with `lotAllocation`, changes how lots are kept.',
      args: {
        method: t.arg({ type: CostBasisMethod, required: true }),
        lotAllocation: t.arg({ type: LotAllocation }),
        walletFrom: t.arg({ type: 'Date' }),
      },
      resolve: (_root, { method, lotAllocation, walletFrom }, context) =>
        set(context, { of: 'method', method, lots: lotsWish(lotAllocation, walletFrom) }),
    }),
    updateLotAllocation: t.field({
      type: SettingsResult,
      args: { lotAllocation: t.arg({ type: LotAllocation, required: true }), walletFrom: t.arg({ type: 'Date' }) },
      resolve: (_root, { lotAllocation, walletFrom }, context) =>
        set(context, { of: 'lot allocation', lotAllocation, walletFrom: walletFrom ?? null }),
    }),
    updateTransferFee: t.field({
      type: SettingsResult,
      args: { transferFee: t.arg({ type: TransferFee, required: true }) },
      resolve: (_root, { transferFee }, context) => set(context, { of: 'transfer fee', transferFee }),
    }),
    updateTaxYearStart: t.field({
      type: SettingsResult,
      args: { month: t.arg.int({ required: true }), day: t.arg.int({ required: true }) },
      resolve: (_root, { month, day }, context) => set(context, { of: 'tax year start', month, day }),
    }),
    updateCostBasisPaused: t.field({
      type: SettingsResult,
      description: 'While paused, nothing is computed. Resuming computes what changed meanwhile.',
      args: { isPaused: t.arg.boolean({ required: true }) },
      resolve: (_root, { isPaused }, context) => set(context, { of: 'paused', isPaused }),
    }),
    updateSyncCutoffDate: t.field({
      type: SettingsResult,
      description: 'Earlier transactions are not synced. Existing ones stay.',
      args: { syncCutoffDate: t.arg({ type: 'Date', description: 'Null: sync everything.' }) },
      resolve: (_root, { syncCutoffDate }, context) =>
        set(context, { of: 'sync cutoff date', syncCutoffDate: syncCutoffDate ?? null }),
    }),
    updateName: t.field({
      type: SettingsResult,
      args: { name: t.arg.string({ required: true }) },
      resolve: async (_root, { name }, context) =>
        answered(await context.change(may('change-account'), (scope) => setName(scope, name))),
    }),
  }));
}

function symbolOf(id: string | null | undefined, kind: 'fiat:' | 'crypto:'): string | null {
  if (id == null) return null;
  const symbol = id.slice(kind.length);
  return id.startsWith(kind) && baseAssetId(symbol) === id ? symbol : id;
}

function countryOf(code: string): Country {
  return findCountry(code) ?? findCountry('US')!;
}

async function set(context: Context, wish: SettingsWish) {
  return answered(await context.change(may('change-settings'), (scope) => changeSettings(scope, wish)));
}
