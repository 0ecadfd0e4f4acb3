/**
 * Within `asUser`, row-level security limits every statement to that user's rows; `asSystem` can read all rows, for
 * sign-in and housekeeping. The embedded database has one connection, so an open transaction blocks others.
 * Within `work`, use only the given `tx` (a query on the database itself would deadlock), and do nothing slow except
 * queries.
 */
import { CompiledQuery, type DatabaseConnection, type Transaction, type TransactionBuilder } from 'kysely';
import { EmbeddedConnection } from './embedded/dialect.ts';
import { onConnection } from './one-connection.ts';
import type { Database } from './open.ts';
import { type Settings, settingStatement } from './settings.ts';
import type { Tables } from './tables.ts';

export type Tx = Transaction<Tables>;

export type TransactionOptions = {
  /** With `snapshot`, all reads see one state of the data (repeatable read), and writes may fail with a conflict. */
  reads?: 'snapshot' | 'latest';
};

/**
 * Runs `work` under the role lotbook_app, and commits when it resolves or rolls back when it throws. After a conflict
 * with another transaction (deadlock, serialization), runs `work` again, up to three times.
 */
export async function asUser<T>(
  db: Database,
  userId: string,
  work: (tx: Tx) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  if (!userId) throw new Error('asUser needs a user id');
  const begun = async (tx: Tx) => {
    await assumeAppRole(tx, userId);
    return work(tx);
  };
  return inTransaction(db, begun, options);
}

/**
 * Runs `work` with access to all rows. Row-level security applies to the owner too, so without this flag, statements
 * see and change no rows.
 */
export async function asSystem<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(
    db,
    async (tx) => {
      await set(tx, { 'app.system': 'on' });
      return work(tx);
    },
    {},
  );
}

export async function assumeAppRole(tx: Tx, userId: string): Promise<void> {
  const connection = await set(tx, { role: APP_ROLE, 'app.user_id': userId });
  roles.set(connection, APP_ROLE);
}

export async function forbidWrites(tx: Tx): Promise<void> {
  await set(tx, { transaction_read_only: 'on' });
}

const APP_ROLE = 'lotbook_app';

/** The roles of open transactions. */
const roles = new WeakMap<DatabaseConnection, string>();

/** The embedded database sends the settings with the next statement. */
function set(tx: Tx, settings: Settings): Promise<DatabaseConnection> {
  return tx.getExecutor().provideConnection(async (connection) => {
    if (connection instanceof EmbeddedConnection) connection.set(settings);
    else {
      const { text, values } = settingStatement(settings);
      await connection.executeQuery(CompiledQuery.raw(text, [...values]));
    }
    return connection;
  });
}

/**
 * Runs `work` as the owner of the schema within a user's transaction, for the queue and sign-in only. A role applies to
 * the whole transaction, which the resolvers of an operation share, so other calls wait until `work` is over. `work`
 * must use the transaction it gets; `tx` would wait forever.
 */
export function asSchemaOwner<T>(tx: Tx, work: (owner: Tx) => Promise<T>): Promise<T> {
  const executor = tx.getExecutor();
  return executor.provideConnection(async (connection) => {
    const owner = onConnection(connection, executor);
    const role = roles.get(connection);
    if (role === undefined) return work(owner);
    roles.delete(connection);
    await assumeRole(owner, 'none');
    try {
      return await work(owner);
    } finally {
      // After a failed statement, the database accepts no other, including this one: nothing runs until the rollback.
      await assumeRole(owner, role).catch((error) => {
        if ((error as { code?: string }).code !== TRANSACTION_ABORTED) throw error;
      });
      roles.set(connection, role);
    }
  });
}

async function assumeRole(owner: Tx, role: string): Promise<void> {
  await set(owner, { role });
}

const TRANSACTION_ABORTED = '25P02';

const RETRYABLE = new Set(['40001', '40P01']);

/** A transaction that stays open between calls. */
export type HeldTransaction = { readonly tx: Tx; end(outcome: 'commit' | 'rollback'): Promise<void> };

/**
 * Begins a transaction that the caller must end. Always releases its connection. Kysely's controlled transactions keep
 * theirs forever if begin, commit or rollback fails, as on a lost connection.
 */
export async function holdTransaction(db: Database, { reads }: TransactionOptions): Promise<HeldTransaction> {
  const begun = Promise.withResolvers<Tx>();
  const ending = Promise.withResolvers<'commit' | 'rollback'>();
  const over = transactionOf(db, reads).execute(async (tx) => {
    begun.resolve(tx);
    if ((await ending.promise) === 'rollback') throw new RolledBack();
  });
  over.catch(begun.reject);
  return {
    tx: await begun.promise,
    async end(outcome) {
      ending.resolve(outcome);
      await over.catch((error) => {
        if (!(error instanceof RolledBack)) throw error;
      });
    },
  };
}

class RolledBack extends Error {}

function transactionOf(db: Database, reads: TransactionOptions['reads']): TransactionBuilder<Tables> {
  const builder = db.kysely.transaction();
  const isolated =
    db.kind === 'pglite'
      ? builder
      : builder.setIsolationLevel(reads === 'snapshot' ? 'repeatable read' : 'read committed');
  return reads === 'snapshot' ? isolated.setAccessMode('read only') : isolated;
}

async function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>, { reads }: TransactionOptions): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transactionOf(db, reads).execute(work);
    } catch (error) {
      if (attempt >= 3 || !RETRYABLE.has((error as { code?: string }).code ?? '')) throw error;
    }
  }
}
