import { builder } from '../../platform/graphql/builder.ts';
import { inCapitals } from '../../platform/graphql/enum-values.ts';
import { Term } from '../api/refs.ts';
import { SIGNS } from './lines.ts';
import { explain, FIGURES } from './service.ts';

export function addWhySchema(): void {
  const Figure = builder.enumType('ExplainedFigure', { values: inCapitals(FIGURES) });
  const Sign = builder.enumType('SumSign', { values: inCapitals(SIGNS) });
  const Line = builder.simpleObject('ExplanationLine', {
    description: 'A line of a sum, or a part.',
    fields: (t) => ({
      sign: t.field({ type: Sign, nullable: true, description: 'Null of the first line of a sum, and of a part.' }),
      label: t.string(),
      value: t.field({ type: 'Decimal' }),
      currency: t.string(),
      count: t.int({ description: 'Of how many rows it is the sum; 0 where that does not matter.' }),
      isUnknown: t.boolean({ description: 'Whether it is based on incomplete data.' }),
      acquiredAt: t.field({ type: 'DateTime', nullable: true, description: 'Of the lot that it is of.' }),
      isQuantity: t.boolean({ description: 'It is of an asset; otherwise of money.' }),
    }),
  });
  const Explanation = builder.simpleObject('Explanation', {
    fields: (t) => ({
      lines: t.field({ type: [Line] }),
      count: t.int({ description: 'Of how many rows the figure is the sum.' }),
      startsOn: t.field({ type: 'Date', nullable: true, description: 'Of its tax year or month.' }),
      endsOn: t.field({ type: 'Date', nullable: true, description: 'Of a balance, the day that it is of.' }),
    }),
  });
  builder.queryField('explanation', (t) =>
    t.field({
      type: Explanation,
      nullable: true,
      description:
        'What a figure is made of: of a tax year, of one transaction, or of what is held, in one wallet or in all. Null when there is none.',
      args: {
        figure: t.arg({ type: Figure, required: true }),
        taxYear: t.arg.string(),
        term: t.arg({ type: Term }),
        assetId: t.arg.id(),
        walletId: t.arg.id(),
        month: t.arg.int({ description: 'Of the tax year, from 1 to 12.' }),
        label: t.arg.string({ description: 'A kind of income; `margin` of fees.' }),
        transactionId: t.arg.id(),
        at: t.arg({ type: 'DateTime', description: 'Of a balance that was reported for that moment.' }),
      },
      resolve: (_root, about, context) => context.transaction((tx, userId) => explain(tx, userId, about)),
    }),
  );
}
