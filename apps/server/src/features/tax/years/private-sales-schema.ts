/** Germany: the totals of a year that are held against exemption limits. */
import { builder } from '../../../platform/graphql/builder.ts';
import type { LimitedView, PrivateSalesView } from './private-sales.ts';

const LimitedTotal = builder.objectRef<LimitedView>('LimitedTotal');
const OverYearTotal = builder.objectRef<PrivateSalesView['overYear']>('OverYearTotal');
export const PrivateSalesRef = builder.objectRef<PrivateSalesView>('PrivateSales');

export function addPrivateSales(): void {
  LimitedTotal.implement({
    description: 'A total of the year that is free as a whole below its limit and taxable in full from there on.',
    fields: (t) => ({
      total: t.expose('total', { type: 'Decimal' }),
      count: t.exposeInt('count'),
      unknownCount: t.exposeInt('unknownCount', { description: 'Of these, how many rest on something unknown.' }),
      limit: t.expose('limit', { type: 'Decimal' }),
      taxable: t.expose('taxable', { type: 'Decimal', nullable: true, description: 'Null: not known.' }),
      verdict: t.exposeString('verdict', { description: 'What follows, in a sentence without amounts.' }),
    }),
  });
  OverYearTotal.implement({
    fields: (t) => ({
      total: t.expose('total', { type: 'Decimal' }),
      count: t.exposeInt('count'),
      unknownCount: t.exposeInt('unknownCount'),
    }),
  });
  PrivateSalesRef.implement({
    fields: (t) => ({
      withinYear: t.field({ type: LimitedTotal, resolve: (s) => s.withinYear }),
      overYear: t.field({ type: OverYearTotal, resolve: (s) => s.overYear }),
      otherIncome: t.field({ type: LimitedTotal, resolve: (s) => s.otherIncome }),
      incomeElsewhere: t.expose('incomeElsewhere', {
        type: 'Decimal',
        nullable: true,
        description: 'Income that other sections tax, such as wages; null where there is none.',
      }),
      marginResult: t.expose('marginResult', {
        type: 'Decimal',
        nullable: true,
        description: 'Capital income, in none of these totals; null where there is none.',
      }),
    }),
  });
}
