/**
 * Compares the stored ledger with an account's records as read by current rules, without contacting the source.
 * Differences wait for the user's decision (docs/decisions/040).
 */
import { asSystem, asUser } from '@lotbook/db/user';
import { withWork } from '@lotbook/db/work';
import { transactionOf } from '@lotbook/intake/transaction';
import { type LinkedAccount, understoodAccount } from '@lotbook/integrations/connecting/accounts';
import { assetKey } from '@lotbook/ledger/asset-ref';
import { dec, formatDecimal, normalize } from '@lotbook/ledger/decimal';
import type { DraftTransaction } from '@lotbook/ledger/draft';
import type { Outcome } from '@lotbook/ledger/outcome';
import { z } from 'zod';
import { findAssetIds } from '../../../facts/assets/resolve.ts';
import { knownExternalIds, lockSyncedAccount, type SyncedAccount } from '../../../facts/syncs/accounts.ts';
import {
  accountsReadOtherwise,
  markReadBy,
  type Otherwise,
  putRereadings,
  type StoredReading,
  storedReadings,
} from '../../../facts/syncs/rereadings.ts';
import { assetsOf } from '../../../facts/transactions/store-drafts.ts';
import { wholeOf } from '../../../facts/transactions/transaction-id.ts';
import type { Services } from '../../../platform/graphql/context.ts';
import { defineJob, type JobContext } from '../../../platform/jobs/definition.ts';
import { runStep } from '../../../platform/work/steps.ts';
import { drafted } from '../run/understand.ts';
import { readingVersion } from './reading-version.ts';

const REREAD_ACCOUNT = 'account.reread';
const LOOK_EVERY_MS = 60_000;
const AT_ONCE = 20;

export const rereadJob = defineJob({
  name: REREAD_ACCOUNT,
  payload: z.object({ userId: z.string(), accountId: z.uuid() }),
  maxMs: 10 * 60_000,
  async handler({ userId, accountId }, context) {
    const { db, config } = context;
    const row = await asUser(db, userId, (tx) => lockSyncedAccount(tx, userId, accountId));
    if (!row) return;
    const linked = understandable(config, row);
    const found = linked.ok ? await readOtherwise({ userId, accountId }, linked.value, context) : [];
    await asUser(db, userId, async (tx) => {
      if (!(await lockSyncedAccount(tx, userId, accountId))) return;
      await putRereadings(tx, userId, accountId, found);
      await markReadBy(tx, userId, accountId, readingVersion());
    });
    context.log.info({ userId, accountId, otherwise: found.length }, 'records were interpreted by the current rules');
  },
  gaveUp: ({ userId, accountId }, { db }) =>
    asUser(db, userId, (tx) => markReadBy(tx, userId, accountId, readingVersion())),
});

export async function enqueueRereadings(services: Pick<Services, 'db' | 'jobs' | 'log'>): Promise<number> {
  const { db, jobs } = services;
  const due = await accountsReadOtherwise(db, readingVersion(), AT_ONCE);
  await runStep(services, 'rereadings', (each) =>
    each(due, ({ userId, accountId }) =>
      asSystem(db, (tx) =>
        jobs.enqueue(tx, REREAD_ACCOUNT, { userId, accountId }, { singletonKey: accountId, priority: -2 }),
      ),
    ),
  );
  return due.length;
}

/**
 * Compares each account once after a product update.
 * @returns a function to stop it
 */
export function startRereadings(services: Services): { stop(): void } {
  const look = () =>
    void withWork('job', () => enqueueRereadings(services)).catch((error) =>
      services.log.error({ err: error }, 'records could not be interpreted again; trying again'),
    );
  const timer = setInterval(look, LOOK_EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

function understandable({ networks }: JobContext['config'], { network, given }: SyncedAccount): Outcome<LinkedAccount> {
  return understoodAccount('credentials' in given ? { exchange: network } : { network, ...given }, networks.services);
}

type Whose = { userId: string; accountId: string };

async function readOtherwise(whose: Whose, linked: LinkedAccount, job: JobContext): Promise<Otherwise[]> {
  const { userId, accountId } = whose;
  const known = await asUser(job.db, userId, (tx) => knownExternalIds(tx, userId, accountId));
  const storedOf = Map.groupBy(known, ({ id, hash }) => wholeOf(id, hash) ?? id);
  const found = new Map<string, Otherwise>();
  await linked.run(async (connector, account) => {
    for await (const { drafts } of drafted(whose, connector, account, job)) {
      const wholes = [
        ...Map.groupBy(
          drafts,
          ({ sourceId, transactionHash = null }) => wholeOf(sourceId, transactionHash) ?? sourceId,
        ),
      ].filter(([whole]) => storedOf.has(whole));
      const ids = wholes.flatMap(([whole]) => storedOf.get(whole)!.map(({ id }) => id));
      if (ids.length === 0) continue;
      const { stored, assetIds } = await asUser(job.db, userId, async (tx) => ({
        stored: await storedReadings(tx, userId, accountId, ids),
        assetIds: await findAssetIds(tx, userId, assetsOf(drafts)),
      }));
      const byWhole = new Map(stored.map((one) => [one.externalId, one]));
      for (const [id, today] of wholes) {
        const there = storedOf.get(id)!.flatMap((one) => byWhole.get(one.id) ?? []);
        if (areOtherwise(id, there, today, assetIds))
          found.set(id, { id, externalIds: there.map(({ externalId }) => externalId).sort(), drafts: today });
      }
    }
  });
  return [...found.values()];
}

/**
 * True if transactions differ. Ignores texts, because a better reason is not a different reading. A sync adds missing
 * parts.
 */
function areOtherwise(
  whole: string,
  stored: readonly StoredReading[],
  drafts: readonly DraftTransaction[],
  assetIds: ReadonlyMap<string, string>,
): boolean {
  const today = new Map(drafts.map((draft) => [draft.sourceId, draft]));
  return stored.some((one) => {
    const draft = today.get(one.externalId);
    if (draft === undefined) return !(one.isEdited && one.externalId === whole);
    return !one.isEdited && textOf(readToday(draft, assetIds)) !== textOf(one);
  });
}

function readToday(draft: DraftTransaction, assetIds: ReadonlyMap<string, string>): Omit<StoredReading, 'isEdited'> {
  const { timestamp, type, label = null, purpose = null, acquiredAt, flows } = transactionOf(draft);
  return {
    externalId: draft.sourceId,
    happenedAt: new Date(timestamp).toISOString(),
    type,
    label,
    purpose,
    acquiredAt: acquiredAt === undefined ? null : new Date(acquiredAt).toISOString(),
    flows: flows.map(({ direction, asset, quantity, isWithheld }) => ({
      direction,
      assetId: assetIds.get(assetKey(asset))!,
      quantity: formatDecimal(normalize(dec(quantity))),
      isWithheld,
    })),
  };
}

function textOf({ happenedAt, type, label, purpose, acquiredAt, flows }: Omit<StoredReading, 'isEdited'>): string {
  const moved = flows.map(({ direction, assetId, quantity, isWithheld }) => [direction, assetId, quantity, isWithheld]);
  return JSON.stringify([happenedAt, type, label, purpose, acquiredAt, moved]);
}
