/**
 * Keeps a spare thread, because starting one often takes longer than its work. The spare thread does not keep the
 * process alive and ends after a while.
 */
import type { Worker } from 'node:worker_threads';

const IDLE_MS = 20_000;

export class SpareThread {
  readonly #start: () => Worker;
  #idle: { worker: Worker; timer: NodeJS.Timeout } | null = null;

  constructor(start: () => Worker) {
    this.#start = start;
  }

  take(): Worker {
    if (this.#idle) {
      const { worker } = this.#idle;
      this.#drop(worker);
      worker.ref();
      return worker;
    }
    const worker = this.#start();
    // A thread that fails while idle is not reused. If in use, its user gets the error too.
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
