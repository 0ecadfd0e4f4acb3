/**
 * Orders, transfers and account activity have separate layouts. Prices include the spread; the only fee is a transfer's
 * network fee.
 */
import { abs } from '@lotbook/ledger/decimal';
import { dateReader } from '../../reading/files/date.ts';
import type { Table } from '../../reading/files/table.ts';
import type { FileFormat, ReadOptions } from '../../reading/importer.ts';
import { needPartIn, statedValueIn } from '../../reading/patterns/cells.ts';
import { bySide, bySign, emit, kind, part } from '../../reading/patterns/emit.ts';
import { emitFill, sideOf } from '../../reading/patterns/fill.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { ISO_DATES } from '../../reading/patterns/time.ts';
import { Clock, eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';

const ORDERS =
  'UUID,Time Entered,Symbol,Side,Quantity,State,Order Type,Leaves Quantity,Entered Price,Average Price,Notional'.split(
    ',',
  );
const TRANSFERS =
  'id,created_at,withdrawal_submitted_timestamp,currency_code,transfer_type,amount,network,network_fee,native_network_fee,usd_amount_at_request,fiat_amount_at_request,state,to_address,address_tag,blockchain_txn_id,blockchain_txn_state'.split(
    ',',
  );
const ACTIVITY = 'Activity Date,Process Date,Settle Date,Instrument,Description,Trans Code,Quantity,Price,Amount'.split(
  ',',
);
const dates = dateReader(['MM/DD/YY hh:mm A', 'M/D/YY h:mm A', 'M/D/YYYY', ...ISO_DATES]);
const states = rowTypes({
  Filled: 'trade',
  'Partially Filled': 'trade',
  Cancelled: 'cancelled',
  Canceled: 'cancelled',
  Rejected: 'cancelled',
  Failed: 'cancelled',
});
const codes = rowTypes({
  ACH: 'deposit',
  RTP: 'withdrawal',
  INT: 'interest',
  GOLD: 'fee',
  STAKING: 'staking',
});

export const robinhoodCryptoOrders: FileFormat = {
  id: 'robinhood/crypto-orders',
  label: 'Robinhood: Crypto orders, transfers or account activity',
  fileTypes: ['csv'],
  confidence: 'medium',
  numbers: 'grouped',
  headers: [ORDERS, TRANSFERS, ACTIVITY],
  read: readAny,
};

function readAny(table: Table, options: ReadOptions) {
  const clock = new Clock(dates, options);
  return eachRow(table, (row, out) => {
    if (row.has('Trans Code')) return readActivity(row, out);
    if (row.has('transfer_type')) return readTransfer(row, out);
    return readOrder(row, out, clock);
  });
}

function readOrder(row: RowReader, out: Out, clock: Clock) {
  if (row.text('Time Entered') === '' && row.text('Symbol') === '')
    return out.skip(row, 'a remark at the end of the export.');
  const state = states(row.need('State'));
  if (!state) throw row.unknownType('State');
  if (state.skip !== undefined) return out.skip(row, state.skip);
  emitFill(row, out, {
    timestamp: clock.time(row, 'Time Entered', out),
    side: sideOf(row, 'Side'),
    // "BTC-USD", "BTCUSD" and "BTC" all occur.
    base: row
      .need('Symbol')
      .toUpperCase()
      .replace(/[-/]?USD$/, ''),
    quote: 'USD',
    quantity: row.needDecimal('Quantity'),
    total: abs(row.needDecimal('Notional')),
    id: row.text('UUID'),
  });
}

function readTransfer(row: RowReader, out: Out) {
  const type = row.need('transfer_type').toLowerCase();
  if (type !== 'deposit' && type !== 'withdrawal') throw row.unknownType('transfer_type');
  const state = row.need('state').toLowerCase();
  if (/^(cancell?ed|failed|rejected|expired)$/.test(state)) return out.skip(row, 'did not complete: nothing moved.');
  if (!/^(succeeded|completed)$/.test(state)) throw row.unknownType('state');
  const moved = {
    ...needPartIn(row, 'amount', 'currency_code'),
    statedValue: statedValueIn(row, 'usd_amount_at_request', 'USD'),
  };
  emit(row, out, kind(type), {
    timestamp: row.time('created_at', dates),
    ...bySide(kind(type), moved),
    fees: [type === 'withdrawal' ? part(moved.asset, row.decimal('network_fee')) : null],
    id: row.text('id'),
    hash: row.text('blockchain_txn_id'),
  });
}

function readActivity(row: RowReader, out: Out) {
  const code = row.text('Trans Code');
  if (code === '' && row.text('Activity Date') === '') return out.skip(row, 'a remark at the end of the export.');
  const timestamp = row.time('Activity Date', dates);
  const note = row.text('Description').replace(/\s+/g, ' ');
  if (/^(buy|sell)$/i.test(code)) {
    if (
      !/crypto|coin|^(btc|eth|doge|ltc|bch|etc|sol|shib|avax|ada|xrp|usdc)\b/i.test(
        `${row.text('Instrument')} ${note}`,
      ) ||
      /CUSIP/i.test(note)
    )
      return out.skip(row, 'a trade of shares, not of crypto.');
    const price = row.decimal('Price');
    return emitFill(row, out, {
      timestamp,
      side: sideOf(row, 'Trans Code'),
      base: row.need('Instrument').toUpperCase(),
      quote: 'USD',
      quantity: abs(row.needDecimal('Quantity')),
      total: abs(row.decimal('Amount') ?? price ?? row.needDecimal('Amount')),
      note,
    });
  }
  const meaning = codes(code);
  if (!meaning) throw row.unknownType('Trans Code');
  if (/^staking$/i.test(code))
    return emit(row, out, meaning, { timestamp, received: needPartIn(row, 'Quantity', 'Instrument'), note });
  emit(row, out, meaning, { timestamp, ...bySign({ asset: 'USD', amount: row.needDecimal('Amount') }), note });
}
