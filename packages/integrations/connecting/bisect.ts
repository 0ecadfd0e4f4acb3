import type { Outcome } from '@lotbook/ledger/outcome';

/**
 * @param from a place where the condition is false
 * @param to a place above `from` where it is true
 * @param holdsAt called at most log2(to - from) + 1 times
 * @returns a place where it is true and whose predecessor is false; the first one if the condition is monotonic
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
