/** Polls quickly at first, because most jobs end at once. */
const FIRST_MS = 250;

/**
 * @param asked  the number of polls so far
 * @param steadyMs  the longest wait
 * @returns 250 ms, doubled with each poll up to `steadyMs`
 */
export function nextPollMs(asked: number, steadyMs: number): number {
  return Math.min(steadyMs, FIRST_MS * 2 ** Math.max(0, asked - 1));
}
