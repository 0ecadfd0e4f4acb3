/**
 * Derives end-of-day balances from a file's balance column, summed over an asset's pockets. A file that starts late has
 * an opening balance, and a filtered file has jumps. Both are distinguished from real differences.
 */
import { type AssetRef, symbolRef } from '@lotbook/ledger/asset-ref';
import { add, type Decimal, equals, formatDecimal, isZero, sub, sum, ZERO } from '@lotbook/ledger/decimal';

export type RowBalance = {
  asset: string;
  /** A sub-balance of an asset: staked units, a margin wallet. */
  pocket: string;
  within?: string;
  at: string;
  change: Decimal;
  balance: Decimal;
  /** True for a move between the owner's pockets, which does not change the total. */
  isOwnMove?: true;
};

export type FileBalance = {
  asset: AssetRef;
  /** The instant of the day's last row. */
  at: string;
  quantity: string;
  opening: string;
  unexplained: string;
};

type Said = Pick<RowBalance, 'change' | 'balance'>;
/** Rows with the same time. Their balances determine their order. */
type Instant = { at: string; rows: Said[] };
type Day = { first: Instant; last: Instant; change: Decimal; own: Decimal };

type Pockets = Map<string, Map<string, Day>>;

export class Balances {
  readonly #assets = new Map<string, { whole: Pockets; divided: Pockets }>();

  see(row: RowBalance): void {
    const asset = this.#assets.get(row.asset) ?? { whole: new Map(), divided: new Map() };
    this.#assets.set(row.asset, asset);
    note(asset.whole, row.pocket, row);
    if (row.within !== undefined) note(asset.divided, `${row.pocket}\0${row.within}`, row);
  }

  report(): FileBalance[] {
    return [...this.#assets].flatMap(([asset, { whole, divided }]) => {
      const joined = [...whole.values()].map(counted);
      const apart = [...divided.values()].map(counted);
      return together(asset, divided.size > whole.size && breaks(apart) <= breaks(joined) ? apart : joined);
    });
  }
}

function note(pockets: Pockets, name: string, row: RowBalance): void {
  const days = pockets.get(name) ?? new Map<string, Day>();
  pockets.set(name, days);
  const key = row.at.slice(0, 10);
  const day = days.get(key);
  days.set(key, day ? withRow(day, row) : firstRow(row));
}

function breaks(pockets: readonly Counted[]): number {
  return pockets.reduce((all, { ends }) => all + ends.filter(({ isBreak }) => isBreak).length, 0);
}

function firstRow(row: RowBalance): Day {
  const own = row.isOwnMove ? row.change : ZERO;
  const instant = () => ({ at: row.at, rows: [row] });
  return { first: instant(), last: instant(), change: row.change, own };
}

function withRow(day: Day, row: RowBalance): Day {
  day.change = add(day.change, row.change);
  if (row.isOwnMove) day.own = add(day.own, row.change);
  if (row.at === day.first.at) day.first.rows.push(row);
  else if (row.at < day.first.at) day.first = { at: row.at, rows: [row] };
  if (row.at === day.last.at) day.last.rows.push(row);
  else if (row.at > day.last.at) day.last = { at: row.at, rows: [row] };
  return day;
}

type End = Pick<Day, 'change' | 'own'> & { day: string; at: string; balance: Decimal | null; isBreak: boolean };
type Counted = { opening: Decimal | null; ends: End[] };

function counted(days: ReadonlyMap<string, Day>): Counted {
  const inOrder = [...days].sort(([a], [b]) => (a < b ? -1 : 1));
  const opening = startOf(inOrder[0]![1].first.rows);
  let before = opening;
  const ends = inOrder.map(([day, { last, change, own }]): End => {
    const expected = before === null ? null : add(before, change);
    const balance = endOf(last.rows, expected);
    before = balance;
    const isBreak = balance === null || expected === null || !equals(balance, expected);
    return { day, at: last.at, balance, change, own, isBreak };
  });
  return { opening, ends };
}

/** Among rows with the same time, the first row starts from a balance that no other row ends with. */
function startOf(all: readonly Said[]): Decimal | null {
  const rows = moving(all);
  if (rows.length === 1) return sub(rows[0]!.balance, rows[0]!.change);
  const left = Counts.of(rows.map(({ balance }) => balance));
  return onlyOne(rows.map(({ balance, change }) => sub(balance, change)).filter((start) => !left.take(start)));
}

/**
 * Among rows with the same time, the last row ends with a balance that no other row starts from.
 * @param expected the balance according to earlier rows, if certain
 */
function endOf(all: readonly Said[], expected: Decimal | null): Decimal | null {
  const rows = moving(all);
  if (rows.length === 1) return rows[0]!.balance;
  const found = Counts.of(rows.map(({ balance, change }) => sub(balance, change)));
  const last = onlyOne(rows.map(({ balance }) => balance).filter((balance) => !found.take(balance)));
  if (last !== null) return last;
  return expected !== null && rows.some(({ balance }) => equals(balance, expected)) ? expected : null;
}

/** Rows without a change reveal no order. If no row has a change, one of them gives the balance. */
function moving(rows: readonly Said[]): readonly Said[] {
  const moved = rows.filter(({ change }) => !isZero(change));
  if (moved.length > 0) return moved;
  return rows.every(({ balance }) => equals(balance, rows[0]!.balance))
    ? [{ change: ZERO, balance: rows[0]!.balance }]
    : rows;
}

function onlyOne(values: readonly Decimal[]): Decimal | null {
  const [value, ...others] = values;
  return value !== undefined && others.every((other) => equals(other, value)) ? value : null;
}

class Counts {
  readonly #left = new Map<string, number>();

  static of(values: readonly Decimal[]): Counts {
    const counts = new Counts();
    for (const value of values) {
      const key = formatDecimal(value);
      counts.#left.set(key, (counts.#left.get(key) ?? 0) + 1);
    }
    return counts;
  }

  take(value: Decimal): boolean {
    const key = formatDecimal(value);
    const left = this.#left.get(key) ?? 0;
    if (left > 0) this.#left.set(key, left - 1);
    return left > 0;
  }
}

/** Before its first row, a pocket counts with its opening balance. */
function together(asset: string, pockets: readonly Counted[]): FileBalance[] {
  if (pockets.some(({ opening }) => opening === null)) return [];
  const opening = sum(pockets.map((pocket) => pocket.opening!));
  const ends = pockets.flatMap(({ ends: own }, i) => own.map((end) => ({ ...end, pocket: i })));
  ends.sort((a, b) => (a.day === b.day ? (a.at < b.at ? -1 : 1) : a.day < b.day ? -1 : 1));
  const latest = pockets.map((pocket) => pocket.opening);
  const balances: FileBalance[] = [];
  let [changed, own] = [ZERO, ZERO];
  ends.forEach((end, i) => {
    latest[end.pocket] = end.balance;
    changed = add(changed, end.change);
    own = add(own, end.own);
    if (ends[i + 1]?.day === end.day || latest.some((balance) => balance === null)) return;
    const total = sum(latest as Decimal[]);
    balances.push({
      asset: symbolRef(asset),
      at: end.at,
      quantity: formatDecimal(sub(total, own)),
      opening: formatDecimal(opening),
      unexplained: formatDecimal(sub(total, changed)),
    });
  });
  return balances;
}
