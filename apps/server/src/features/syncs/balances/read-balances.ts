/**
 * Reads balances after a complete sync, for account health but not for taxes. Waits for unsettled movements, which
 * would look like differences.
 */
import { asUser } from '@lotbook/db/user';
import type { Balance, Connector, RawRecord } from '@lotbook/integrations/connecting/connector';
import { assetKey } from '@lotbook/ledger/asset-ref';
import { add, dec, formatDecimal } from '@lotbook/ledger/decimal';
import { commit } from '../../../acts/commit.ts';
import { heldAs, resolveAssets } from '../../../facts/assets/resolve.ts';
import { lockSyncedAccount, markBalances } from '../../../facts/syncs/accounts.ts';
import { hasYoungRecords } from '../../../facts/syncs/records.ts';
import type { JobContext } from '../../../platform/jobs/definition.ts';
import { Stopped } from '../../../platform/jobs/wanted.ts';
import { jobScope, type Scope } from '../../../platform/scope.ts';
import {
  assetsOfAccount,
  lastDifferences,
  putReadBalances,
  type ReadBalance,
} from '../../../views/health/read-balances.ts';

type Of = { userId: string; accountId: string; records: ReadonlyMap<string, readonly RawRecord[]> };

/** @returns true if an asset newly differs */
export async function readBalances<Account>(
  { userId, accountId, records }: Of,
  job: JobContext,
  {
    connector,
    account,
    asking,
  }: {
    connector: Connector<Account>;
    account: Account;
    asking: Parameters<Connector<Account>['balances']>[1];
  },
): Promise<boolean> {
  if (await asUser(job.db, userId, (tx) => hasYoungRecords(tx, userId, accountId))) return false;
  const at = asking.clock.now();
  const answer = await connector.balances(account, asking, records);
  return asUser(job.db, userId, async (tx) => {
    if (!(await lockSyncedAccount(tx, userId, accountId))) throw new Stopped();
    await markBalances(tx, userId, accountId, { at: new Date(at), failure: answer.ok ? null : answer.error.message });
    if (!answer.ok) return false;
    const scope = jobScope(job, tx, userId);
    const before = await lastDifferences(tx, userId, accountId);
    const isWhole = connector.areBalancesWhole === true;
    await putReadBalances(
      tx,
      userId,
      { accountId, at: new Date(at) },
      await byAsset(scope, accountId, answer.value, isWhole),
    );
    const after = await lastDifferences(tx, userId, accountId);
    const changed = [...after].filter(([assetId, { difference }]) => before.get(assetId)?.difference !== difference);
    if (changed.length > 0) await commit(scope, { affected: 'figures', reason: 'balances read', audit: [] });
    return changed.some(([assetId, { isDifferent }]) => isDifferent && before.get(assetId)?.isDifferent !== true);
  });
}

/**
 * Adds up balances under several names of one asset.
 * @param isWhole true if assets that ever moved but are missing have a zero balance
 */
async function byAsset(
  { tx, userId }: Pick<Scope, 'tx' | 'userId'>,
  accountId: string,
  balances: readonly Balance[],
  isWhole: boolean,
): Promise<ReadBalance[]> {
  const assets = balances.map(({ asset }) => asset);
  await resolveAssets(tx, { userId, importId: null, assets });
  const ids = await heldAs(tx, userId, assets);
  const sums = new Map<string, string>();
  if (isWhole) for (const id of await assetsOfAccount(tx, userId, accountId)) sums.set(id, '0');
  for (const { asset, quantity } of balances) {
    const id = ids.get(assetKey(asset))!;
    sums.set(id, formatDecimal(add(dec(sums.get(id) ?? '0'), dec(quantity))));
  }
  return [...sums].map(([assetId, quantity]) => ({ assetId, quantity }));
}
