/** Retries rate-limited requests: dropping hundreds of files hits the limit, and each must still arrive. */
import { RequestFailed } from './errors.ts';

const WAIT_MS = 2_000;
/** After some minutes the error is shown. */
const MOST_TRIES = 100;

/**
 * @throws errors of `work`, except rate-limit errors that end in time; an AbortError when `signal` fires while waiting
 */

export async function retryWhenRateLimited<T>(
  work: () => Promise<T>,
  signal?: AbortSignal,
  waitMs = WAIT_MS,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === MOST_TRIES || !(error instanceof RequestFailed) || error.status !== 429) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    signal?.throwIfAborted();
  }
}
