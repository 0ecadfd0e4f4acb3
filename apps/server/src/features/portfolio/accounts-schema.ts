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
      description: 'The total value of all accounts of the kind, on all pages.',
      resolve: async ({ ofKind }, _args, context) =>
        total((await Promise.all(ofKind.map((id) => shareOf(id, context)))).map((share) => share?.value ?? '0')),
    }),
    unpricedCount: t.int({
      description: 'The number of holdings without a price in all accounts.',
      resolve: async ({ ofKind }, _args, context) =>
        (await Promise.all(ofKind.map((id) => shareOf(id, context)))).reduce(
          (count, share) => count + (share?.unpricedCount ?? 0),
          0,
        ),
    }),
    belowZeroCount: t.int({
      description: 'The number of negative balances in all accounts.',
      resolve: async ({ ofKind }, _args, context) => {
        const accounts = new Set(ofKind);
        return (await holdingsOf(context)).belowZero.filter(({ accountId }) => accounts.has(accountId)).length;
      },
    }),
  }));
  builder.objectFields(AccountRef, (t) => ({
    value: t.field({
      type: 'Decimal',
      description: 'The value of all priced holdings in the base currency, without money.',
      resolve: async ({ id }, _args, context) => (await shareOf(id, context))?.value ?? '0',
    }),
    calculatedValue: t.field({
      type: 'Decimal',
      description: 'The value by the calculated balances, whichever balances are displayed.',
      resolve: ({ id }, _args, context) => sumOf(id, context, (part) => part.calculatedValue),
    }),
    reportedValue: t.field({
      type: 'Decimal',
      description: 'The value by the latest reported balances, where available.',
      resolve: ({ id }, _args, context) => sumOf(id, context, (part) => part.reportedValue),
    }),
    portfolioPercent: t.field({
      type: 'Decimal',
      nullable: true,
      resolve: async ({ id }, _args, context) => (await shareOf(id, context))?.portfolioPercent ?? null,
    }),
    unpricedCount: t.int({
      description: 'The number of holdings without a price.',
      resolve: async ({ id }, _args, context) => (await shareOf(id, context))?.unpricedCount ?? 0,
    }),
    belowZeroCount: t.int({
      description: 'The number of negative balances. Incoming units are missing, so the value is at least this.',
      resolve: async ({ id }, _args, context) =>
        (await holdingsOf(context)).belowZero.filter(({ accountId }) => accountId === id).length,
    }),
    assetsCount: t.int({
      description: 'The number of assets with a nonzero balance.',
      resolve: async ({ id }, _args, context) => (await shareOf(id, context))?.holdingCount ?? 0,
    }),
    holdings: t.field({
      type: [AccountHolding],
      description: 'Holdings without spam and negative balances.',
      resolve: async ({ id }, _args, context) =>
        (await holdingsOf(context)).rows.flatMap(({ parts, price }) =>
          parts.filter(({ accountId }) => accountId === id).map((part) => ({ ...part, price })),
        ),
    }),
  }));
}
