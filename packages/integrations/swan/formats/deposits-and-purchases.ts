/**
 * A bitcoin deposit may state its original cost and purchase date; the note keeps both. Swan's list of trades is
 * CoinTracker's template and read as such.
 */
import { abs } from '@lotbook/ledger/decimal';
import type { FileFormat } from '../../reading/importer.ts';
import { assetIn, statedValueIn } from '../../reading/patterns/cells.ts';
import { emit, kind, part } from '../../reading/patterns/emit.ts';
import { isoDates } from '../../reading/patterns/time.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';

const HEADER =
  'Event,Date,Timezone,Status,Transaction ID,Total USD,Transaction USD,Fee USD,Unit Count,Asset Type,BTC Price,Address Label,USD Cost Basis,Acquisition Date'.split(
    ',',
  );
const WITHDRAWALS =
  'Created At,Timezone,Transaction ID,Executed At,Canceled At,Status,Bitcoin Amount,Automatic,IP Address'.split(',');

export const swanDepositsAndPurchases: FileFormat = {
  id: 'swan/deposits-and-purchases',
  label: 'Swan Bitcoin: Deposits and purchases, or withdrawals',
  fileTypes: ['csv'],
  confidence: 'high',
  headers: [HEADER, WITHDRAWALS],
  read: (table) =>
    eachRow(table, (row, out) => (row.has('Bitcoin Amount') ? readWithdrawal(row, out) : readRow(row, out))),
};

function readRow(row: RowReader, out: Out) {
  const status = row.need('Status').toLowerCase();
  if (/cancel|failed|returned/.test(status)) return out.skip(row, 'did not complete: nothing moved.');
  if (!/^(settled|completed|cleared)$/.test(status)) throw row.unknownType('Status');
  const timestamp = row.time('Date', isoDates);
  const id = row.text('Transaction ID') === '' ? '' : `${row.text('Event')} ${row.text('Transaction ID')}`;
  const fee = part('USD', row.decimal('Fee USD'));
  const event = row.need('Event').toLowerCase();
  switch (event) {
    case 'deposit': {
      const asset = assetIn(row, 'Asset Type');
      if (asset === 'USD') {
        const amount = row.decimal('Transaction USD') ?? row.needDecimal('Total USD');
        return emit(row, out, kind('deposit'), { timestamp, received: { asset, amount }, fees: [fee], id });
      }
      const received = {
        asset,
        amount: row.needDecimal('Unit Count'),
        statedValue: statedValueIn(row, 'USD Cost Basis', 'USD'),
      };
      return emit(row, out, kind('deposit'), { timestamp, received, id, note: historyOf(row) });
    }
    case 'purchase':
      return emit(row, out, kind('trade'), {
        timestamp,
        sent: { asset: 'USD', amount: abs(row.needDecimal('Transaction USD')) },
        received: { asset: assetIn(row, 'Asset Type'), amount: row.needDecimal('Unit Count') },
        fees: [fee],
        id,
      });
    case 'prepaid_fee':
    case 'monthly_fee': {
      const paid = fee && fee.amount.coefficient !== 0n ? fee.amount : row.needDecimal('Total USD');
      return emit(row, out, kind('fee'), { timestamp, fees: [{ asset: 'USD', amount: abs(paid) }], id, note: event });
    }
    case 'withdrawal':
      return emit(row, out, kind('withdrawal'), {
        timestamp,
        sent: { asset: assetIn(row, 'Asset Type'), amount: abs(row.needDecimal('Unit Count')) },
        fees: [fee],
        id,
      });
    default:
      throw row.unknownType('Event');
  }
}

function historyOf(row: RowReader): string {
  const [basis, date] = [row.text('USD Cost Basis'), row.text('Acquisition Date')];
  return [basis && `cost basis ${basis} USD`, date && `acquired ${date}`].filter(Boolean).join(', ');
}

function readWithdrawal(row: RowReader, out: Out) {
  if (row.text('Canceled At') !== '' || /cancel/i.test(row.text('Status')))
    return out.skip(row, 'was canceled: nothing moved.');
  if (row.text('Executed At') === '') return out.skip(row, 'was not executed when the file was made.');
  emit(row, out, kind('withdrawal'), {
    timestamp: row.time('Executed At', isoDates),
    sent: { asset: 'BTC', amount: row.needDecimal('Bitcoin Amount') },
    id: row.text('Transaction ID') === '' ? '' : `withdrawal ${row.text('Transaction ID')}`,
  });
}
