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
  type TransactionSettings,
} from 'kysely';
import { StatementError } from '../errors.ts';
import type { Settings } from '../settings.ts';
import type { EmbeddedDatabase, Session } from './database.ts';
import type { Mode } from './turns.ts';

export function embeddedDialect(database: EmbeddedDatabase): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new EmbeddedDriver(database),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

export class EmbeddedConnection implements DatabaseConnection {
  private readonly acquire: (mode: Mode) => Promise<Session>;
  private taken: Session | null = null;

  constructor(acquire: (mode: Mode) => Promise<Session>) {
    this.acquire = acquire;
  }

  async begin(mode: Mode): Promise<void> {
    this.taken = await this.acquire(mode);
    this.taken.begin();
    if (mode === 'read') this.taken.set({ transaction_read_only: 'on' });
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    this.taken ??= await this.acquire(IS_READ.test(query.sql) ? 'read' : 'write');
    try {
      const { rows, affectedRows } = await this.taken.query<R>(query.sql, query.parameters);
      return affectedRows === undefined ? { rows } : { rows, numAffectedRows: BigInt(affectedRows) };
    } catch (error) {
      // The caller's stack is known only here.
      if (error instanceof StatementError) Error.captureStackTrace(error);
      throw error;
    }
  }

  /** Applies to the transaction from its next statement on. */
  set(settings: Settings): void {
    this.taken?.set(settings);
  }

  async commit(): Promise<void> {
    await this.taken?.commit();
  }

  async rollback(): Promise<void> {
    await this.taken?.rollback();
  }

  release(): void {
    this.taken?.release();
  }

  // biome-ignore lint/correctness/useYield: the interface asks for a generator
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('the embedded database does not stream');
  }
}

/** A statement outside of a transaction that locks no rows. */
const IS_READ = /^\s*select\b(?!.*\bfor (no key )?(update|share)\b)/is;

class EmbeddedDriver implements Driver {
  private readonly database: EmbeddedDatabase;

  constructor(database: EmbeddedDatabase) {
    this.database = database;
  }

  async init(): Promise<void> {}

  /** The turn begins with the transaction, or with a statement outside of one. */
  async acquireConnection(): Promise<EmbeddedConnection> {
    return new EmbeddedConnection((mode) => this.database.acquire(undefined, mode));
  }

  async releaseConnection(connection: EmbeddedConnection): Promise<void> {
    connection.release();
  }

  async beginTransaction(connection: EmbeddedConnection, { accessMode }: TransactionSettings): Promise<void> {
    await connection.begin(accessMode === 'read only' ? 'read' : 'write');
  }

  async commitTransaction(connection: EmbeddedConnection): Promise<void> {
    await connection.commit();
  }

  async rollbackTransaction(connection: EmbeddedConnection): Promise<void> {
    await connection.rollback();
  }

  async destroy(): Promise<void> {
    await this.database.close();
  }
}
