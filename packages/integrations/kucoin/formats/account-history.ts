/**
 * One row per change of one asset; no other file is needed. Legs of a trade are rows of the same second; an outflow
 * includes its fee.
 */
import { abs, neg, sub } from '@lotbook/ledger/decimal';
import type { Table } from '../../reading/files/table.ts';
import type { FileFormat, ReadOptions } from '../../reading/importer.ts';
import { needPartIn, partIn, withoutFee, wordIn } from '../../reading/patterns/cells.ts';
import { bySign, emit, kind, needGlued, type Part, part } from '../../reading/patterns/emit.ts';
import { emitLegs } from '../../reading/patterns/legs.ts';
import { type Meaning, rowTypes } from '../../reading/patterns/meaning.ts';
import { timesIn } from '../../reading/patterns/time.ts';
import { eachGroup } from '../../reading/row-groups.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';
import { dates, isEmptyExport, zoned } from './kucoin.ts';

const START = ['UID', 'Account Type'];
const HISTORY = [...START, 'Currency', 'Side', 'Amount', 'Fee', zoned('time'), 'Remark'];
const CONVERT_START = [...START, 'Payment Account', 'Sell', 'Buy', 'Price'];
const CONVERT_END = [zoned('time of update'), 'Status'];
const FIAT =
  'Order ID,Currency (Crypto),Crypto Quantity,Currency (Fiat),Fiat Amount,Fee Currency (Fiat),Fee (Fiat),Fee Currency (Crypto),Fee (Crypto),Payment Method,Status'.split(
    ',',
  );
const STAKING =
  'Staked Coin,Product Type,Product Name,Earnings Coin,Earnings Type,Remarks,Amount,Amount（USDT）,Fee'.split(',');
const FUTURES = 'Symbol,Close Type,Realized PNL,Total Realized PNL,Total Funding Fees,Total Trading Fees'.split(',');

const types = rowTypes({
  Spot: 'trade',
  Exchange: 'trade',
  Convert: 'trade',
  'Convert Dust to KCS': 'trade',
  Deposit: 'deposit',
  Withdrawal: 'withdrawal',
  Withdraw: 'withdrawal',
  Transfer: 'own move',
  Distribution: 'airdrop',
  Rewards: 'airdrop',
  'Staking Profits': 'staking',
  'Soft Staking Profits': 'staking',
  'KuCoin Bonus': 'income',
  'Referral Bonus': 'income',
  'Invitation Bonus': 'income',
  'Crypto Lending': 'interest',
  'KCS Pay Fees': 'fee',
  Redemption: 'locked',
  'Realized PNL': 'margin gain',
});

export const kucoinAccountHistory: FileFormat = {
  id: 'kucoin/account-history',
  label: 'KuCoin: Account history, conversions, purchases, staking, futures',
  fileTypes: ['csv'],
  confidence: 'medium',
  headers: [
    [...HISTORY, 'Type'],
    HISTORY,
    [...CONVERT_START, 'Tax', ...CONVERT_END],
    [...CONVERT_START, ...CONVERT_END],
    [...FIAT, zoned('time')],
    [...START, 'Order ID', zoned('time'), ...STAKING],
    [...START, ...FUTURES, zoned('position opening time'), zoned('position closing time')],
  ],
  overlaps: [
    {
      formats: ['kucoin/spot-filled-orders', 'kucoin/trades-legacy', 'kucoin/deposit-withdrawal'],
      why: 'The account history of KuCoin has everything that its lists of orders, deposits and withdrawals have.',
    },
  ],
  detect: { match: 'set', columns: HISTORY },
  read: readAny,
};

function readAny(table: Table, options: ReadOptions) {
  const has = (name: string) => table.header.some((column) => column.toLowerCase() === name.toLowerCase());
  const time = timesIn(table, options, ['Time', 'Time of Update', 'Position Closing Time'], dates).of;
  if (has('Sell') && has('Buy')) return eachRow(table, (row, out) => readConvert(row, out, time));
  if (has('Crypto Quantity')) return eachRow(table, (row, out) => readPurchase(row, out, time));
  if (has('Earnings Coin')) return eachRow(table, (row, out) => readStaking(row, out, time));
  if (has('Realized PNL')) return eachRow(table, (row, out) => readPosition(row, out, time));
  const at = timesIn(table, options, ['Time'], dates).column;
  return eachGroup(table, {
    keyOf: (row) =>
      typeOf(row)?.isTrade ? [row.text('Account Type'), typeWord(row).toLowerCase(), row.text(at)].join('|') : null,
    read: (rows, out) => readHistory(rows, out, time),
  });
}

type TimeOf = (row: RowReader, out: Out) => string;

function typeWord(row: RowReader): string {
  return row.has('Type') ? row.text('Type') : row.text('Remark');
}

function typeOf(row: RowReader): Meaning | undefined {
  const meaning = types(typeWord(row));
  if (meaning) return meaning;
  return /distribution/i.test(row.text('Remark')) ? types('Distribution') : undefined;
}

function readHistory(rows: readonly RowReader[], out: Out, timeOf: TimeOf) {
  const first = rows[0]!;
  if (isEmptyExport(first, out)) return;
  const meaning = typeOf(first);
  if (!meaning) throw first.unknownType(first.has('Type') ? 'Type' : 'Remark');
  const timestamp = timeOf(first, out);
  const fees = rows.map((row) => partIn(row, 'Fee', 'Currency'));
  if (isOnAccount(rows)) {
    for (const row of rows) out.attempt(row, () => readMove(row, out, timeOf));
    return;
  }
  if (meaning.isTrade) return emitLegs(rows, out, { timestamp, legs: rows.map(signed), fees });
  emit(first, out, meaning, { timestamp, ...bySign(signed(first)), fees, note: first.text('Remark') });
}

/** In files from 2025, the type "Spot" means the account, and the side gives the meaning. */
function isOnAccount(rows: readonly RowReader[]): boolean {
  const sides = new Set(rows.map((row) => row.text('Side').toLowerCase()));
  const isMove = sides.size === 1 && (sides.has('deposit') || sides.has('withdrawal'));
  return isMove && /^spot$/i.test(rows[0]!.text('Type'));
}

function readMove(row: RowReader, out: Out, timeOf: TimeOf) {
  emit(row, out, wordIn(row, 'Side', types), {
    timestamp: timeOf(row, out),
    ...bySign(signed(row)),
    fees: [partIn(row, 'Fee', 'Currency')],
    note: row.text('Remark'),
  });
}

/** The fee is separate and not included in a withdrawal. */
function signed(row: RowReader): Part {
  const leg = needPartIn(row, 'Amount', 'Currency');
  const side = row.need('Side').toLowerCase();
  if (side !== 'deposit' && side !== 'withdrawal' && side !== 'in' && side !== 'out') throw row.unknownType('Side');
  const isOut = side === 'withdrawal' || side === 'out';
  if (!isOut) return leg;
  const { amount } = withoutFee(row, { ...leg, amount: abs(leg.amount) }, partIn(row, 'Fee', 'Currency'), 'Fee');
  return { ...leg, amount: neg(amount) };
}

function mustBeDone(row: RowReader, out: Out): boolean {
  const status = row.need('Status');
  if (/^(success(ful)?|completed|done|filled)$/i.test(status)) return true;
  if (!/^(fail(ed|ure)?|cancell?ed|expired|closed)$/i.test(status)) throw row.unknownType('Status');
  out.skip(row, 'did not complete: nothing moved.');
  return false;
}

function readConvert(row: RowReader, out: Out, timeOf: TimeOf) {
  if (isEmptyExport(row, out) || !mustBeDone(row, out)) return;
  emit(row, out, kind('trade'), {
    timestamp: timeOf(row, out),
    sent: needGlued(row, 'Sell'),
    received: needGlued(row, 'Buy'),
  });
}

/** The payment includes a fee in money. */
function readPurchase(row: RowReader, out: Out, timeOf: TimeOf) {
  if (isEmptyExport(row, out) || !mustBeDone(row, out)) return;
  const fee = partIn(row, 'Fee (Fiat)', 'Fee Currency (Fiat)');
  const paid = needPartIn(row, 'Fiat Amount', 'Currency (Fiat)');
  const sent = fee && fee.asset === paid.asset ? { ...paid, amount: sub(paid.amount, fee.amount) } : paid;
  emit(row, out, kind('trade'), {
    timestamp: timeOf(row, out),
    sent,
    received: needPartIn(row, 'Crypto Quantity', 'Currency (Crypto)'),
    fees: [fee, partIn(row, 'Fee (Crypto)', 'Fee Currency (Crypto)')],
    id: row.text('Order ID'),
    note: row.text('Payment Method'),
  });
}

function readStaking(row: RowReader, out: Out, timeOf: TimeOf) {
  if (isEmptyExport(row, out)) return;
  const earned = needPartIn(row, 'Amount', 'Earnings Coin');
  emit(row, out, kind(/saving|lend/i.test(row.text('Product Type')) ? 'interest' : 'staking'), {
    timestamp: timeOf(row, out),
    received: earned,
    fees: [part(earned.asset, row.decimal('Fee'))],
    note: row.text('Product Name'),
  });
}

/** "Realized PNL" is after funding and fees. Contracts settle in USDT, those on USD in their coin. */
function readPosition(row: RowReader, out: Out, timeOf: TimeOf) {
  if (isEmptyExport(row, out)) return;
  const symbol = row.need('Symbol').toUpperCase();
  const asset = /USDTM$/.test(symbol) ? 'USDT' : /USDCM$/.test(symbol) ? 'USDC' : /^([A-Z0-9]+)USDM$/.exec(symbol)?.[1];
  if (asset === undefined)
    throw row.error(
      'UNKNOWN_PAIR',
      `the contract "${row.text('Symbol')}" does not say in which coin it settles.`,
      'Add the result of the position by hand.',
      'Symbol',
    );
  const result = { asset: asset === 'XBT' ? 'BTC' : asset, amount: row.needDecimal('Realized PNL') };
  emit(row, out, kind('margin gain'), { timestamp: timeOf(row, out), ...bySign(result), note: row.text('Symbol') });
}
