/**
 * One row per movement of one asset; refid joins a transaction's rows anywhere in the file. The fee is on top, in the
 * row's asset: the balance changes by amount minus fee. Skips movements between Kraken's pockets.
 */
import { isNegative, sub, ZERO } from '@lotbook/ledger/decimal';
import type { RowBalance } from '../../reading/balances.ts';
import type { FileFormat } from '../../reading/importer.ts';
import { eachGroup } from '../../reading/row-groups.ts';
import type { Out, RowReader } from '../../reading/row-reader.ts';
import { krakenAsset } from './assets.ts';
import { isDelisting, readDelistings } from './delistings.ts';
import { InnerMoves } from './inner-moves.ts';
import { dates, isInnerMove, isReturned, readReturned, readSingle } from './ledger-rows.ts';
import { readTrade } from './ledger-trades.ts';

const IDS = ['txid', 'refid', 'time', 'type'];
const TAIL = ['amount', 'fee', 'balance'];

export const krakenLedgers: FileFormat = {
  id: 'kraken/ledgers',
  label: 'Kraken: Ledgers',
  fileTypes: ['csv'],
  confidence: 'high',
  headers: [
    [...IDS, 'subtype', 'aclass', 'asset', ...TAIL],
    [...IDS, 'subtype', 'aclass', 'asset', 'wallet', ...TAIL],
    [...IDS, 'subtype', 'aclass', 'subclass', 'asset', 'wallet', ...TAIL],
    [...IDS, 'subtype', 'aclass', 'asset', 'wallet', ...TAIL, 'amountusd'],
    [...IDS, 'subtype', 'aclass', 'asset', ...TAIL, 'amountusd'],
    [...IDS, 'aclass', 'asset', ...TAIL],
  ],
  detect: { match: 'prefix', columns: IDS },
  balanceOf,
  read: (table) => {
    const inner = new InnerMoves();
    return eachGroup(table, {
      keyOf: groupOf,
      observe: (row) => inner.observe(row),
      observed: () => inner.pair(),
      read: (rows, out) => readRows(rows, out, inner),
    });
  },
};

/** DOT and DOT.S have separate balances. */
function balanceOf(row: RowReader): RowBalance | null {
  if (row.text('txid') === '' || row.text('balance') === '') return null;
  const change = sub(row.needDecimal('amount'), row.decimal('fee') ?? ZERO);
  // The coins count as sold only when paid for, days later, so the balance can't be checked until then.
  if (isDelisting(row) && isNegative(change)) return null;
  const name = row.need('asset').toUpperCase();
  return {
    asset: krakenAsset(name).asset,
    pocket: name,
    within: row.text('wallet').toLowerCase(),
    at: row.time('time', dates),
    change,
    balance: row.needDecimal('balance'),
    ...(isInnerMove(row) && { isOwnMove: true }),
  };
}

/** Types whose rows with one refid are the sides of one exchange. */
const TRADES = new Set(['trade', 'spend', 'receive', 'settled', 'conversion', 'sale', 'nfttrade']);

function groupOf(row: RowReader): string | null {
  // The two sides of a delisting have different refids.
  if (isDelisting(row) && row.text('txid') !== '') return 'delistings';
  const refid = row.text('refid');
  // Kraken writes "Unknown" into unrelated rows.
  if (refid === '' || refid.toLowerCase() === 'unknown' || row.text('txid') === '') return null;
  const type = row.text('type').toLowerCase();
  if (TRADES.has(type)) return `trade ${refid}`;
  return type === 'deposit' || type === 'withdrawal' ? `move ${refid}` : null;
}

function readRows(rows: readonly RowReader[], out: Out, inner: InnerMoves) {
  const first = rows[0]!;
  if (first.text('txid') === '') {
    return out.skip(rows, 'still pending when exported (no txid): the row with its txid has the same movement.');
  }
  if (isDelisting(first)) return readDelistings(rows, out);
  if (TRADES.has(first.text('type').toLowerCase())) return readTrade(rows, out);
  if (isReturned(rows)) return readReturned(rows, out);
  // Rows may share a refid by chance.
  for (const row of rows) {
    out.attempt(row, () => {
      const reason = inner.reasonFor(row.number);
      if (reason) out.skip(row, reason);
      else readSingle(row, out, krakenAsset(row.need('asset')));
    });
  }
}
