import { Worker } from 'node:worker_threads';
import { SpareThread } from '../../platform/work/spare-thread.ts';

/** Most objects are short-lived, so a small young generation is enough and a larger one is slower. */
const MAX_YOUNG_SPACE_MB = 24;
/** The largest heap of an idle thread. A thread with a larger one is ended to release its memory. */
const MOST_IDLE_BYTES = 128 * 1024 * 1024;

const threads = new SpareThread(
  () =>
    new Worker(new URL('./engine-worker.ts', import.meta.url), {
      resourceLimits: { maxYoungGenerationSizeMb: MAX_YOUNG_SPACE_MB },
    }),
);

export const takeThread = (): Worker => threads.take();

export async function putBackThread(worker: Worker, heapBytes: number): Promise<void> {
  if (heapBytes > MOST_IDLE_BYTES) await worker.terminate();
  else await threads.putBack(worker);
}
