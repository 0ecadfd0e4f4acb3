/**
 * One user's jobs of one kind never run concurrently. Within a process pg-boss starts one at a time and puts back what it took
 * beside it, so that what waits holds no place of other users; several processes know nothing of each other's, so the job waits
 * for a lock: in memory among the jobs of this process, and by PostgreSQL's advisory lock among processes. The advisory lock ends
 * with the connection, so a dead process holds none. Nor does one that is silent: PostgreSQL ends its connection after a while, for
 * a stopped process would else keep its users' jobs from everybody. Whoever had the lock is told by a signal.
 */
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database, PoolClient } from '@lotbook/db/open';

const ASK_AGAIN_MS = 200;
/** As long as a job may be without a sign of its worker (`HEARTBEAT_SECONDS` in queue.ts). */
const SILENT_MS = 20_000;
const SIGN_EVERY_MS = 5_000;

/** The one connection that all locks of this process are held on, so that a held lock takes none from the pool. */
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

  /** Run `work` while holding the lock `key`; waits until it is free. `work` is told when it is lost, and stops. */
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

  /** @returns the connection that holds it */
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

  /** Once: the pool takes a connection back once. */
  private giveUp({ client, signs, lost }: Line, reason: unknown): void {
    if (lost.signal.aborted) return;
    clearInterval(signs);
    lost.abort(reason);
    this.line = null;
    client.release(true);
  }
}

/** PostgreSQL identifies an advisory lock by a 64-bit number. */
function lockId(key: string): string {
  return createHash('sha256').update(`lotbook job ${key}`).digest().readBigInt64BE().toString();
}
