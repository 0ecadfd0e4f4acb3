/** What is held and what it is worth, in the API. */
import { compare, dec } from '@lotbook/ledger/decimal';
import { DISPLAYED_BALANCES, type HoldingSettings, holdingSettings } from '../../books/accounts/displayed.ts';
import { ledgerState } from '../../books/results/version-cache.ts';
import { builder } from '../../platform/graphql/builder.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { answered, MutationResult } from '../answers.ts';
import { CurrencyRef } from '../currency.ts';
import { type Display, DisplayCurrencyEnum, DisplayRef, displayDigits, displayOf } from '../display.ts';
import type { Cell } from '../holding-cells.ts';
import { less, percentages, total } from '../holding-cells.ts';
import type { Holding, HoldingPart } from '../holding-row.ts';
import { type Holdings, type HoldingsTotal, totalOfHoldings, type ValueSum, valueBy } from '../holdings.ts';
import { holdingsOf } from '../holdings-of.ts';
import { may } from '../policy.ts';
import { AccountPageRef, AccountRef, UnknownFigure, UserRef } from '../refs.ts';
import type { UnitPrice } from '../unit-prices.ts';
import { addAwaitedSchema } from './awaited-schema.ts';
import { addDashboardSchema } from './dashboard-schema.ts';
import { type HoldingLot, type LotsRest, lotsOfHolding } from './lots.ts';
import { valueByNetwork } from './networks.ts';
import { changeHoldingSettings, hideAsset } from './settings.ts';
import { type HoldingWeek, weeksOf } from './weeks.ts';

/** A row with the currency that it is in. */
type Row = Holding & { display: Display; isHidden: boolean };

const rowOf = (row: Holding, { display, settings }: Holdings): Row => ({
  ...row,
  display,
  isHidden: settings.hiddenAssets.includes(row.assetId),
});

const DisplayedBalances = builder.enumType('DisplayedBalances', {
  description:
    'Whose word counts for what is held: the sum of the transactions, or what an account last reported with what moved since.',
  values: DISPLAYED_BALANCES,
});

const UnitPriceRef = builder.objectRef<UnitPrice>('UnitPrice').implement({
  description: 'What one unit is worth now, in the base currency.',
  fields: (t) => ({
    price: t.expose('price', { type: 'Decimal' }),
    pricedAt: t.expose('pricedAt', { type: 'DateTime' }),
    source: t.exposeString('source', {
      nullable: true,
      description:
        "Who says so; `ledger`: the user's own last transaction with a value. Null of the base currency itself.",
    }),
    percentChange24h: t.expose('percentChange24h', { type: 'Decimal', nullable: true }),
    isStale: t.exposeBoolean('isStale', { description: 'It is of too long ago to be called current.' }),
  }),
});

const HoldingPartRef = builder.objectRef<HoldingPart>('HoldingPart').implement({
  description: 'What one wallet holds of an asset.',
  fields: (t) => ({
    account: t.expose('accountId', { type: AccountRef, nullable: true }),
    quantity: t.expose('quantity', { type: 'Decimal' }),
    marketValue: t.expose('value', { type: 'Decimal', nullable: true }),
    costBasis: t.expose('costBasis', {
      type: 'Decimal',
      nullable: true,
      description: 'Null where lots are of all wallets together.',
    }),
    isCostBasisUnknown: t.exposeBoolean('isCostUnknown'),
    isReported: t.exposeBoolean('isReported', { description: 'Somebody reported a balance of it.' }),
    difference: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'Its value as reported less its value as calculated.',
      resolve: difference,
    }),
  }),
});

const HoldingLotRef = builder.objectRef<HoldingLot>('HoldingLot').implement({
  fields: (t) => ({
    id: t.id({ resolve: ({ position }) => `lot-${position}` }),
    account: t.expose('accountId', { type: AccountRef, nullable: true }),
    acquiredAt: t.expose('acquiredAt', { type: 'DateTime', nullable: true }),
    acquiredTransactionId: t.exposeID('acquiredTransactionId', { nullable: true }),
    quantity: t.expose('quantity', { type: 'Decimal' }),
    costBasis: t.expose('costBasis', { type: 'Decimal' }),
    marketValue: t.expose('marketValue', { type: 'Decimal', nullable: true }),
    unknown: t.field({ type: [UnknownFigure], resolve: ({ unknown }) => unknown ?? [] }),
  }),
});

const LotsRestRef = builder.objectRef<LotsRest>('HoldingLotsRest').implement({
  fields: (t) => ({
    count: t.exposeInt('count', { description: 'Further lots; 0 where the units are in no lot.' }),
    quantity: t.expose('quantity', { type: 'Decimal' }),
    costBasis: t.expose('costBasis', { type: 'Decimal', nullable: true }),
    marketValue: t.expose('marketValue', { type: 'Decimal', nullable: true }),
  }),
});

const lotsOf = (row: Row, context: Context) =>
  context.transaction((tx, userId) => lotsOfHolding(tx, userId, row, displayDigits(row.display)));

function difference(of: Pick<Cell, 'reportedValue' | 'calculatedValue'>): string | null {
  return of.reportedValue === null || of.calculatedValue === null ? null : less(of.reportedValue, of.calculatedValue);
}

const HoldingRef = builder.objectRef<Row>('Holding').implement({
  description:
    'One asset with all that is held of it; money in the display currency. Null: not known, or there is no such thing.',
  fields: (t) => {
    const money = { type: 'Decimal', nullable: true } as const;
    return {
      asset: t.expose('assetId', { type: CurrencyRef }),
      quantity: t.expose('quantity', { type: 'Decimal' }),
      price: t.expose('price', { type: UnitPriceRef, nullable: true }),
      marketValue: t.expose('marketValue', { ...money, description: 'Quantity times price.' }),
      isHidden: t.exposeBoolean('isHidden', { description: 'The user does not want it listed; it is in every sum.' }),
      isSmall: t.boolean({
        description: 'Whether it is worth less than one unit of the base currency.',
        resolve: ({ marketValue, display }) => marketValue !== null && compare(dec(marketValue), display.rate) === -1,
      }),
      calculatedValue: t.expose('calculatedValue', money),
      reportedValue: t.expose('reportedValue', money),
      isReported: t.exposeBoolean('isReported'),
      change24h: t.expose('change24h', { ...money, description: 'What prices did to it in the last 24 hours.' }),
      portfolioPercent: t.expose('portfolioPercent', {
        ...money,
        description: 'Of the value of all that has a price.',
      }),
      costBasis: t.expose('costBasis', { ...money, description: 'Of the units that are held, as far as it is known.' }),
      unknownCostCount: t.exposeInt('unknownCostCount', { description: 'Of how many lots the cost is not known.' }),
      lotCount: t.exposeInt('lotCount'),
      averageCostBasis: t.expose('averageCostBasis', { ...money, description: 'Of one unit whose cost is known.' }),
      allTimeReturn: t.expose('allTimeReturn', {
        ...money,
        description: 'Market value less cost basis, of the units whose cost is known.',
      }),
      allTimeReturnPercent: t.expose('allTimeReturnPercent', { ...money, description: 'Of their cost basis.' }),
      isReturnPartial: t.exposeBoolean('isReturnPartial', { description: 'The cost of some units is not known.' }),
      totalReturnOnInvestment: t.expose('totalReturnOnInvestment', {
        ...money,
        description: 'Market value and what was taken out, less what was put in.',
      }),
      totalReturnOnInvestmentPercent: t.expose('totalReturnOnInvestmentPercent', {
        ...money,
        description: 'Of what was put in.',
      }),
      netTotalDeposits: t.expose('netTotalDeposits', {
        ...money,
        description:
          'What was put in: the cost of all units ever acquired but income. Transfers between own wallets are none.',
      }),
      netTotalWithdrawals: t.expose('netTotalWithdrawals', {
        ...money,
        description: 'What was taken out: proceeds of all disposals, and the cost of what left without being sold.',
      }),
      unknownFlowCount: t.exposeInt('unknownFlowCount', {
        description: 'Of how many lots, disposals and receipts a figure is not known.',
      }),
      onlyAccountId: t.id({
        nullable: true,
        description: 'Of the one wallet that has all of it; null where several have.',
        resolve: ({ parts }) => (parts.length === 1 ? parts[0]!.accountId : null),
      }),
      accounts: t.field({ type: [HoldingPartRef], description: 'Wallet by wallet.', resolve: ({ parts }) => parts }),
      lots: t.field({
        type: [HoldingLotRef],
        description: 'The first twenty, the oldest first. With the rest they make value and cost basis to the cent.',
        resolve: async (row, _args, context) => (await lotsOf(row, context)).lots,
      }),
      lotsRest: t.field({
        type: LotsRestRef,
        nullable: true,
        description: 'All that is in none of those lots; null where that is nothing.',
        resolve: async (row, _args, context) => (await lotsOf(row, context)).rest,
      }),
    };
  },
});

const HoldingsTotalRef = builder.objectRef<HoldingsTotal>('HoldingsTotal').implement({
  description: 'Sums of what is known, and of how many holdings each lacks a part.',
  fields: (t) => ({
    marketValue: t.expose('marketValue', { type: 'Decimal' }),
    calculatedValue: t.expose('calculatedValue', { type: 'Decimal' }),
    reportedValue: t.expose('reportedValue', { type: 'Decimal' }),
    difference: t.field({ type: 'Decimal', resolve: (sums) => less(sums.reportedValue, sums.calculatedValue) }),
    unpricedCount: t.exposeInt('unpricedCount', {
      description: 'Holdings without a price: the value is at least this.',
    }),
    staleCount: t.exposeInt('staleCount', { description: 'Holdings whose price is old.' }),
    belowZeroCount: t.exposeInt('belowZeroCount', { description: 'Balances below zero, which count as nothing.' }),
    change24h: t.expose('change24h', { type: 'Decimal' }),
    changeKnownCount: t.exposeInt('changeKnownCount', { description: 'Of how many holdings the change is known.' }),
    costBasis: t.expose('costBasis', { type: 'Decimal' }),
    unknownCostCount: t.exposeInt('unknownCostCount'),
    allTimeReturn: t.expose('allTimeReturn', { type: 'Decimal' }),
    unknownReturnCount: t.exposeInt('unknownReturnCount'),
    netTotalDeposits: t.expose('netTotalDeposits', { type: 'Decimal' }),
    netTotalWithdrawals: t.expose('netTotalWithdrawals', { type: 'Decimal' }),
    unknownFlowCount: t.exposeInt('unknownFlowCount'),
    totalReturnOnInvestment: t.expose('totalReturnOnInvestment', { type: 'Decimal' }),
    unknownInvestmentCount: t.exposeInt('unknownInvestmentCount'),
  }),
});

const HoldingWeekRef = builder.objectRef<HoldingWeek>('HoldingWeek').implement({
  fields: (t) => ({
    asset: t.expose('assetId', { type: CurrencyRef }),
    prices: t.field({
      type: ['Decimal'],
      nullable: { list: false, items: true },
      description: 'Of one unit, at the end of each of the seven days before and now; null where it is not known.',
      resolve: ({ prices }) => prices,
    }),
    percentChange: t.expose('percentChange', { type: 'Decimal', nullable: true }),
  }),
});

type Share = ValueSum & { portfolioPercent: string | null };

function shares<T extends ValueSum>(sums: readonly T[]): (T & Share)[] {
  const percents = percentages(sums.map(({ value }) => value));
  return sums.map((sum, at) => ({ ...sum, portfolioPercent: percents[at]! }));
}

const AccountShare = builder.objectRef<Share & { accountId: string }>('AccountShare').implement({
  fields: (t) => ({
    account: t.expose('accountId', { type: AccountRef, nullable: true }),
    marketValue: t.expose('value', { type: 'Decimal' }),
    portfolioPercent: t.expose('portfolioPercent', { type: 'Decimal', nullable: true }),
    unpricedCount: t.exposeInt('unpricedCount', { description: 'Of its holdings, how many have no price.' }),
  }),
});

const NetworkShare = builder.objectRef<Share & { network: string }>('NetworkShare').implement({
  fields: (t) => ({
    network: t.exposeString('network'),
    marketValue: t.expose('value', { type: 'Decimal' }),
    portfolioPercent: t.expose('portfolioPercent', { type: 'Decimal', nullable: true }),
    unpricedCount: t.exposeInt('unpricedCount'),
  }),
});

const BelowZero = builder.objectRef<Cell>('BalanceBelowZero').implement({
  fields: (t) => ({
    account: t.expose('accountId', { type: AccountRef, nullable: true }),
    asset: t.expose('assetId', { type: CurrencyRef }),
    quantity: t.expose('quantity', { type: 'Decimal' }),
  }),
});

const CashRef = builder.objectRef<Cell>('Cash').implement({
  description: 'Money in an account. It is in no value of what is held.',
  fields: (t) => ({
    account: t.expose('accountId', { type: AccountRef, nullable: true }),
    currency: t.expose('assetId', { type: CurrencyRef }),
    quantity: t.expose('quantity', { type: 'Decimal' }),
    value: t.expose('value', { type: 'Decimal', nullable: true, description: 'In the base currency.' }),
  }),
});

const HoldingSettingsRef = builder.objectRef<HoldingSettings>('HoldingSettings').implement({
  fields: (t) => ({
    displayedBalances: t.expose('displayedBalances', { type: DisplayedBalances }),
    areSmallBalancesHidden: t.exposeBoolean('areSmallBalancesHidden', {
      description: 'Whether holdings worth less than one unit of the base currency share one line.',
    }),
  }),
});

/** By account, once for all accounts of an answer, and for as long as the same rows are remembered. */
const sharesByAccount = new WeakMap<Holdings['rows'], Map<string, Share & { accountId: string }>>();

function accountShares({ rows }: Holdings): Map<string, Share & { accountId: string }> {
  const known = sharesByAccount.get(rows);
  if (known) return known;
  const sums = [...valueBy(rows, ({ accountId }) => accountId)];
  const found = new Map(
    shares(sums.map(([accountId, sum]) => ({ accountId, ...sum }))).map((one) => [one.accountId, one]),
  );
  sharesByAccount.set(rows, found);
  return found;
}

async function shareOf(id: string, context: Context): Promise<Share | undefined> {
  return accountShares(await holdingsOf(context)).get(id);
}

export function addPortfolioSchema(): void {
  const HoldingsRef = builder.objectRef<Holdings>('Holdings').implement({
    fields: (t) => ({
      currency: t.exposeString('currency'),
      display: t.field({ type: DisplayRef, resolve: ({ display }) => display }),
      isComputed: t.exposeBoolean('isComputed', { description: 'Without a result nothing is known of costs.' }),
      asOf: t.expose('pricedAt', { type: 'DateTime' }),
      settings: t.field({ type: HoldingSettingsRef, resolve: ({ settings }) => settings }),
      holdings: t.field({
        type: [HoldingRef],
        description: 'The most valuable first, those without a price last. Spam is left out.',
        resolve: (all) => all.rows.map((row) => rowOf(row, all)),
      }),
      total: t.field({ type: HoldingsTotalRef, resolve: totalOfHoldings }),
      byAccount: t.field({ type: [AccountShare], resolve: (all) => [...accountShares(all).values()] }),
      byNetwork: t.field({
        type: [NetworkShare],
        description: 'Where units are kept: by the network of their contract, else by the account that they are in.',
        resolve: async (all, _args, context) =>
          shares(await context.transaction((tx, userId) => valueByNetwork(tx, userId, all))),
      }),
      cash: t.field({ type: [CashRef], resolve: ({ cash }) => cash }),
      belowZero: t.field({ type: [BelowZero], resolve: ({ belowZero }) => belowZero }),
    }),
  });
  builder.queryField('holdings', (t) =>
    t.field({
      type: HoldingsRef,
      description: 'What is held now, asset by asset, at current prices.',
      resolve: (_root, _args, context) => holdingsOf(context),
    }),
  );
  builder.queryField('holdingWeeks', (t) =>
    t.field({
      type: [HoldingWeekRef],
      description:
        'How the price of each asset that is held went in seven days. Assets without earlier prices are left out.',
      resolve: async (_root, _args, context) => {
        const all = await holdingsOf(context);
        return context.transaction((tx, userId) => weeksOf(tx, userId, all));
      },
    }),
  );
  builder.queryField('holding', (t) =>
    t.field({
      type: HoldingRef,
      nullable: true,
      description: 'What is held of one asset; null where that is nothing.',
      args: { assetId: t.arg.id({ required: true }) },
      resolve: async (_root, { assetId }, context) => {
        const all = await holdingsOf(context);
        const row = all.rows.find((one) => one.assetId === assetId);
        return row === undefined ? null : rowOf(row, all);
      },
    }),
  );
  addToAccounts();
  addSettings();
  addDashboardSchema();
  addAwaitedSchema();
}

async function sumOf(id: string, context: Context, of: (cell: Cell) => string | null): Promise<string> {
  const { cells } = await holdingsOf(context);
  return total(cells.filter(({ accountId }) => accountId === id).map(of));
}

function addToAccounts(): void {
  builder.objectFields(AccountPageRef, (t) => ({
    value: t.field({
      type: 'Decimal',
      description: 'Of all accounts of the kind, on whatever page: the sum of their values.',
      resolve: async ({ ofKind }, _args, context) =>
        total((await Promise.all(ofKind.map((id) => shareOf(id, context)))).map((share) => share?.value ?? '0')),
    }),
    unpricedCount: t.int({
      description: 'Of all their holdings, how many have no price.',
      resolve: async ({ ofKind }, _args, context) =>
        (await Promise.all(ofKind.map((id) => shareOf(id, context)))).reduce(
          (count, share) => count + (share?.unpricedCount ?? 0),
          0,
        ),
    }),
    belowZeroCount: t.int({
      description: 'Of all their balances, how many are below zero.',
      resolve: async ({ ofKind }, _args, context) => {
        const accounts = new Set(ofKind);
        return (await holdingsOf(context)).belowZero.filter(({ accountId }) => accounts.has(accountId)).length;
      },
    }),
  }));
  builder.objectFields(AccountRef, (t) => ({
    value: t.field({
      type: 'Decimal',
      description: 'Of all it holds that has a price, in the base currency; without money.',
      resolve: async ({ id }, _args, context) => (await shareOf(id, context))?.value ?? '0',
    }),
    calculatedValue: t.field({
      type: 'Decimal',
      description: 'The same by the ledger’s own count, whichever balances are shown.',
      resolve: ({ id }, _args, context) => sumOf(id, context, (part) => part.calculatedValue),
    }),
    reportedValue: t.field({
      type: 'Decimal',
      description: 'The same by what was last reported, where anything was.',
      resolve: ({ id }, _args, context) => sumOf(id, context, (part) => part.reportedValue),
    }),
    portfolioPercent: t.field({
      type: 'Decimal',
      nullable: true,
      resolve: async ({ id }, _args, context) => (await shareOf(id, context))?.portfolioPercent ?? null,
    }),
    unpricedCount: t.int({
      description: 'Of its holdings, how many have no price.',
      resolve: async ({ id }, _args, context) => (await shareOf(id, context))?.unpricedCount ?? 0,
    }),
    belowZeroCount: t.int({
      description:
        'Of its balances, how many are below zero: something that came in is missing, so that its value is at least this.',
      resolve: async ({ id }, _args, context) =>
        (await holdingsOf(context)).belowZero.filter(({ accountId }) => accountId === id).length,
    }),
    assetsCount: t.int({
      description: 'Assets of which it holds something.',
      resolve: async ({ id }, _args, context) => (await shareOf(id, context))?.holdingCount ?? 0,
    }),
    holdings: t.field({
      type: [AccountHolding],
      description: 'What it holds that counts: without spam and without balances below zero.',
      resolve: async ({ id }, _args, context) =>
        (await holdingsOf(context)).rows.flatMap(({ parts, price }) =>
          parts.filter(({ accountId }) => accountId === id).map((part) => ({ ...part, price })),
        ),
    }),
  }));
}

const AccountHolding = builder.objectRef<HoldingPart & { price: UnitPrice | null }>('AccountHolding').implement({
  fields: (t) => ({
    asset: t.expose('assetId', { type: CurrencyRef }),
    quantity: t.expose('quantity', { type: 'Decimal' }),
    price: t.expose('price', { type: UnitPriceRef, nullable: true }),
    marketValue: t.expose('value', { type: 'Decimal', nullable: true }),
  }),
});

function addSettings(): void {
  builder.queryField('displayedIn', (t) =>
    t.field({
      type: DisplayRef,
      description: 'The currency in which the portfolio, prices and performance are shown now.',
      resolve: (_root, _args, context) =>
        context.transaction(async (tx, userId) =>
          displayOf(tx, userId, (await ledgerState(tx, userId)).baseCurrency, new Date()),
        ),
    }),
  );
  builder.mutationField('setAssetHidden', (t) =>
    t.field({
      type: MutationResult,
      description: 'Whether an asset is left out of lists of what is held; it stays in every sum.',
      args: { assetId: t.arg.id({ required: true }), isHidden: t.arg.boolean({ required: true }) },
      resolve: async (_root, { assetId, isHidden }, context) =>
        answered(await context.change(may('change-settings'), (scope) => hideAsset(scope, assetId, isHidden))),
    }),
  );
  builder.mutationField('setDisplayCurrency', (t) =>
    t.field({
      type: MutationResult,
      description: 'What is shown in it is converted; taxes stay in the base currency.',
      args: { currency: t.arg({ type: DisplayCurrencyEnum, description: 'Null: the base currency.' }) },
      resolve: async (_root, { currency }, context) =>
        answered(
          await context.change(may('change-settings'), (scope) =>
            changeHoldingSettings(scope, { displayCurrency: currency ?? null }),
          ),
        ),
    }),
  );
  builder.objectField(UserRef, 'displayedBalances', (t) =>
    t.field({
      type: DisplayedBalances,
      resolve: async (_user, _args, context) => (await context.transaction(holdingSettings)).displayedBalances,
    }),
  );
  builder.mutationField('setHoldingSettings', (t) =>
    t.field({
      type: MutationResult,
      args: { displayedBalances: t.arg({ type: DisplayedBalances }), areSmallBalancesHidden: t.arg.boolean() },
      resolve: async (_root, { displayedBalances, areSmallBalancesHidden }, context) =>
        answered(
          await context.change(may('change-settings'), (scope) =>
            changeHoldingSettings(scope, {
              ...(displayedBalances != null && { displayedBalances }),
              ...(areSmallBalancesHidden != null && { areSmallBalancesHidden }),
            }),
          ),
        ),
    }),
  );
}
