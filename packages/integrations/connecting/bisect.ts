/** The place at which something that held no longer does, found with as few questions as there are halvings. */
import type { Outcome } from '@lotbook/ledger/outcome';

/**
 * @param from      where it does not hold yet
 * @param to        where it holds; above `from`
 * @param holdsAt   asked at most log2(to - from) + 1 times
 * @returns a place at which it holds, and not at the one before it; the first such place where it never ceases again
 */
export async function bisect<E>(
  { from, to }: { from: number; to: number },
  holdsAt: (place: number) => Promise<Outcome<boolean, E>>,
): Promise<Outcome<number, E>> {
  let [low, high] = [from, to];
  while (high - low > 1) {
    const middle = low + Math.floor((high - low) / 2);
    const holds = await holdsAt(middle);
    if (!holds.ok) return holds;
    if (holds.value) high = middle;
    else low = middle;
  }
  return { ok: true, value: high };
}
