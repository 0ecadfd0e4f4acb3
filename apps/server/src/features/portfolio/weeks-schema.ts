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
        'Of one unit: a week ago where that is known, at the end of each of the seven days before, and now; null where it is not known.',
      resolve: ({ prices }) => prices,
    }),
    percentChange: t.expose('percentChange', { type: 'Decimal', nullable: true }),
  }),
});

export function addWeeksSchema(): void {
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
}
