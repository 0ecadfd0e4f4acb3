import type { Worker } from 'node:worker_threads';
import type { GraphView } from '@lotbook/engine/explain/graph-view';
import type { Sale } from '@lotbook/engine/what-if';
import { takeThreadTurn } from '../../platform/work/threads.ts';
import type { ResultTable } from '../rows/result-rows.ts';
import { putBackThread, takeThread } from './engine-thread.ts';
import type {
  AskedGraph,
  Finished,
  FromWorker,
  HeldBefore,
  Simulated,
  StartMessage,
  StatedProof,
  ToWorker,
} from './engine-worker.ts';

/** An error for a ledger that the engine rejected for a reason without a callout. */
export class EngineFailure extends Error {
  readonly transactionId: string | null;
  constructor(message: string, transactionId: string | null) {
    super(message);
    this.transactionId = transactionId;
  }
}

export const TOO_LONG = 'it takes too long';

export type EngineRun = {
  finished: Finished;
  rows(): AsyncIterable<{ table: ResultTable; json: string }>;
};

type Whose = { userId: string; signal?: AbortSignal | undefined };
type Start = Omit<StartMessage, 'kind'>;
export type ComputeStart = Start & { wanted: 'result' | 'years' };

/**
 * Computes one ledger, from pages of `readPage`, in a thread during this user's turn. `use` stores the result.
 * @param whose.signal  ends the thread early
 * @throws {EngineFailure} if the ledger can't be computed, or `signal` was aborted first
 */
export function withEngine<T>(
  start: ComputeStart,
  pages: AsyncIterable<string>,
  use: (run: EngineRun) => Promise<T>,
  whose: Whose,
): Promise<T> {
  return inThread(start, pages, whose, ({ finished, send, answers }) => {
    if (finished.kind !== 'finished') throw failure(finished);
    return use({ finished, rows: () => readRows(send, answers) });
  });
}

export function proveInThread(
  start: Omit<Start, 'wanted' | 'from'>,
  id: string,
  pages: AsyncIterable<string>,
  whose: Whose,
): Promise<StatedProof | null> {
  return inThread({ ...start, from: null, wanted: { proof: id } }, pages, whose, async ({ finished }) => {
    if (finished.kind !== 'proved') throw failure(finished);
    return finished.proof;
  });
}

export function graphInThread(
  start: Omit<Start, 'wanted' | 'from'>,
  asked: AskedGraph,
  pages: AsyncIterable<string>,
  whose: Whose,
): Promise<GraphView> {
  return inThread({ ...start, from: null, wanted: { graph: asked } }, pages, whose, async ({ finished }) => {
    if (finished.kind !== 'graphed') throw failure(finished);
    return finished.graph;
  });
}

export function simulateInThread(
  start: Omit<Start, 'wanted'>,
  sales: readonly Sale[],
  pages: AsyncIterable<string>,
  whose: Whose,
): Promise<Simulated> {
  return inThread({ ...start, wanted: { sales } }, pages, whose, async ({ finished }) => {
    if (finished.kind !== 'simulated') throw failure(finished);
    return finished;
  });
}

export function heldBeforeInThread(
  start: Omit<Start, 'wanted'>,
  id: string,
  pages: AsyncIterable<string>,
  whose: Whose,
): Promise<HeldBefore | null> {
  return inThread({ ...start, wanted: { lotsFor: id } }, pages, whose, async ({ finished }) => {
    if (finished.kind !== 'lots for') throw failure(finished);
    return finished.held;
  });
}

type InThread = { finished: FromWorker; send: (message: ToWorker) => void; answers: Answers };

/** Runs in a thread. No transaction may be open while waiting, because earlier computations may need one. */
async function inThread<T>(
  start: Start,
  pages: AsyncIterable<string>,
  { userId, signal }: Whose,
  use: (thread: InThread) => Promise<T>,
): Promise<T> {
  const giveBack = await takeThreadTurn({ who: userId, signal }).catch((error) => {
    throw signal?.aborted ? new EngineFailure(TOO_LONG, null) : error;
  });
  const worker = takeThread();
  const answers = new Answers(worker);
  const stop = () => answers.fail(new EngineFailure(TOO_LONG, null));
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop);
  const send = (message: ToWorker): void => worker.postMessage(message);
  let heapBytes: number | null = null;
  try {
    send({ kind: 'start', ...start });
    for await (const json of pages) {
      answers.check();
      send({ kind: 'transactions', json });
    }
    send({ kind: 'compute' });
    const used = await use({ finished: await answers.next(), send, answers });
    // The result is stored. If the thread fails now, it is just not reused.
    heapBytes = await forgotten(send, answers).catch(() => null);
    return used;
  } finally {
    signal?.removeEventListener('abort', stop);
    answers.close();
    if (heapBytes === null) await worker.terminate();
    else await putBackThread(worker, heapBytes);
    giveBack();
  }
}

/**
 * Waits for the thread's reply. Rows that were not fetched arrive first.
 * @returns the size of its heap in bytes
 */
async function forgotten(send: (message: ToWorker) => void, answers: Answers): Promise<number> {
  send({ kind: 'forget' });
  for (;;) {
    const answer = await answers.next();
    if (answer.kind === 'forgotten') return answer.heapBytes;
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
    send({ kind: 'next' });
    yield answer;
  }
}

function failure(answer: FromWorker): Error {
  return answer.kind === 'failed'
    ? new EngineFailure(answer.message, answer.transactionId)
    : new Error(`unexpected ${answer.kind} from the engine's thread`);
}

class Answers {
  private readonly arrived: FromWorker[] = [];
  private waiting: { resolve(value: FromWorker): void; reject(error: Error): void } | null = null;
  private broken: Error | null = null;
  private readonly worker: Worker;

  constructor(worker: Worker) {
    this.worker = worker;
    worker.on('message', this.onMessage);
    worker.on('error', this.onError);
    worker.on('exit', this.onExit);
  }

  private readonly onMessage = (message: FromWorker): void => {
    const waiting = this.waiting;
    this.waiting = null;
    if (waiting) waiting.resolve(message);
    else this.arrived.push(message);
  };

  private readonly onError = (error: unknown): void =>
    this.fail(error instanceof Error ? error : new Error(String(error)));

  private readonly onExit = (code: number): void => this.fail(new Error(`the engine's thread ended with code ${code}`));

  close(): void {
    this.worker.off('message', this.onMessage);
    this.worker.off('error', this.onError);
    this.worker.off('exit', this.onExit);
  }

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
