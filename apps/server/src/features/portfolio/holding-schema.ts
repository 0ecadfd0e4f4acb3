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

function difference(of: Pick<Cell, 'reportedValue' | 'calculatedValue'>): string | null {
  return of.reportedValue === null || of.calculatedValue === null ? null : less(of.reportedValue, of.calculatedValue);
}

export const HoldingRef = builder.objectRef<DisplayedHolding>('Holding').implement({
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
      knownQuantity: t.expose('knownQuantity', {
        ...money,
        description: 'The units whose cost is known: those of the cost basis and the return.',
      }),
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
    };
  },
});
