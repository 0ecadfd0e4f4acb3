/**
 * Reports an outage of PostgreSQL once at its start and once at its end, such as an update, a restart or a network
 * failure. The pool replaces broken connections.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { isConnectionLost } from './errors.ts';

/** `lost`: connections broke or fail. `back`: connections work again. */
export type OutageEvent = { readonly kind: 'lost'; readonly cause: Error } | { readonly kind: 'back' };

const ASK_EVERY_MS = 1000;

export class Outage {
  private readonly pool: pg.Pool;
  private readonly onEvent: (event: OutageEvent) => void;
  private back: Promise<void> | null = null;

  constructor(pool: pg.Pool, onEvent: (event: OutageEvent) => void = () => {}) {
    this.pool = pool;
    this.onEvent = onEvent;
    // The pool does not handle errors of a connection in use, which would end the process.
    pool.on('connect', (client) => client.on('error', (error) => this.noticed(error)));
    pool.on('error', () => {});
  }

  /**
   * Reports an outage if the error is one. Call it with each error.
   * @returns true if the connection failed
   */
  noticed(error: unknown): boolean {
    if (!isConnectionLost(error)) return false;
    if (!this.back && !this.pool.ending) {
      this.onEvent({ kind: 'lost', cause: error as Error });
      this.back = this.untilBack();
    }
    return true;
  }

  async over(withinMs: number): Promise<void> {
    const late = new AbortController();
    const limit = pause(withinMs, undefined, { signal: late.signal }).catch(() => {});
    await Promise.race([this.back, limit]);
    late.abort();
  }

  private async untilBack(): Promise<void> {
    for (;;) {
      await pause(ASK_EVERY_MS, undefined, { ref: false });
      if (this.pool.ending) return;
      const isBack = await this.pool.query('select 1').then(
        () => true,
        () => false,
      );
      if (isBack) break;
    }
    this.back = null;
    this.onEvent({ kind: 'back' });
  }
}
