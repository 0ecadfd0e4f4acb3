/** What the server refuses only because it was asked too much at once is asked again a little later: many files take their time. */
import { RequestFailed } from './errors.ts';

const WAIT_MS = 2_000;
/** Minutes of waiting; who is still refused then should hear of it. */
const MOST_TRIES = 100;

/** @throws what `work` throws, but for refusals that end within time; an AbortError when `signal` fires while waiting */
export async function patiently<T>(work: () => Promise<T>, signal?: AbortSignal, waitMs = WAIT_MS): Promise<T> {
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
