/** Which lots a sale of a tax year could draw on, in words. */
import type { LotAllocation, SafeHarborAllocation } from './settings.ts';

export type LotsKept = {
  method: string;
  lotAllocation: LotAllocation;
  /** The day from which lots are kept per wallet, 'YYYY-MM-DD'; null: always or never, as `lotAllocation` says. */
  walletFrom: string | null;
  /** The allocation that the user chose for that day; null: none. */
  safeHarborAllocation: SafeHarborAllocation | null;
};

const ALLOCATED: Record<SafeHarborAllocation, string> = {
  AS_HELD: 'allocated as held',
  GLOBAL_HIGHEST_COST_FIRST: 'allocated highest cost first',
  GLOBAL_OLDEST_FIRST: 'allocated oldest first',
  SPECIFIC: 'allocated by specific units',
};

/** "allocated oldest first". @param chosen  null: the user chose none, and the engine's default applies */
export function allocationText(chosen: SafeHarborAllocation | null): string {
  return chosen === null ? `${ALLOCATED.AS_HELD}, no allocation stated` : ALLOCATED[chosen];
}

/**
 * "lots of all wallets together", "lots of each wallet on its own", or the one until a day of the year and the other from then on, with the
 * allocation of that day. Pools of a law span all wallets, whatever the allocation says.
 * @param year  its first and last day, 'YYYY-MM-DD'
 * @param words  how a day is written
 */
export function lotsOfYear(
  { method, lotAllocation, walletFrom, safeHarborAllocation }: LotsKept,
  { startsOn, endsOn }: { startsOn: string; endsOn: string },
  words: (day: string) => string = (day) => day,
): string {
  const together = 'lots of all wallets together';
  if (method === 'ACB' || method === 'SP') return together;
  if (lotAllocation === 'WALLET' && walletFrom === null) return 'lots of each wallet on its own';
  if (walletFrom === null || walletFrom > endsOn) return together;
  // An average pool is shared out without a choice of lots.
  const allocated = method === 'WAC' ? '' : `, ${allocationText(safeHarborAllocation)}`;
  if (walletFrom <= startsOn) return `lots of each wallet on its own${allocated}`;
  return `${together} until ${words(walletFrom)}, of each wallet on its own from then on${allocated}`;
}
