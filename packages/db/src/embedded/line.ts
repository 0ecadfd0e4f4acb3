/** A connection to a running engine, which handles one request at a time and can be ended at any time. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { StatementError } from '../errors.ts';
import type { EngineSource } from './engine.ts';
import type { Answer, ErrorFields, FromThread, Request } from './protocol.ts';

export type Line = {
  /**
   * Requests run one after the other, in their order.
   * @param onStart  called when the engine begins with it
   * @throws {StatementError} the statement failed; the database continues
   * @throws {EngineLost} the database can no longer answer
   */
  ask(request: Request, onStart?: () => void): Promise<readonly Answer[]>;
  end(): Promise<void>;
};

export type LineEvents = {
  notified(channel: string, payload: string): void;
  lost(error: EngineLost): void;
};

export type OpenLine = (events: LineEvents) => Promise<Line>;

export class EngineLost extends Error {}

/**
 * An error for a disk that failed to store data. The engine must not start again until an administrator has checked the
 * disk.
 */
export class Unflushed extends EngineLost {
  constructor({ message }: ErrorFields) {
    super(`The disk failed to store data (${message}). Check the disk, then start Lotbook again.`);
  }
}

const OPEN_WITHIN_MS = 120_000;
/**
 * The size of the young generation. With a larger one, the thread keeps 150 MB for 20 MB of short-lived requests and
 * replies.
 */
const MAX_YOUNG_SPACE_MB = 24;

/** @param preload  modules that the thread loads first; tests use them to make a disk fail */
export function threadLine(source: EngineSource, preload: readonly string[] = []): OpenLine {
  return async (events) => {
    const worker = new Worker(new URL('./thread.ts', import.meta.url), {
      name: 'database',
      workerData: source,
      resourceLimits: { maxYoungGenerationSizeMb: MAX_YOUNG_SPACE_MB },
      execArgv: [...process.execArgv.filter(isAllowedInThread), ...preload.flatMap((module) => ['--import', module])],
    });
    const line = new ThreadLine(worker, events);
    // Opening may recover from the write-ahead log, and a full disk can make it hang.
    const limit = setTimeout(() => void line.end(), OPEN_WITHIN_MS);
    await line.opened.finally(() => clearTimeout(limit));
    return line;
  };
}

type Waiting = { onStart(): void; resolve(reply: FromThread): void; reject(error: EngineLost): void };

class ThreadLine implements Line {
  readonly opened: Promise<unknown>;
  private readonly worker: Worker;
  private readonly events: LineEvents;
  /** Replies come in the order of their requests. */
  private readonly waiting: Waiting[] = [];
  private gone: EngineLost | null = null;
  private isEnding = false;

  constructor(worker: Worker, events: LineEvents) {
    this.worker = worker;
    this.events = events;
    this.opened = this.reply();
    let cause: Error | undefined;
    worker.on('error', (error) => {
      cause = error;
    });
    worker.on('exit', () => this.lose(new EngineLost(cause?.message ?? 'its thread ended', { cause })));
    worker.on('message', (message: FromThread) => this.hear(message));
  }

  async ask(request: Request, onStart?: () => void): Promise<readonly Answer[]> {
    if (this.gone) throw this.gone;
    this.worker.postMessage(request);
    const reply = await this.reply(onStart);
    if (reply.kind === 'answers') return reply.answers;
    if (reply.kind === 'refused') throw new StatementError(reply.error);
    if (reply.kind === 'unflushed') throw new Unflushed(reply.error);
    throw new EngineLost(reply.kind === 'broken' ? reply.error.message : `an unexpected ${reply.kind}`);
  }

  async end(): Promise<void> {
    this.isEnding = true;
    if (this.gone) return;
    const exited = once(this.worker, 'exit');
    await this.worker.terminate();
    await exited;
  }

  /** The process stays alive for a pending answer only, not for an idle thread. */
  private reply(onStart = () => {}): Promise<FromThread> {
    const { promise, resolve, reject } = Promise.withResolvers<FromThread>();
    this.waiting.push({ onStart, resolve, reject });
    if (this.waiting.length === 1) {
      this.worker.ref();
      onStart();
    }
    return promise;
  }

  private hear(message: FromThread): void {
    if (message.kind === 'notification') this.events.notified(message.channel, message.payload);
    else {
      this.waiting.shift()?.resolve(message);
      this.waiting[0]?.onStart();
      if (this.waiting.length === 0) this.worker.unref();
    }
  }

  private lose(error: EngineLost): void {
    this.gone = error;
    const waiting = this.waiting.splice(0);
    for (const { reject } of waiting) reject(error);
    if (waiting.length === 0 && !this.isEnding) this.events.lost(error);
  }
}

/** False for V8 flags, which apply to the whole process. A thread with such a flag does not start. */
function isAllowedInThread(flag: string): boolean {
  return !/^--(expose|max|min|stack|trace|prof)[-_]/.test(flag);
}
