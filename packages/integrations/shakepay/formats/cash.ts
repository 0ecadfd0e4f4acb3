/** The file of coins states the cost of trades, so this format skips their money. */
import type { FileFormat } from '../../reading/importer.ts';
import { wordIn } from '../../reading/patterns/cells.ts';
import { emit, part } from '../../reading/patterns/emit.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { timesIn } from '../../reading/patterns/time.ts';
import { eachRow } from '../../reading/row-reader.ts';

const OF_A_TRADE = {
  skip: 'the money of a trade: the file of your coins has it with what it cost, so import that file too.',
};
const types = rowTypes({
  Buy: OF_A_TRADE,
  Sell: OF_A_TRADE,
  'Interac e-Transfer': 'deposit',
  Reward: 'income',
  'Card purchase': 'spend',
});

export const shakepayCash: FileFormat = {
  id: 'shakepay/cash',
  label: 'Shakepay: Cash transactions',
  fileTypes: ['csv'],
  confidence: 'low',
  numbers: 'grouped',
  headers: [['Date', 'Type', 'Description', 'Debit', 'Credit', 'Spot Rate', 'Buy / Sell Rate', 'Balance']],
  detect: { match: 'set', columns: ['Date', 'Type', 'Debit', 'Credit', 'Buy / Sell Rate', 'Balance'] },
  read: (table, options) => {
    const time = timesIn(table, options, ['Date']);
    return eachRow(table, (row, out) => {
      const meaning = wordIn(row, 'Type', types);
      if (meaning.skip !== undefined) return out.skip(row, meaning.skip);
      emit(row, out, meaning, {
        timestamp: time.of(row, out),
        received: part('CAD', row.decimal('Credit')),
        sent: part('CAD', row.decimal('Debit')),
        note: row.text('Description'),
      });
    });
  },
};
