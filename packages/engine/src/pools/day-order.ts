/**
 * Orders a day's operations if the time of day does not count. In the United Kingdom the time of day is irrelevant, so
 * a London day is treated like an instant. Acquisitions come first, then units used up by transfers, then disposals,
 * then removals without a disposal, then renames. The order matters only if a day uses more than is held:
 *
 * held 4; lost 3 at 9:00; sold 3 at 12:00   → the sale takes 3 from the pool; 1 of the loss is covered, 2 are missing
 *
 * Disposals come before removals because the day's purchases match disposals only: the law identifies disposals, and a
 * removal is not one (TCGA 1992 sections 105 and 106A). Removals have no order among themselves and share the remaining
 * units. A split changes only the counting unit, so it comes before everything else of its day.
 *
 * For the target asset of a rename on that day, operations between splits and renames stay between them.
 */
import { times } from '../fixed.ts';
import { isOpening, type Operation } from './operations.ts';

export type DayOrder = {
  readonly order: number[];
  /** The ratios, by operation, of the splits that come after it by the clock but before it in this order. */
  readonly later: Map<number, readonly bigint[]>;
  /** Splits of assets that were already used earlier that day. */
  readonly inUse: Set<number>;
};

/** The rank of each operation; null for one that is a border for its assets. */
const RANKS: Readonly<Record<Operation['op'], number | null>> = {
  acquire: 0,
  shrink: 1,
  dispose: 2,
  remove: 3,
  split: null,
  rename: null,
  pool: null,
  bought: null,
  claim: null,
};

/** @param operations the operations in chronological order */
export function orderOfDays(operations: readonly Operation[], dayOf: (tx: number) => number): DayOrder {
  const days: DayOrder = { order: [], later: new Map(), inUse: new Set() };
  for (let from = 0; from < operations.length; ) {
    const first = operations[from]!;
    let to = from + 1;
    if (!isOpening(first)) while (to < operations.length && dayOf(operations[to]!.tx) === dayOf(first.tx)) to++;
    if (to - from === 1) days.order.push(from);
    else addDay(days, operations, from, to);
    from = to;
  }
  return days;
}

export function afterSplits(operation: Operation, ratios: readonly bigint[] | undefined): Operation {
  if (ratios === undefined) return operation;
  const counted = (units: bigint) => ratios.reduce(times, units);
  switch (operation.op) {
    case 'acquire':
      return { ...operation, quantity: counted(operation.quantity) };
    case 'dispose':
    case 'remove':
    case 'shrink':
      return { ...operation, flow: { ...operation.flow, quantity: counted(operation.flow.quantity) } };
    case 'rename':
      return { ...operation, sent: counted(operation.sent) };
    default:
      return operation;
  }
}

function addDay({ order, later, inUse }: DayOrder, operations: readonly Operation[], from: number, to: number): void {
  const places = Array.from({ length: to - from }, (_, i) => from + i);
  const targets = new Set(places.flatMap((i) => targetOf(operations[i]!)));
  const isFree = (i: number) => !targets.has(operations[i]!.asset);
  const isCounted = (i: number) => RANKS[operations[i]!.op] !== null;
  const isSplit = (i: number) => operations[i]!.op === 'split';
  const byRank = (a: number, b: number) => RANKS[operations[a]!.op]! - RANKS[operations[b]!.op]!;

  const splits = places.filter((i) => isSplit(i) && isFree(i));
  if (splits.length > 0) noteSplits(later, inUse, operations, places.filter(isFree));
  const counted = places.filter((i) => isCounted(i) && isFree(i)).sort(byRank);
  const rest = places.filter((i) => !isFree(i) || (!isCounted(i) && !isSplit(i)));
  order.push(...splits, ...counted, ...betweenBorders(operations, rest, byRank));
}

function targetOf(operation: Operation): number[] {
  return operation.op === 'rename' ? [operation.to] : [];
}

/** @param places the positions of one day, in chronological order */
function noteSplits(
  later: DayOrder['later'],
  inUse: DayOrder['inUse'],
  operations: readonly Operation[],
  places: readonly number[],
): void {
  const ratios = new Map<number, readonly bigint[]>();
  for (const i of places.toReversed()) {
    const operation = operations[i]!;
    const known = ratios.get(operation.asset);
    if (operation.op === 'split') ratios.set(operation.asset, [operation.ratio, ...(known ?? [])]);
    else if (known) later.set(i, known);
  }
  const used = new Set<number>();
  for (const i of places) {
    const { op, asset } = operations[i]!;
    if (op !== 'split') used.add(asset);
    else if (used.has(asset)) inUse.add(i);
  }
}

function betweenBorders(
  operations: readonly Operation[],
  places: readonly number[],
  byRank: (a: number, b: number) => number,
): number[] {
  const order = [...places];
  const stretches = new Map<number, number[]>();
  const close = (asset: number) => {
    const stretch = stretches.get(asset) ?? [];
    const sorted = stretch.map((at) => places[at]!).sort(byRank);
    for (const [i, at] of stretch.entries()) order[at] = sorted[i]!;
    stretches.delete(asset);
  };
  for (const [at, i] of places.entries()) {
    const operation = operations[i]!;
    if (RANKS[operation.op] === null) for (const asset of [operation.asset, ...targetOf(operation)]) close(asset);
    else if (stretches.has(operation.asset)) stretches.get(operation.asset)!.push(at);
    else stretches.set(operation.asset, [at]);
  }
  for (const asset of [...stretches.keys()]) close(asset);
  return order;
}
