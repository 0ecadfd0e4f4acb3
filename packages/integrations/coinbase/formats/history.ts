/**
 * Rows of Coinbase's transaction history, whatever the version. The versions differ in how columns are called and whether
 * quantities carry a sign; what a row means is the same throughout. Money columns are in the price currency, which is the
 * user's display currency and not always what was paid with: the note says more.
 */
import { formatDecimal, isNegative, isZero } from '@lotbook/ledger/decimal';
import { isFiat } from '../../reading/fiat.ts';
import type { Table } from '../../reading/files/table.ts';
import { Tally } from '../../reading/files/tally.ts';
import type { DraftBody, Entry, SymbolLeg } from '../../reading/importer.ts';
import { eachRow, magnitude, type Out, type RowReader } from '../../reading/row-reader.ts';
import { convert } from './convert.ts';
import { exchange } from './exchange.ts';
import { type Facts, feesOf, type Layout, mustPoint, oneName, readMoney, stated } from './facts.ts';
import { isRewardNote } from './notes.ts';
import { type Half, lonely, pair } from './pairs.ts';
import { meaningOf, type RowMeaning, rewardLabel } from './row-types.ts';

/** Read a table of the given layout. */
export function readHistory(table: Table, layout: Layout): Iterable<Entry> {
  const seen = new Tally();
  const halves: Half[] = [];
  return eachRow(
    table,
    (row, out) => readRow(row, out, layout, seen, halves),
    (out) => {
      for (const half of halves) out.fail(half.row, lonely(half));
    },
  );
}

function readRow(row: RowReader, out: Out, layout: Layout, seen: Tally, halves: Half[]) {
  const type = row.need('Transaction Type');
  const meaning = meaningOf(type);
  if (!meaning) throw row.unknownType('Transaction Type');
  const timestamp = row.time('Timestamp', layout.dates);
  const rawAsset = row.need('Asset').toUpperCase();
  const asset = oneName(rawAsset);
  const quantity = row.needDecimal('Quantity Transacted');
  if (meaning.as === 'skip') return out.skip(row, meaning.reason);
  if (isZero(quantity)) return out.skip(row, 'the quantity is zero: nothing moved.');
  const id = layout.id === undefined ? '' : row.text(layout.id);
  if (id !== '' && isRepetition(row, out, seen, `${id} ${rawAsset} ${formatDecimal(quantity)}`)) return;
  const money = readMoney(row, layout);
  const facts: Facts = {
    row,
    out,
    type,
    timestamp,
    asset,
    quantity,
    money,
    note: row.text('Notes'),
    id,
    priceColumn: layout.price,
  };
  if (meaning.as === 'pair') return pair(facts, meaning.type, halves);
  emit(facts, meaning);
}

/** After a change of display currency the same transaction can be listed once in each. */
function isRepetition(row: RowReader, out: Out, seen: Tally, key: string): boolean {
  const earlier = seen.recall(key, row.number);
  if (earlier === undefined) return false;
  out.skip(row, `row ${earlier} already has this transaction (same ID, asset and quantity).`);
  return true;
}

function emit(facts: Facts, meaning: Exclude<RowMeaning, { as: 'pair' | 'skip' }>) {
  const { row, out, timestamp, asset, quantity, money, note, id } = facts;
  const add_ = (draft: Omit<DraftBody, 'timestamp'>) =>
    out.add({ timestamp, ...draft, ...(note !== '' && { note }) }, row, id);
  const own: SymbolLeg = { asset, quantity: magnitude(quantity), ...stated(money, asset) };
  switch (meaning.as) {
    case 'buy':
    case 'sell':
      mustPoint(facts, meaning.as === 'buy' ? 'in' : 'out');
      return add_(exchange(facts, meaning.as, meaning.advanced === true));
    case 'convert':
      return convert(facts, add_);
    case 'in':
      mustPoint(facts, 'in');
      if (!isFiat(asset) && isRewardNote(note)) return add_({ type: 'income', label: 'other', received: own });
      return add_({ type: 'deposit', received: own, fees: feesOf(money) });
    case 'out':
      mustPoint(facts, 'out');
      return add_({ type: 'withdrawal', sent: own, fees: feesOf(money) });
    case 'income':
      mustPoint(facts, 'in');
      return add_({
        type: 'income',
        label: meaning.label === 'reward' ? rewardLabel(asset) : meaning.label,
        received: own,
        fees: feesOf(money),
      });
    case 'spend':
    case 'donation':
    case 'fee':
      mustPoint(facts, 'out');
      return add_({ type: meaning.as, sent: own, fees: feesOf(money) });
    case 'margin':
      return isNegative(quantity)
        ? add_({ type: 'margin_loss', sent: own, fees: feesOf(money) })
        : add_({ type: 'margin_gain', received: own, fees: feesOf(money) });
    case 'own':
      mustPoint(facts, meaning.direction);
      return meaning.direction === 'out'
        ? add_({ type: 'withdrawal', sent: own, counterparty: meaning.counterparty, fees: feesOf(money) })
        : add_({ type: 'deposit', received: own, counterparty: meaning.counterparty, fees: feesOf(money) });
  }
}
