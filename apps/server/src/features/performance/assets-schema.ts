/**
 * The API of each asset's performance, and of assets excluded from all figures. Percentages are ratios: 0.1 for 10%.
 */
import { builder } from '../../platform/graphql/builder.ts';
import { inCapitals } from '../../platform/graphql/enum-values.ts';
import { CurrencyRef } from '../api/currency.ts';
import type { AssetFigures, TotalFigure } from './by-asset.ts';
import { type LeftOut, REASONS } from './left-out.ts';

export const TotalFigureRef = builder.objectRef<TotalFigure>('PerformanceFigure').implement({
  description: 'A sum over assets.',
  fields: (t) => ({
    amount: t.field({
      type: 'Decimal',
      resolve: ({ amount }) => amount,
      description: 'The sum for assets with a known amount.',
    }),
    unknownCount: t.exposeInt('unknownCount', { description: 'The number of assets with an unknown amount.' }),
  }),
});

export const AssetPerformance = builder.objectRef<AssetFigures>('AssetPerformance').implement({
  description: 'The performance of one asset in a period. Null fields are unknown.',
  fields: (t) => ({
    asset: t.field({ type: CurrencyRef, resolve: ({ assetId }) => assetId }),
    quantity: t.field({ type: 'Decimal', resolve: (row) => row.quantity, description: 'At the end of the period.' }),
    valueBefore: t.field({ type: 'Decimal', nullable: true, resolve: (row) => row.valueBefore }),
    value: t.field({ type: 'Decimal', nullable: true, resolve: (row) => row.value }),
    deposits: t.field({ type: 'Decimal', nullable: true, resolve: (row) => row.deposits }),
    withdrawals: t.field({ type: 'Decimal', nullable: true, resolve: (row) => row.withdrawals }),
    gain: t.field({ type: 'Decimal', nullable: true, resolve: (row) => row.gain }),
    realized: t.field({ type: 'Decimal', nullable: true, resolve: (row) => row.realized }),
    income: t.field({ type: 'Decimal', nullable: true, resolve: (row) => row.income }),
    unrealized: t.field({ type: 'Decimal', nullable: true, resolve: (row) => row.unrealized }),
    fees: t.field({ type: 'Decimal', nullable: true, resolve: (row) => row.fees }),
    timeWeighted: t.field({ type: 'Decimal', nullable: true, resolve: (row) => row.timeWeighted }),
  }),
});

const Reason = builder.enumType('PerformanceUnknownReason', {
  description: 'More left than arrived, a day has no price, or a movement has no value.',
  values: inCapitals(REASONS),
});

export const LeftOutRef = builder.objectRef<LeftOut>('PerformanceLeftOut').implement({
  fields: (t) => ({
    asset: t.field({ type: CurrencyRef, resolve: ({ assetId }) => assetId }),
    reason: t.field({ type: Reason, resolve: ({ reason }) => reason }),
  }),
});
