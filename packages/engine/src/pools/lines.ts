/**
 * Groups assets into lines that are one property. A split changes only the unit in which an asset is counted, and a
 * migration (all of OLD becomes NEW, which was not held before) changes only its name. Pools, the 30 days and the
 * superficial loss must ignore both. Every quantity is counted in one unit per line, chosen so that all quantities are
 * whole numbers. A rename that leaves some of OLD behind at the end of its day, or that joins an asset already in use,
 * is not a migration: cost moves between two lines. Later days do not change this, with one exception: in share
 * pooling, OLD bought back for a sale of the thirty days before is identified with that sale, so OLD was not replaced
 * (open-disposals.ts).
 */
import { ONE, smaller } from '../fixed.ts';
import { afterSplits, type DayOrder, orderOfDays } from './day-order.ts';
import { Held } from './held.ts';
import { OpenDisposals } from './open-disposals.ts';
import { isOpening, type Operation } from './operations.ts';

/** A stage, from the first use of an asset to the migration that ends it. Later use starts another stage. */
type Stage = {
  readonly asset: number;
  readonly splits: bigint[];
  next: { stage: Stage; received: bigint; sent: bigint } | null;
};

export type Line = { readonly number: number; asset: number };

/** The place of an operation. `weight` is that of one unit (of 10^-30). `to` is the receiving side of a rename. */
export type Place = { readonly line: Line; readonly weight: bigint };

type Walk = Pick<DayOrder, 'order' | 'later'>;

export type Lines = Walk & {
  readonly places: readonly Place[];
  readonly targets: ReadonlyMap<number, Place>;
  readonly migrations: ReadonlyMap<number, bigint>;
};

type Renames = { to: number; sent: bigint; received: bigint; missing: Map<number, bigint> };

/**
 * @param dayOf returns the local day of a transaction
 * @param isByDay true for share pooling, where the time of day does not count, and a sale is matched with purchases on
 * later days
 */
export function traceLines(operations: readonly Operation[], dayOf: (tx: number) => number, isByDay: boolean): Lines {
  const stages = new Map<number, Stage>();
  const held = new Held({ isOwed: isByDay });
  const dayIn = (operation: Operation) => (isOpening(operation) ? operation.day : dayOf(operation.tx));
  const disposals = isByDay ? new OpenDisposals(operations, dayIn) : null;
  const open = new Map<number, { day: number; group: Renames | null }>();
  const at: At[] = [];
  const into = new Map<number, { stage: Stage; splits: number }>();
  const migrations = new Map<number, bigint>();
  const stageOf = (asset: number): Stage => {
    let stage = stages.get(asset);
    if (!stage) {
      stage = { asset, splits: [], next: null };
      stages.set(asset, stage);
    }
    return stage;
  };
  const { order, later, inUse } = isByDay ? orderOfDays(operations, dayOf) : inTime(operations);
  for (const i of order) {
    const operation = afterSplits(operations[i]!, later.get(i));
    const today = dayIn(operation);
    disposals?.count(operation, today);
    // Splitting zero units does not use the asset, so another may still migrate into it.
    const isIdle = operation.op === 'split' && !stages.has(operation.asset) && !inUse.has(i);
    const stage = isIdle ? { asset: operation.asset, splits: [], next: null } : stageOf(operation.asset);
    const splits = stage.splits.length - (later.get(i)?.length ?? 0);
    at[i] = { stage, splits, per: isOpening(operation) ? operation.per : 1n };
    if (operation.op === 'split') stage.splits.push(operation.ratio);
    if (operation.op !== 'rename') {
      held.count(operation, today);
      continue;
    }
    const missing = operation.sent - smaller(operation.sent, held.of(operation.from));
    const group = groupOf(open, stages, operation, today);
    group?.missing.set(i, missing);
    const target = stageOf(operation.to);
    into.set(i, { stage: target, splits: target.splits.length });
    held.count(operation, today);
    if (held.of(operation.from) > 0n) continue;
    if (group && !disposals?.isBoughtBack(operation.from, today)) {
      stage.next = { stage: target, received: group.received, sent: group.sent };
      for (const [member, notHeld] of group.missing) migrations.set(member, notHeld);
      stages.delete(operation.from);
      held.migrate(operation);
    }
    open.delete(operation.from);
  }
  return { ...placed(at, into, migrations), order, later };
}

function inTime(operations: readonly Operation[]): DayOrder {
  return { order: [...operations.keys()], later: new Map(), inUse: new Set() };
}

/**
 * Returns the day's renames of one asset into another, which may turn out to be its migration; null once they can't.
 */
function groupOf(
  open: Map<number, { day: number; group: Renames | null }>,
  stages: ReadonlyMap<number, Stage>,
  { from, to, sent, received }: Extract<Operation, { op: 'rename' }>,
  day: number,
): Renames | null {
  const known = open.get(from);
  if (!known || known.day !== day) {
    const fresh = from !== to && !stages.has(to) && sent > 0n && received > 0n;
    const group = fresh ? { to, sent, received, missing: new Map() } : null;
    open.set(from, { day, group });
    return group;
  }
  const { group } = known;
  if (!group || group.to !== to || group.sent * received !== group.received * sent) known.group = null;
  return known.group;
}

/**
 * A point in a stage. `splits` is the number of splits before the operation. `per` is set if a snapshot counts in a
 * smaller unit than the asset.
 */
type At = { readonly stage: Stage; readonly splits: number; readonly per: bigint };

type Fraction = { num: bigint; den: bigint };

function placed(
  at: readonly At[],
  into: ReadonlyMap<number, { stage: Stage; splits: number }>,
  migrations: ReadonlyMap<number, bigint>,
): Omit<Lines, keyof Walk> {
  const lines = new Map<Stage, Line>();
  const fractions = new Map<Stage, Fraction[]>();
  const common = new Map<Line, bigint>();
  const lineOf = (stage: Stage): Line => {
    let line = lines.get(stage);
    if (!line) {
      line = stage.next ? lineOf(stage.next.stage) : { number: lines.size, asset: stage.asset };
      lines.set(stage, line);
    }
    return line;
  };
  const fractionsOf = (stage: Stage): Fraction[] => {
    let list = fractions.get(stage);
    if (!list) {
      list = unitsOf(stage, stage.next ? fractionsOf(stage.next.stage)[0]! : { num: 1n, den: 1n });
      fractions.set(stage, list);
      const line = lineOf(stage);
      for (const { den } of list) common.set(line, leastCommon(common.get(line) ?? 1n, den));
    }
    return list;
  };
  for (const { stage } of at) fractionsOf(stage);
  for (const { stage, splits, per } of at) {
    if (per === 1n) continue;
    const line = lineOf(stage);
    common.set(line, leastCommon(common.get(line)!, fractionsOf(stage)[splits]!.den * per));
  }
  for (const { stage } of into.values()) fractionsOf(stage);
  const place = ({ stage, splits }: { stage: Stage; splits: number }): Place => {
    const line = lineOf(stage);
    const { num, den } = fractionsOf(stage)[splits]!;
    return { line, weight: (num * common.get(line)!) / den };
  };
  const targets = new Map([...into].map(([i, target]) => [i, place(target)]));
  const places = at.map(place);
  // A line is shown under its first asset until that is renamed.
  const laterStages = new Set([...lines.keys()].map(({ next }) => next?.stage));
  for (const [stage, line] of lines) if (!laterStages.has(stage)) line.asset = stage.asset;
  return { places, targets, migrations };
}

function unitsOf(stage: Stage, next: Fraction): Fraction[] {
  let fraction: Fraction = stage.next
    ? reduced({ num: next.num * stage.next.received, den: next.den * stage.next.sent })
    : next;
  const list = [fraction];
  for (let i = stage.splits.length - 1; i >= 0; i--) {
    fraction = reduced({ num: fraction.num * stage.splits[i]!, den: fraction.den * ONE });
    list.unshift(fraction);
  }
  return list;
}

function reduced({ num, den }: Fraction): Fraction {
  const divisor = greatestCommon(num, den);
  return { num: num / divisor, den: den / divisor };
}

function greatestCommon(a: bigint, b: bigint): bigint {
  while (b > 0n) [a, b] = [b, a % b];
  return a;
}

function leastCommon(a: bigint, b: bigint): bigint {
  return (a / greatestCommon(a, b)) * b;
}
