/**
 * Runs statements on the connection of a caller's transaction, without beginning or ending it or releasing the
 * connection.
 */
import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryExecutor,
  SingleConnectionProvider,
  Transaction,
} from 'kysely';
import type { Tables } from './tables.ts';

/** @param executor the transaction's executor, which gives the connection to one call at a time */
export function onConnection(connection: DatabaseConnection, executor: QueryExecutor): Transaction<Tables> {
  const refuse = () => Promise.reject(new Error('the caller ends the transaction'));
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    destroy: async () => {},
  };
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
  const alone = executor.withConnectionProvider(new SingleConnectionProvider(connection));
  return new Transaction<Tables>({ config: { dialect }, dialect, driver, executor: alone });
}
