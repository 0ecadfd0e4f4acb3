import { builder } from '../../platform/graphql/builder.ts';
import { inCapitals } from '../../platform/graphql/enum-values.ts';
import { Term } from '../api/refs.ts';
import { SIGNS } from './lines.ts';
import { explain, FIGURES } from './service.ts';

export function addWhySchema(): void {
  const Figure = builder.enumType('ExplainedFigure', { values: inCapitals(FIGURES) });
  const Sign = builder.enumType('SumSign', { values: inCapitals(SIGNS) });
  const Line = builder.simpleObject('ExplanationLine', {
    description: 'A line or part of a sum.',
    fields: (t) => ({
      sign: t.field({ type: Sign, nullable: true, description: 'Null for the first line of a sum, and for a part.' }),
      label: t.string(),
      value: t.field({ type: 'Decimal' }),
      currency: t.string(),
      count: t.int({ description: 'The number of rows in the sum; 0 if irrelevant.' }),
      isUnknown: t.boolean({ description: 'Whether it is based on incomplete data.' }),
      acquiredAt: t.field({ type: 'DateTime', nullable: true, description: 'The acquisition time of its lot.' }),
      isQuantity: t.boolean({ description: 'True for a quantity of an asset, false for money.' }),
    }),
  });
  const Explanation = builder.simpleObject('Explanation', {
    fields: (t) => ({
      lines: t.field({ type: [Line] }),
      count: t.int({ description: 'The number of rows in the sum.' }),
      startsOn: t.field({ type: 'Date', nullable: true, description: 'The first day of the tax year or month.' }),
      endsOn: t.field({ type: 'Date', nullable: true, description: 'For a balance: its day.' }),
    }),
  });
  builder.queryField('explanation', (t) =>
    t.field({
      type: Explanation,
      nullable: true,
      description:
        'The parts of a figure of a tax year, a transaction or holdings, in one wallet or in all. Null if there is no such figure.',
      args: {
        figure: t.arg({ type: Figure, required: true }),
        taxYear: t.arg.string(),
        term: t.arg({ type: Term }),
        assetId: t.arg.id(),
        walletId: t.arg.id(),
        month: t.arg.int({ description: 'The month of the tax year, from 1 to 12.' }),
        label: t.arg.string({ description: 'A kind of income; for fees, `margin`.' }),
        transactionId: t.arg.id(),
        at: t.arg({ type: 'DateTime', description: 'The time of a reported balance.' }),
      },
      resolve: (_root, about, context) => context.transaction((tx, userId) => explain(tx, userId, about)),
    }),
  );
}
