/**
 * The server's end of the reading thread: one thread per open file. A thread that is done stays for a while for the next
 * file: starting one costs more than reading a short file, and a user validates a file just before importing it.
 */
import { Worker } from 'node:worker_threads';
import type { FileSummary, ReadChunk } from '@lotbook/intake/opening/file';
import type { ReviewPage, ReviewQuestion } from '@lotbook/intake/opening/review';
import { SpareThread } from '../../../platform/spare-thread.ts';
import { budgetMs, ReadingTooLong, watchProcessor } from './budget.ts';
import type { FromReader, ReadRequest, ToReader } from './read-protocol.ts';

/** Room for the reading thread; a million rows stay well below. */
const MAX_OLD_SPACE_MB = 1536;
/** Cells and rows live for a moment: with more room they only wait longer, 100 MB of them, and reading is not faster. */
const MAX_YOUNG_SPACE_MB = 24;

const threads = new SpareThread(
  () =>
    new Worker(new URL('./read-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MAX_OLD_SPACE_MB, maxYoungGenerationSizeMb: MAX_YOUNG_SPACE_MB },
    }),
);

/**
 * An open file. One question at a time; always `close` it.
 *
 *     await using reader = await FileReader.open(request);
 *     for await (const chunk of reader.chunks(0)) …
 */
export class FileReader implements AsyncDisposable {
  readonly summary: FileSummary;
  readonly #worker: Worker;
  readonly #budgetMs: number;
  readonly #signal: AbortSignal | undefined;
  #asking = 0;

  private constructor(worker: Worker, summary: FileSummary, budget: number, signal: AbortSignal | undefined) {
    this.#worker = worker;
    this.summary = summary;
    this.#budgetMs = budget;
    this.#signal = signal;
  }

  /**
   * Start a thread and have it read the file once. Any question about it may end the same ways.
   * @param signal  ends the thread in the middle of what it does
   * @throws {ReadingTooLong | Error} when it takes longer than it may; what `signal` was ended with; when the thread breaks, a fault of ours
   */
  static async open(request: ReadRequest, signal?: AbortSignal): Promise<FileReader> {
    const worker = threads.take();
    try {
      const budget = budgetMs(request.bytes.length);
      const reply = await ask(worker, { kind: 'open', request }, budget, signal);
      if (reply.kind !== 'summary') throw new Error('the reading thread answered out of turn');
      return new FileReader(worker, reply.summary, budget, signal);
    } catch (error) {
      await worker.terminate();
      throw error;
    }
  }

  /** Pieces in file order. @param from  how many transactions were taken already */
  chunks(from: number): AsyncGenerator<ReadChunk> {
    return this.#pieces({ kind: 'start', what: 'drafts', from });
  }

  /** The identities of all transactions. */
  ids(): AsyncGenerator<ReadChunk> {
    return this.#pieces({ kind: 'start', what: 'ids', from: 0 });
  }

  /** Sort the rows by what they become; asked once, before `mark` and `page`. */
  async review(): Promise<void> {
    await this.#answer({ kind: 'review' });
  }

  /** @param marks  what the ledger says of each transaction, by its place in the file */
  async mark(marks: Uint8Array): Promise<void> {
    await this.#answer({ kind: 'mark', marks });
  }

  async page(question: ReviewQuestion): Promise<ReviewPage> {
    const reply = await this.#answer({ kind: 'page', question });
    if (reply.kind !== 'page') throw new Error('the reading thread answered out of turn');
    return reply.page;
  }

  async #answer(message: ToReader): Promise<FromReader> {
    this.#asking++;
    const reply = await ask(this.#worker, message, this.#budgetMs, this.#signal);
    this.#asking--;
    return reply;
  }

  async *#pieces(start: ToReader): AsyncGenerator<ReadChunk> {
    // The next piece is read while the last one is being stored.
    let coming = this.#chunk(start);
    for (;;) {
      const chunk = await coming;
      if (chunk === null) return;
      coming = this.#chunk({ kind: 'next' });
      coming.catch(() => {});
      yield chunk;
    }
  }

  async #chunk(message: ToReader): Promise<ReadChunk | null> {
    const reply = await this.#answer(message);
    if (reply.kind !== 'chunk') throw new Error('the reading thread answered out of turn');
    return reply.chunk;
  }

  async close(): Promise<void> {
    // A thread that is in the middle of something, or broke in it, is not one to go on with.
    if (this.#asking > 0) await this.#worker.terminate();
    else await threads.putBack(this.#worker);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
  }
}

/** One question about files that are not kept open. @throws {ReadingTooLong | Error} as `FileReader.open` does */
export async function askReader(
  message: Extract<ToReader, { kind: 'guess' | 'preview' | 'compare' }>,
): Promise<FromReader> {
  const worker = threads.take();
  try {
    const files = message.kind === 'compare' ? message.requests : [message.request];
    const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0);
    const reply = await ask(worker, message, budgetMs(bytes));
    await threads.putBack(worker);
    return reply;
  } catch (error) {
    await worker.terminate();
    throw error;
  }
}

function ask(worker: Worker, message: ToReader, maxMs: number, signal?: AbortSignal): Promise<FromReader> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      stopWatching();
      signal?.removeEventListener('abort', onAbort);
      worker.off('message', onMessage);
      worker.off('error', onError);
      worker.off('exit', onExit);
      act();
    };
    const onMessage = (reply: FromReader) =>
      settle(() => (reply.kind === 'failed' ? reject(new Error(reply.message)) : resolve(reply)));
    const onError = (error: Error) => settle(() => reject(error));
    const onExit = () => settle(() => reject(new Error('the reading thread ended before it answered')));
    const stopWatching = watchProcessor(worker, maxMs, () =>
      settle(() => {
        void worker.terminate();
        reject(new ReadingTooLong());
      }),
    );
    const onAbort = () =>
      settle(() => {
        void worker.terminate();
        reject(signal?.reason);
      });
    worker.on('message', onMessage);
    worker.on('error', onError);
    worker.on('exit', onExit);
    signal?.addEventListener('abort', onAbort);
    if (signal?.aborted) return onAbort();
    worker.postMessage(message);
  });
}
