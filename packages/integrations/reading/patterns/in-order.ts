/**
 * Separates rows of several trades at one moment by their order. If that is ambiguous, each asset's total still counts.
 */
import { isNegative, isZero } from '@lotbook/ledger/decimal';
import type { Out, RowReader } from '../row-reader.ts';
import { bySign, emit, type Part, type RowFacts } from './emit.ts';
import { meaningOfWord } from './meaning.ts';

type Leg = Pick<Part, 'asset' | 'amount'>;
type Group<T> = { items: T[]; out?: string; in?: string };

/**
 * Each trade is a run of adjacent rows.
 * @param legOf returns a signed leg; null for a fee, which stays with the adjacent legs
 * @returns null if the order leaves a leg without its other side
 */
export function inOrder<T>(items: readonly T[], legOf: (item: T) => Leg | null): T[][] | null {
  // Fees come after their trades or before them.
  const isFeeFirst = items.length > 0 && legOf(items[0]!) === null;
  const ordered = isFeeFirst ? items.toReversed() : items;
  const groups = cut(ordered, legOf, false) ?? cut(ordered, legOf, true);
  return groups && isFeeFirst ? groups.map((group) => group.toReversed()).toReversed() : groups;
}

/** @param isShort  begins the next trade as soon as one has both sides; otherwise fills of one market stay together */
function cut<T>(items: readonly T[], legOf: (item: T) => Leg | null, isShort: boolean): T[][] | null {
  const groups: Group<T>[] = [];
  for (const item of items) {
    const last = groups.at(-1);
    const leg = legOf(item);
    if (!leg && last) last.items.push(item);
    else if (leg && last && !(isShort && isWhole(last)) && fits(last, leg)) {
      last.items.push(item);
      last[sideOf(leg)] = leg.asset;
    } else if (leg) groups.push({ items: [item], [sideOf(leg)]: leg.asset });
  }
  return groups.every(isWhole) ? groups.map((group) => group.items) : null;
}

const sideOf = ({ amount }: Leg) => (isNegative(amount) ? 'out' : 'in');
const isWhole = (group: Group<unknown>) => group.out !== undefined && group.in !== undefined;

function fits(group: Group<unknown>, leg: Leg): boolean {
  const [own, other] = isNegative(leg.amount) ? [group.out, group.in] : [group.in, group.out];
  return (own === undefined || own === leg.asset) && other !== leg.asset;
}

export function warnPairedByOrder(row: RowReader, out: Out, count: number) {
  out.warn(row, {
    code: 'PAIRED_BY_ORDER',
    message: `${count} trades happened at one moment; what was given for what follows from the order of the rows.`,
    remedy: 'Compare these trades with their source if single amounts matter; the totals are right.',
  });
}

type Totals = Omit<RowFacts, 'sent' | 'received'> & {
  moved: readonly Part[];
  rowsOf?: ReadonlyMap<string, readonly RowReader[]>;
  remedy?: string;
};

const BY_HAND = 'Turn these deposits and withdrawals into trades by hand; until then their gains are missing.';

export function emitTotals(
  rows: readonly RowReader[],
  out: Out,
  { moved, rowsOf, fees = [], remedy = BY_HAND, ...facts }: Totals,
) {
  if (moved.length === 0) return out.skip(rows, 'the rows of this moment cancel each other: nothing was traded.');
  const idOf = (what: string) => facts.id && { id: `${facts.id} ${what}` };
  const owned = new Set(moved.flatMap(({ asset }) => rowsOf?.get(asset) ?? []));
  const others = rows.filter((row) => !owned.has(row));
  moved.forEach((part, i) => {
    const own = rowsOf ? (rowsOf.get(part.asset) ?? []) : rows;
    const from = rowsOf && i === 0 ? [...own, ...others] : own;
    emit(from, out, meaningOfWord('plain'), { ...facts, ...bySign(part), ...idOf(part.asset) });
  });
  if (fees.some((fee) => fee && !isZero(fee.amount)))
    emit(rows, out, meaningOfWord('fee'), { ...facts, fees, ...idOf('fee') });
  out.warn(rows[0]!, {
    code: 'SEVERAL_ASSETS',
    message: `${moved.map(({ asset }) => asset).join(', ')} were exchanged at one moment, and the file does not say which for which: they are counted as deposits and withdrawals, so that balances are right.`,
    remedy,
  });
}
