/** An outflow in another currency than the one held is both an exchange and a withdrawal of the result. */
import { isFiat } from '../../reading/fiat.ts';
import { type DateReader, dateReader } from '../../reading/files/date.ts';
import type { FileFormat } from '../../reading/importer.ts';
import { needPartIn, partIn } from '../../reading/patterns/cells.ts';
import { emit, kind, type Part } from '../../reading/patterns/emit.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { ISO_DATES, textDates } from '../../reading/patterns/time.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';
import { feeInside } from './fee.ts';

const HEADER =
  'Date,Destination,Destination Amount,Destination Currency,Fee Amount,Fee Currency,Id,Origin,Origin Amount,Origin Currency,Status,Type'.split(
    ',',
  );
const OLD =
  'date,id,type,value_in_USD,commission_in_USD,pair,rate,origin_currency,origin_amount,origin_commission,destination_currency,destination_amount,destination_commission'.split(
    ',',
  );
const dates: DateReader = textDates(dateReader(['MMM DD YYYY HH:mm:ss Z', ...ISO_DATES]));
const statuses = rowTypes({
  completed: 'trade',
  cancelled: 'cancelled',
  canceled: 'cancelled',
  failed: 'cancelled',
  pending: { skip: 'still under way when exported.' },
  processing: { skip: 'still under way when exported.' },
});

export const upholdTransactionHistory: FileFormat = {
  id: 'uphold/transaction-history',
  label: 'Uphold: Transaction history',
  fileTypes: ['csv'],
  confidence: 'high',
  headers: [HEADER, OLD],
  read: (table) => eachRow(table, readRow),
};

type Facts = { timestamp: string; origin: Part; destination: Part; fee: Part | null; id: string; note: string };

function readRow(row: RowReader, out: Out) {
  if (row.has('Status')) {
    const status = statuses(row.need('Status'));
    if (!status) throw row.unknownType('Status');
    if (status.skip !== undefined) return out.skip(row, status.skip);
  }
  const facts = factsOf(row);
  switch (row.need('Type').toLowerCase()) {
    case 'in':
      return readIn(row, out, facts);
    case 'out':
      return readOut(row, out, facts);
    case 'transfer':
      if (facts.origin.asset === facts.destination.asset)
        return emit(row, out, kind('own move'), { timestamp: facts.timestamp });
      return exchange(row, out, facts, facts.id);
    default:
      throw row.unknownType('Type');
  }
}

function factsOf(row: RowReader): Facts {
  const isOld = row.has('origin_currency');
  const [from, to] = isOld ? ['origin_', 'destination_'] : ['Origin ', 'Destination '];
  return {
    timestamp: row.time('Date', dates),
    origin: needPartIn(row, `${from}Amount`, `${from}Currency`),
    destination: needPartIn(row, `${to}Amount`, `${to}Currency`),
    fee: isOld ? partIn(row, 'origin_commission', 'origin_currency') : partIn(row, 'Fee Amount', 'Fee Currency'),
    // In public samples, many rows share one id, so it identifies a row only together with its amounts.
    id: row.text('Id') === '' ? '' : `${row.text('Id')} ${row.text(`${from}Amount`)} ${row.text(`${to}Amount`)}`,
    note: row.has('Origin') ? `${row.text('Origin')} → ${row.text('Destination')}` : '',
  };
}

function readIn(row: RowReader, out: Out, facts: Facts) {
  const { timestamp, origin, destination, fee, id, note } = facts;
  if (origin.asset !== destination.asset) {
    if (isFiat(origin.asset)) return exchange(row, out, facts, id);
    // Coins are exchanged on arrival.
    emit(row, out, kind('deposit'), { timestamp, received: origin, id: id && `${id} in`, note });
    return exchange(row, out, facts, id);
  }
  const isReward = /^uphold$/i.test(row.text('Origin'));
  emit(row, out, kind(isReward ? 'income' : 'deposit'), {
    timestamp,
    received: fee?.asset === origin.asset ? origin : destination,
    fees: [fee],
    id,
    note,
  });
}

function readOut(row: RowReader, out: Out, facts: Facts) {
  const { timestamp, origin, destination, fee, id, note } = facts;
  if (origin.asset === destination.asset)
    return emit(row, out, kind('withdrawal'), { timestamp, sent: destination, fees: [fee], id, note });
  exchange(row, out, facts, id);
  emit(row, out, kind('withdrawal'), { timestamp, sent: destination, id: id && `${id} out`, note });
}

function exchange(row: RowReader, out: Out, { timestamp, origin, destination, fee, note }: Facts, id: string) {
  emit(row, out, kind('trade'), { timestamp, ...feeInside(origin, destination, fee), id, note });
}
