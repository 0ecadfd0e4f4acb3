/**
 * One row per change of one asset. The legs and fees of a trade share an account and a second (or the next one), in any
 * order. A withdrawal's amount includes its fee.
 */
import { isNegative, isPositive, isZero, neg } from '@lotbook/ledger/decimal';
import { isFiat } from '../../reading/fiat.ts';
import { dateReader } from '../../reading/files/date.ts';
import type { Table } from '../../reading/files/table.ts';
import type { FileFormat, ReadOptions } from '../../reading/importer.ts';
import { bySign, emit, kind, type Part } from '../../reading/patterns/emit.ts';
import { emitTotals, inOrder, warnPairedByOrder } from '../../reading/patterns/in-order.ts';
import { emitLegs, netOf } from '../../reading/patterns/legs.ts';
import { eachGroup } from '../../reading/row-groups.ts';
import { Clock, Columns, type Out, RowReader } from '../../reading/row-reader.ts';
import { type Flow, type Joined, joinLegs, total } from './legs.ts';
import { Moments } from './moments.ts';
import { familyOf, isFeeAlone, operationOf } from './operations.ts';

const COLUMNS = ['Account', 'Operation', 'Coin', 'Change', 'Remark'];
const dates = dateReader(['YYYY-MM-DD HH:mm:ssf', 'YY-MM-DD HH:mm:ssf']);

export const binanceTransactionHistory: FileFormat = {
  id: 'binance/transaction-history',
  label: 'Binance: Transaction history',
  fileTypes: ['csv'],
  confidence: 'high',
  headers: [
    ['User_ID', 'UTC_Time', ...COLUMNS],
    ['UTC_Time', ...COLUMNS],
    ['User ID', 'Time', ...COLUMNS],
  ],
  overlaps: [
    {
      formats: [
        'binance/trade-history',
        'binance/order-history',
        'binance/convert-history',
        'binance/buy-crypto-history',
        'binance/deposit-history',
        'binance/withdrawal-history',
        'binance/fiat-history',
        'binance/futures-transaction-history',
      ],
      why: 'The transaction history of Binance has every trade, conversion, deposit and withdrawal that its separate lists have.',
    },
  ],
  detect: { match: 'set', columns: ['^(utc_)?time$', ...COLUMNS] },
  read: readHistory,
};

type Context = { column: string; say: (row: RowReader, out: Out) => string; moments: Moments };

function readHistory(table: Table, options: ReadOptions) {
  const columns = new Columns(table);
  const column = columns.index('UTC_Time') === -1 ? 'Time' : 'UTC_Time';
  const clock = new Clock(dates, options);
  const moments = new Moments(column, dates);
  for (const row of table.rows()) if (row.fault === undefined) moments.observe(new RowReader(row, columns));
  moments.join();
  const context: Context = {
    column,
    say: (row, out) => clock.time(row, column, out),
    moments,
  };
  return eachGroup(table, {
    keyOf: (row) => moments.keyOf(row),
    read: (rows, out) => readRows(rows, out, context),
  });
}

function readRows(rows: readonly RowReader[], out: Out, context: Context) {
  const first = rows[0]!;
  const family = familyOf(first.need('Operation'));
  if (!family) return readSingle(first, out, context);
  if (family.family !== 'purchase') return readMoment(rows, out, context, family.family);
  const charges = rows.filter((row) => isFiat(row.text('Coin')) && isPositive(row.needDecimal('Change')));
  for (const row of charges) readCharge(row, out, context);
  const isCharge = new Set(charges);
  const others = rows.filter((row) => !isCharge.has(row));
  if (others.length > 0) readMoment(others, out, context, family.family);
}

function readCharge(row: RowReader, out: Out, context: Context) {
  const received = { asset: row.need('Coin').toUpperCase(), amount: row.needDecimal('Change') };
  emit(row, out, kind('deposit'), { timestamp: context.say(row, out), received, note: row.text('Remark') });
}

function readMoment(rows: readonly RowReader[], out: Out, context: Context, family: string) {
  const first = rows[0]!;
  const timestamp = context.say(first, out);
  const flows: Flow[] = [];
  const fees: Part[] = [];
  for (const row of rows) {
    const [asset, change] = [row.need('Coin').toUpperCase(), row.needDecimal('Change')];
    // Fees are negative changes; a positive one is a rebate.
    if (familyOf(row.text('Operation'))!.role === 'fee') fees.push({ asset, amount: neg(change) });
    else if (!isZero(change)) flows.push({ row, asset, change });
  }
  const sides = new Set(flows.map((flow) => isNegative(flow.change)));
  if (flows.length === 0) return emit(rows, out, kind('fee'), { timestamp, fees });
  if (sides.size < 2) return readOneSided(rows, out, timestamp, family, flows);
  const joined = family === 'dust' ? joinDust(flows, first, out) : joinLegs(flows);
  if (!joined) return readSeveral(rows, out, { timestamp, flows, fees, isDust: family === 'dust' });
  if (joined.length > 1 && family !== 'dust') warnSeveral(first, out, joined.length, fees.length > 0);
  const used = new Set(flows.map((flow) => flow.row));
  joined.forEach((trade, i) => {
    // Fee rows and empty rows belong to the first trade of the moment.
    const others = i === 0 ? rows.filter((row) => !used.has(row)) : [];
    const from = [...trade.sent, ...trade.received].map((flow) => flow.row);
    const facts = { timestamp, sent: side(trade.sent), received: side(trade.received), fees: i === 0 ? fees : [] };
    emit([...from, ...others], out, kind(family === 'rename' ? 'rename' : 'trade'), facts);
  });
}

function side(flows: readonly Flow[]): Part {
  return { asset: flows[0]!.asset, amount: total(flows) };
}

function readOneSided(rows: readonly RowReader[], out: Out, timestamp: string, family: string, flows: readonly Flow[]) {
  const isGone = isNegative(flows[0]!.change);
  if (isGone && flows.every(({ row }) => isFeeAlone(row.text('Operation')))) {
    const fees = flows.map(({ asset, change }) => ({ asset, amount: neg(change) }));
    return emit(rows, out, kind('fee'), { timestamp, fees });
  }
  if (family === 'purchase' && !isGone) throw paymentMissing(rows[0]!);
  throw rows[0]!.error(
    'OTHER_HALF_MISSING',
    `this is a leg of a trade, and the rows that say what was ${isGone ? 'received' : 'given'} for it are not in the file.`,
    'Export the whole history without filters, or add the trade by hand.',
    'Operation',
  );
}

/** Older files have only one row per card purchase. The cost is in another list. */
function paymentMissing(row: RowReader) {
  return row.error(
    'OTHER_HALF_MISSING',
    'this was bought with a card or another means of payment, and the file does not say what was paid.',
    'Import the Buy Crypto History of Binance, which says it, or add the purchase by hand.',
    'Operation',
  );
}

function joinDust(flows: readonly Flow[], first: RowReader, out: Out): Joined[] | null {
  const sent = flows.filter((flow) => isNegative(flow.change));
  const received = flows.filter((flow) => !isNegative(flow.change));
  if (new Set(received.map((flow) => flow.asset)).size > 1) return null;
  const several = new Set(sent.map((flow) => flow.asset)).size > 1;
  if (!several) return [{ sent, received }];
  if (sent.length !== received.length) return null;
  out.warn(first, {
    code: 'PAIRED_BY_ORDER',
    message: `${sent.length} small balances became ${received[0]!.asset} at one moment; each was paired with what came in the order of the rows.`,
    remedy:
      'Compare with the small balance conversions that Binance shows if single amounts matter; the totals are right.',
  });
  return sent.map((flow, i) => ({ sent: [flow], received: [received[i]!] }));
}

function readSeveral(
  rows: readonly RowReader[],
  out: Out,
  {
    timestamp,
    flows,
    fees,
    isDust,
  }: { timestamp: string; flows: readonly Flow[]; fees: readonly Part[]; isDust: boolean },
) {
  const legOf = new Map(flows.map(({ row, asset, change }) => [row, { asset, amount: change }]));
  const isFee = (row: RowReader) => familyOf(row.text('Operation'))!.role === 'fee';
  // The file lists the sides of a dust conversion in any order.
  const trades = isDust ? null : inOrder(rows, (row) => legOf.get(row) ?? null);
  if (!trades) {
    const moved = netOf([...legOf.values()]);
    const rowsOf = Map.groupBy(legOf.keys(), (row) => legOf.get(row)!.asset);
    return emitTotals(rows, out, { timestamp, moved, rowsOf, fees });
  }
  for (const trade of trades) {
    const legs = trade.flatMap((row) => legOf.get(row) ?? []);
    const paid = trade
      .filter(isFee)
      .map((row) => ({ asset: row.need('Coin').toUpperCase(), amount: neg(row.needDecimal('Change')) }));
    emitLegs(trade, out, { timestamp, legs, fees: paid });
  }
  warnPairedByOrder(rows[0]!, out, trades.length);
}

function warnSeveral(row: RowReader, out: Out, count: number, hasFees: boolean) {
  const fees = hasFees ? ' The file does not say whose the fees are: the first trade has them all.' : '';
  out.warn(row, {
    code: 'JOINED_BY_PRICE',
    message: `${count} markets were traded in one second; the rows were joined so that the prices of each market agree.${fees}`,
    remedy: 'Compare these trades with the trade history of Binance, which names each market and fee.',
  });
}

function readSingle(row: RowReader, out: Out, context: Context) {
  const meaning = operationOf(row.need('Operation'));
  if (!meaning) throw row.unknownType('Operation');
  const timestamp = context.say(row, out);
  const change = { asset: row.need('Coin').toUpperCase(), amount: row.needDecimal('Change') };
  emit(row, out, meaning, { timestamp, ...bySign(change), note: row.text('Remark') });
}
