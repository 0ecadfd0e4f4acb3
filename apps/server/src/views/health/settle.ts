/**
 * Finds all problems of a ledger and updates the stored ones: adds new ones and marks others as gone. Runs with each
 * computation in one statement, in the transaction that makes the result current; for a large ledger it runs afterwards
 * in steps (`settle-in-steps.ts`).
 */
import type { Tx } from '@lotbook/db/user';
import { isMoney } from '@lotbook/ledger/asset-id';
import { type RawBuilder, sql } from 'kysely';
import { type BalanceRow, balances } from '../balances/balances.ts';
import { aroundDifferences } from './around-differences.ts';
import { balanceDifferences } from './compare-balances.ts';
import { type CountedBalances, foundProblems, type Slice } from './found-problems.ts';
import { lowestBalances } from './lowest-balances.ts';

/** Problems that are gone are deleted after this time. */
const FORGOTTEN_AFTER_DAYS = 90;

export async function countBalances(tx: Tx, userId: string): Promise<CountedBalances> {
  // Money is negative if purchases were imported without their funding, which affects no basis.
  const negative = (await balances(tx, userId, { computationId: null, withoutSpam: true })).filter(
    ({ quantity, assetId }) => quantity.startsWith('-') && !isMoney(assetId),
  );
  const different = await balanceDifferences(tx, userId);
  const around = await aroundDifferences(tx, userId, different);
  const lowest = new Map((await lowestBalances(tx, userId, negative)).map((one) => [pairOf(one), one]));
  return {
    negative: negative.map((one) => ({ ...one, ...lowest.get(pairOf(one)) })),
    different: different.map((one, i) => ({ ...one, ...around[i]! })),
  };
}

const pairOf = ({ accountId, assetId }: Pick<BalanceRow, 'accountId' | 'assetId'>) => `${accountId} ${assetId}`;

/**
 * @param computationId the new current one; null before the first, without callouts
 * @param counted the current ledger's balances
 */
export async function settleProblems(
  tx: Tx,
  userId: string,
  computationId: string | null,
  counted: CountedBalances,
): Promise<void> {
  await sql`
    with ${foundProblems(userId, computationId, counted)}, ${stored(userId)}, forgotten as (
      ${forgetting(userId)} and id not in (select id from found)
    )
    ${marking(userId)} and p.id not in (select id from found)`.execute(tx);
}

/** Stores one slice. @returns the IDs in it */
export async function storeFound(
  tx: Tx,
  userId: string,
  computationId: string | null,
  counted: CountedBalances,
  slice: Slice,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with ${foundProblems(userId, computationId, counted, slice)}, ${stored(userId)} select id from found`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function markGone(tx: Tx, userId: string, ids: readonly string[]): Promise<void> {
  await sql`${marking(userId)} and p.id = any(${ids}::uuid[])`.execute(tx);
}

/** Deletes problems that have been gone for long. */
export async function forgetGone(tx: Tx, userId: string): Promise<void> {
  await forgetting(userId).execute(tx);
}

export async function standingProblems(tx: Tx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from health_problems where user_id = ${userId} and gone_at is null`.execute(tx);
  return rows.map(({ id }) => id);
}

/** `added as …, altered as …`: stores the problems found. */
const stored = (userId: string): RawBuilder<unknown> => sql`added as (
    insert into health_problems (user_id, id, kind, severity, account_id, asset_id, transaction_id, source_id, happened_at, quantity,
      amount_at_risk, is_amount_at_risk_estimate, measure, callout_type, params, receipt_transaction_id, receipt_received_at, receipt_quantity)
    select ${userId}, id, kind, severity, account_id, asset_id, transaction_id, source_id, happened_at, quantity,
      amount_at_risk, is_estimate, measure, callout_type, params, receipt_id, receipt_at, receipt_quantity from found
    where not exists (select from health_problems p where p.user_id = ${userId} and p.id = found.id)
    on conflict do nothing
  ), altered as (
    update health_problems p set severity = f.severity, account_id = f.account_id, transaction_id = f.transaction_id,
      happened_at = f.happened_at, quantity = f.quantity, amount_at_risk = f.amount_at_risk, is_amount_at_risk_estimate = f.is_estimate,
      measure = f.measure, callout_type = f.callout_type, params = f.params, receipt_transaction_id = f.receipt_id,
      receipt_received_at = f.receipt_at, receipt_quantity = f.receipt_quantity, gone_at = null, is_gone_by_change = false,
      found_at = case when p.gone_at is null then p.found_at else now() end
    from found f
    where p.user_id = ${userId} and p.id = f.id and (p.gone_at is not null
      or (p.severity, p.account_id, p.transaction_id, p.happened_at, p.quantity, p.amount_at_risk, p.is_amount_at_risk_estimate,
        p.measure, p.params, p.receipt_transaction_id)
      is distinct from (f.severity, f.account_id, f.transaction_id, f.happened_at, f.quantity, f.amount_at_risk, f.is_estimate,
        f.measure, f.params, f.receipt_id))
  )`;

const marking = (userId: string): RawBuilder<unknown> => sql`
  update health_problems p set gone_at = now(),
    is_gone_by_change = exists (
      select from change_transactions x join changes c on c.user_id = x.user_id and c.id = x.change_id and c.undone_at is null
      where x.user_id = p.user_id and x.transaction_id = p.transaction_id and c.applied_at > p.found_at)
      or ${IS_DECIDED_TOKEN}
  where p.user_id = ${userId} and p.gone_at is null`;

const forgetting = (userId: string): RawBuilder<unknown> =>
  sql`delete from health_problems where user_id = ${userId} and gone_at < now() - make_interval(days => ${FORGOTTEN_AFTER_DAYS})`;

/**
 * Settles a token that the user marked as spam, merged, or linked to a market asset. Its problem belongs to no
 * transaction.
 */
const IS_DECIDED_TOKEN = sql`(p.kind = 'unknown-tokens' and (
  exists (select from spam_assets s where s.user_id = p.user_id and s.asset_id = p.asset_id and s.is_spam and not s.was_automarked_as_spam)
  or exists (select from asset_merges m where m.user_id = p.user_id and m.asset_id = p.asset_id)
  or exists (select from user_assets a where a.user_id = p.user_id and a.id = p.asset_id and a.market_asset_id is not null)))`;
