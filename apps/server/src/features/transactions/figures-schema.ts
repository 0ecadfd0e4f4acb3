import { add, dec, formatDecimal, ZERO } from '@lotbook/ledger/decimal';
import { UNKNOWN_FIGURES } from '@lotbook/ledger/unknown';
import { builder } from '../../platform/graphql/builder.ts';
import type { Context } from '../../platform/graphql/context.ts';
import type { DisposalRow } from '../../results/rows/rows.ts';
import { CalloutRef, DisposalRef, IncomeEntryRef, TransactionRef, UnknownFigure } from '../api/refs.ts';
import { callouts, disposals, income } from './loaders.ts';

export function addFigures(): void {
  builder.objectFields(TransactionRef, (t) => ({
    gain: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'The sum of the printed gains of its disposals in base currency; null if there are none.',
      resolve: ({ id }, _args, context) => gainOf(context, id, ({ gain }) => gain),
    }),
    exactGain: t.field({
      type: 'Decimal',
      nullable: true,
      resolve: ({ id }, _args, context) => gainOf(context, id, ({ exactGain }) => exactGain),
    }),
    income: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'The sum of its printed income entries.',
      resolve: async ({ id }, _args, context) => total((await income(context).load(id)).map(({ value }) => value)),
    }),
    unknown: t.field({
      type: [UnknownFigure],
      description: 'The unknown data behind its gain and income. Empty if everything is known.',
      resolve: async ({ id }, _args, context) => {
        const disposed = (await disposals(context).load(id)).filter(({ category }) => category === 'disposal');
        const rows = [...disposed, ...(await income(context).load(id))];
        return UNKNOWN_FIGURES.filter((figure) => rows.some(({ unknown }) => unknown?.includes(figure)));
      },
    }),
    disposals: t.field({ type: [DisposalRef], resolve: ({ id }, _args, context) => disposals(context).load(id) }),
    incomeEntries: t.field({ type: [IncomeEntryRef], resolve: ({ id }, _args, context) => income(context).load(id) }),
    callouts: t.field({ type: [CalloutRef], resolve: ({ id }, _args, context) => callouts(context).load(id) }),
  }));
}

async function gainOf(context: Context, id: string, gain: (row: DisposalRow) => string): Promise<string | null> {
  const found = await disposals(context).load(id);
  return total(found.filter(({ category }) => category === 'disposal').map(gain));
}

function total(values: readonly string[]): string | null {
  if (values.length === 0) return null;
  return formatDecimal(values.reduce((sum, value) => add(sum, dec(value)), ZERO));
}
