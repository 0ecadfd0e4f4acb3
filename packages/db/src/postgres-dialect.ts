/**
 * A Kysely dialect for PostgreSQL. A transaction has the time limit of its kind of work (`work.ts`), lost connections
 * produce one error (`outage.ts`), and each user has at most a few connections.
 */
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  PostgresDialect,
  PostgresDriver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { connectionLost } from './errors.ts';
import type { Outage } from './outage.ts';
import { Shares } from './shares.ts';
import { currentDeadline, currentPerson, currentWork, IDLE_LIMIT_MS, TIME_LIMIT_MS } from './work.ts';

export function limitedPostgresDialect(pool: pg.Pool, outage: Outage): Dialect {
  const plain = new PostgresDialect({ pool });
  return {
    createAdapter: () => plain.createAdapter(),
    createDriver: () => new LimitedDriver(pool, outage),
    createIntrospector: (db) => plain.createIntrospector(db),
    createQueryCompiler: () => plain.createQueryCompiler(),
  };
}

function shareOf(connections: number): number {
  return Math.max(1, Math.floor(connections * 0.3));
}

class LimitedDriver extends PostgresDriver {
  private readonly outage: Outage;
  private readonly shares: Shares;
  private readonly giveBack = new WeakMap<DatabaseConnection, () => void>();
  private readonly opening = new Set<Promise<unknown>>();

  constructor(pool: pg.Pool, outage: Outage) {
    super({ pool });
    this.outage = outage;
    this.shares = new Shares(shareOf(pool.options.max));
  }

  override async acquireConnection(): Promise<WatchedConnection> {
    const person = currentPerson();
    const giveBack = person === null ? () => {} : await this.shares.take(person);
    try {
      const inner = await watched(this.outage, this.fromPool());
      const connection = new WatchedConnection(inner, this.outage);
      this.giveBack.set(connection, giveBack);
      return connection;
    } catch (error) {
      giveBack();
      throw error;
    }
  }

  /**
   * Waits for connections that are still opening. Otherwise Kysely, which drops its reference to the pool first, would
   * never release a late connection, and the pool would wait for it forever.
   */
  override async destroy(): Promise<void> {
    while (this.opening.size > 0) await Promise.allSettled(this.opening);
    await super.destroy();
  }

  private async fromPool(): Promise<DatabaseConnection> {
    const connection = super.acquireConnection();
    this.opening.add(connection);
    try {
      return await connection;
    } finally {
      this.opening.delete(connection);
    }
  }

  /** A request over its time limit is rolled back, even if its last statement was in time. */
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    (connection as WatchedConnection).deadline.leftMs();
    await super.commitTransaction(connection);
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    const giveBack = this.giveBack.get(connection);
    this.giveBack.delete(connection);
    (connection as WatchedConnection).isOver = true;
    try {
      await super.releaseConnection((connection as WatchedConnection).inner as never);
    } finally {
      giveBack?.();
    }
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const { isolationLevel, accessMode } = settings;
    const level = isolationLevel ? `isolation level ${isolationLevel}` : '';
    const begin = `start transaction ${level} ${accessMode ?? ''}`;
    const [limitMs, idleMs] = [TIME_LIMIT_MS[currentWork()] ?? 0, IDLE_LIMIT_MS[currentWork()]];
    const limits = `set local statement_timeout = ${limitMs}; set local idle_in_transaction_session_timeout = ${idleMs}`;
    (connection as WatchedConnection).isOver = false;
    await connection.executeQuery(CompiledQuery.raw(`${begin}; ${limits}`));
  }
}

const ENDS = new Set(['commit', 'rollback']);

class WatchedConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  readonly deadline = currentDeadline();
  private readonly statementMs = TIME_LIMIT_MS[currentWork()] ?? Number.POSITIVE_INFINITY;
  private readonly outage: Outage;
  /** True after the end of a transaction. A late statement would run in the next one, maybe another user's. */
  isOver = false;

  constructor(inner: DatabaseConnection, outage: Outage) {
    this.inner = inner;
    this.outage = outage;
  }

  async executeQuery<R>(statement: CompiledQuery): Promise<QueryResult<R>> {
    const ask = <T>(asked: CompiledQuery) => watched(this.outage, this.inner.executeQuery<T>(asked));
    if (ENDS.has(statement.sql)) {
      this.isOver = true;
      return ask<R>(statement);
    }
    if (this.isOver) throw new Error('this turn on the database is over');
    const leftMs = this.deadline.leftMs() ?? Number.POSITIVE_INFINITY;
    if (leftMs < this.statementMs)
      await ask(CompiledQuery.raw(`set local statement_timeout = ${Math.ceil(leftMs) || 1}`));
    return ask<R>(statement);
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.inner.streamQuery<R>(query, chunkSize);
  }
}

async function watched<T>(outage: Outage, asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    throw outage.noticed(error) ? connectionLost(error as Error) : error;
  }
}
