/**
 * Finds all problems of a ledger and updates the stored ones: adds new ones and marks others as gone. Runs in the
 * transaction that makes a result current; for a large ledger it runs afterwards in steps.
 */
import type { Database } from '@lotbook/db/open';
import { asUser, type Tx } from '@lotbook/db/user';
import { isMoney } from '@lotbook/ledger/asset-id';
import { type RawBuilder, sql } from 'kysely';
import { touch } from '../../facts/ledger-state.ts';
import { type BalanceRow, balances } from '../balances/balances.ts';
import { aroundDifferences } from './around-differences.ts';
import { balanceDifferences } from './compare-balances.ts';
import { type CountedBalances, foundProblems, type Slice } from './found-problems.ts';
import { lowestBalances } from './lowest-balances.ts';

/** Problems that are gone are deleted after this time. */
const FORGOTTEN_AFTER_DAYS = 90;

export async function countBalances(tx: Tx, userId: string): Promise<CountedBalances> {
  // Money is negative if purchases were imported without the deposits that funded them. This affects no cost basis.
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

/** The number of transactions per step. Handling 100,000 at once would block the embedded database for 0.8 s. */
export const AT_ONCE = 10_000;
const MOST_STEPS = 64;

export type Ledger = { userId: string; computationId: string; transactionCount: number };

/** Returns the number of steps for a ledger with this many transactions. */
export const stepsFor = (transactionCount: number) =>
  Math.min(MOST_STEPS, Math.max(1, Math.ceil(transactionCount / AT_ONCE)));

/**
 * @param computationId the new current one; null before the first, when there are no callouts
 * @param counted the current ledger's balances
 */
export async function settleProblems(
  tx: Tx,
  userId: string,
  computationId: string | null,
  counted: CountedBalances,
): Promise<void> {
  await markGone(tx, userId, await storeFound(tx, userId, computationId, counted));
}

/** Settles a large ledger after its result is current. Meanwhile account health shows that the check is running. */
export async function settleInSteps(
  db: Database,
  { userId, computationId, transactionCount }: Ledger,
  counted: CountedBalances,
  signal?: AbortSignal,
): Promise<void> {
  const of = stepsFor(transactionCount);
  const found: string[] = [];
  for (let at = 0; at < of; at++) {
    signal?.throwIfAborted();
    for (const id of await asUser(db, userId, (tx) => storeFound(tx, userId, computationId, counted, { at, of })))
      found.push(id);
  }
  await asUser(db, userId, async (tx) => {
    await markGone(tx, userId, found);
    await setSettled(tx, userId, computationId, true);
  });
}

export async function setSettled(tx: Tx, userId: string, computationId: string, isSettled: boolean): Promise<void> {
  await sql`update computations set problems_settled = ${isSettled} where user_id = ${userId} and id = ${computationId}`.execute(
    tx,
  );
}

/** Returns true if the search for problems in the current result is still running. */
export async function isSettling(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from user_settings s join computations c on c.user_id = s.user_id and c.id = s.current_computation_id
    where s.user_id = ${userId} and not c.problems_settled`.execute(tx);
  return rows.length > 0;
}

/** Settles again if the current result is up to date. Otherwise the next computation settles. */
export async function settleAgain(db: Database, userId: string, signal?: AbortSignal): Promise<void> {
  const now = await asUser(db, userId, async (tx) => {
    const { rows } = await sql<{ id: string; transactionCount: number }>`
      select c.id, coalesce(c.transaction_count, 0) as "transactionCount" from user_settings s
      join computations c on c.user_id = s.user_id and c.id = s.current_computation_id and c.ledger_version = s.ledger_version
      where s.user_id = ${userId}`.execute(tx);
    return rows[0] ? { ...rows[0], counted: await countBalances(tx, userId) } : null;
  });
  if (now === null) return;
  const { id: computationId, transactionCount, counted } = now;
  if (transactionCount > AT_ONCE) await settleInSteps(db, { userId, computationId, transactionCount }, counted, signal);
  else await asUser(db, userId, (tx) => settleProblems(tx, userId, computationId, counted));
  await asUser(db, userId, (tx) => touch(tx, userId));
}

/**
 * Stores one slice of problems.
 * @returns their IDs
 */
async function storeFound(
  tx: Tx,
  userId: string,
  computationId: string | null,
  counted: CountedBalances,
  slice?: Slice,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with ${foundProblems(userId, computationId, counted, slice)}, ${stored(userId)} select id from found`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Returns the CTEs `added as …, altered as …`, which store the problems found. */
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

/** Marks all other problems as gone, and deletes those gone for a long time. */
async function markGone(tx: Tx, userId: string, found: readonly string[]): Promise<void> {
  await sql`
    with forgotten as (
      delete from health_problems where user_id = ${userId} and gone_at < now() - make_interval(days => ${FORGOTTEN_AFTER_DAYS})
    )
    update health_problems p set gone_at = now(),
      is_gone_by_change = exists (
        select from change_transactions x join changes c on c.user_id = x.user_id and c.id = x.change_id and c.undone_at is null
        where x.user_id = p.user_id and x.transaction_id = p.transaction_id and c.applied_at > p.found_at)
        or ${IS_DECIDED_TOKEN}
    where p.user_id = ${userId} and p.gone_at is null
      and not exists (select from unnest(${found}::uuid[]) f (id) where f.id = p.id)`.execute(tx);
}

/**
 * True for a problem with a token that the user marked as spam, merged, or linked to a market asset. The problem
 * belongs to no transaction.
 */
const IS_DECIDED_TOKEN = sql`(p.kind = 'unknown-tokens' and (
  exists (select from spam_assets s where s.user_id = p.user_id and s.asset_id = p.asset_id and s.is_spam and not s.was_automarked_as_spam)
  or exists (select from asset_merges m where m.user_id = p.user_id and m.asset_id = p.asset_id)
  or exists (select from user_assets a where a.user_id = p.user_id and a.id = p.asset_id and a.market_asset_id is not null)))`;
