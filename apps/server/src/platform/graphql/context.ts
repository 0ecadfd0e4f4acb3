/**
 * One GraphQL operation is one transaction, which begins with the first access to the user's data and ends with the
 * response. A query reads one snapshot.
 */
import type { Room } from '@lotbook/db/embedded/room';
import type { Database } from '@lotbook/db/open';
import { isSnapshot } from '@lotbook/db/snapshot';
import { assumeAppRole, asUser, forbidWrites, type HeldTransaction, holdTransaction, type Tx } from '@lotbook/db/user';
import { REQUEST_LIMIT_MS, withRequestLimit, withWork } from '@lotbook/db/work';
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

export type Services = {
  db: Database;
  jobs: Queue & JobControl;
  storage: Storage;
  config: Config;
  log: Logger;
  metrics: Metrics;
  traces: Traces;
  room: Pick<Room, 'isLow'>;
  passwords: Passwords;
  keys: {
    upload: Buffer;
    mail: Buffer;
    codes: Buffer;
    /** Encrypts API keys and tokens of exchanges with the first key; the others decrypt older values. */
    credentials: readonly Buffer[];
    /** Encrypts TOTP seeds and recovery codes: the server's secret itself. */
    secondFactor: string;
  };
};

export type Context = {
  viewer: Viewer | null;
  /**
   * Runs SQL as the owner in the operation's transaction.
   * @param work receives the transaction and the owner's ID
   * @throws {Unauthenticated} when signed out; the answer then has the code UNAUTHENTICATED
   */
  transaction<T>(work: (tx: Tx, userId: string) => Promise<T>): Promise<T>;
  /**
   * Reads public data such as market prices, signed in or not. When signed out, the transaction sees no user's rows and
   * writes nothing.
   */
  shared<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Runs a short transaction, for resolvers that do slow work between two queries, because an open transaction blocks
   * the embedded database. Uses the operation's transaction if it has begun, because a second one would wait for it
   * forever.
   */
  shortTransaction<T>(work: (tx: Tx, userId: string) => Promise<T>): Promise<T>;
  /**
   * Runs work that may wait in a queue before it queries the database.
   * @throws {GraphQLError} if the transaction has begun; such work needs a separate operation
   */
  apart<T>(work: () => Promise<T>, whose?: 'of a user' | 'of anybody'): Promise<T>;
  /**
   * @param may returns true if the policy allows the change for this viewer
   * @throws {Unauthenticated | Forbidden}
   */
  change<T>(may: (viewer: Viewer) => boolean, work: (scope: Scope) => Promise<T>): Promise<T>;
  /**
   * Runs a change in separate transactions before the operation's transaction begins. They stay committed if the rest
   * of the operation fails, so a wrong code counts even if the next field throws.
   * @throws {Unauthenticated | Forbidden | GraphQLError}
   */
  changeApart<T>(
    may: (viewer: Viewer) => boolean,
    work: (services: Services, viewer: Viewer) => Promise<T>,
  ): Promise<T>;
  left: AbortSignal;
  visitor: string;
  takesNewAccounts(): Promise<boolean>;
  jobs: Services['jobs'];
  storage: Storage;
  config: Config;
  log: Logger;
  room: Services['room'];
  keys: Services['keys'];
};

export class Unauthenticated extends GraphQLError {
  constructor() {
    super('Sign in to do this.', { extensions: { code: 'UNAUTHENTICATED' } });
    this.name = 'Unauthenticated';
  }
}

export class Forbidden extends GraphQLError {
  constructor() {
    super('You may look at this, but not change it.', { extensions: { code: 'FORBIDDEN' } });
    this.name = 'Forbidden';
  }
}

export function requireViewer(context: Pick<Context, 'viewer'>): Viewer {
  if (!context.viewer) throw new Unauthenticated();
  return context.viewer;
}

export function requireAllowed(context: Pick<Context, 'viewer'>, may: (viewer: Viewer) => boolean): Viewer {
  const viewer = requireViewer(context);
  if (!may(viewer)) throw new Forbidden();
  return viewer;
}

const NOBODY = '';

/** The signal for clients that never disconnect. */
const NEVER = new AbortController().signal;

type Reads = 'snapshot' | 'latest';

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
 * @param reads a snapshot for queries; the latest rows for mutations, so that they wait for each other instead of
 * failing
 * @param left  aborts when the client disconnects
 * @param visitor  the network of the client
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
  // Many statements within their limit block others as long as one over it.
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
      transaction ??= limited(() => begin(services, reads, asking));
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
        throw new GraphQLError('Send this change in a separate operation.', {
          extensions: { code: 'BAD_USER_INPUT' },
        });
      }
      const changed = await limited(() => work(services, asking));
      forgetLoaded(context);
      return changed;
    },
    async takesNewAccounts() {
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
