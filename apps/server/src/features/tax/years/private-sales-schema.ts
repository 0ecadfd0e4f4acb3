import { builder } from '../../../platform/graphql/builder.ts';
import type { LimitedView, PrivateSalesView } from './private-sales.ts';

const LimitedTotal = builder.objectRef<LimitedView>('LimitedTotal');
const OverYearTotal = builder.objectRef<PrivateSalesView['overYear']>('OverYearTotal');
export const PrivateSalesRef = builder.objectRef<PrivateSalesView>('PrivateSales');

export function addPrivateSales(): void {
  LimitedTotal.implement({
    description: 'A total that is entirely exempt below its limit and entirely taxable otherwise.',
    fields: (t) => ({
      total: t.expose('total', { type: 'Decimal' }),
      count: t.exposeInt('count'),
      unknownCount: t.exposeInt('unknownCount', { description: 'The number with incomplete data.' }),
      limit: t.expose('limit', { type: 'Decimal' }),
      taxable: t.expose('taxable', { type: 'Decimal', nullable: true, description: 'Null if unknown.' }),
      verdict: t.exposeString('verdict', { description: 'The consequence, in a sentence without amounts.' }),
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
        description: 'Income taxed under other sections, such as wages; null if there is none.',
      }),
      marginResult: t.expose('marginResult', {
        type: 'Decimal',
        nullable: true,
        description: 'Capital income, which is in none of these totals; null if there is none.',
      }),
    }),
  });
}
