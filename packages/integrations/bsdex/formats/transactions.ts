/** The fee is in fiat. It is added to a purchase's cost and deducted from a sale's proceeds. */
import { dateReader } from '../../reading/files/date.ts';
import type { FileFormat } from '../../reading/importer.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { eachSided } from '../../reading/patterns/sided.ts';
import { ISO_DATES } from '../../reading/patterns/time.ts';
import { Clock } from '../../reading/row-reader.ts';

const dates = dateReader(['DD.MM.YYYY HH:mm:ss', ...ISO_DATES]);
const types = rowTypes({ Kauf: 'buy', Verkauf: 'sell', Einzahlung: 'deposit', Auszahlung: 'withdrawal' });

export const bsdexTransactions: FileFormat = {
  id: 'bsdex/transactions',
  label: 'BSDEX: Transaktionshistorie',
  fileTypes: ['csv'],
  confidence: 'medium',
  headers: [
    [
      ...['ID', 'Typ', 'Ausführung', 'eingehender Betrag', 'eingehendes Asset', 'ausgehender Betrag'],
      ...['ausgehendes Asset', 'Transaktionsentgelt', 'Entgeltwährung', 'Sender', 'Empfänger'],
    ],
  ],
  read: (table, options) => {
    const clock = new Clock(dates, options);
    return eachSided(table, {
      columns: {
        type: 'Typ',
        received: ['eingehender Betrag', 'eingehendes Asset'],
        sent: ['ausgehender Betrag', 'ausgehendes Asset'],
        fee: ['Transaktionsentgelt', 'Entgeltwährung'],
        id: 'ID',
      },
      types,
      time: (row, out) => clock.time(row, 'Ausführung', out),
    });
  },
};
