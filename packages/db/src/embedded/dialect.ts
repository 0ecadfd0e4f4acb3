/** A Kysely dialect for one connection that callers use in turn. `turns.ts` has the queue. */
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import { StatementError } from '../errors.ts';
import type { EmbeddedDatabase, Session } from './database.ts';

export function embeddedDialect(database: EmbeddedDatabase): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new EmbeddedDriver(database),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

export class EmbeddedConnection implements DatabaseConnection {
  readonly session: Session;

  constructor(session: Session) {
    this.session = session;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    try {
      const { rows, affectedRows } = await this.session.query<R>(query.sql, query.parameters);
      return affectedRows === undefined ? { rows } : { rows, numAffectedRows: BigInt(affectedRows) };
    } catch (error) {
      // The caller's stack is known only here.
      if (error instanceof StatementError) Error.captureStackTrace(error);
      throw error;
    }
  }

  /** Runs a statement without a result together with the next one of the transaction. */
  runFirst({ sql: text, parameters: values }: CompiledQuery): void {
    this.session.runFirst({ text, values });
  }

  // biome-ignore lint/correctness/useYield: the interface asks for a generator
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('the embedded database does not stream');
  }
}

class EmbeddedDriver implements Driver {
  private readonly database: EmbeddedDatabase;

  constructor(database: EmbeddedDatabase) {
    this.database = database;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<EmbeddedConnection> {
    return new EmbeddedConnection(await this.database.acquire());
  }

  async releaseConnection({ session }: EmbeddedConnection): Promise<void> {
    session.release();
  }

  async beginTransaction({ session }: EmbeddedConnection): Promise<void> {
    session.begin();
  }

  async commitTransaction({ session }: EmbeddedConnection): Promise<void> {
    await session.commit();
  }

  async rollbackTransaction({ session }: EmbeddedConnection): Promise<void> {
    await session.rollback();
  }

  async destroy(): Promise<void> {
    await this.database.close();
  }
}
