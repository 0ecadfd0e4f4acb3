import { Worker } from 'node:worker_threads';
import type { FileSummary, ReadChunk } from '@lotbook/intake/opening/file';
import type { ReviewPage, ReviewQuestion } from '@lotbook/intake/opening/review';
import type { Mapping } from '@lotbook/integrations/mapping/mapping';
import { SpareThread } from '../../platform/work/spare-thread.ts';
import { takeThreadTurn } from '../../platform/work/threads.ts';
import { budgetMs, ReadingTooLong, watchProcessor } from './budget.ts';
import type { FromReader, GuessChoice, ReadRequest, StoredFile, ToReader } from './read-protocol.ts';
import type { TableQuestion } from './whole-table.ts';

const MAX_OLD_SPACE_MB = 1536;
/**
 * Cells and rows are short-lived. A larger young generation would only delay collecting 100 MB of them and not speed up
 * reading.
 */
const MAX_YOUNG_SPACE_MB = 24;

const threads = new SpareThread(
  () =>
    new Worker(new URL('./read-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MAX_OLD_SPACE_MB, maxYoungGenerationSizeMb: MAX_YOUNG_SPACE_MB },
    }),
);

/**
 * An open file. Accepts one request at a time and must be closed.
 *
 * await using reader = await FileReader.open(file);
 * for await (const chunk of reader.chunks(0)) …
 */
export class FileReader implements AsyncDisposable {
  readonly summary: FileSummary;
  readonly #worker: Worker;
  readonly #budgetMs: number;
  readonly #signal: AbortSignal | undefined;
  readonly #giveBack: () => void;
  #asking = 0;
  #isClosed = false;

  private constructor(thread: { worker: Worker; giveBack: () => void }, summary: FileSummary, limits: Limits) {
    this.#worker = thread.worker;
    this.#giveBack = thread.giveBack;
    this.summary = summary;
    this.#budgetMs = limits.budgetMs;
    this.#signal = limits.signal;
  }

  /**
   * Waits for a thread and reads the file once. Later requests can throw the same errors.
   * @param how.signal  ends the thread at any point
   * @param how.spare  called when other files are queued, so that the caller closes the file soon
   * @throws {FileGone} if the file is no longer stored
   * @throws {ReadingTooLong | Error} if it exceeds its time limit; the reason of `signal`; or an unexpected error of
   * the thread
   */
  static async open(file: StoredFile, how: { signal?: AbortSignal; spare?: () => void } = {}): Promise<FileReader> {
    return withWorker([file], how, async (worker, [request], giveBack) => {
      const limits = { budgetMs: budgetMs(request!.bytes.length), signal: how.signal };
      const reply = await ask(worker, { kind: 'open', request: request! }, limits.budgetMs, how.signal);
      if (reply.kind !== 'summary') throw new Error('unexpected response from the reading thread');
      return new FileReader({ worker, giveBack }, reply.summary, limits);
    });
  }

  chunks(from: number): AsyncGenerator<ReadChunk> {
    return this.#pieces({ kind: 'start', what: 'drafts', from });
  }

  ids(): AsyncGenerator<ReadChunk> {
    return this.#pieces({ kind: 'start', what: 'ids', from: 0 });
  }

  /** Call once before `mark` and `page`. */
  async review(): Promise<void> {
    await this.#answer({ kind: 'review' });
  }

  /** @param marks  the ledger's state of each transaction, by index in the file */
  async mark(marks: Uint8Array): Promise<void> {
    await this.#answer({ kind: 'mark', marks });
  }

  async page(question: ReviewQuestion): Promise<ReviewPage> {
    const reply = await this.#answer({ kind: 'page', question });
    if (reply.kind !== 'page') throw new Error('unexpected response from the reading thread');
    return reply.page;
  }

  async #answer(message: ToReader): Promise<FromReader> {
    if (this.#isClosed) throw new Error('the file is closed');
    this.#asking++;
    const reply = await ask(this.#worker, message, this.#budgetMs, this.#signal);
    this.#asking--;
    return reply;
  }

  async *#pieces(start: ToReader): AsyncGenerator<ReadChunk> {
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
    if (reply.kind !== 'chunk') throw new Error('unexpected response from the reading thread');
    return reply.chunk;
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    if (this.#asking > 0) await this.#worker.terminate();
    else await putBack(this.#worker);
    this.#giveBack();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
  }
}

type Limits = { budgetMs: number; signal: AbortSignal | undefined };

export type Question =
  | { kind: 'guess'; file: StoredFile; choice: GuessChoice }
  | { kind: 'preview'; file: StoredFile; mapping: Mapping }
  | { kind: 'compare'; files: readonly StoredFile[] }
  | { kind: 'table'; file: StoredFile; table: TableQuestion };

export async function askReader(question: Question): Promise<FromReader> {
  const files = question.kind === 'compare' ? question.files : [question.file];
  return withWorker(files, {}, async (worker, requests, giveBack) => {
    const bytes = requests.reduce((sum, { bytes }) => sum + bytes.length, 0);
    const reply = await ask(worker, messageOf(question, requests), budgetMs(bytes));
    await putBack(worker);
    giveBack();
    return reply;
  });
}

function messageOf(question: Question, requests: readonly ReadRequest[]): ToReader {
  if (question.kind === 'compare') return { kind: 'compare', requests };
  const request = requests[0]!;
  if (question.kind === 'guess') return { kind: 'guess', request, choice: question.choice };
  if (question.kind === 'table') return { kind: 'table', request, table: question.table };
  return { kind: 'preview', request, mapping: question.mapping };
}

async function withWorker<T>(
  files: readonly StoredFile[],
  { signal, spare }: { signal?: AbortSignal; spare?: () => void },
  use: (worker: Worker, requests: readonly ReadRequest[], giveBack: () => void) => Promise<T>,
): Promise<T> {
  const who = files[0]!.userId;
  const giveBack = await takeThreadTurn({ who, bytes: weightOf(files), signal, spare });
  let worker: Worker | null = null;
  try {
    const requests: ReadRequest[] = [];
    for (const { userId: _, weight: __, content, ...how } of files) requests.push({ ...how, bytes: await content() });
    worker = threads.take();
    return await use(worker, requests, giveBack);
  } catch (error) {
    await worker?.terminate();
    giveBack();
    throw error;
  }
}

function weightOf(files: readonly StoredFile[]): number {
  return files.reduce((sum, { weight }) => sum + weight, 0);
}

function putBack(worker: Worker): Promise<void> {
  worker.postMessage({ kind: 'forget' } satisfies ToReader);
  return threads.putBack(worker);
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
    worker.postMessage(message, buffersOf(message));
  });
}

function buffersOf(message: ToReader): ArrayBuffer[] {
  const requests = 'requests' in message ? message.requests : 'request' in message ? [message.request] : [];
  return requests.flatMap(({ bytes: { buffer, byteLength } }) =>
    buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [],
  );
}
