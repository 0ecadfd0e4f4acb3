/**
 * The engine's threads. One that is done stays for a while for the next ledger: to start one costs more than to compute the year that
 * somebody works in, and one change is followed by another.
 */
import { Worker } from 'node:worker_threads';

/** What lives only for a moment needs little room; with more a computation takes longer, not less. */
const MAX_YOUNG_SPACE_MB = 24;
/** How long a thread without a ledger waits for the next one. */
const IDLE_MS = 20_000;
/** A heap that a large ledger made larger is given back to the machine with its thread. */
const MOST_IDLE_BYTES = 128 * 1024 * 1024;

let idle: { worker: Worker; timer: NodeJS.Timeout } | null = null;

/** A thread for one ledger, new or from before: to be put back, or ended. */
export function takeThread(): Worker {
  if (idle) {
    const { worker, timer } = idle;
    idle = null;
    clearTimeout(timer);
    worker.ref();
    return worker;
  }
  const worker = new Worker(new URL('./engine-worker.ts', import.meta.url), {
    resourceLimits: { maxYoungGenerationSizeMb: MAX_YOUNG_SPACE_MB },
  });
  // One that breaks or ends while nobody asks it anything is not offered again; whoever asks hears of it as well.
  worker.on('error', () => drop(worker));
  worker.on('exit', () => drop(worker));
  return worker;
}

/** Keep one thread, if its heap is small; it neither keeps the process alive nor stays for long. */
export async function putBackThread(worker: Worker, heapBytes: number): Promise<void> {
  if (idle || heapBytes > MOST_IDLE_BYTES) {
    await worker.terminate();
    return;
  }
  worker.unref();
  const timer = setTimeout(() => {
    drop(worker);
    void worker.terminate();
  }, IDLE_MS);
  timer.unref();
  idle = { worker, timer };
}

function drop(worker: Worker): void {
  if (idle?.worker !== worker) return;
  clearTimeout(idle.timer);
  idle = null;
}
