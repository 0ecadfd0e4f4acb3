/** Long work beside answers: it goes on for a few milliseconds at a time, and in between the event loop does what waits. */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

const AT_ONCE_MS = 8;

/** @throws what the signal was aborted with */
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
