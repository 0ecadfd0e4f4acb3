/**
 * Pairs rows that only move units between Kraken's pockets: 10 DOT leave, 10 DOT.S arrive. The rows have different
 * refids and may be far apart, so all are paired before any row is read.
 */
import { abs, formatDecimal, isNegative } from '@lotbook/ledger/decimal';
import { NearestFree } from '../../reading/nearest-free.ts';
import { ifReadable, type RowReader } from '../../reading/row-reader.ts';
import { krakenAsset } from './assets.ts';
import { dates, isUnnamedEarn } from './ledger-rows.ts';

const WINDOW_MS = 7 * 86_400_000;
const REASON = 'moves between your spot and staking balance at Kraken: what you own stays the same.';

/** `place`: index among the sorted moves of its sign. */
type Move = { row: number; at: number; negative: boolean; plain: boolean; place: number };

export class InnerMoves {
  readonly #byQuantity = new Map<string, Move[]>();
  readonly #inner = new Set<number>();

  observe(row: RowReader): void {
    if (row.text('txid') === '') return;
    const kind = kindOf(row);
    if (kind === null) return;
    const said = ifReadable(() => ({ amount: row.needDecimal('amount'), at: Date.parse(row.time('time', dates)) }));
    if (said === null) return;
    const { amount, at } = said;
    const { asset } = krakenAsset(row.text('asset'));
    const key = `${kind} ${asset} ${formatDecimal(abs(amount))}`;
    const plain = kind === 'move' && isPlain(row.text('asset'));
    const move = { row: row.number, at, negative: isNegative(amount), plain, place: 0 };
    const moves = this.#byQuantity.get(key);
    if (moves) moves.push(move);
    else this.#byQuantity.set(key, [move]);
  }

  pair(): void {
    for (const moves of this.#byQuantity.values()) {
      if (moves.every((move) => move.plain)) continue;
      moves.sort((a, b) => a.at - b.at || a.row - b.row);
      this.#pairEqual(moves);
    }
    this.#byQuantity.clear();
  }

  #pairEqual(moves: readonly Move[]): void {
    const sides = [moves.filter((m) => m.negative), moves.filter((m) => !m.negative)];
    for (const side of sides) {
      for (const [place, move] of side.entries()) move.place = place;
    }
    const free = sides.map((side) => new NearestFree(side.map((m) => m.at)));
    for (const move of moves) {
      if (move.plain || this.#inner.has(move.row)) continue;
      const opposite = move.negative ? 1 : 0;
      const found = free[opposite]!.nearest(move.at, WINDOW_MS, WINDOW_MS);
      if (found === -1) continue;
      const other = sides[opposite]![found]!;
      free[opposite]!.take(found);
      free[1 - opposite]!.take(move.place);
      this.#inner.add(move.row).add(other.row);
    }
  }

  reasonFor(row: number): string | null {
    return this.#inner.has(row) ? REASON : null;
  }
}

/** Rows of one kind can be halves of one move. Null if the row can't be a half. */
function kindOf(row: RowReader): 'move' | 'earn' | null {
  const type = row.text('type').toLowerCase();
  if (type === 'deposit' || type === 'withdrawal') return 'move';
  if (type === 'transfer') return row.text('subtype') === '' ? 'move' : null;
  return ifReadable(() => isUnnamedEarn(row)) ? 'earn' : null;
}

/** True for DOT; false for DOT.S, DOT28.S, ETH2 and ETH2.S, which are staked. */
function isPlain(raw: string): boolean {
  return krakenAsset(raw).suffix === '' && raw.toUpperCase() !== 'ETH2';
}
