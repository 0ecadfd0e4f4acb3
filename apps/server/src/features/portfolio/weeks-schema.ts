import { builder } from '../../platform/graphql/builder.ts';
import { holdingsOf } from '../../views/portfolio/holdings.ts';
import { CurrencyRef } from '../api/currency.ts';
import { type HoldingWeek, weeksOf } from './weeks.ts';

const HoldingWeekRef = builder.objectRef<HoldingWeek>('HoldingWeek').implement({
  fields: (t) => ({
    asset: t.expose('assetId', { type: CurrencyRef }),
    prices: t.field({
      type: ['Decimal'],
      nullable: { list: false, items: true },
      description:
        'Prices per unit: a week ago if known, at the end of each of the last seven days, and now. Null where unknown.',
      resolve: ({ prices }) => prices,
    }),
    percentChange: t.expose('percentChange', { type: 'Decimal', nullable: true }),
  }),
});

export function addWeeksSchema(): void {
  builder.queryField('holdingWeeks', (t) =>
    t.field({
      type: [HoldingWeekRef],
      description: 'Prices of held assets over the last seven days. Excludes assets without earlier prices.',
      resolve: async (_root, _args, context) => {
        const all = await holdingsOf(context);
        return context.transaction((tx, userId) => weeksOf(tx, userId, all));
      },
    }),
  );
}
