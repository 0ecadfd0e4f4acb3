import { compare, dec } from '@lotbook/ledger/decimal';
import { type Cell, less } from '@lotbook/portfolio/holding-cells';
import { builder } from '../../platform/graphql/builder.ts';
import type { Display } from '../../views/portfolio/display.ts';
import type { Holding, HoldingPart } from '../../views/portfolio/holding-row.ts';
import type { Holdings } from '../../views/portfolio/holdings.ts';
import type { UnitPrice } from '../../views/portfolio/unit-prices.ts';
import { CurrencyRef } from '../api/currency.ts';
import { AccountRef } from '../api/refs.ts';

export type DisplayedHolding = Holding & { display: Display; isHidden: boolean };

export const displayedHolding = (row: Holding, { display, settings }: Holdings): DisplayedHolding => ({
  ...row,
  display,
  isHidden: settings.hiddenAssets.includes(row.assetId),
});

export const UnitPriceRef = builder.objectRef<UnitPrice>('UnitPrice').implement({
  description: 'The current value of one unit in the base currency.',
  fields: (t) => ({
    price: t.expose('price', { type: 'Decimal' }),
    pricedAt: t.expose('pricedAt', { type: 'DateTime' }),
    source: t.exposeString('source', {
      nullable: true,
      description:
        "The source of the price; `ledger` is the user's own last transaction with a value. Null for the base currency itself.",
    }),
    percentChange24h: t.expose('percentChange24h', { type: 'Decimal', nullable: true }),
    isStale: t.exposeBoolean('isStale', { description: 'Whether it is too old to be called current.' }),
  }),
});

const HoldingPartRef = builder.objectRef<HoldingPart>('HoldingPart').implement({
  description: 'The holding of an asset in one wallet.',
  fields: (t) => ({
    account: t.expose('accountId', { type: AccountRef, nullable: true }),
    quantity: t.expose('quantity', { type: 'Decimal' }),
    marketValue: t.expose('value', { type: 'Decimal', nullable: true }),
    costBasis: t.expose('costBasis', {
      type: 'Decimal',
      nullable: true,
      description: 'Null if all wallets share lots.',
    }),
    isCostBasisUnknown: t.exposeBoolean('isCostUnknown'),
    isReported: t.exposeBoolean('isReported', { description: 'Whether a balance was reported.' }),
    difference: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'The value of the reported balance less that of the calculated one.',
      resolve: difference,
    }),
  }),
});

function difference(of: Pick<Cell, 'reportedValue' | 'calculatedValue'>): string | null {
  return of.reportedValue === null || of.calculatedValue === null ? null : less(of.reportedValue, of.calculatedValue);
}

export const HoldingRef = builder.objectRef<DisplayedHolding>('Holding').implement({
  description:
    'The total holding of one asset; money amounts are in the display currency. Null fields are unknown or not applicable.',
  fields: (t) => {
    const money = { type: 'Decimal', nullable: true } as const;
    return {
      asset: t.expose('assetId', { type: CurrencyRef }),
      quantity: t.expose('quantity', { type: 'Decimal' }),
      price: t.expose('price', { type: UnitPriceRef, nullable: true }),
      marketValue: t.expose('marketValue', { ...money, description: 'Quantity times price.' }),
      isHidden: t.exposeBoolean('isHidden', { description: 'Whether the user hid it in lists; totals include it.' }),
      isSmall: t.boolean({
        description: 'Whether it is worth less than one unit of the base currency.',
        resolve: ({ marketValue, display }) => marketValue !== null && compare(dec(marketValue), display.rate) === -1,
      }),
      calculatedValue: t.expose('calculatedValue', money),
      reportedValue: t.expose('reportedValue', money),
      isReported: t.exposeBoolean('isReported'),
      change24h: t.expose('change24h', {
        ...money,
        description: 'The change in value that prices caused in the last 24 hours.',
      }),
      portfolioPercent: t.expose('portfolioPercent', {
        ...money,
        description: 'The share of the value of all priced holdings.',
      }),
      costBasis: t.expose('costBasis', { ...money, description: 'The known cost basis of the held units.' }),
      unknownCostCount: t.exposeInt('unknownCostCount', { description: 'The number of lots with unknown cost.' }),
      lotCount: t.exposeInt('lotCount'),
      averageCostBasis: t.expose('averageCostBasis', { ...money, description: 'Per unit with a known cost.' }),
      allTimeReturn: t.expose('allTimeReturn', {
        ...money,
        description: 'Market value less cost basis, for units with a known cost.',
      }),
      allTimeReturnPercent: t.expose('allTimeReturnPercent', {
        ...money,
        description: 'As a percentage of their cost basis.',
      }),
      isReturnPartial: t.exposeBoolean('isReturnPartial', {
        description: 'Whether the cost of some units is unknown.',
      }),
      knownQuantity: t.expose('knownQuantity', {
        ...money,
        description: 'The quantity with a known cost, which the cost basis and the return are about.',
      }),
      totalReturnOnInvestment: t.expose('totalReturnOnInvestment', {
        ...money,
        description: 'Market value plus withdrawals, less deposits.',
      }),
      totalReturnOnInvestmentPercent: t.expose('totalReturnOnInvestmentPercent', {
        ...money,
        description: 'As a percentage of deposits.',
      }),
      netTotalDeposits: t.expose('netTotalDeposits', {
        ...money,
        description: 'The cost of all units ever acquired except as income. Excludes transfers between own wallets.',
      }),
      netTotalWithdrawals: t.expose('netTotalWithdrawals', {
        ...money,
        description: 'The proceeds of all disposals, plus the cost of units that left without a sale.',
      }),
      unknownFlowCount: t.exposeInt('unknownFlowCount', {
        description: 'The number of lots, disposals and receipts with an unknown figure.',
      }),
      onlyAccountId: t.id({
        nullable: true,
        description: 'The wallet that holds all of it; null if there are several.',
        resolve: ({ parts }) => (parts.length === 1 ? parts[0]!.accountId : null),
      }),
      accounts: t.field({
        type: [HoldingPartRef],
        description: 'One entry per wallet.',
        resolve: ({ parts }) => parts,
      }),
    };
  },
});
