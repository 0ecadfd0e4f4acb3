/** Talks to the engine's thread: hands over the ledger piece by piece, and yields the result piece by piece. */
import { Worker } from 'node:worker_threads';
import type { Finished, FromWorker, StartMessage, ToWorker } from './engine-worker.ts';
import type { ResultTable } from './result-rows.ts';

/** The engine refused the ledger: something in it is wrong that no callout can carry. */
export class EngineFailure extends Error {
  readonly transactionId: string | null;
  constructor(message: string, transactionId: string | null) {
    super(message);
    this.transactionId = transactionId;
  }
}

/** What lives only for a moment needs little room; with more a computation takes longer, not less. */
const MAX_YOUNG_SPACE_MB = 24;

export type EngineRun = {
  finished: Finished;
  /** The rows of the result as JSON, table by table; to be read once, to the end. */
  rows(): AsyncIterable<{ table: ResultTable; json: string }>;
};

/**
 * Compute one ledger (in pages of `readPage`) in a thread of its own and let `use` store the result; the thread ends when `use` does.
 * @param signal  ends the thread before it is done
 * @throws {EngineFailure} when the ledger cannot be computed, or `signal` came first
 */
export async function withEngine<T>(
  start: Omit<StartMessage, 'kind'>,
  pages: AsyncIterable<string>,
  use: (run: EngineRun) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const worker = new Worker(new URL('./engine-worker.ts', import.meta.url), {
    resourceLimits: { maxYoungGenerationSizeMb: MAX_YOUNG_SPACE_MB },
  });
  const answers = new Answers(worker);
  const stop = () => answers.fail(new EngineFailure('it takes too long', null));
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop);
  const send = (message: ToWorker): void => worker.postMessage(message);
  try {
    send({ kind: 'start', ...start });
    for await (const json of pages) {
      answers.check();
      send({ kind: 'transactions', json });
    }
    send({ kind: 'compute' });
    const finished = await answers.next();
    if (finished.kind !== 'finished') throw failure(finished);
    return await use({ finished, rows: () => readRows(send, answers) });
  } finally {
    signal?.removeEventListener('abort', stop);
    await worker.terminate();
  }
}

async function* readRows(
  send: (message: ToWorker) => void,
  answers: Answers,
): AsyncIterable<{ table: ResultTable; json: string }> {
  send({ kind: 'next' });
  for (;;) {
    const answer = await answers.next();
    if (answer.kind === 'done') return;
    if (answer.kind !== 'rows') throw failure(answer);
    // The next piece is made while this one is stored.
    send({ kind: 'next' });
    yield answer;
  }
}

function failure(answer: FromWorker): Error {
  return answer.kind === 'failed'
    ? new EngineFailure(answer.message, answer.transactionId)
    : new Error(`unexpected ${answer.kind} from the engine's thread`);
}

/** The thread's messages as a queue one can wait on. */
class Answers {
  private readonly arrived: FromWorker[] = [];
  private waiting: { resolve(value: FromWorker): void; reject(error: Error): void } | null = null;
  private broken: Error | null = null;

  constructor(worker: Worker) {
    worker.on('message', (message: FromWorker) => {
      const waiting = this.waiting;
      this.waiting = null;
      if (waiting) waiting.resolve(message);
      else this.arrived.push(message);
    });
    worker.on('error', (error) => this.fail(error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', (code) => this.fail(new Error(`the engine's thread ended with code ${code}`)));
  }

  /** @throws {Error} when the thread has broken, or was stopped */
  check(): void {
    if (this.broken) throw this.broken;
  }

  next(): Promise<FromWorker> {
    const message = this.arrived.shift();
    if (message) return Promise.resolve(message);
    if (this.broken) return Promise.reject(this.broken);
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject };
    });
  }

  fail(error: Error): void {
    this.broken ??= error;
    this.waiting?.reject(error);
    this.waiting = null;
  }
}
