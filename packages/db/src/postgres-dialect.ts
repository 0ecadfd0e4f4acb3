/** Kysely's dialect for PostgreSQL, whose transactions have the time limit of what they are for (`work.ts`). */
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  PostgresDialect,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { currentWork, TIME_LIMIT_MS } from './work.ts';

export function limitedPostgresDialect(pool: pg.Pool): Dialect {
  const plain = new PostgresDialect({ pool });
  return {
    createAdapter: () => plain.createAdapter(),
    createDriver: () => new LimitedDriver({ pool }),
    createIntrospector: (db) => plain.createIntrospector(db),
    createQueryCompiler: () => plain.createQueryCompiler(),
  };
}

class LimitedDriver extends PostgresDriver {
  /** One round trip for both. */
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const { isolationLevel } = settings;
    const begin = isolationLevel ? `start transaction isolation level ${isolationLevel}` : 'begin';
    const limitMs = TIME_LIMIT_MS[currentWork()] ?? 0;
    await connection.executeQuery(CompiledQuery.raw(`${begin}; set local statement_timeout = ${limitMs}`));
  }
}
