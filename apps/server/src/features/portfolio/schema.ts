import { type Cell, less } from '@lotbook/portfolio/holding-cells';
import { builder } from '../../platform/graphql/builder.ts';
import { DisplayRef } from '../../views/portfolio/display.ts';
import { type Holdings, type HoldingsTotal, holdingsOf, totalOfHoldings } from '../../views/portfolio/holdings.ts';
import { CurrencyRef } from '../api/currency.ts';
import { AccountRef } from '../api/refs.ts';
import { addAccountsSchema } from './accounts-schema.ts';
import { addAwaitedSchema } from './awaited-schema.ts';
import { addDashboardSchema } from './dashboard-schema.ts';
import { displayedHolding, HoldingRef } from './holding-schema.ts';
import { addLentAndStaked } from './lent-and-staked-schema.ts';
import { addLotsOfHoldings } from './lots-schema.ts';
import { valueByNetwork } from './networks.ts';
import { addHoldingSettings, HoldingSettingsRef } from './settings-schema.ts';
import { accountShares, shares } from './shares.ts';
import { AccountShare, NetworkShare } from './shares-schema.ts';
import { addWeeksSchema } from './weeks-schema.ts';

const HoldingsTotalRef = builder.objectRef<HoldingsTotal>('HoldingsTotal').implement({
  description: 'Totals of the known data, and the number of holdings that lack some.',
  fields: (t) => ({
    marketValue: t.expose('marketValue', { type: 'Decimal' }),
    calculatedValue: t.expose('calculatedValue', { type: 'Decimal' }),
    reportedValue: t.expose('reportedValue', { type: 'Decimal' }),
    difference: t.field({ type: 'Decimal', resolve: (sums) => less(sums.reportedValue, sums.calculatedValue) }),
    unpricedCount: t.exposeInt('unpricedCount', {
      description: 'The number of holdings without a price. The value is at least this.',
    }),
    staleCount: t.exposeInt('staleCount', { description: 'The number of holdings with an outdated price.' }),
    belowZeroCount: t.exposeInt('belowZeroCount', {
      description: "The number of negative balances, which don't count.",
    }),
    change24h: t.expose('change24h', { type: 'Decimal' }),
    changeKnownCount: t.exposeInt('changeKnownCount', { description: 'The number of holdings with a known change.' }),
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

const BelowZero = builder.objectRef<Cell>('BalanceBelowZero').implement({
  fields: (t) => ({
    account: t.expose('accountId', { type: AccountRef, nullable: true }),
    asset: t.expose('assetId', { type: CurrencyRef }),
    quantity: t.expose('quantity', { type: 'Decimal' }),
  }),
});

const CashRef = builder.objectRef<Cell>('Cash').implement({
  description: 'Money in an account. It is excluded from the value of holdings.',
  fields: (t) => ({
    account: t.expose('accountId', { type: AccountRef, nullable: true }),
    currency: t.expose('assetId', { type: CurrencyRef }),
    quantity: t.expose('quantity', { type: 'Decimal' }),
    value: t.expose('value', { type: 'Decimal', nullable: true, description: 'In the base currency.' }),
  }),
});

const HoldingsRef = builder.objectRef<Holdings>('Holdings').implement({
  fields: (t) => ({
    currency: t.exposeString('currency'),
    display: t.field({ type: DisplayRef, resolve: ({ display }) => display }),
    isComputed: t.exposeBoolean('isComputed', {
      description: 'False if there is no result yet, so that costs are unknown.',
    }),
    asOf: t.expose('pricedAt', { type: 'DateTime' }),
    settings: t.field({ type: HoldingSettingsRef, resolve: ({ settings }) => settings }),
    holdings: t.field({
      type: [HoldingRef],
      description: 'Most valuable first; those without a price last. Excludes spam.',
      resolve: (all) => all.rows.map((row) => displayedHolding(row, all)),
    }),
    total: t.field({ type: HoldingsTotalRef, resolve: totalOfHoldings }),
    byAccount: t.field({ type: [AccountShare], resolve: (all) => [...accountShares(all).values()] }),
    byNetwork: t.field({
      type: [NetworkShare],
      description: 'The value by network of the contract, or by account if there is no contract.',
      resolve: async (all, _args, context) =>
        shares(await context.transaction((tx, userId) => valueByNetwork(tx, userId, all))),
    }),
    cash: t.field({ type: [CashRef], resolve: ({ cash }) => cash }),
    belowZero: t.field({ type: [BelowZero], resolve: ({ belowZero }) => belowZero }),
  }),
});

export function addPortfolioSchema(): void {
  builder.queryField('holdings', (t) =>
    t.field({
      type: HoldingsRef,
      description: 'All current holdings, per asset, at current prices.',
      resolve: (_root, _args, context) => holdingsOf(context),
    }),
  );
  builder.queryField('holding', (t) =>
    t.field({
      type: HoldingRef,
      nullable: true,
      description: 'The current holding of one asset; null if there is none.',
      args: { assetId: t.arg.id({ required: true }) },
      resolve: async (_root, { assetId }, context) => {
        const all = await holdingsOf(context);
        const row = all.rows.find((one) => one.assetId === assetId);
        return row === undefined ? null : displayedHolding(row, all);
      },
    }),
  );
  addLentAndStaked();
  addLotsOfHoldings();
  addWeeksSchema();
  addAccountsSchema();
  addHoldingSettings();
  addDashboardSchema();
  addAwaitedSchema();
}
