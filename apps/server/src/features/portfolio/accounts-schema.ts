import { type Cell, total } from '@lotbook/portfolio/holding-cells';
import { builder } from '../../platform/graphql/builder.ts';
import type { Context } from '../../platform/graphql/context.ts';
import type { HoldingPart } from '../../views/portfolio/holding-row.ts';
import { holdingsOf } from '../../views/portfolio/holdings.ts';
import type { UnitPrice } from '../../views/portfolio/unit-prices.ts';
import { CurrencyRef } from '../api/currency.ts';
import { AccountPageRef, AccountRef } from '../api/refs.ts';
import { UnitPriceRef } from './holding-schema.ts';
import { shareOf } from './shares.ts';

const AccountHolding = builder.objectRef<HoldingPart & { price: UnitPrice | null }>('AccountHolding').implement({
  fields: (t) => ({
    asset: t.expose('assetId', { type: CurrencyRef }),
    quantity: t.expose('quantity', { type: 'Decimal' }),
    price: t.expose('price', { type: UnitPriceRef, nullable: true }),
    marketValue: t.expose('value', { type: 'Decimal', nullable: true }),
  }),
});

async function sumOf(id: string, context: Context, of: (cell: Cell) => string | null): Promise<string> {
  const { cells } = await holdingsOf(context);
  return total(cells.filter(({ accountId }) => accountId === id).map(of));
}

export function addAccountsSchema(): void {
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
