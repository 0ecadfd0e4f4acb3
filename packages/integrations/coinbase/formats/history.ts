/**
 * Versions differ in column names and signs. Money columns are in the user's display currency, which is not always the
 * payment currency in the note.
 */
import { formatDecimal, isNegative, isZero } from '@lotbook/ledger/decimal';
import { isFiat } from '../../reading/fiat.ts';
import type { Table } from '../../reading/files/table.ts';
import { Tally } from '../../reading/files/tally.ts';
import type { Entry, SymbolLeg } from '../../reading/importer.ts';
import { eachGroup } from '../../reading/row-groups.ts';
import { magnitude, type Out, type RowReader } from '../../reading/row-reader.ts';
import { convert, joinConverts } from './convert.ts';
import { exchange } from './exchange.ts';
import {
  type Draft,
  type Facts,
  feesOf,
  type Layout,
  mustPoint,
  oneName,
  readMoney,
  stated,
  withNote,
} from './facts.ts';
import { moneyMove } from './money-moves.ts';
import { isRewardNote } from './notes.ts';
import { pairUp } from './pairs.ts';
import { meaningOf, type RowMeaning, rewardLabel } from './row-types.ts';
import { joinStakedEth, stakedEthKey } from './staked-eth.ts';

export function readHistory(table: Table, layout: Layout): Iterable<Entry> {
  const seen = new Tally();
  return eachGroup(table, {
    keyOf,
    read: (rows, out) => {
      const ready: Facts[] = [];
      for (const row of rows) {
        out.attempt(row, () => {
          const facts = readFacts(row, out, layout, seen);
          if (facts) ready.push(facts);
        });
      }
      emitTogether(ready, out);
    },
  });
}

function keyOf(row: RowReader): string | null {
  const type = row.text('Transaction Type').toLowerCase();
  const meaning = meaningOf(type);
  if (meaning?.as === 'pair') return `pair ${type}`;
  if (meaning?.as === 'convert') return row.text('Notes') === '' ? null : `convert ${row.text('Notes')}`;
  return stakedEthKey(row, type);
}

/** @returns null if the row is skipped with a message. @throws {RowError} */
function readFacts(row: RowReader, out: Out, layout: Layout, seen: Tally): Facts | null {
  const type = row.need('Transaction Type');
  const meaning = meaningOf(type);
  if (!meaning) throw row.unknownType('Transaction Type');
  const timestamp = row.time('Timestamp', layout.dates);
  const rawAsset = row.need('Asset').toUpperCase();
  const quantity = row.needDecimal('Quantity Transacted');
  const reason =
    meaning.as === 'skip' ? meaning.reason : isZero(quantity) ? 'the quantity is zero: nothing moved.' : '';
  if (reason !== '') {
    out.skip(row, reason);
    return null;
  }
  const id = layout.id === undefined ? '' : row.text(layout.id);
  if (id !== '' && isRepetition(row, out, seen, `${id} ${rawAsset} ${formatDecimal(quantity)}`)) return null;
  return {
    row,
    out,
    type,
    timestamp,
    rawAsset,
    asset: oneName(rawAsset),
    quantity,
    money: readMoney(row, layout),
    note: row.text('Notes'),
    id,
    priceColumn: layout.price,
  };
}

function isRepetition(row: RowReader, out: Out, seen: Tally, key: string): boolean {
  const earlier = seen.recall(key, row.number);
  if (earlier === undefined) return false;
  out.skip(row, `row ${earlier} already has this transaction (same ID, asset and quantity).`);
  return true;
}

function emitTogether(rows: readonly Facts[], out: Out) {
  const meaning = rows[0] && meaningOf(rows[0].type);
  if (meaning?.as === 'pair') return pairUp(rows, meaning.type);
  const alone = meaning?.as === 'convert' ? joinConverts(rows) : rows.length > 1 ? joinStakedEth(rows) : rows;
  for (const facts of alone) out.attempt(facts.row, () => emit(facts, meaningOf(facts.type)));
}

function emit(facts: Facts, meaning: RowMeaning | undefined) {
  const { row, out, timestamp, asset, quantity, money, note, id } = facts;
  const add = (draft: Draft) => out.add({ timestamp, ...withNote(note), ...draft }, row, id);
  const own: SymbolLeg = { asset, quantity: magnitude(quantity), ...stated(money, asset) };
  switch (meaning?.as) {
    case 'buy':
    case 'sell':
      mustPoint(facts, meaning.as === 'buy' ? 'in' : 'out');
      return add(exchange(facts, meaning.as, meaning.advanced === true));
    case 'convert':
      return convert(facts, add);
    case 'in':
      mustPoint(facts, 'in');
      if (isFiat(asset)) return add(moneyMove(facts, 'deposit'));
      if (isRewardNote(note)) return add({ type: 'income', label: 'other', received: own });
      return add({ type: 'deposit', received: own, fees: feesOf(money) });
    case 'out':
      mustPoint(facts, 'out');
      if (isFiat(asset)) return add(moneyMove(facts, 'withdrawal'));
      return add({ type: 'withdrawal', sent: own, fees: feesOf(money) });
    case 'income':
      mustPoint(facts, 'in');
      return add({
        type: 'income',
        label: meaning.label === 'reward' ? rewardLabel(asset) : meaning.label,
        received: own,
        ...withNote(note, commissionNote(facts)),
      });
    case 'spend':
    case 'donation':
    case 'fee':
      mustPoint(facts, 'out');
      return add({ type: meaning.as, sent: own, fees: feesOf(money) });
    case 'margin':
      return isNegative(quantity)
        ? add({ type: 'margin_loss', sent: own, fees: feesOf(money) })
        : add({ type: 'margin_gain', received: own, fees: feesOf(money) });
    case 'own':
      mustPoint(facts, meaning.direction);
      return meaning.direction === 'out'
        ? add({ type: 'withdrawal', sent: own, counterparty: meaning.counterparty, fees: feesOf(money) })
        : add({ type: 'deposit', received: own, counterparty: meaning.counterparty, fees: feesOf(money) });
  }
}

/** Coinbase keeps its commission before the reward arrives, so the coins are worth the subtotal. */
function commissionNote({ money }: Facts): string {
  const { currency, total, fee } = money;
  if (fee === null || isZero(fee)) return '';
  const whole = total === null ? '' : `reward of ${formatDecimal(total)} ${currency} before `;
  return `${whole}Coinbase's commission of ${formatDecimal(fee)} ${currency}`;
}
