/** The engine's threads: to start one costs more than to compute the year that somebody works in, and one change is followed by another. */
import { Worker } from 'node:worker_threads';
import { SpareThread } from '../../platform/work/spare-thread.ts';

/** What lives only for a moment needs little room; with more a computation takes longer, not less. */
const MAX_YOUNG_SPACE_MB = 24;
/** A heap that a large ledger made larger is given back to the machine with its thread. */
const MOST_IDLE_BYTES = 128 * 1024 * 1024;

const threads = new SpareThread(
  () =>
    new Worker(new URL('./engine-worker.ts', import.meta.url), {
      resourceLimits: { maxYoungGenerationSizeMb: MAX_YOUNG_SPACE_MB },
    }),
);

/** A thread for one ledger, new or from before: to be put back, or ended. */
export const takeThread = (): Worker => threads.take();

/** Keep one thread, if its heap is small. */
export async function putBackThread(worker: Worker, heapBytes: number): Promise<void> {
  if (heapBytes > MOST_IDLE_BYTES) await worker.terminate();
  else await threads.putBack(worker);
}
