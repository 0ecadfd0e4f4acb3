/**
 * Periodic maintenance: recomputes results of an earlier engine, requests missing and provisional prices again, deletes old counters, undo
 * notes, unused files and the remains of deleted users and killed processes, and vacuums the embedded database, which has no autovacuum.
 */

import { setTimeout as pause } from 'node:timers/promises';
import { asSystem, asUser } from '@lotbook/db/user';
import { withWork } from '@lotbook/db/work';
import { ENGINE_VERSION } from '@lotbook/engine/version';
import { sql } from 'kysely';
import { forgetOldChanges } from './acts/changes/forget.ts';
import { removeOldExports } from './acts/copy/data-exports.ts';
import { removeDeletedUsers } from './acts/copy/remove-user.ts';
import { usersWithDueSummary } from './facts/settings/notifications.ts';
import { replaceDifferingTimeZones } from './facts/settings/time-zones.ts';
import { removeExpiredUploads, removeUnusedUploads } from './facts/sources/uploads.ts';
import { forgetLostAttachments, removeUnattachedFiles } from './facts/transactions/attachments.ts';
import { WEEKLY_SUMMARY } from './features/notifications/job.ts';
import { sweepLeftovers } from './leftovers.ts';
import type { Services } from './platform/graphql/context.ts';
import { sweepAttempts } from './platform/sign-in/attempts.ts';
import { sweepChanges } from './platform/sign-in/email-change/email-change-rows.ts';
import { sweepMail } from './platform/sign-in/mail.ts';
import { sweepSessions } from './platform/sign-in/sessions.ts';
import { type EachUser, runStep } from './platform/work/steps.ts';
import { usersOfEarlierEngines } from './results/engine/computations.ts';
import { usersWithDueChecks } from './valuation/checks.ts';
import { usersWithProvisionalValues } from './valuation/provisional.ts';
import { usersToAskAgain } from './valuation/waiting.ts';
import { usersWithOldHistories } from './views/history/state.ts';

const EVERY_MS = 30 * 60_000;
const FIRST_AFTER_MS = 5 * 60_000;
/** The maximum time a stopping server waits for the current step. The next start runs the rest. */
const STOP_WITHIN_MS = 5_000;

/** @returns a function that stops it, whose promise resolves when the current step ends or after five seconds */
export function startHousekeeping(services: Services): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = new Set<Promise<void>>();
  const start = (work: () => Promise<void>) => {
    const round = withWork('job', work)
      .catch((error) => {
        // A step whose database was closed runs after the next start.
        if (signal.aborted)
          services.log.info({ err: error }, 'housekeeping was interrupted: the server is being stopped');
        else services.log.error({ err: error }, 'housekeeping failed; trying again');
      })
      .finally(() => running.delete(round));
    running.add(round);
  };
  const run = () => start(() => runHousekeeping(services, signal));
  // Runs immediately. A start may be an upgrade, after which pages say that figures are being calculated.
  const parts = { ...services, signal };
  start(async () => {
    await runStep(parts, 'time-zones', () => checkTimeZones(services));
    await runStep(parts, 'engine-upgrade', (each) => computeAfterUpgrade(services, each));
  });
  const first = setTimeout(run, FIRST_AFTER_MS);
  const every = setInterval(run, EVERY_MS);
  first.unref();
  every.unref();
  return {
    async stop() {
      clearTimeout(first);
      clearInterval(every);
      stopping.abort();
      const late = new AbortController();
      await Promise.race([Promise.all(running), pause(STOP_WITHIN_MS, undefined, { signal: late.signal })]);
      late.abort();
    },
  };
}

/** Runs one round, unless stopped. A failed step does not affect the others. Several processes can run it at once. */
export async function runHousekeeping(services: Services, signal?: AbortSignal): Promise<void> {
  const parts = { ...services, signal };
  for (const [name, step] of Object.entries(STEPS)) {
    if (signal?.aborted) return;
    await runStep(parts, name, (each) => step(services, each));
  }
  await runStep(parts, 'vacuum', () => vacuumWhereNeeded(services, signal));
}

type Step = (services: Services, each: EachUser) => Promise<unknown>;

const STEPS: Readonly<Record<string, Step>> = {
  'time-zones': checkTimeZones,
  'engine-upgrade': computeAfterUpgrade,
  prices: askForPricesAgain,
  histories: bringHistoriesUpToDate,
  'weekly-summaries': sendWeeklySummaries,
  'sign-in-attempts': ({ db }) => sweepAttempts(db),
  sessions: ({ db }) => sweepSessions(db),
  'email-changes': ({ db }) => asSystem(db, sweepChanges),
  'old-changes': forgetChanges,
  uploads: removeOldUploads,
  mail: ({ db }) => sweepMail(db),
  'deleted-users': removeDeletedUsers,
  leftovers: sweepLeftovers,
};

async function checkTimeZones({ db, log }: Services): Promise<void> {
  const replaced = await replaceDifferingTimeZones(db);
  if (replaced > 0) log.warn({ replaced }, 'time zones that the database interprets differently were replaced');
}

async function forgetChanges({ db }: Services): Promise<void> {
  while ((await asSystem(db, forgetOldChanges)) > 0);
}

async function removeOldUploads({ db, storage }: Services): Promise<void> {
  const expired = await asSystem(db, removeExpiredUploads);
  const unused = await asSystem(db, removeUnusedUploads);
  await asSystem(db, forgetLostAttachments);
  const unattached = await asSystem(db, removeUnattachedFiles);
  const old = await asSystem(db, removeOldExports);
  for (const storageKey of [...expired, ...unused, ...unattached, ...old]) await storage.delete(storageKey);
}

/** The priority of recomputation, below that of a user's change. */
const BEHIND_OTHERS = -1;

function enqueueFor(userId: string, { db, jobs }: Pick<Services, 'db' | 'jobs'>, job: string): Promise<unknown> {
  const options = { singletonKey: userId, priority: BEHIND_OTHERS };
  return asUser(db, userId, (tx) => jobs.enqueue(tx, job, { userId }, options));
}

/** Queues the recomputation of results of an earlier engine. */
async function computeAfterUpgrade({ db, jobs, log }: Services, each: EachUser): Promise<void> {
  const users = await asSystem(db, (tx) => usersOfEarlierEngines(tx, ENGINE_VERSION));
  if (users.length === 0) return;
  log.info({ users: users.length, engineVersion: ENGINE_VERSION }, 'results of an earlier engine are being recomputed');
  await each(users, (userId) => enqueueFor(userId, { db, jobs }, 'ledger.compute'));
}

/**
 * The minimum time between requests for prices, slightly shorter than the interval of rounds so that each round
 * requests them.
 */
const ASK_AGAIN_MINUTES = 25;

async function askForPricesAgain({ db, jobs, config }: Services, each: EachUser): Promise<void> {
  if (!config.prices.network) return;
  const users = await asSystem(db, async (tx) => [
    ...(await usersToAskAgain(tx, ASK_AGAIN_MINUTES)),
    ...(await usersWithProvisionalValues(tx)),
  ]);
  await each(new Set(users), (userId) => enqueueFor(userId, { db, jobs }, 'prices.fill'));
  const due = await asSystem(db, usersWithDueChecks);
  await each(due, (userId) => enqueueFor(userId, { db, jobs }, 'prices.compare'));
}

/** Queues the weekly email on Monday morning in the user's time zone, or at the next start if the server was off. */
async function sendWeeklySummaries({ db, jobs }: Services, each: EachUser): Promise<void> {
  const due = await asSystem(db, usersWithDueSummary);
  await each(due, (userId) => enqueueFor(userId, { db, jobs }, WEEKLY_SUMMARY));
}

/** The maximum number of users per round, longest waiting first. */
const HISTORIES_AT_ONCE = 500;

/** Queues updates of stale value histories: a day has ended, prices have changed, or none is stored yet. */
async function bringHistoriesUpToDate({ db, jobs }: Services, each: EachUser): Promise<void> {
  const users = await asSystem(db, (tx) => usersWithOldHistories(tx, HISTORIES_AT_ONCE));
  await each(users, (userId) => enqueueFor(userId, { db, jobs }, 'history.update'));
}

/** Vacuums and analyzes tables whose size changed by a fifth, because PGlite does not count changed rows. */
async function vacuumWhereNeeded({ db }: Services, signal?: AbortSignal): Promise<void> {
  if (db.driver.kind !== 'pglite' || signal?.aborted) return;
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('public', 'pgboss')
    cross join lateral (select pg_relation_size(c.oid) / 8192 as pages) now
    where c.relkind = 'r' and now.pages > 10 and abs(now.pages - c.relpages) > c.relpages / 5`.execute(db.kysely);
  const { embedded } = db.driver;
  for (const statement of rows.flatMap(({ name }) => [`vacuum ${name}`, `analyze ${name}`])) {
    if (signal?.aborted) return;
    await embedded.with((session) => session.script(statement));
  }
}
