/** Days with transactions as marks of a chart: when there are too many to tell apart, several days share one. */
import type { BusyDay } from '../../views/list/busy-days.ts';

/** `from`, `to`: both included. `transactionId`: of the one there was. */
export type BusyStretch = { from: string; to: string; count: number; transactionId: string | null };

/** More would cover the line. */
const MOST = 40;

/** @param days  in order; each stretch has as many of them as the others, but the last */
export function busyStretches(days: readonly BusyDay[], most = MOST): BusyStretch[] {
  const size = Math.max(1, Math.ceil(days.length / most));
  return Array.from({ length: Math.ceil(days.length / size) }, (_, at) => {
    const some = days.slice(at * size, (at + 1) * size);
    return {
      from: some[0]!.day,
      to: some.at(-1)!.day,
      count: some.reduce((all, { count }) => all + count, 0),
      transactionId: some.length === 1 ? some[0]!.transactionId : null,
    };
  });
}
