/**
 * Amount and coin share a cell. The fee was deducted from the received coins, so the exchange was for the sum of both.
 * Times are in the browser's zone.
 */
import { abs, add } from '@lotbook/ledger/decimal';
import type { FileFormat } from '../../reading/importer.ts';
import { emit, kind, needGlued, type Part } from '../../reading/patterns/emit.ts';
import { anyDates } from '../../reading/patterns/wallet.ts';
import { Clock, eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';

const TRADE = kind('trade');

export const changellyHistory: FileFormat = {
  id: 'changelly/history',
  label: 'Changelly: History',
  fileTypes: ['csv'],
  confidence: 'medium',
  numbers: 'grouped',
  headers: [
    [
      ...[
        'Currency from',
        'Currency to',
        'Status',
        'Date',
        'Exchange amount',
        'Total fee',
        'Exchange rate',
        'Receiver',
      ],
      'Amount received',
    ],
  ],
  read: (table, options) => {
    const clock = new Clock(anyDates, options);
    return eachRow(table, (row, out) => readOne(row, out, clock));
  },
};

function readOne(row: RowReader, out: Out, clock: Clock) {
  const status = row.need('Status').toLowerCase();
  if (status !== 'finished') return out.skip(row, `the status is "${status}", not "finished": nothing was exchanged.`);
  const received = needGlued(row, 'Amount received');
  const fee = feeOf(row, received.asset);
  const isInside = fee?.asset === received.asset;
  emit(row, out, TRADE, {
    timestamp: clock.time(row, 'Date', out),
    sent: needGlued(row, 'Exchange amount'),
    received: isInside ? { ...received, amount: add(received.amount, fee.amount) } : received,
    fees: [fee],
    note: row.text('Receiver') && `to ${row.text('Receiver')}`,
  });
}

function feeOf(row: RowReader, received: string): Part | null {
  const fee = row.amount('Total fee');
  return fee && { asset: fee.unit.toUpperCase() || received, amount: abs(fee.value) };
}
