/**
 * What every resolver gets. One GraphQL operation is one transaction, begun when the first resolver asks for the user's
 * data and ended when the answer is complete: committed, or rolled back when anything threw. All that a query reads is one
 * snapshot.
 */
import type { Room } from '@lotbook/db/embedded/room';
import type { Database } from '@lotbook/db/open';
import { isSnapshot } from '@lotbook/db/snapshot';
import { assumeAppRole, asUser, forbidWrites, type HeldTransaction, holdTransaction, type Tx } from '@lotbook/db/user';
import { REQUEST_LIMIT_MS, withRequestLimit, withSubject, withWork } from '@lotbook/db/work';
import { GraphQLError } from 'graphql';
import type { Config } from '../config/config.ts';
import type { JobControl, Queue } from '../jobs/queue.ts';
import type { Logger } from '../log/log.ts';
import type { Metrics } from '../observe/metrics.ts';
import type { Traces } from '../observe/traces.ts';
import type { Scope } from '../scope.ts';
import type { Passwords } from '../sign-in/proof/passwords.ts';
import { takesNewAccounts } from '../sign-in/sign-up.ts';
import type { Storage } from '../storage/storage.ts';
import { isReadOnly, type Viewer } from '../viewer.ts';
import { forgetLoaded } from './loaders.ts';

/** What the whole process shares. */
export type Services = {
  db: Database;
  jobs: Queue & JobControl;
  storage: Storage;
  config: Config;
  log: Logger;
  metrics: Metrics;
  traces: Traces;
  /** Whether the disk of the data folder has room for changes. */
  room: Pick<Room, 'isLow'>;
  passwords: Passwords;
  /** Keys derived from the server's secret, one per purpose. */
  keys: {
    upload: Buffer;
    /** Of messages that wait to be sent. */
    mail: Buffer;
    /** Of codes and links that are sent by mail. */
    codes: Buffer;
    /** Of API keys and tokens of exchanges: the first encrypts; what the others encrypted can be opened. */
    credentials: readonly Buffer[];
    /** With which sign-in encrypts TOTP seeds and recovery codes: the server's secret itself. */
    secondFactor: string;
  };
};

export type Context = {
  /** Null when signed out. */
  viewer: Viewer | null;
  /**
   * Run SQL as the owner, in the one transaction of this operation.
   * @param work  gets the transaction and the owner's id
   * @throws {Unauthenticated} when signed out; the answer then has the code UNAUTHENTICATED
   */
  transaction<T>(work: (tx: Tx, userId: string) => Promise<T>): Promise<T>;
  /**
   * Read what is nobody's, such as prices of the market, in the same transaction: whoever asks, signed in or not. Signed out, the
   * transaction sees no row of any user, and writes nothing.
   */
  shared<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * The same in a short transaction that is over when `work` is, for resolvers that do something slow between two looks
   * at the database (the embedded one answers nobody while a transaction is open). Once the operation has begun its own
   * transaction, that one is used: a second one would wait for it for ever.
   */
  shortTransaction<T>(work: (tx: Tx, userId: string) => Promise<T>): Promise<T>;
  /**
   * Work that may wait for others before it looks at the database. The operation's own transaction, which others would wait for, begins
   * when all such work of the operation is over.
   * @throws {GraphQLError} when the transaction has begun: such work is asked for in an operation of its own
   */
  apart<T>(work: () => Promise<T>, whose?: 'of a user' | 'of anybody'): Promise<T>;
  /**
   * The same for a change: what a service needs to make one.
   * @param may  the policy's answer for this viewer
   * @throws {Unauthenticated | Forbidden} when signed out, when the viewer may not
   */
  change<T>(may: (viewer: Viewer) => boolean, work: (scope: Scope) => Promise<T>): Promise<T>;
  /**
   * A change with transactions of its own, which stand whatever becomes of the rest of the operation: a wrong code counts also where
   * the next field throws. It begins before the operation has a transaction, so nothing that has one stands before it.
   * @throws {Unauthenticated | Forbidden | GraphQLError}
   */
  changeApart<T>(
    may: (viewer: Viewer) => boolean,
    work: (services: Services, viewer: Viewer) => Promise<T>,
  ): Promise<T>;
  /** Whoever asked does not wait for the answer any longer: what only they would read is not calculated further. Changes are made all the same. */
  left: AbortSignal;
  /** Whom limits count by: a user, or the network of somebody who is not signed in. It is kept nowhere. */
  visitor: string;
  /** Whether a stranger may make an account here now. */
  takesNewAccounts(): Promise<boolean>;
  jobs: Services['jobs'];
  storage: Storage;
  config: Config;
  log: Logger;
  room: Services['room'];
  keys: Services['keys'];
};

/** For every resolver that needs a viewer and has none. */
export class Unauthenticated extends GraphQLError {
  constructor() {
    super('Sign in to do this.', { extensions: { code: 'UNAUTHENTICATED' } });
    this.name = 'Unauthenticated';
  }
}

/** For a change that this session may not make. */
export class Forbidden extends GraphQLError {
  constructor() {
    super('You may look at this, but not change it.', { extensions: { code: 'FORBIDDEN' } });
    this.name = 'Forbidden';
  }
}

/** Who asks, and for whom. @throws {Unauthenticated} */
export function requireViewer(context: Pick<Context, 'viewer'>): Viewer {
  if (!context.viewer) throw new Unauthenticated();
  return context.viewer;
}

/** The viewer, when the policy lets them. @throws {Unauthenticated | Forbidden} */
export function requireAllowed(context: Pick<Context, 'viewer'>, may: (viewer: Viewer) => boolean): Viewer {
  const viewer = requireViewer(context);
  if (!may(viewer)) throw new Forbidden();
  return viewer;
}

/** Has no rows: what the database takes for no user at all. */
const NOBODY = '';

/** Of those who wait for the answer however long it takes. */
const NEVER = new AbortController().signal;

type Reads = 'snapshot' | 'latest';

/** A transaction under the role of whoever asks; of a visitor and of who may only read, one that writes nothing. */
async function begin(services: Services, reads: Reads, asking: Viewer | null): Promise<HeldTransaction> {
  const held = await holdTransaction(services.db, { reads });
  if (reads === 'snapshot') isSnapshot(held.tx);
  try {
    await assumeAppRole(held.tx, asking?.owner ?? NOBODY);
    if (asking === null || isReadOnly(asking)) await forbidWrites(held.tx);
    return held;
  } catch (error) {
    await held.end('rollback');
    throw error;
  }
}

export type Operation = { context: Context; end(outcome: 'commit' | 'rollback'): Promise<void> };

/**
 * One operation of one viewer.
 * @param reads  queries read one snapshot; mutations read the latest, so that they wait for each other instead of failing
 * @param left   comes when whoever asked does not wait any longer
 * @param visitor  the network of whoever asked
 */
export function beginOperation(
  services: Services,
  viewer: Viewer | null,
  reads: Reads,
  left: AbortSignal = NEVER,
  visitor = 'unknown',
): Operation {
  let transaction: Promise<HeldTransaction> | undefined;
  const kind = reads === 'snapshot' ? 'page' : 'change';
  // Many statements that are each within their time keep the others waiting as long as one that is not.
  const limited = <T>(run: () => T) => withWork(kind, () => withRequestLimit(REQUEST_LIMIT_MS[kind], run));
  const { log } = services;
  const apart = new Set<Promise<unknown>>();
  const context: Context = {
    viewer,
    left,
    visitor: viewer === null ? visitor : viewer.actor.id,
    async transaction(work) {
      const asking = requireViewer(context);
      while (apart.size > 0) await Promise.allSettled(apart);
      const subject = { owner: asking.owner, isQuery: kind === 'page' };
      transaction ??= limited(() => withSubject(subject, () => begin(services, reads, asking)));
      return work((await transaction).tx, asking.owner);
    },
    async shared(work) {
      if (viewer !== null) return context.transaction(work);
      transaction ??= limited(() => begin(services, reads, null));
      return work((await transaction).tx);
    },
    async shortTransaction(work) {
      const asking = requireViewer(context);
      if (transaction) return work((await transaction).tx, asking.owner);
      return limited(() =>
        asUser(services.db, asking.owner, async (tx) => {
          if (isReadOnly(asking)) await forbidWrites(tx);
          return work(tx, asking.owner);
        }),
      );
    },
    async apart(work, whose = 'of a user') {
      if (whose === 'of a user') requireViewer(context);
      if (transaction) {
        throw new GraphQLError('Send this in a separate operation.', { extensions: { code: 'BAD_USER_INPUT' } });
      }
      const done = work();
      apart.add(done);
      return done.finally(() => apart.delete(done));
    },
    async change(may, work) {
      const { actor } = requireAllowed(context, may);
      const changed = await context.transaction((tx, userId) =>
        work({ tx, userId, actorId: actor.id, jobs: services.jobs, log }),
      );
      forgetLoaded(context);
      return changed;
    },
    async changeApart(may, work) {
      const asking = requireAllowed(context, may);
      if (transaction) {
        throw new GraphQLError('Send this change in an operation of its own.', {
          extensions: { code: 'BAD_USER_INPUT' },
        });
      }
      const changed = await limited(() => work(services, asking));
      forgetLoaded(context);
      return changed;
    },
    async takesNewAccounts() {
      // Who is signed in has an account, so there is one; and the operation's transaction may be open, which a second would wait for.
      if (viewer !== null) return services.config.signup === 'open';
      return withWork(kind, () => takesNewAccounts(services.db, services.config.signup));
    },
    jobs: services.jobs,
    storage: services.storage,
    config: services.config,
    log,
    room: services.room,
    keys: services.keys,
  };
  return {
    context,
    async end(outcome) {
      const held = await transaction?.catch(() => null);
      await held?.end(outcome);
    },
  };
}
