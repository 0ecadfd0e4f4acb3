/**
 * Runs one user's jobs of the same kind one at a time. Across processes, jobs wait for a PostgreSQL advisory lock.
 * PostgreSQL releases the lock when its connection closes, and it closes the connections of unresponsive processes. A
 * signal then tells the holder that the lock is lost.
 */
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database, PoolClient } from '@lotbook/db/open';

const ASK_AGAIN_MS = 200;
const SILENT_MS = 20_000;
const SIGN_EVERY_MS = 5_000;

/** The single connection that holds all locks of this process, so that locks don't use up the pool. */
type Line = { readonly client: PoolClient; readonly signs: NodeJS.Timeout; readonly lost: AbortController };

export class UserLocks {
  private readonly db: Database;
  private readonly silentMs: number;
  private readonly last = new Map<string, Promise<unknown>>();
  private line: Promise<Line> | null = null;

  constructor(db: Database, silentMs = SILENT_MS) {
    this.db = db;
    this.silentMs = silentMs;
  }

  /** Runs `work` with the lock. It must stop when its signal reports that the lock was lost. */
  async hold<T>(key: string, work: (lost: AbortSignal) => Promise<T>): Promise<T> {
    const before = this.last.get(key) ?? Promise.resolve();
    const mine = before.catch(() => {}).then(() => this.amongProcesses(key, work));
    this.last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (this.last.get(key) === mine) this.last.delete(key);
    }
  }

  async close(): Promise<void> {
    const line = await this.line?.catch(() => null);
    if (line) this.giveUp(line, 'the locks are closed');
  }

  private async amongProcesses<T>(key: string, work: (lost: AbortSignal) => Promise<T>): Promise<T> {
    if (this.db.driver.kind !== 'postgres') return work(new AbortController().signal);
    const id = lockId(key);
    const line = await this.waitFor(id);
    try {
      return await work(line.lost.signal);
    } finally {
      if (!line.lost.signal.aborted)
        await this.ask(line, 'select pg_advisory_unlock($1) as held', id).catch(() => false);
    }
  }

  private async waitFor(id: string): Promise<Line> {
    for (;;) {
      const line = await this.open();
      if (await this.ask(line, 'select pg_try_advisory_lock($1) as held', id)) return line;
      await wait(ASK_AGAIN_MS);
    }
  }

  private async ask(line: Line, statement: string, id: string): Promise<boolean> {
    try {
      return (await line.client.query<{ held: boolean }>(statement, [id])).rows[0]!.held;
    } catch (error) {
      this.giveUp(line, error);
      throw error;
    }
  }

  private open(): Promise<Line> {
    this.line ??= this.connect();
    const line = this.line;
    line.catch(() => {
      if (this.line === line) this.line = null;
    });
    return line;
  }

  private async connect(): Promise<Line> {
    if (this.db.driver.kind !== 'postgres') throw new Error('only PostgreSQL has several processes');
    const client = await this.db.driver.pool.connect();
    const lost = new AbortController();
    const signs = setInterval(() => void client.query('select 1').catch(() => {}), SIGN_EVERY_MS).unref();
    const line: Line = { client, signs, lost };
    client.on('error', (error) => this.giveUp(line, error));
    try {
      await client.query(`set idle_session_timeout = ${this.silentMs}`);
      return line;
    } catch (error) {
      this.giveUp(line, error);
      throw error;
    }
  }

  /** Gives up the connection. Runs only once, because a connection must be released only once. */
  private giveUp({ client, signs, lost }: Line, reason: unknown): void {
    if (lost.signal.aborted) return;
    clearInterval(signs);
    lost.abort(reason);
    this.line = null;
    client.release(true);
  }
}

function lockId(key: string): string {
  return createHash('sha256').update(`lotbook job ${key}`).digest().readBigInt64BE().toString();
}
