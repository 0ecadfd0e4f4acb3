/**
 * Approvals and failed transactions cost only their fee. Rows with several assets at once don't fit the columns and are
 * reported.
 */

import { dateReader } from '../../reading/files/date.ts';
import type { FileFormat } from '../../reading/importer.ts';
import { statedValueIn, wordIn } from '../../reading/patterns/cells.ts';
import { type Meaning, rowTypes } from '../../reading/patterns/meaning.ts';
import { eachSided } from '../../reading/patterns/sided.ts';
import { evmToken } from '../../reading/patterns/token.ts';
import type { RowReader } from '../../reading/row-reader.ts';

const epoch = dateReader(['epoch-s', 'epoch-ms']);
const types = rowTypes({ Income: 'deposit', Spend: 'withdrawal', Trade: 'trade', '': 'plain' });
const FAILED: Meaning = { skip: 'did not complete: nothing moved.', keepsFee: true, side: 'out' };
const side = (name: string) =>
  ['Amount', 'Currency', 'Currency Address', 'Fiat Amount', 'Fiat Currency'].map((column) => `${name} ${column}`);
const SIDES = { received: 'Buy', sent: 'Sell', fee: 'Fee' } as const;

export const zerionHistory: FileFormat = {
  id: 'zerion/history',
  label: 'Zerion: History',
  fileTypes: ['csv'],
  confidence: 'medium',
  headers: [
    [
      ...[
        'Date',
        'Time',
        'Transaction Type',
        'Status',
        'Application',
        'Accounting Type',
        ...side('Buy'),
        ...side('Sell'),
      ],
      ...[
        'Fee Amount',
        'Fee Currency',
        'Fee Fiat Amount',
        'Fee Fiat Currency',
        'Sender',
        'Receiver',
        'Tx Hash',
        'Link',
      ],
      ...['Timestamp', 'Changes JSON'],
    ],
  ],
  read: (table) =>
    eachSided(table, {
      columns: {
        received: ['Buy Amount', 'Buy Currency'],
        sent: ['Sell Amount', 'Sell Currency'],
        fee: ['Fee Amount', 'Fee Currency'],
        hash: 'Tx Hash',
        note: 'Application',
      },
      meaning: meaningOf,
      time: (row) => row.time('Timestamp', epoch),
      token: (row, which) => (which === 'fee' ? undefined : evmToken(row.text(`${SIDES[which]} Currency Address`))),
      statedValue: (row, which) => {
        const name = SIDES[which];
        return statedValueIn(row, `${name} Fiat Amount`, row.text(`${name} Fiat Currency`).toUpperCase());
      },
    }),
};

function meaningOf(row: RowReader): Meaning {
  const status = row.need('Status').toLowerCase();
  if (/^(failed|pending|dropped|replaced)$/.test(status)) return FAILED;
  if (!/^(confirmed|completed|success)$/.test(status)) throw row.unknownType('Status');
  return wordIn(row, 'Accounting Type', types);
}
