/**
 * What must be done now and then: results of an earlier engine are computed again, prices that could not be asked for, or may
 * have become better, are asked for again, old counters, what changes altered that are too old to be undone, files nobody sent and files no import is made of, and what is left of deleted users and killed processes are cleared away, and the embedded database, which has no autovacuum, is vacuumed and gets fresh statistics.
 */

import { setTimeout as pause } from 'node:timers/promises';
import type { EmbeddedDatabase, Quiet } from '@lotbook/db/embedded/database';
import { asSystem, asUser } from '@lotbook/db/user';
import { withWork } from '@lotbook/db/work';
import { ENGINE_VERSION } from '@lotbook/engine/version';
import { sql } from 'kysely';
import { forgetOldChanges } from './acts/changes/forget.ts';
import { removeOldExports } from './acts/copy/data-exports.ts';
import { removeDeletedUsers } from './acts/copy/remove-user.ts';
import { whoseSummaryIsDue } from './facts/settings/notifications.ts';
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
/** Nobody opened a page for so long; where somebody always does, it is done all the same. */
const QUIET: Quiet = { forMs: 10_000, atMostMs: 10 * 60_000 };

/** How long a server that is being stopped waits for the step that is being done; the ones after it are left to the next start. */
const STOP_WITHIN_MS = 5_000;

/** @returns how to stop it: the promise is fulfilled when nothing is being done any more, or after five seconds */
export function startHousekeeping(services: Services): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = new Set<Promise<void>>();
  const start = (work: () => Promise<void>) => {
    const round = withWork('job', work)
      .catch((error) => {
        // What a step asked of a database that has been closed meanwhile is done after the next start.
        if (signal.aborted)
          services.log.info({ err: error }, 'housekeeping was broken off: the server is being stopped');
        else services.log.error({ err: error }, 'housekeeping failed; it is tried again');
      })
      .finally(() => running.delete(round));
    running.add(round);
  };
  const run = () => start(() => runHousekeeping(services, { signal }));
  // Not five minutes from now: an upgrade is a start, and pages say from the first one on that figures are being calculated.
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

type Round = { quiet?: Quiet; signal?: AbortSignal };

/** Runs one round, up to the step at which it is to stop. A step that fails leaves the others to run. Safe in several processes at once. */
export async function runHousekeeping(services: Services, { quiet = QUIET, signal }: Round = {}): Promise<void> {
  const parts = { ...services, signal };
  for (const [name, step] of Object.entries(STEPS)) {
    if (signal?.aborted) return;
    await runStep(parts, name, (each) => step(services, each));
  }
  await runStep(parts, 'vacuum', () => vacuumWhereNeeded(services, quiet, signal));
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
  if (replaced > 0) log.warn({ replaced }, 'time zones that the database reads differently were replaced');
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

/** Nobody who looks at figures should wait for those of others: theirs are computed first when they change something. */
const BEHIND_OTHERS = -1;

function enqueueFor(userId: string, { db, jobs }: Pick<Services, 'db' | 'jobs'>, job: string): Promise<unknown> {
  const options = { singletonKey: userId, priority: BEHIND_OTHERS };
  return asUser(db, userId, (tx) => jobs.enqueue(tx, job, { userId }, options));
}

/** What an earlier engine computed is computed by this one, unasked. */
async function computeAfterUpgrade({ db, jobs, log }: Services, each: EachUser): Promise<void> {
  const users = await asSystem(db, (tx) => usersOfEarlierEngines(tx, ENGINE_VERSION));
  if (users.length === 0) return;
  log.info({ users: users.length, engineVersion: ENGINE_VERSION }, 'results of an earlier engine are computed again');
  await each(users, (userId) => enqueueFor(userId, { db, jobs }, 'ledger.compute'));
}

/** Somewhat shorter than from one round to the next, so that each round asks. */
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

/** In the morning of each user's Monday; a server that was off then sends it when it is on again. */
async function sendWeeklySummaries({ db, jobs }: Services, each: EachUser): Promise<void> {
  const due = await asSystem(db, whoseSummaryIsDue);
  await each(due, (userId) => enqueueFor(userId, { db, jobs }, WEEKLY_SUMMARY));
}

/** In one round; those longest waiting first. */
const HISTORIES_AT_ONCE = 500;

/** A day has ended, prices have come or were corrected, or this is the first version that keeps them. */
async function bringHistoriesUpToDate({ db, jobs }: Services, each: EachUser): Promise<void> {
  const users = await asSystem(db, (tx) => usersWithOldHistories(tx, HISTORIES_AT_ONCE));
  await each(users, (userId) => enqueueFor(userId, { db, jobs }, 'history.update'));
}

/**
 * Tables that grew or shrank by a fifth since they were last looked at, by their size: PGlite counts no changed rows.
 * The embedded database answers nothing else meanwhile, so each statement waits for a quiet moment of its own.
 */
async function vacuumWhereNeeded({ db }: Services, quiet: Quiet, signal?: AbortSignal): Promise<void> {
  if (db.driver.kind !== 'pglite' || signal?.aborted) return;
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('public', 'pgboss')
    cross join lateral (select pg_relation_size(c.oid) / 8192 as pages) now
    where c.relkind = 'r' and now.pages > 10 and abs(now.pages - c.relpages) > c.relpages / 5`.execute(db.kysely);
  const { embedded } = db.driver;
  for (const statement of rows.flatMap(({ name }) => [`vacuum ${name}`, `analyze ${name}`])) {
    await untilQuietOrStopped(embedded, quiet, signal);
    if (signal?.aborted) return;
    await embedded.with((session) => session.script(statement));
  }
}

/** Minutes may pass before it is quiet; whoever stops the server does not wait for them. */
async function untilQuietOrStopped(embedded: EmbeddedDatabase, quiet: Quiet, signal?: AbortSignal): Promise<void> {
  if (!signal) return embedded.untilQuiet(quiet);
  if (signal.aborted) return;
  const { promise: stopped, resolve } = Promise.withResolvers<void>();
  const onAbort = () => resolve();
  signal.addEventListener('abort', onAbort);
  await Promise.race([embedded.untilQuiet(quiet), stopped]);
  signal.removeEventListener('abort', onAbort);
}
