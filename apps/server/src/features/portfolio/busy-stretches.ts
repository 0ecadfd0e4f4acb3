import type { BusyDay } from '../../views/list/busy-days.ts';

/** A range of days with transactions, both ends inclusive. `transactionId` is set if there is only one. */
export type BusyStretch = { from: string; to: string; count: number; transactionId: string | null };

const MOST = 40;

/** @param days in order; all marks except the last cover the same number of them */
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
