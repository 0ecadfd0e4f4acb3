/** The direction column has an empty header; each amount includes its currency. */
import { abs } from '@lotbook/ledger/decimal';
import type { FileFormat } from '../../reading/importer.ts';
import { bySide, emit, needGlued } from '../../reading/patterns/emit.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { anyDates } from '../../reading/patterns/wallet.ts';
import { Clock, eachRow } from '../../reading/row-reader.ts';

const TYPE = '';
const types = rowTypes({
  In: 'deposit',
  Out: 'withdrawal',
  Create: { skip: 'opens the wallet: nothing moved.' },
});

export const wirexStatement: FileFormat = {
  id: 'wirex/statement',
  label: 'Wirex: Statement',
  fileTypes: ['csv'],
  confidence: 'low',
  headers: [['#', TYPE, 'Time', 'Amount', 'Available']],
  read: (table, options) => {
    const clock = new Clock(anyDates, options);
    return eachRow(table, (row, out) => {
      const meaning = types(row.text(TYPE));
      if (!meaning)
        throw row.error(
          'UNKNOWN_TYPE',
          `"${row.text(TYPE)}" in the column without a name is neither In nor Out.`,
          'Add the transaction by hand, and tell us about the new type so that it can be read.',
        );
      if (meaning.skip !== undefined) return out.skip(row, meaning.skip);
      const amount = needGlued(row, 'Amount');
      emit(row, out, meaning, {
        timestamp: clock.time(row, 'Time', out),
        ...bySide(meaning, { ...amount, amount: abs(amount.amount) }),
      });
    });
  },
};
