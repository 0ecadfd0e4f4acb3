import type { Tx } from '@lotbook/db/user';
import { formatDecimal, isZero, normalize } from '@lotbook/ledger/decimal';
import { sql } from 'kysely';
import { feesInside } from '../../facts/accounts/fees-inside.ts';
import { ledgerState, rememberedAt } from '../../facts/ledger-state.ts';
import { hasSplits, unitsOf } from '../../facts/transactions/splits.ts';
import { remembered } from '../../platform/memory.ts';
import { movedUnits } from './moved-units.ts';

export type BalanceRow = {
  accountId: string;
  assetId: string;
  /** Exact decimal string; negative if the history is incomplete. */
  quantity: string;
  movements: number;
  costBasis: string | null;
  isCostBasisUnknown: boolean;
};

type Wanted = { computationId: string | null; withoutSpam: boolean; assetIds?: readonly string[] };

/**
 * Returns deposits minus withdrawals and fees by asset, most moved first, in current units after splits. Excludes
 * ignored transactions. If the withdrawal of a matched transfer includes the fee, the fee is subtracted once, as in the
 * engine.
 * @param computationId  the result for cost basis; null if there is none
 * @param withoutSpam true to omit tokens marked as spam
 */
export async function balances(tx: Tx, userId: string, wanted: Wanted): Promise<BalanceRow[]> {
  const { computationId, withoutSpam, assetIds } = wanted;
  const moved = assetIds !== undefined || (await hasSplits(tx, userId)) ? null : await movedUnits(tx, userId);
  if (!moved) return countedBalances(tx, userId, wanted);
  const costs = computationId === null ? [] : await costsByAccount(tx, userId, computationId);
  const costOf = new Map(costs.map((one) => [`${one.accountId} ${one.assetId}`, one]));
  const spam = withoutSpam ? await spamAssets(tx, userId) : new Set();
  return moved
    .filter(({ assetId, quantity }) => !isZero(quantity) && !spam.has(assetId))
    .map(({ accountId, assetId, movements, quantity }) => {
      const cost = costOf.get(`${accountId} ${assetId}`);
      return {
        accountId,
        assetId,
        quantity: formatDecimal(normalize(quantity)),
        movements,
        costBasis: cost?.costBasis ?? null,
        isCostBasisUnknown: cost?.isUnknown ?? false,
      };
    })
    .sort((a, b) => b.movements - a.movements || (a.assetId < b.assetId ? -1 : Number(a.assetId > b.assetId)));
}

/**
 * Returns the balances of each account, by account.
 * @param withoutSpam true to omit tokens marked as spam
 */
export async function balancesByAccount(
  tx: Tx,
  userId: string,
  withoutSpam: boolean,
): Promise<Map<string, BalanceRow[]>> {
  const state = await ledgerState(tx, userId);
  return rememberedAt(state, userId, withoutSpam ? 'balances without spam' : 'balances', async () => {
    const byAccount = new Map<string, BalanceRow[]>();
    for (const row of await balances(tx, userId, { computationId: state.computationId, withoutSpam })) {
      const known = byAccount.get(row.accountId);
      if (known) known.push(row);
      else byAccount.set(row.accountId, [row]);
    }
    return byAccount;
  });
}

async function spamAssets(tx: Tx, userId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ assetId: string }>`
    select asset_id as "assetId" from spam_assets where user_id = ${userId} and is_spam`.execute(tx);
  return new Set(rows.map(({ assetId }) => assetId));
}

type AccountCost = { accountId: string; assetId: string; costBasis: string; isUnknown: boolean };

function costsByAccount(tx: Tx, userId: string, computationId: string): Promise<AccountCost[]> {
  return remembered(userId, 'costs by account', computationId, async () => {
    const { rows } = await sql<AccountCost>`
      select account_id as "accountId", asset_id as "assetId", sum(cost_basis)::text as "costBasis",
        coalesce(bool_or('cost_basis' = any(unknown)), false) as "isUnknown" from lots
      where user_id = ${userId} and computation_id = ${computationId}::uuid and account_id is not null
      group by account_id, asset_id`.execute(tx);
    return rows;
  });
}

async function countedBalances(
  tx: Tx,
  userId: string,
  { computationId, withoutSpam, assetIds }: Wanted,
): Promise<BalanceRow[]> {
  const units = await unitsOf(tx, userId);
  const ids = JSON.stringify(assetIds ?? []);
  const ofThese =
    assetIds === undefined
      ? sql``
      : sql`and f.asset_id in (select value from json_array_elements_text(${ids}::text::json))`;
  const sentOfThese =
    assetIds === undefined
      ? sql`true`
      : sql`w.asset_id in (select value from json_array_elements_text(${ids}::text::json))`;
  const { rows } = await sql<BalanceRow>`
    with moved as (
      select f.account_id, f.asset_id, count(*)::integer as movements,
        sum(case f.direction when 'in' then ${units} else -(${units}) end) as quantity
      from flows f
      where f.user_id = ${userId} and f.transaction_id not in (
        select id from transactions where user_id = ${userId} and is_ignored) ${ofThese}
      group by f.account_id, f.asset_id
    ), fees_inside as (
      select f.account_id, f.asset_id, sum(${units}) as quantity
      from (${feesInside(userId, { where: sentOfThese })}) f
      group by f.account_id, f.asset_id
    ), cost as (
      select account_id, asset_id, sum(cost_basis) as cost_basis, bool_or('cost_basis' = any(unknown)) as is_unknown from lots
      where user_id = ${userId} and computation_id = ${computationId}::uuid and account_id is not null
      group by account_id, asset_id
    )
    select m.account_id as "accountId", m.asset_id as "assetId",
      trim_scale(m.quantity + coalesce(i.quantity, 0))::text as quantity, m.movements, c.cost_basis as "costBasis",
      coalesce(c.is_unknown, false) as "isCostBasisUnknown"
    from moved m
    left join fees_inside i on i.account_id = m.account_id and i.asset_id = m.asset_id
    left join cost c on c.account_id = m.account_id and c.asset_id = m.asset_id
    where m.quantity + coalesce(i.quantity, 0) <> 0
      and (not ${withoutSpam}::boolean or m.asset_id not in (select asset_id from spam_assets where user_id = ${userId} and is_spam))
    order by m.movements desc, m.asset_id`.execute(tx);
  return rows;
}
