/**
 * Looks for all problems of a ledger and holds them against those that are stored: new ones are added, those that no longer arise are marked
 * as gone. It is done with each computation, in the transaction that shows its result, and is one statement however large the ledger is.
 */
import type { Tx } from '@lotbook/db/user';
import { isMoney } from '@lotbook/ledger/asset-id';
import { type RawBuilder, sql } from 'kysely';
import { type BalanceRow, balances } from '../accounts/balances.ts';
import { IS_OF_IT } from '../prices/checks.ts';
import { merelyWaits } from '../prices/waiting.ts';
import { calloutsOfResult } from '../results/current-rows.ts';
import { type Around, aroundDifferences } from './around-differences.ts';
import { type BalanceDifference, balanceDifferences } from './compare-balances.ts';
import { SEVERITY } from './kinds.ts';
import { type Lowest, lowestBalances } from './lowest-balances.ts';

/** What no longer arises is forgotten after so long. */
const FORGOTTEN_AFTER_DAYS = 90;

/** Balances that are a problem: few, and counted beforehand, so that nobody waits for it while a result becomes current. */
export type CountedBalances = {
  negative: readonly (BalanceRow & Partial<Lowest>)[];
  different: readonly (BalanceDifference & Around)[];
};

export async function countBalances(tx: Tx, userId: string): Promise<CountedBalances> {
  // Money goes below zero where only purchases were imported and not what paid for them: that costs no basis.
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
 * @param computationId  the one that became current; null before the first: then nothing is known of callouts
 * @param counted        of the ledger as it is
 */
export async function settleProblems(
  tx: Tx,
  userId: string,
  computationId: string | null,
  counted: CountedBalances,
): Promise<void> {
  await sql`
    with named as (
      select md5(concat(f.kind, '|', f.account_id, '|', f.source_id, '|', f.asset_id, '|', f.own))::uuid as about, f.*
      from (
        ${ofCallouts(userId, computationId)} union all ${ofDeposits(userId, computationId)}
        union all ${ofBalances(counted)} union all ${ofImports(userId)} union all ${ofChecks(userId)} union all ${ofTokens(userId)}
      ) f
    ), numbered as (
      select row_number() over (partition by about order by n) as nth, * from named
    ), found as materialized (
      select case when nth = 1 then about else md5(concat(about, '|', nth))::uuid end as id, * from numbered
    ), added as (
      insert into health_problems (user_id, id, kind, severity, account_id, asset_id, transaction_id, source_id, happened_at, quantity,
        amount_at_risk, is_amount_at_risk_estimate, measure, callout_type, params, receipt_transaction_id, receipt_received_at, receipt_quantity)
      select ${userId}, id, kind, severity, account_id, asset_id, transaction_id, source_id, happened_at, quantity,
        amount_at_risk, is_estimate, measure, callout_type, params, receipt_id, receipt_at, receipt_quantity from found
      where id not in (select p.id from health_problems p where p.user_id = ${userId})
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
    ), forgotten as (
      delete from health_problems where user_id = ${userId} and gone_at < now() - make_interval(days => ${FORGOTTEN_AFTER_DAYS})
        and id not in (select id from found)
    )
    update health_problems p set gone_at = now(),
      is_gone_by_change = exists (
        select from change_transactions x join changes c on c.user_id = x.user_id and c.id = x.change_id and c.undone_at is null
        where x.user_id = p.user_id and x.transaction_id = p.transaction_id and c.applied_at > p.found_at)
        or ${IS_DECIDED_TOKEN}
    where p.user_id = ${userId} and p.gone_at is null and p.id not in (select id from found)`.execute(tx);
}

/** A token that the user marked as spam, or merged: a problem of no transaction, and no less resolved. */
const IS_DECIDED_TOKEN = sql`(p.kind = 'unknown-tokens' and (
  exists (select from spam_assets s where s.user_id = p.user_id and s.asset_id = p.asset_id and s.is_spam and not s.was_automarked_as_spam)
  or exists (select from asset_merges m where m.user_id = p.user_id and m.asset_id = p.asset_id)))`;

/** The same once more where the current result is that of the ledger as it is; otherwise a computation is on its way. */
export async function settleAgain(tx: Tx, userId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select c.id from user_settings s
    join computations c on c.user_id = s.user_id and c.id = s.current_computation_id and c.ledger_version = s.ledger_version
    where s.user_id = ${userId}`.execute(tx);
  if (rows[0]) await settleProblems(tx, userId, rows[0].id, await countBalances(tx, userId));
}

type Part = RawBuilder<unknown>;

/** A deposit that nobody has matched, and of which nobody has said what it was. Opening lots have their origin. */
const IS_UNKNOWN_DEPOSIT = sql`(t.type = 'deposit' and t.merged_into is null and t.purpose is null and t.acquired_at is null
  and t.spam is null and not t.is_ignored)`;

/** Callouts, but for those that are about a deposit of unknown origin alone: that is a problem of its own. */
function ofCallouts(userId: string, computationId: string | null): Part {
  return sql`
    select case when c.type = 'UNBALANCED_TRANSACTION' and c.params ->> 'reason' = 'UNMATCHED_WITHDRAWAL' then 'unmatched-transfer'
        else replace(lower(c.type), '_', '-') end as kind,
      c.severity, coalesce(case when c.params ->> 'accountId' ~ '^[0-9a-f-]{36}$' then (c.params ->> 'accountId')::uuid end,
        f.account_id, t.account_id) as account_id,
      coalesce(c.asset_id, f.asset_id) as asset_id, c.transaction_id, null::uuid as source_id, t.happened_at,
      c.quantity, c.amount_at_risk, c.is_amount_at_risk_estimate as is_estimate,
      case when c.type = 'VALUE_OUT_OF_BOUNDS' then abs((c.params ->> 'given')::numeric - (c.params ->> 'received')::numeric)
        else coalesce(c.quantity, c.amount_at_risk) end as measure,
      c.type as callout_type, c.params, c.receipt_transaction_id as receipt_id, c.receipt_received_at as receipt_at, c.receipt_quantity,
      case when c.transaction_id is null then c.params::text else concat(t.account_id, '|', t.external_id) end as own, c.position as n
    from (select * from callouts where ${calloutsOfResult(userId, computationId)} and not ${merelyWaits(userId)}) c
    left join transactions t on t.user_id = ${userId} and t.id = c.transaction_id
    left join lateral (
      select f.account_id, f.asset_id from flows f where f.user_id = ${userId} and f.transaction_id = c.transaction_id
        and (c.asset_id is null or f.asset_id = c.asset_id)
        -- Looked up only where the callout does not say both itself.
        and (c.asset_id is null or coalesce(c.params ->> 'accountId', '') !~ '^[0-9a-f-]{36}$')
      order by f.direction = 'out' desc, f.position limit 1
    ) f on true
    where not (c.type = 'MISSING_PRICE_HISTORY' and coalesce(${IS_UNKNOWN_DEPOSIT}, false))`;
}

function ofDeposits(userId: string, computationId: string | null): Part {
  return sql`
    select 'uncategorized', ${SEVERITY.uncategorized}, f.account_id, f.asset_id, t.id, null::uuid, t.happened_at, f.quantity,
      c.amount_at_risk, coalesce(c.is_estimate, false), f.quantity, null, null::jsonb, null::uuid, null::timestamptz, null::numeric,
      concat(t.account_id, '|', t.external_id), f.position
    from transactions t
    join flows f on f.user_id = t.user_id and f.transaction_id = t.id and f.direction = 'in' and f.asset_id not like 'fiat:%'
    left join (
      select transaction_id, asset_id, sum(amount_at_risk) as amount_at_risk, bool_or(is_amount_at_risk_estimate) as is_estimate
      from callouts where ${calloutsOfResult(userId, computationId)} and type = 'MISSING_PRICE_HISTORY' group by transaction_id, asset_id
    ) c on c.transaction_id = t.id and c.asset_id = f.asset_id
    where t.user_id = ${userId} and ${IS_UNKNOWN_DEPOSIT}
      and not exists (select from transaction_links l where l.user_id = t.user_id and l.to_transaction_id = t.id and l.origin <> 'rejected')
      -- What it cost is known: by the user's word, or the file's.
      and coalesce(split_part(f.fiat_source, '+', 1), '') not in ('typed', 'basis')`;
}

/** Balances below zero, and those that somebody reported otherwise. */
function ofBalances({ negative, different }: CountedBalances): Part {
  const below = negative.map(
    ({ accountId, assetId, quantity, lowest, firstAt, transactionId, sentId, sentAt, sentQuantity }) => ({
      kind: 'negative-balances',
      severity: SEVERITY['negative-balances'],
      account_id: accountId,
      asset_id: assetId,
      transaction_id: transactionId,
      happened_at: firstAt,
      quantity,
      params: { lowest, sentId, sentAt, sentQuantity },
    }),
  );
  const otherwise = different.map(({ accountId, assetId, firstAt, difference, transactionId, ...params }) => ({
    kind: 'balance-differences',
    severity: SEVERITY['balance-differences'],
    account_id: accountId,
    asset_id: assetId,
    transaction_id: transactionId,
    happened_at: firstAt,
    quantity: difference,
    params,
  }));
  return sql`
    select r.kind, r.severity, r.account_id, r.asset_id, r.transaction_id, null::uuid, r.happened_at, r.quantity, null::numeric, false,
      abs(r.quantity), null, r.params, null::uuid, null::timestamptz, null::numeric, null, 0
    from json_to_recordset(${JSON.stringify([...below, ...otherwise])}::text::json)
      as r (kind text, severity text, account_id uuid, asset_id text, transaction_id uuid, happened_at timestamptz, quantity numeric, params jsonb)`;
}

/** Values that a second source does not confirm. The measure is how far apart the two are, of the one that counts. */
function ofChecks(userId: string): Part {
  return sql`
    select 'sources-disagree', ${SEVERITY['sources-disagree']}, f.account_id, f.asset_id, t.id, null::uuid, t.happened_at, f.quantity,
      abs(c.other_value - c.fiat_value), true, abs(c.other_value - c.fiat_value) / c.fiat_value, 'VALUE_OUT_OF_BOUNDS',
      jsonb_build_object('reason', 'TWO_SOURCES', 'value', trim_scale(c.fiat_value)::text, 'source', c.fiat_source, 'pricedAt', to_char(c.priced_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        'otherValue', trim_scale(c.other_value)::text, 'otherSource', c.other_source, 'otherPricedAt', to_char(c.other_priced_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        'quantity', trim_scale(f.quantity)::text, 'at', to_char(t.happened_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'currency', c.fiat_currency),
      null::uuid, null::timestamptz, null::numeric, concat(t.account_id, '|', t.external_id), f.position
    from value_checks c
    join flows f on ${IS_OF_IT}
    join transactions t on t.user_id = f.user_id and t.id = f.transaction_id and not t.is_ignored and t.spam is null
    where c.user_id = ${userId} and c.verdict = 'differs'`;
}

/** Imports that are not undone and of which rows were rejected, or which failed altogether: then the quantity is 0. */
function ofImports(userId: string): Part {
  return sql`
    select 'rejected-rows', ${SEVERITY['rejected-rows']}, s.account_id, null, null::uuid, s.id, s.created_at, s.number_ignored::numeric,
      null::numeric, false, s.number_ignored::numeric, null, null::jsonb, null::uuid, null::timestamptz, null::numeric, null, 0
    from sources s where s.user_id = ${userId} and s.undone_at is null and (s.number_ignored > 0 or s.status = 'FAILED')`;
}

/** Tokens of the user's own that are the same as nothing known. The quantity is the number of transactions. */
function ofTokens(userId: string): Part {
  return sql`
    select 'unknown-tokens', ${SEVERITY['unknown-tokens']}, null::uuid, a.id, null::uuid, null::uuid, null::timestamptz, (
        select count(distinct f.transaction_id)::numeric from flows f where f.user_id = a.user_id and f.asset_id = a.id),
      null::numeric, false, null::numeric, null, null::jsonb, null::uuid, null::timestamptz, null::numeric, null, 0
    from user_assets a where a.user_id = ${userId}
      and not exists (select from asset_merges m where m.user_id = a.user_id and m.asset_id = a.id)
      and not exists (select from spam_assets s where s.user_id = a.user_id and s.asset_id = a.id and s.is_spam)`;
}
