/**
 * One user's jobs of one kind never run concurrently. Within a process pg-boss starts one at a time and puts back what it took
 * beside it, so that what waits holds no place of other users; several processes know nothing of each other's, so the job waits
 * for a lock: in memory among the jobs of this process, and by PostgreSQL's advisory lock among processes. The advisory lock ends
 * with the connection, so a dead process holds none.
 */
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database, PoolClient } from '@lotbook/db/open';

const ASK_AGAIN_MS = 200;

export class UserLocks {
  private readonly db: Database;
  private readonly last = new Map<string, Promise<unknown>>();
  private client: Promise<PoolClient> | null = null;

  constructor(db: Database) {
    this.db = db;
  }

  /** Run `work` while holding the lock `key`; waits until it is free. */
  async hold<T>(key: string, work: () => Promise<T>): Promise<T> {
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
    const client = await this.client?.catch(() => null);
    this.client = null;
    client?.release(true);
  }

  private async amongProcesses<T>(key: string, work: () => Promise<T>): Promise<T> {
    if (this.db.driver.kind !== 'postgres') return work();
    const id = lockId(key);
    while (!(await this.ask('select pg_try_advisory_lock($1) as held', id))) await wait(ASK_AGAIN_MS);
    try {
      return await work();
    } finally {
      await this.ask('select pg_advisory_unlock($1) as held', id).catch(() => false);
    }
  }

  /** All locks of this process share one dedicated connection, so that a held lock takes none from the pool. */
  private async ask(statement: string, id: string): Promise<boolean> {
    const client = await this.connect();
    try {
      return (await client.query<{ held: boolean }>(statement, [id])).rows[0]!.held;
    } catch (error) {
      this.client = null;
      client.release(error as Error);
      throw error;
    }
  }

  private connect(): Promise<PoolClient> {
    if (this.db.driver.kind !== 'postgres') throw new Error('only PostgreSQL has several processes');
    this.client ??= this.db.driver.pool.connect().then((client) => {
      client.on('error', () => {
        this.client = null;
      });
      return client;
    });
    this.client.catch(() => {
      this.client = null;
    });
    return this.client;
  }
}

/** PostgreSQL identifies an advisory lock by a 64-bit number. */

function lockId(key: string): string {
  return createHash('sha256').update(`lotbook job ${key}`).digest().readBigInt64BE().toString();
}
