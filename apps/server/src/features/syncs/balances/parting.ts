/**
 * Finds the block from which a network's balance and the ledger differ, by binary search. Each step requests one
 * historical balance and a block time, about fifty requests in total (docs/decisions/043).
 */
import { asUser } from '@lotbook/db/user';
import type { Given } from '@lotbook/integrations/connecting/accounts';
import { bisect } from '@lotbook/integrations/connecting/bisect';
import type { Connector, Context } from '@lotbook/integrations/connecting/connector';
import type { RequestFailure } from '@lotbook/integrations/connecting/http/failure';
import { assetKey } from '@lotbook/ledger/asset-ref';
import { type Outcome, refuse } from '@lotbook/ledger/outcome';
import { z } from 'zod';
import { heldAs } from '../../../facts/assets/resolve.ts';
import { lockSyncedAccount } from '../../../facts/syncs/accounts.ts';
import { recordStore } from '../../../facts/syncs/records.ts';
import type { Config } from '../../../platform/config/config.ts';
import { defineJob, type JobContext } from '../../../platform/jobs/definition.ts';
import type { Scope } from '../../../platform/scope.ts';
import { isUuid } from '../../../platform/values/ids.ts';
import {
  beginParting,
  endParting,
  type Found,
  firstHeight,
  type Held,
  heldAgainstLedger,
} from '../../../views/health/partings.ts';
import { linkedAccount } from '../link/link.ts';
import { connecting } from '../run/connecting.ts';
import { type Of, partingFromRecords } from './parting-from-records.ts';

const FIND_PARTING = 'account.find-parting';

export async function askForParting(
  { tx, userId, jobs }: Scope,
  config: Config,
  { publicId, assetId }: { publicId: string; assetId: string },
): Promise<Outcome<string>> {
  if (!config.networks.isOn) return refuse('error_with_partner_connection', 'This server does not read networks.');
  const accountId = publicId.toLowerCase();
  const row = isUuid(accountId) ? await lockSyncedAccount(tx, userId, accountId) : null;
  if (!row) return refuse('account_not_found', 'This wallet was not found, or was imported from files.');
  await beginParting(tx, userId, accountId, assetId);
  await jobs.enqueue(tx, FIND_PARTING, { userId, accountId, assetId }, { singletonKey: `${accountId} ${assetId}` });
  return { ok: true, value: accountId };
}

export const findPartingJob = defineJob<Of>({
  name: FIND_PARTING,
  payload: z.object({ userId: z.string(), accountId: z.uuid(), assetId: z.string() }),
  maxMs: 10 * 60_000,
  async handler(of, job) {
    const found = await find(of, job);
    await asUser(job.db, of.userId, (tx) => endParting(tx, of.userId, of.accountId, of.assetId, found));
  },
  gaveUp: ({ userId, accountId, assetId }, { db }) =>
    asUser(db, userId, (tx) => endParting(tx, userId, accountId, assetId, 'The search failed. Try again later.')),
});

async function find(of: Of, job: JobContext): Promise<Found | string> {
  const { userId, accountId } = of;
  const row = await asUser(job.db, userId, (tx) => lockSyncedAccount(tx, userId, accountId));
  if (!row || 'credentials' in row.given) return 'This wallet is not read from a network.';
  const linked = linkedAccount(job.config, { network: row.network, ...row.given } as Given);
  if (!linked.ok) return linked.error.message;
  const { networkName } = linked.value;
  return linked.value.run((connector, account) =>
    connector.past
      ? halve(of, connector, account, job, connecting('job'))
      : partingFromRecords(of, networkName, connector, account, job),
  );
}

async function halve<Account>(
  of: Of,
  { past, streams, forBalances }: Connector<Account>,
  account: Account,
  job: JobContext,
  context: Context,
): Promise<Found | string> {
  const { userId, accountId, assetId } = of;
  if (!past) return 'This network does not provide past balances.';
  const why = past.whyNot(account);
  if (why !== null) return why;
  const store = recordStore(job.db, userId, accountId);
  const records = new Map<string, readonly Awaited<ReturnType<typeof store.records>>[number][]>();
  for (const { id } of streams(account)) records.set(id, await store.records(id));
  const refs = past.assets(account, forBalances ? forBalances(records) : records);
  const { ids, lowest } = await asUser(job.db, userId, async (tx) => ({
    ids: await heldAs(tx, userId, refs),
    lowest: await firstHeight(tx, userId, accountId),
  }));
  const asset = refs.find((ref) => ids.get(assetKey(ref)) === assetId);
  if (!asset || lowest === null) return 'The network reports no balance of this asset in this wallet.';
  const seen = new Map<number, Held & { at: string }>();
  const differs = async (height: number): Promise<Outcome<boolean, RequestFailure>> => {
    job.signal.throwIfAborted();
    const at = await past.timeOf(account, height, context);
    if (!at.ok) return at;
    const there = await past.balance(account, asset, height, context);
    if (!there.ok) return there;
    const moment = { accountId, assetId, at: at.value, quantity: there.value };
    const held = await asUser(job.db, userId, (tx) => heldAgainstLedger(tx, userId, moment));
    seen.set(height, { ...held, at: at.value });
    return { ok: true, value: held.isDifferent };
  };
  const newest = await past.newest(account, context);
  if (!newest.ok) return newest.error.message;
  const [from, to] = [Math.max(0, lowest - 1), newest.value];
  if (to <= from) return 'There is no block yet between the first transaction and now.';
  for (const [height, wanted, sentence] of [
    [to, true, 'They agree now. Sync the wallet again, and the difference disappears.'],
    [from, false, 'They already differ before the first transaction that was read from the network.'],
  ] as const) {
    const is = await differs(height);
    if (!is.ok) return is.error.message;
    if (is.value !== wanted) return sentence;
  }
  const found = await bisect({ from, to }, differs);
  if (!found.ok) return found.error.message;
  const { at, reported, calculated } = seen.get(found.value)!;
  const before = seen.get(found.value - 1);
  return {
    height: past.areMoments ? null : found.value,
    ...(past.areMoments && {
      message: 'The network keeps balances at intervals: the difference arose shortly before this.',
    }),
    partedAt: new Date(at),
    agreedAt: before ? new Date(before.at) : null,
    reported,
    calculated,
  };
}
