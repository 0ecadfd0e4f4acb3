/** Checks an uploaded blank form. The file is untrusted, so it is checked in a thread with time and memory limits. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { MOST_BLANK_BYTES } from '@lotbook/reports/pdf/blank';
import { FileGone, type Storage } from '../../../platform/storage/storage.ts';

const TIME_LIMIT_MS = 15_000;
const HEAP_MB = 192;
/** The limit of inflated data. IRS forms have three megabytes. */
const MOST_INFLATED_BYTES = 96_000_000;
const LOOK_EVERY_MS = 10;

/** The replacement for a file that can't be drawn on. The document mentions it and uses our own layout. */
const NO_FORM = new Uint8Array();

/** @returns the bytes of a PDF whose pages can be drawn on; empty for any other file */
export async function blankForm(storage: Storage, storageKey: string | null, signal: AbortSignal): Promise<Uint8Array> {
  const bytes = storageKey === null ? null : await limited(storage, storageKey);
  if (!bytes) return NO_FORM;
  return (await isDrawable(bytes, signal)) ? bytes : NO_FORM;
}

async function limited(storage: Storage, storageKey: string): Promise<Uint8Array | null> {
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of (await storage.stream(storageKey)) as AsyncIterable<Buffer>) {
      size += piece.length;
      if (size > MOST_BLANK_BYTES) return null;
      pieces.push(piece);
    }
  } catch (error) {
    if (error instanceof FileGone) return null;
    throw error;
  }
  return new Uint8Array(Buffer.concat(pieces));
}

export async function isDrawable(
  bytes: Uint8Array,
  signal: AbortSignal,
  timeLimitMs = TIME_LIMIT_MS,
): Promise<boolean> {
  const worker = new Worker(new URL('./blank-worker.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  const swollen = new AbortController();
  const watch = setInterval(() => {
    void inflatedBytes(worker).then((size) => {
      if (size > MOST_INFLATED_BYTES) swollen.abort();
    });
  }, LOOK_EVERY_MS);
  try {
    const ended = AbortSignal.any([signal, swollen.signal, AbortSignal.timeout(timeLimitMs)]);
    const [answer] = await once(worker, 'message', { signal: ended });
    return answer === true;
  } catch {
    signal.throwIfAborted();
    return false;
  } finally {
    clearInterval(watch);
    await worker.terminate();
  }
}

async function inflatedBytes(worker: Worker): Promise<number> {
  try {
    return (await worker.getHeapStatistics()).external_memory;
  } catch {
    return 0;
  }
}
