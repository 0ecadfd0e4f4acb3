/**
 * Kysely's dialect for PostgreSQL, whose transactions have the time limit of what they are for (`work.ts`), and whose lost
 * connections look alike, however they were lost (`outage.ts`).
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
import { currentWork, TIME_LIMIT_MS } from './work.ts';

export function limitedPostgresDialect(pool: pg.Pool, outage: Outage): Dialect {
  const plain = new PostgresDialect({ pool });
  return {
    createAdapter: () => plain.createAdapter(),
    createDriver: () => new LimitedDriver(pool, outage),
    createIntrospector: (db) => plain.createIntrospector(db),
    createQueryCompiler: () => plain.createQueryCompiler(),
  };
}

class LimitedDriver extends PostgresDriver {
  private readonly outage: Outage;

  constructor(pool: pg.Pool, outage: Outage) {
    super({ pool });
    this.outage = outage;
  }

  override async acquireConnection(): Promise<WatchedConnection> {
    return new WatchedConnection(await watched(this.outage, super.acquireConnection()), this.outage);
  }

  override releaseConnection(connection: DatabaseConnection): Promise<void> {
    return super.releaseConnection((connection as WatchedConnection).inner as never);
  }

  /** One round trip for both. */
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const { isolationLevel } = settings;
    const begin = isolationLevel ? `start transaction isolation level ${isolationLevel}` : 'begin';
    const limitMs = TIME_LIMIT_MS[currentWork()] ?? 0;
    await connection.executeQuery(CompiledQuery.raw(`${begin}; set local statement_timeout = ${limitMs}`));
  }
}

class WatchedConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  private readonly outage: Outage;

  constructor(inner: DatabaseConnection, outage: Outage) {
    this.inner = inner;
    this.outage = outage;
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return watched(this.outage, this.inner.executeQuery<R>(query));
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
