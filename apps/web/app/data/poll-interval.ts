/** When to ask again for the end of a job: most end at once, so the first questions follow each other quickly. */
const FIRST_MS = 250;

/**
 * @param asked  how many times the job was asked already
 * @param steadyMs  the longest wait, in milliseconds
 * @returns a quarter of a second, twice as long each time, up to `steadyMs`
 */
export function nextPollMs(asked: number, steadyMs: number): number {
  return Math.min(steadyMs, FIRST_MS * 2 ** Math.max(0, asked - 1));
}
