/**
 * The trade fee is in bitcoin or BSQ, the miner fee in bitcoin. Lists from 2017 lack the state, and their rows are one
 * cell longer than their header.
 */
import { abs, isNegative, isZero } from '@lotbook/ledger/decimal';
import { dateReader } from '../../reading/files/date.ts';
import type { Table } from '../../reading/files/table.ts';
import type { FileFormat, ReadOptions } from '../../reading/importer.ts';
import { bySign, emit, kind, part } from '../../reading/patterns/emit.ts';
import { emitFill } from '../../reading/patterns/fill.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { needPair } from '../../reading/patterns/pair.ts';
import { ISO_DATES } from '../../reading/patterns/time.ts';
import { Clock, eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';

const HEADER =
  'Trade ID,Date/Time,Market,Price,Deviation,Amount in BTC,Amount,Currency,Transaction Fee,Trade Fee BTC,Trade Fee BSQ,Buyer Deposit,Seller Deposit,Offer type,Status'.split(
    ',',
  );
const dates = dateReader(['D MMM YYYY HH:mm:ss', 'YYYY-MM-DD h:mm:ss A', 'MMM D, YYYY h:mm:ss A', ...ISO_DATES]);
const statuses = rowTypes({
  Completed: 'trade',
  Mediated: 'trade',
  Arbitrated: 'trade',
  Canceled: 'cancelled',
  Cancelled: 'cancelled',
  Failed: 'cancelled',
});

export const bisqTrades: FileFormat = {
  id: 'bisq/trades',
  label: 'Bisq: Trades',
  fileTypes: ['csv'],
  confidence: 'high',
  headers: [
    HEADER,
    ['Trade ID', 'Date/Time', 'Market', 'Price', 'Amount in BTC', 'Amount', 'Trade type'],
    ['Date/Time', 'Details', 'Address', 'Transaction ID', 'Amount in BTC', 'Confirmations'],
  ],
  read: readAny,
};

function readAny(table: Table, options: ReadOptions) {
  const clock = new Clock(dates, options);
  return eachRow(table, (row, out) => (row.has('Details') ? readWallet(row, out, clock) : readTrade(row, out, clock)));
}

function readTrade(row: RowReader, out: Out, clock: Clock) {
  if (row.has('Status')) {
    const status = statuses(row.need('Status'));
    if (!status) throw row.unknownType('Status');
    if (status.skip !== undefined) return out.skip(row, status.skip);
  }
  const column = row.has('Offer type') ? 'Offer type' : 'Trade type';
  const offer = /^(buy|sell) ([A-Z0-9]+)$/i.exec(row.need(column));
  if (!offer) throw row.unknownType(column);
  const { base, quote } = needPair(row, 'Market');
  const [bought, other] = [offer[2]!.toUpperCase(), row.amount('Amount')];
  const bitcoin = abs(row.amount('Amount in BTC')?.value ?? row.needDecimal('Amount in BTC'));
  const amount = abs(other?.value ?? row.needDecimal('Amount'));
  // The word names one asset of the market; the columns separate bitcoin from the other.
  const isBase = bought === base;
  const side = (offer[1]!.toLowerCase() === 'buy') === isBase ? 'buy' : 'sell';
  const ofBase = base === 'BTC' ? bitcoin : amount;
  emitFill(row, out, {
    timestamp: clock.time(row, 'Date/Time', out),
    side,
    base,
    quote,
    quantity: ofBase,
    total: base === 'BTC' ? amount : bitcoin,
    fees: [
      part('BTC', row.amount('Transaction Fee')?.value ?? null),
      part('BTC', row.amount('Trade Fee BTC')?.value ?? null),
      part('BSQ', row.amount('Trade Fee BSQ')?.value ?? null),
    ],
    id: row.text('Trade ID'),
  });
}

function readWallet(row: RowReader, out: Out, clock: Clock) {
  const amount = row.amount('Amount in BTC')?.value ?? row.needDecimal('Amount in BTC');
  if (isZero(amount)) return out.skip(row, 'the amount is zero: nothing moved.');
  const details = row.text('Details');
  if (/multisig|deposit|payout|offer|dispute|trade/i.test(details))
    return out.skip(row, 'belongs to a trade, which is in the list of trades.');
  emit(row, out, kind(isNegative(amount) ? 'withdrawal' : 'deposit'), {
    timestamp: clock.time(row, 'Date/Time', out),
    ...bySign({ asset: 'BTC', amount }),
    hash: row.text('Transaction ID'),
    note: details,
  });
}
