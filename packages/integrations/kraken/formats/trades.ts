/**
 * Its ids are the ledgers' refids, so importing both files counts each trade once. It lacks fees paid in fee credits
 * and margin results.
 */
import { formatDecimal, isNegative, isPositive, isZero } from '@lotbook/ledger/decimal';
import { isFiat, tradeType } from '../../reading/fiat.ts';
import { dateReader } from '../../reading/files/date.ts';
import type { FileFormat } from '../../reading/importer.ts';
import { eachRow, feeList, type Out, type RowReader } from '../../reading/row-reader.ts';
import { splitPair } from './assets.ts';

const START = ['txid', 'ordertxid', 'pair'];
const FILL = ['time', 'type', 'ordertype', 'price', 'cost', 'fee', 'vol'];
const MARGIN = ['margin', 'misc', 'ledgers'];
const CLOSING = ['cprice', 'ccost', 'cfee', 'cvol', 'cmargin', 'net', 'trades'];
const dates = dateReader(['YYYY-MM-DD HH:mm:ssf']);

export const krakenTrades: FileFormat = {
  id: 'kraken/trades',
  label: 'Kraken: Trades',
  fileTypes: ['csv'],
  confidence: 'high',
  headers: [
    [...START, ...FILL, ...MARGIN],
    [...START, ...FILL, ...MARGIN, 'postxid', 'posstatus', ...CLOSING],
    [...START, 'aclass', 'subclass', ...FILL, ...MARGIN, 'posttxid', 'posstatuscode', ...CLOSING],
    [...START, ...FILL, 'ledgers'],
  ],
  overlaps: [
    {
      formats: ['kraken/ledgers'],
      why: 'The ledgers of Kraken have every trade that its trades export has.',
      hasSameIds: true,
    },
  ],
  detect: { match: 'prefix', columns: START },
  read: (table) => eachRow(table, readFill),
};

function readFill(row: RowReader, out: Out) {
  const side = row.need('type').toLowerCase();
  if (side !== 'buy' && side !== 'sell') throw row.unknownType('type');
  const timestamp = row.time('time', dates);
  const margin = row.decimal('margin');
  if (margin && isPositive(margin))
    return out.skip(row, 'a leveraged trade moves no coins of yours; the ledgers export carries its result.');
  const pair = splitPair(row.need('pair'));
  if (!pair) {
    throw row.error(
      'UNKNOWN_PAIR',
      `the market "${row.text('pair')}" cannot be split into its two assets.`,
      'Import the ledgers export instead: it names each asset.',
      'pair',
    );
  }
  const volume = row.needDecimal('vol');
  const cost = row.needDecimal('cost');
  if (isNegative(volume) || isNegative(cost))
    throw row.error(
      'NEGATIVE_QUANTITY',
      'volume and cost of a trade cannot be negative.',
      'Export the file again.',
      isNegative(volume) ? 'vol' : 'cost',
    );
  if (isZero(volume)) return out.skip(row, 'the volume is zero: nothing was traded.');
  const base = { asset: pair.base, quantity: formatDecimal(volume) };
  const quote = { asset: pair.quote, quantity: formatDecimal(cost) };
  const isWithheld = side === 'sell' && !isFiat(pair.quote);
  const fees = feeList(pair.quote, row.decimal('fee'), isWithheld ? { withheld: true } : {});
  if (isZero(cost)) {
    throw row.error(
      'MISSING_VALUE',
      'the trade cost nothing: its price was below the smallest amount Kraken prints.',
      'Import the ledgers export instead, or add the trade by hand.',
      'cost',
    );
  }
  return side === 'buy'
    ? out.add(
        { timestamp, type: tradeType(pair.quote, pair.base), sent: quote, received: base, fees },
        row,
        row.text('txid'),
      )
    : out.add(
        { timestamp, type: tradeType(pair.base, pair.quote), sent: base, received: quote, fees },
        row,
        row.text('txid'),
      );
}
