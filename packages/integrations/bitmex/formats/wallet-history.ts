/**
 * Amounts are signed changes in satoshis. A withdrawal's amount includes its fee. The list of executions lacks results, so it isn't
 * read.
 */
import { abs, type Decimal, isNegative, sub } from '@lotbook/ledger/decimal';
import { dateReader } from '../../reading/files/date.ts';
import type { Table } from '../../reading/files/table.ts';
import type { FileFormat, ReadOptions } from '../../reading/importer.ts';
import { wordIn } from '../../reading/patterns/cells.ts';
import { bySign, emit, type Part } from '../../reading/patterns/emit.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { ISO_DATES } from '../../reading/patterns/time.ts';
import { Clock, eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';

const EXECUTION =
  'symbol,execType,side,lastQty,lastPx,execCost,commission,execComm,ordType,orderQty,leavesQty,price,text,orderID'.split(
    ',',
  );
const dates = dateReader(['M/D/YYYY, h:mm:ss A', ...ISO_DATES], 'either');
const types = rowTypes({
  RealisedPNL: 'margin gain',
  Funding: 'margin fee',
  Deposit: 'deposit',
  Withdrawal: 'withdrawal',
  AffiliatePayout: 'income',
  Transfer: 'own move',
});

export const bitmexWalletHistory: FileFormat = {
  id: 'bitmex/wallet-history',
  label: 'BitMEX: Wallet history',
  fileTypes: ['csv'],
  confidence: 'high',
  headers: [
    ['transactTime', 'transactType', 'amount', 'fee', 'address', 'transactStatus', 'walletBalance'],
    ['transactTime', ...EXECUTION],
    ['transactTime', 'account', ...EXECUTION],
  ],
  read: readAny,
};

function readAny(table: Table, options: ReadOptions) {
  const clock = new Clock(dates, options);
  return eachRow(table, (row, out) => {
    if (row.has('execType'))
      return out.skip(row, 'an execution: what it came to is in the wallet history, as realized result.');
    readRow(row, out, clock);
  });
}

function bitcoin({ coefficient, scale }: Decimal): Decimal {
  return { coefficient, scale: scale + 8 };
}

function readRow(row: RowReader, out: Out, clock: Clock) {
  const meaning = wordIn(row, 'transactType', types);
  const status = row.need('transactStatus');
  if (/^(cancell?ed|rejected)$/i.test(status)) return out.skip(row, 'did not complete: nothing moved.');
  if (/^pending$/i.test(status)) return out.skip(row, 'still under way when exported.');
  if (!/^(completed|confirmed|processed)$/i.test(status)) throw row.unknownType('transactStatus');
  const amount = bitcoin(row.needDecimal('amount'));
  const facts = { timestamp: clock.time(row, 'transactTime', out), note: row.text('address') };
  const fee = row.decimal('fee');
  if (meaning.side !== 'out' || !isNegative(amount) || !fee || /^funding$/i.test(row.text('transactType')))
    return emit(row, out, meaning, { ...facts, ...bySign({ asset: 'BTC', amount }) });
  const paid: Part = { asset: 'BTC', amount: bitcoin(abs(fee)) };
  emit(row, out, meaning, { ...facts, sent: { asset: 'BTC', amount: sub(abs(amount), paid.amount) }, fees: [paid] });
}
