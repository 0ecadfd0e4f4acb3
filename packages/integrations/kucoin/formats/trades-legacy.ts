import type { Table } from '../../reading/files/table.ts';
import type { FileFormat } from '../../reading/importer.ts';
import { part } from '../../reading/patterns/emit.ts';
import { emitFill, sideOf } from '../../reading/patterns/fill.ts';
import { needPair } from '../../reading/patterns/pair.ts';
import { timesIn } from '../../reading/patterns/time.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';
import { dates, isEmptyExport } from './kucoin.ts';

/** A null `feeAsset` means the quote. */
type Version = {
  header: string[];
  time: string;
  pair: string;
  side: string;
  quantity: string;
  total: string;
  fee: string | null;
  feeAsset: string | null;
};

const VERSIONS: readonly Version[] = [
  {
    header: 'tradeCreatedAt,orderId,symbol,side,price,size,funds,fee,liquidity,feeCurrency,orderType'.split(','),
    time: 'tradeCreatedAt',
    pair: 'symbol',
    side: 'side',
    quantity: 'size',
    total: 'funds',
    fee: 'fee',
    feeAsset: 'feeCurrency',
  },
  {
    header: 'tradeCreatedAt,symbol,side,price,size,funds,fee,feeCurrency'.split(','),
    time: 'tradeCreatedAt',
    pair: 'symbol',
    side: 'side',
    quantity: 'size',
    total: 'funds',
    fee: 'fee',
    feeAsset: 'feeCurrency',
  },
  {
    header: 'Time,Pair,Side,FilledPrice,FilledPriceCoin,Amount,AmountCoin,Volume,VolumeCoin,Fee,FeeCoin'.split(','),
    time: 'Time',
    pair: 'Pair',
    side: 'Side',
    quantity: 'Amount',
    total: 'Volume',
    fee: 'Fee',
    feeAsset: 'FeeCoin',
  },
  {
    header: 'oid,symbol,dealPrice,dealValue,amount,fee,direction,createdDate'.split(','),
    time: 'createdDate',
    pair: 'symbol',
    side: 'direction',
    quantity: 'amount',
    total: 'dealValue',
    fee: 'fee',
    feeAsset: null,
  },
  {
    header: 'uid,symbol,order_type,price,amount_coin,direction,funds,fee,created_at'.split(','),
    time: 'created_at',
    pair: 'symbol',
    side: 'direction',
    quantity: 'amount_coin',
    total: 'funds',
    fee: 'fee',
    feeAsset: null,
  },
  {
    header: 'uid,symbol,direction,deal_price,amount,deal_value,created_at'.split(','),
    time: 'created_at',
    pair: 'symbol',
    side: 'direction',
    quantity: 'amount',
    total: 'deal_value',
    fee: null,
    feeAsset: null,
  },
  {
    header:
      'user_id,trade_id,symbol,order_type,deal_price,amount,direction,funds,fee_currency,fee,created_at,created_date'.split(
        ',',
      ),
    time: 'created_at',
    pair: 'symbol',
    side: 'direction',
    quantity: 'amount',
    total: 'funds',
    fee: 'fee',
    feeAsset: 'fee_currency',
  },
];

export const kucoinTradesLegacy: FileFormat = {
  id: 'kucoin/trades-legacy',
  label: 'KuCoin: Trades (until 2022)',
  fileTypes: ['csv'],
  confidence: 'high',
  headers: VERSIONS.map((version) => version.header),
  overlaps: [
    { formats: ['kucoin/spot-filled-orders'], why: 'Both of these lists of KuCoin have the fills of orders.' },
  ],
  detect: { match: 'set', columns: ['tradeCreatedAt', 'symbol', 'side', 'size', 'funds', 'fee'] },
  read: (table, options) => {
    const version = versionOf(table);
    const time = timesIn(table, options, [version.time], dates);
    return eachRow(table, (row, out) => readFill(row, out, version, time.of));
  },
};

function versionOf(table: Table): Version {
  const names = new Set(table.header.map((name) => name.toLowerCase()));
  const has = (version: Version) =>
    [version.time, version.pair, version.side, version.quantity, version.total].every((c) =>
      names.has(c.toLowerCase()),
    );
  return VERSIONS.find(has) ?? VERSIONS[0]!;
}

function readFill(row: RowReader, out: Out, version: Version, timeOf: (row: RowReader, out: Out) => string) {
  if (isEmptyExport(row, out)) return;
  const fee = version.fee === null ? null : row.decimal(version.fee);
  const feeAsset = version.feeAsset === null ? '' : row.text(version.feeAsset).toUpperCase();
  const pair = needPair(row, version.pair, [feeAsset]);
  emitFill(row, out, {
    ...pair,
    timestamp: timeOf(row, out),
    side: sideOf(row, version.side),
    quantity: row.needDecimal(version.quantity),
    total: row.needDecimal(version.total),
    fees: [part(feeAsset || pair.quote, fee)],
    id: row.text('trade_id'),
  });
}
