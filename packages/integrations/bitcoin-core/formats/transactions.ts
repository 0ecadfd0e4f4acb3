/**
 * One signed amount per output, in the unit of the column's name and including fees. The time zone is the computer's.
 * Newer versions write a wallet's payment to itself as a sent and a received row of one transaction, so rows are added
 * up.
 */
import { add, type Decimal, isNegative, isZero, neg, ZERO } from '@lotbook/ledger/decimal';
import { dateReader } from '../../reading/files/date.ts';
import type { Table } from '../../reading/files/table.ts';
import type { FileFormat, ReadOptions } from '../../reading/importer.ts';
import { wordIn } from '../../reading/patterns/cells.ts';
import { bySign, emit, kind, type Part } from '../../reading/patterns/emit.ts';
import { type Meaning, rowTypes } from '../../reading/patterns/meaning.ts';
import { columnIn } from '../../reading/patterns/sided.ts';
import { ISO_DATES } from '../../reading/patterns/time.ts';
import { coinOf, coinOption } from '../../reading/patterns/wallet.ts';
import { eachGroup } from '../../reading/row-groups.ts';
import { Clock, type Out, type RowReader } from '../../reading/row-reader.ts';

const dates = dateReader([...ISO_DATES]);
const types = rowTypes({
  'Received with': 'deposit',
  'Received from': 'deposit',
  'Sent to': 'withdrawal',
  // Everything except the fee returned to the wallet.
  'Payment to yourself': 'fee',
  'Name operation': 'fee',
  Mined: 'mining',
  'Masternode Reward': 'staking',
  Minted: 'staking',
  Receive: 'deposit',
  Send: 'withdrawal',
  Stake: 'staking',
});
const FEE = kind('fee');
const START = ['Confirmed', 'Date', 'Type', 'Label', 'Address'];
/** Unit prefixes from the wallet's settings, and their decimal shift. */
const UNITS: Readonly<Record<string, number>> = { m: 3, µ: 6, μ: 6, u: 6 };

export const bitcoinCoreTransactions: FileFormat = {
  id: 'bitcoin-core/transactions',
  label: 'Bitcoin Core and Qt wallets: Transactions',
  fileTypes: ['csv'],
  confidence: 'high',
  headers: [
    [...START, '^Amount \\(.+\\)$', 'ID'],
    [...START, 'Amount', 'ID'],
    ['Transaction', 'Block', 'Date/Time', 'Type', 'Amount', 'Total'],
  ],
  detect: { match: 'prefix', columns: START },
  options: [
    { ...coinOption((table) => columnIn(table.header, 'Confirmed') !== '' && unitOf(table) === ''), default: 'BTC' },
  ],
  read: (table, options) => {
    const clock = new Clock(dates, options);
    const columns = columnsOf(table, options);
    return eachGroup(table, {
      keyOf: (row) => hashOf(row, columns) || null,
      read: (rows, out) => {
        if (isOwnMove(rows, columns)) return readOwnMove(rows, out, clock, columns);
        for (const row of rows) out.attempt([row], () => readOne(row, out, clock, columns));
      },
    });
  },
};

type Columns = { time: string; amount: string; asset: string; shift: number; id: string };

function unitOf(table: Table): string {
  for (const name of table.header) {
    const match = /^amount \((.+)\)$/i.exec(name);
    if (match) return match[1]!.trim();
  }
  return '';
}

function columnsOf(table: Table, options: ReadOptions): Columns {
  const unit = unitOf(table);
  const time = columnIn(table.header, ['Date', 'Date/Time']);
  const id = columnIn(table.header, ['ID', 'Transaction']);
  if (columnIn(table.header, 'Confirmed') === '') return { time, amount: 'Amount', asset: 'VRC', shift: 0, id };
  if (unit === '') {
    const asset = coinOf({ ...options, values: { asset: 'BTC', ...options.values } });
    return { time, amount: 'Amount', asset, shift: 0, id };
  }
  const amount = table.header.find((name) => /^amount \(/i.test(name))!;
  if (/^(satoshi|sat)s?$/i.test(unit)) return { time, amount, asset: 'BTC', shift: 8, id };
  if (/^bits$/i.test(unit)) return { time, amount, asset: 'BTC', shift: 6, id };
  const shift = /^(?:[mµμu][A-Z]{3,}|[MU]BTC)$/.test(unit) ? UNITS[unit[0]!.toLowerCase()]! : 0;
  return { time, amount, asset: (shift > 0 ? unit.slice(1) : unit).toUpperCase(), shift, id };
}

function hashOf(row: RowReader, at: Columns): string {
  return row.text(at.id).replace(/-\d{3}$/, '');
}

const MOVES = /^(received? ?(with|from)?|sent to|send)$/i;

/** Whether one transaction both sent and received. An unreadable row counts separately. */
function isOwnMove(rows: readonly RowReader[], at: Columns): boolean {
  if (rows.length < 2 || !rows.every((row) => MOVES.test(row.text('Type')) && isConfirmed(row))) return false;
  const isOut = (row: RowReader) => /^sen/i.test(row.text('Type'));
  return rows.some(isOut) && !rows.every(isOut) && rows.every((row) => row.decimal(at.amount) !== null);
}

function readOwnMove(rows: readonly RowReader[], out: Out, clock: Clock, at: Columns) {
  const first = rows[0]!;
  const amounts = rows.map((row) => shifted(row.needDecimal(at.amount), at.shift));
  const amount = amounts.reduce(add, ZERO);
  const hash = hashOf(first, at);
  const facts = { timestamp: clock.time(first, at.time, out), hash, note: first.text('Label'), id: `${hash} net` };
  const left = amounts.filter(isNegative).length;
  // Every sent output was received again, so only the fee was paid.
  if (left * 2 === amounts.length && (isNegative(amount) || isZero(amount)))
    return emit(rows, out, FEE, { ...facts, fees: [{ asset: at.asset, amount: neg(amount) }] });
  const meaning = kind(isNegative(amount) ? 'withdrawal' : 'deposit');
  emit(rows, out, meaning, { ...facts, ...bySign({ asset: at.asset, amount }) });
}

function isConfirmed(row: RowReader): boolean {
  return !/^(false|0|no)$/i.test(row.text('Confirmed'));
}

function readOne(row: RowReader, out: Out, clock: Clock, at: Columns) {
  if (!isConfirmed(row)) return out.skip(row, 'not confirmed yet when exported: import it again once it is.');
  const meaning: Meaning = wordIn(row, 'Type', types);
  const timestamp = clock.time(row, at.time, out);
  const coins: Part = { asset: at.asset, amount: shifted(row.needDecimal(at.amount), at.shift) };
  const hash = hashOf(row, at);
  const facts = { timestamp, hash, note: row.text('Label'), id: idOf(row, at) };
  if (meaning.out?.type === 'fee' && isNegative(coins.amount))
    return emit(row, out, FEE, { ...facts, fees: [{ ...coins, amount: neg(coins.amount) }] });
  emit(row, out, meaning, { ...facts, ...bySign(coins) });
}

function idOf(row: RowReader, at: Columns): string {
  const id = row.text(at.id);
  return id === '' ? '' : [id, row.text('Type'), row.text('Address')].join(' ').trim();
}

function shifted(value: Decimal, digits: number): Decimal {
  return { coefficient: value.coefficient, scale: value.scale + digits };
}
