/** Runs a long task in slices of a few milliseconds so that requests are not blocked. */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

const AT_ONCE_MS = 8;

/** @throws the signal's reason if aborted */
export async function inTurns<T>(steps: Generator<void, T>, signal?: AbortSignal): Promise<T> {
  for (let since = performance.now(); ; ) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() - since < AT_ONCE_MS) continue;
    await yieldToEventLoop();
    signal?.throwIfAborted();
    since = performance.now();
  }
}
