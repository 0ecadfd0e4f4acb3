import { builder } from '../../platform/graphql/builder.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { displayDigits } from '../../views/portfolio/display.ts';
import { AccountRef, UnknownFigure } from '../api/refs.ts';
import { type DisplayedHolding, HoldingRef } from './holding-schema.ts';
import { type HoldingLot, type LotsRest, lotsOfHolding } from './lots.ts';

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
    count: t.exposeInt('count', { description: 'The number of further lots; 0 if the units are in no lot.' }),
    quantity: t.expose('quantity', { type: 'Decimal' }),
    costBasis: t.expose('costBasis', { type: 'Decimal', nullable: true }),
    marketValue: t.expose('marketValue', { type: 'Decimal', nullable: true }),
  }),
});

const lotsOf = (row: DisplayedHolding, context: Context) =>
  context.transaction((tx, userId) => lotsOfHolding(tx, userId, row, displayDigits(row.display)));

export function addLotsOfHoldings(): void {
  builder.objectFields(HoldingRef, (t) => ({
    lots: t.field({
      type: [HoldingLotRef],
      description: 'The oldest twenty. Together with `lotsRest` they add up to value and cost basis to the cent.',
      resolve: async (row, _args, context) => (await lotsOf(row, context)).lots,
    }),
    lotsRest: t.field({
      type: LotsRestRef,
      nullable: true,
      description: 'Everything that is not in `lots`; null if there is nothing.',
      resolve: async (row, _args, context) => (await lotsOf(row, context)).rest,
    }),
  }));
}
