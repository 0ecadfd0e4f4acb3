/** Which lots a sale of a tax year could draw on, in words. */
import type { LotAllocation } from './settings.ts';

/** `walletFrom`: the day from which lots are kept per wallet, 'YYYY-MM-DD'; null: always or never, as the allocation says. */
export type LotsKept = { method: string; lotAllocation: LotAllocation; walletFrom: string | null };

/**
 * "lots of all wallets together", "lots of each wallet on its own", or the one until a day of the year and the other from then on. Pools of
 * a law span all wallets, whatever the allocation says.
 * @param year  its first and last day, 'YYYY-MM-DD'
 * @param words  how a day is written
 */
export function lotsOfYear(
  { method, lotAllocation, walletFrom }: LotsKept,
  { startsOn, endsOn }: { startsOn: string; endsOn: string },
  words: (day: string) => string = (day) => day,
): string {
  const together = 'lots of all wallets together';
  if (method === 'ACB' || method === 'SP') return together;
  if (lotAllocation === 'WALLET' && walletFrom === null) return 'lots of each wallet on its own';
  if (walletFrom === null || walletFrom > endsOn) return together;
  if (walletFrom <= startsOn) return 'lots of each wallet on its own';
  return `${together} until ${words(walletFrom)}, of each wallet on its own from then on`;
}
