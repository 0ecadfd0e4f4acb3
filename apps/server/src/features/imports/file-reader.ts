/** The server's end of the reading thread: one thread per file, closed when the file is done with. */
import { Worker } from 'node:worker_threads';
import type { FileSummary, FromReader, ReadChunk, ReadRequest, ToReader } from './read-protocol.ts';

/** Room for the reading thread; a million rows stay well below. */
const MAX_OLD_SPACE_MB = 1536;

/**
 * An open file. One question at a time; always `close` it.
 *
 *     await using reader = await FileReader.open(request);
 *     for await (const chunk of reader.chunks(0)) …
 */
export class FileReader implements AsyncDisposable {
  readonly summary: FileSummary;
  readonly #worker: Worker;

  private constructor(worker: Worker, summary: FileSummary) {
    this.#worker = worker;
    this.summary = summary;
  }

  /** Start a thread and have it read the file once. @throws {Error} when the thread breaks: a fault of ours */
  static async open(request: ReadRequest): Promise<FileReader> {
    const worker = new Worker(new URL('./read-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MAX_OLD_SPACE_MB },
    });
    try {
      const reply = await ask(worker, { kind: 'open', request });
      if (reply.kind !== 'summary') throw new Error('the reading thread answered out of turn');
      return new FileReader(worker, reply.summary);
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
    const reply = await ask(this.#worker, message);
    if (reply.kind !== 'chunk') throw new Error('the reading thread answered out of turn');
    return reply.chunk;
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
  }
}

function ask(worker: Worker, message: ToReader): Promise<FromReader> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      worker.off('message', onMessage);
      worker.off('error', onError);
      worker.off('exit', onExit);
      act();
    };
    const onMessage = (reply: FromReader) =>
      settle(() => (reply.kind === 'failed' ? reject(new Error(reply.message)) : resolve(reply)));
    const onError = (error: Error) => settle(() => reject(error));
    const onExit = () => settle(() => reject(new Error('the reading thread ended before it answered')));
    worker.on('message', onMessage);
    worker.on('error', onError);
    worker.on('exit', onExit);
    worker.postMessage(message);
  });
}
