import type { Disposal } from '@lotbook/ledger/result';
import { builder } from '../../platform/graphql/builder.ts';
import { Term, UnknownFigure } from '../api/refs.ts';
import type { YearSums } from './service.ts';

export const MOST_LOTS = 500;

export const SaleLotRef = builder.objectRef<Disposal>('SaleLot').implement({
  description: 'Units of one lot that a sale would use.',
  fields: (t) => ({
    acquiredTransactionId: t.exposeID('acquiredTransactionId', { nullable: true }),
    acquiredAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ acquiredAt }) => (acquiredAt === null ? null : new Date(acquiredAt)),
    }),
    quantity: t.expose('quantity', { type: 'Decimal' }),
    proceeds: t.expose('proceeds', { type: 'Decimal' }),
    costBasis: t.expose('costBasis', { type: 'Decimal' }),
    gain: t.expose('gain', { type: 'Decimal' }),
    deniedLoss: t.expose('deniedLoss', {
      type: 'Decimal',
      nullable: true,
      description: 'The disallowed part of a loss.',
    }),
    term: t.field({ type: Term, resolve: ({ term }) => term ?? 'none' }),
    unknown: t.field({ type: [UnknownFigure], resolve: ({ unknown }) => [...(unknown ?? [])] }),
  }),
});

export const YearSumsRef = builder.objectRef<YearSums>('YearSums').implement({
  description: 'The printed gains of a tax year.',
  fields: (t) => ({
    short: t.expose('short', { type: 'Decimal' }),
    long: t.expose('long', { type: 'Decimal' }),
    none: t.expose('none', { type: 'Decimal', description: 'The gain without a term.' }),
    gain: t.expose('gain', { type: 'Decimal' }),
    isIncomplete: t.exposeBoolean('isIncomplete', { description: 'Whether they are based on incomplete data.' }),
  }),
});
