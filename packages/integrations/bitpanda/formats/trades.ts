/** A fiat deposit's amount includes its fee. Coin deposits, and all deposits of the 2019 file, are net of it. */
import { abs, add } from '@lotbook/ledger/decimal';
import { isFiat } from '../../reading/fiat.ts';
import type { FileFormat } from '../../reading/importer.ts';
import { absIn, assetIn, wordIn } from '../../reading/patterns/cells.ts';
import { emit, kind, type Part } from '../../reading/patterns/emit.ts';
import { emitFill } from '../../reading/patterns/fill.ts';
import { type Meaning, rowTypes } from '../../reading/patterns/meaning.ts';
import { isoDates } from '../../reading/patterns/time.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';

const NEW =
  'Transaction ID,Timestamp,Transaction Type,In/Out,Amount Fiat,Fiat,Amount Asset,Asset,Asset market price,Asset market price currency,Asset class,Product ID,Fee,Fee asset,Spread,Spread Currency'.split(
    ',',
  );
const OLD = 'ID,Type,In/Out,Amount Fiat,Fee,Fiat,Amount Asset,Asset,Status,Created at'.split(',');
const types = rowTypes({
  buy: 'buy',
  sell: 'sell',
  deposit: 'deposit',
  withdrawal: 'withdrawal',
  transfer: 'airdrop/withdrawal',
  'transfer(stake)': 'locked',
  'transfer(unstake)': 'locked',
  reward: 'staking',
});

export const bitpandaTrades: FileFormat = {
  id: 'bitpanda/trades',
  label: 'Bitpanda: Transactions',
  fileTypes: ['csv'],
  confidence: 'high',
  headers: [[...NEW, 'Tax Fiat'], NEW, OLD],
  detect: { match: 'prefix', columns: NEW.slice(0, 5) },
  read: (table) => eachRow(table, readRow),
};

function readRow(row: RowReader, out: Out) {
  const typeColumn = row.has('Transaction Type') ? 'Transaction Type' : 'Type';
  if (row.text('Amount Fiat').toLowerCase() === 'amount fiat') return out.skip(row, 'the header, repeated.');
  const meaning = wordIn(row, typeColumn, types);
  const kindOfAsset = row.text('Asset class').toLowerCase();
  if (!['', '-', 'cryptocurrency', 'fiat'].includes(kindOfAsset))
    return out.skip(row, `"${row.text('Asset class')}": not crypto.`);
  if (row.has('Status') && !/^finished$/i.test(row.need('Status'))) {
    if (!/^(cancell?ed|failed|pending|processing|rejected)$/i.test(row.text('Status'))) throw row.unknownType('Status');
    return out.skip(row, 'did not complete: nothing moved.');
  }
  const timestamp = row.time(row.has('Timestamp') ? 'Timestamp' : 'Created at', isoDates);
  const id = row.text(row.has('Transaction ID') ? 'Transaction ID' : 'ID');
  const money = absIn(row, 'Amount Fiat', 'Fiat');
  const coins = coinsOf(row);
  const fee = row.has('Fee asset') ? absIn(row, 'Fee', 'Fee asset') : absIn(row, 'Fee', 'Fiat');
  if (meaning.isTrade) {
    if (!coins || !money)
      throw row.error(
        'MISSING_VALUE',
        'the trade lacks its money or its asset.',
        'Add the trade by hand.',
        'Amount Asset',
      );
    const side = meaning.side === 'in' ? 'buy' : 'sell';
    const { asset: base, amount: quantity } = coins;
    return emitFill(row, out, {
      timestamp,
      side,
      base,
      quote: money.asset,
      quantity,
      total: money.amount,
      fees: [fee],
      id,
    });
  }
  const moved = coins ? { ...coins, statedValue: money && { amount: money.amount, currency: money.asset } } : money;
  if (!moved) return out.skip(row, 'the amounts are zero: nothing moved.');
  emitMove(row, out, meaning, moved, { timestamp, fees: [fee], id });
}

function coinsOf(row: RowReader): Part | null {
  const amount = row.decimal('Amount Asset');
  return amount && amount.coefficient !== 0n ? { asset: assetIn(row, 'Asset'), amount: abs(amount) } : null;
}

function emitMove(
  row: RowReader,
  out: Out,
  meaning: Meaning,
  moved: Part,
  facts: { timestamp: string; fees: (Part | null)[]; id: string },
) {
  const direction = row.need('In/Out').toLowerCase();
  if (direction !== 'incoming' && direction !== 'outgoing') throw row.unknownType('In/Out');
  if (direction === 'outgoing') return emit(row, out, meaning, { ...facts, sent: moved });
  const fee = facts.fees[0];
  const includesFee = isFiat(moved.asset) && row.has('Fee asset');
  const gross =
    fee?.asset === moved.asset && !includesFee ? { ...moved, amount: add(moved.amount, fee.amount) } : moved;
  emit(row, out, meaning.skip === undefined && meaning.side === 'out' ? kind('deposit') : meaning, {
    ...facts,
    received: gross,
  });
}
