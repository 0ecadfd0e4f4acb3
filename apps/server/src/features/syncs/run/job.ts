/**
 * The sync job. A run is short and queues another one if needed, so that the user's other jobs are not blocked. After a
 * kill, the next run continues.
 */
import { asUser, type Tx } from '@lotbook/db/user';
import type { RecordIssue } from '@lotbook/integrations/connecting/connector';
import { systemClock } from '@lotbook/integrations/connecting/http/clock';
import { createRequests } from '@lotbook/integrations/connecting/http/requests';
import { readAccount, type StreamState } from '@lotbook/integrations/connecting/run';
import type { Refusal } from '@lotbook/ledger/outcome';
import { z } from 'zod';
import { markSynced } from '../../../facts/accounts/accounts.ts';
import { syncedFrom } from '../../../facts/settings/settings.ts';
import {
  countStreams,
  lockSyncedAccount,
  markEnded,
  markFailed,
  markRunning,
  type RunEnd,
  type SyncedAccount,
  setStream,
} from '../../../facts/syncs/accounts.ts';
import { hasMoreRecords, recordStore } from '../../../facts/syncs/records.ts';
import { addCredentialsTask, removeCredentialsTask } from '../../../facts/syncs/tasks.ts';
import { defineJob, type JobContext } from '../../../platform/jobs/definition.ts';
import { Stopped } from '../../../platform/jobs/wanted.ts';
import { readBalances } from '../balances/read-balances.ts';
import { linkedTwiceIssue } from '../link/account-holder.ts';
import { linkedAccount } from '../link/link.ts';
import { BringingIn } from './bring-in.ts';
import { enqueueSync, SYNC_ACCOUNT } from './enqueue.ts';
import { opening, readWithAnother } from './opening.ts';
import { type Take, understand } from './understand.ts';

/** The time after which a run ends at its next page, because a user's jobs run in sequence. */
const RUN_MS = 15_000;
const LONGEST_WAIT_MS = 10_000;
const HOUR_S = 3600;
const REST_S = {
  complete: 6 * HOUR_S,
  different: 900,
  partial: 0,
  rate: 60,
  transient: 600,
  key: 24 * HOUR_S,
  permission: 24 * HOUR_S,
  permanent: 24 * HOUR_S,
};

export const syncJob = defineJob({
  name: SYNC_ACCOUNT,
  payload: z.object({ userId: z.string(), accountId: z.uuid() }),
  concurrency: 2,
  maxMs: 10 * 60_000,
  async handler({ userId, accountId }, context) {
    try {
      await sync(userId, accountId, context);
    } catch (error) {
      if (!(error instanceof Stopped)) throw error;
    }
  },
  gaveUp: ({ userId, accountId }, { db }) => asUser(db, userId, (tx) => markFailed(tx, userId, accountId, HOUR_S)),
});

async function sync(userId: string, accountId: string, context: JobContext): Promise<void> {
  const { db, config, signal } = context;
  if (!config.networks.isOn) return;
  const row = await asUser(db, userId, async (tx) => {
    const found = await lockSyncedAccount(tx, userId, accountId);
    if (found) await markRunning(tx, userId, accountId);
    return found;
  });
  if (!row) return;
  const opened = await opening(row, { userId, accountId }, context);
  if (!opened.ok) return asUser(db, userId, (tx) => endUnopened(tx, userId, accountId, opened.error));
  const linked = linkedAccount(config, opened.value);
  if (!linked.ok) {
    const issue = {
      recordId: '',
      code: 'NOT_READABLE',
      message: linked.error.message,
      remedy: 'Contact the operator of this server.',
    };
    return asUser(db, userId, (tx) => endUnread(tx, userId, accountId, issue, HOUR_S));
  }
  const until = Date.now() + RUN_MS;
  const requests = createRequests({
    clock: systemClock,
    reach: 'anywhere',
    longestWaitMs: LONGEST_WAIT_MS,
    onAsked: context.metrics.providerAsked,
  });
  const reading = {
    store: recordStore(db, userId, accountId),
    context: { clock: systemClock, requests },
    options: { isEnough: () => signal.aborted || Date.now() > until },
  };
  const startedAt = performance.now();
  await linked.value.run(async (connector, account) => {
    const first = await readAccount(connector, account, reading.store, reading.context, reading.options);
    signal.throwIfAborted();
    const states = await readWithAnother(row, opened.value, first, reading, context, userId);
    await asUser(db, userId, async (tx) => {
      await keepStates(tx, userId, accountId, states);
      await keepTask(tx, userId, row, states);
    });
    const tooMany = await asUser(db, userId, (tx) =>
      endTooLarge(tx, userId, accountId, config.networks.mostTransactions),
    );
    if (tooMany) return;
    const readAt = performance.now();
    const bringing = new BringingIn(userId, row, context);
    const from = await asUser(db, userId, (tx) => syncedFrom(tx, userId));
    const { kept, issues, numberStored, numberFrozen } = await taken(bringing, from, (take) =>
      understand({ userId, accountId }, connector, account, context, take),
    );
    const storedAt = performance.now();
    await bringing.settle();
    const settledAt = performance.now();
    const twice = await linkedTwiceIssue(userId, row, linked.value, context);
    const how = { ...endOf(states), issues: [...twice, ...issues], numberFrozen };
    if (how.status === 'COMPLETE') {
      const asking = { clock: systemClock, requests };
      const of = { userId, accountId, records: kept };
      if (await readBalances(of, context, { connector, account, asking })) how.restSeconds = REST_S.different;
    }
    context.log.info(
      {
        userId,
        accountId,
        numberStored,
        readMs: Math.round(readAt - startedAt),
        storedMs: Math.round(storedAt - readAt),
        settledMs: Math.round(settledAt - storedAt),
        balancesMs: Math.round(performance.now() - settledAt),
      },
      'an account was synced',
    );
    await asUser(db, userId, (tx) => end(tx, userId, accountId, how, context));
  });
}

async function taken<T>(bringing: BringingIn, from: Date | null, understand: (take: Take) => Promise<T>) {
  const issues: RecordIssue[] = [];
  let earlier = 0;
  try {
    await bringing.begin();
    const kept = await understand(async (found) => {
      for (const issue of found.issues) issues.push(issue);
      const drafts = found.drafts.filter(({ timestamp }) => from === null || Date.parse(timestamp) >= from.getTime());
      earlier += found.drafts.length - drafts.length;
      await bringing.take(drafts);
    });
    if (earlier > 0) issues.push(beforeCutoff(earlier));
    return { kept, issues, ...(await bringing.stored()) };
  } finally {
    await bringing.over();
  }
}

function beforeCutoff(count: number): RecordIssue {
  return {
    recordId: '',
    code: 'BEFORE_SYNC_CUTOFF',
    message:
      count === 1
        ? '1 transaction is from before your sync cutoff date and was not synced.'
        : `${count} transactions are from before your sync cutoff date and were not synced.`,
    remedy: 'Change the sync cutoff date on this page, then sync again.',
  };
}

function endUnread(tx: Tx, userId: string, accountId: string, issue: RecordIssue, restSeconds: number) {
  return markEnded(tx, userId, accountId, { status: 'FAILED', restSeconds, issues: [issue], numberFrozen: 0 });
}

/**
 * Stops syncing an account that is too large, and keeps its existing data.
 * @returns true if it was too large
 */
async function endTooLarge(tx: Tx, userId: string, accountId: string, most: number): Promise<boolean> {
  if (!(await hasMoreRecords(tx, userId, accountId, most))) return false;
  const issue = {
    recordId: '',
    code: 'too_many_transactions',
    message: `this wallet has more than ${most} records, which is more than this server reads.`,
    remedy: 'Ask the operator of this server to raise the limit, or import a file.',
  };
  await endUnread(tx, userId, accountId, issue, REST_S.permanent);
  return true;
}

/**
 * Ends a run that could not access the account. The user must fix a lost key or authorization, while temporary errors
 * are retried.
 */
async function endUnopened(tx: Tx, userId: string, accountId: string, { code, message }: Refusal): Promise<void> {
  const isOver = code === 'key_lost' || code === 'not_granted';
  if (isOver) await addCredentialsTask(tx, userId, accountId);
  const remedy =
    code === 'key_lost' ? 'Enter the API key again.' : isOver ? 'Sign in there again.' : 'It is tried again by itself.';
  const issue = { recordId: '', code: code.toUpperCase(), message, remedy };
  await endUnread(tx, userId, accountId, issue, isOver ? REST_S.key : REST_S.transient);
}

async function keepTask(tx: Tx, userId: string, { accountId, given }: SyncedAccount, states: readonly StreamState[]) {
  if (!('credentials' in given)) return;
  if (states.some(({ failure }) => failure?.kind === 'key')) await addCredentialsTask(tx, userId, accountId);
  else if (states.some(({ status }) => status !== 'failed')) await removeCredentialsTask(tx, userId, accountId);
}

async function keepStates(tx: Tx, userId: string, accountId: string, states: readonly StreamState[]): Promise<void> {
  for (const { stream, status, failure } of states)
    await setStream(tx, userId, accountId, {
      stream: stream.id,
      label: stream.label,
      status: status.toUpperCase() as 'COMPLETE',
      failureKind: failure?.kind ?? null,
      failureMessage: failure?.message ?? null,
    });
  await countStreams(tx, userId, accountId);
}

/** Returns the end of a run. A temporary limit or outage is not a failure, because the sync continues later. */
function endOf(states: readonly StreamState[]): Pick<RunEnd, 'status' | 'restSeconds'> {
  const failures = states.flatMap(({ failure }) => (failure ? [failure] : []));
  if (failures.length > 0) {
    const rests = failures.map(({ kind, retryAfterMs = 0 }) => Math.max(REST_S[kind], retryAfterMs / 1000));
    const isPassing = failures.every(({ kind }) => kind === 'rate');
    return { status: isPassing ? 'PARTIAL' : 'FAILED', restSeconds: Math.min(...rests) };
  }
  if (states.some(({ status }) => status === 'partial')) return { status: 'PARTIAL', restSeconds: REST_S.partial };
  return { status: 'COMPLETE', restSeconds: REST_S.complete };
}

async function end(tx: Tx, userId: string, accountId: string, how: RunEnd, job: JobContext): Promise<void> {
  if (!(await lockSyncedAccount(tx, userId, accountId))) throw new Stopped();
  await markEnded(tx, userId, accountId, how);
  await markSynced(tx, userId, accountId);
  if (how.status === 'PARTIAL' && how.restSeconds === 0) await enqueueSync({ tx, userId, jobs: job.jobs }, accountId);
}
