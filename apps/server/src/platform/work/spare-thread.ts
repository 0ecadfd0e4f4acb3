/**
 * A thread that is done stays for a while for the next piece of work, since to start one often costs more than the work itself. One is
 * kept at most; it neither keeps the process alive nor stays for long.
 */
import type { Worker } from 'node:worker_threads';

/** How long a thread without work waits for the next. */
const IDLE_MS = 20_000;

export class SpareThread {
  readonly #start: () => Worker;
  #idle: { worker: Worker; timer: NodeJS.Timeout } | null = null;

  constructor(start: () => Worker) {
    this.#start = start;
  }

  /** A thread, new or from before: to be put back, or ended. */
  take(): Worker {
    if (this.#idle) {
      const { worker } = this.#idle;
      this.#drop(worker);
      worker.ref();
      return worker;
    }
    const worker = this.#start();
    // One that breaks or ends while nobody asks it anything is not offered again; whoever asks hears of it as well.
    worker.on('error', () => this.#drop(worker));
    worker.on('exit', () => this.#drop(worker));
    return worker;
  }

  async putBack(worker: Worker): Promise<void> {
    if (this.#idle) {
      await worker.terminate();
      return;
    }
    worker.unref();
    const timer = setTimeout(() => {
      this.#drop(worker);
      void worker.terminate();
    }, IDLE_MS);
    timer.unref();
    this.#idle = { worker, timer };
  }

  #drop(worker: Worker): void {
    if (this.#idle?.worker !== worker) return;
    clearTimeout(this.#idle.timer);
    this.#idle = null;
  }
}
