import type { LotAllocation, SafeHarborAllocation } from './settings.ts';

export type LotsKept = {
  method: string;
  lotAllocation: LotAllocation;
  /**
   * The first day of per-wallet lots, 'YYYY-MM-DD'; null if lots are always or never kept per wallet, see
   * `lotAllocation`.
   */
  walletFrom: string | null;
  /** The allocation that the user chose for that day; null if none. */
  safeHarborAllocation: SafeHarborAllocation | null;
};

const ALLOCATED: Record<SafeHarborAllocation, string> = {
  AS_HELD: 'allocated as held',
  GLOBAL_HIGHEST_COST_FIRST: 'allocated highest cost first',
  GLOBAL_OLDEST_FIRST: 'allocated oldest first',
  SPECIFIC: 'allocated by specific units',
};

/**
 * Formats "allocated oldest first".
 * @param chosen null if the engine's default applies
 */
export function allocationText(chosen: SafeHarborAllocation | null): string {
  return chosen === null ? `${ALLOCATED.AS_HELD}, no allocation stated` : ALLOCATED[chosen];
}

/**
 * Formats "lots of all wallets together", "lots of each wallet on its own", or both with the day of the change and its
 * allocation. Statutory pools cover all wallets, regardless of the allocation.
 * @param year the first and last day of the year, 'YYYY-MM-DD'
 * @param words formats a day
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
  // An average pool is divided without a choice of lots.
  const allocated = method === 'WAC' ? '' : `, ${allocationText(safeHarborAllocation)}`;
  if (walletFrom <= startsOn) return `lots of each wallet on its own${allocated}`;
  return `${together} until ${words(walletFrom)}, of each wallet on its own from then on${allocated}`;
}
