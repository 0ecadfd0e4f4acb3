/**
 * The operations of a day in an order that does not come from the clock: in the United Kingdom the time of day never counts, so that a
 * London day is to its operations what an instant is elsewhere. Acquisitions come first, then what transfers use up, then disposals,
 * then what is removed without a disposal. That is seen only where a day asks for more than there is:
 *
 *   held 4; lost 3 at 9:00; sold 3 at 12:00   → the sale has its 3 from the pool; of the loss 1 is there, 2 are missing
 *
 * Disposals before removals, as the purchases of the day serve disposals alone: the law identifies what was disposed of, and a removal
 * is no disposal (TCGA 1992 sections 105 and 106A). Removals have no order among themselves; they share what is left.
 */
import type { Operation } from '../pools/operations.ts';

/** Splits and renames stay where they are, and so does everything on its side of them. */
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

/** @param operations  in order of time */
export function inDayOrder(operations: readonly Operation[], dayOf: (tx: number) => number): Operation[] {
  const ordered = [...operations];
  for (let start = 0; start < ordered.length; ) {
    const end = endOfStretch(ordered, start, dayOf);
    if (!isOrdered(ordered, start, end)) sortStretch(ordered, start, end);
    start = end;
  }
  return ordered;
}

/** Where the operations end that may change places: of one day, with no split or rename between them. */
function endOfStretch(operations: readonly Operation[], start: number, dayOf: (tx: number) => number): number {
  if (RANKS[operations[start]!.op] === null) return start + 1;
  const day = dayOf(operations[start]!.tx);
  let end = start + 1;
  while (end < operations.length && RANKS[operations[end]!.op] !== null && dayOf(operations[end]!.tx) === day) end++;
  return end;
}

function isOrdered(operations: readonly Operation[], start: number, end: number): boolean {
  for (let i = start + 1; i < end; i++) if (RANKS[operations[i]!.op]! < RANKS[operations[i - 1]!.op]!) return false;
  return true;
}

function sortStretch(operations: Operation[], start: number, end: number): void {
  const stretch = operations.slice(start, end).sort((a, b) => RANKS[a.op]! - RANKS[b.op]!);
  for (const [i, operation] of stretch.entries()) operations[start + i] = operation;
}
