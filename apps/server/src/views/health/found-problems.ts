import { type RawBuilder, sql } from 'kysely';
import { calloutsOfResult, isProblem } from '../../results/rows/current-rows.ts';
import { IS_OF_IT } from '../../valuation/checks.ts';
import { merelyWaits } from '../../valuation/waiting.ts';
import type { BalanceRow } from '../balances/balances.ts';
import type { Around } from './around-differences.ts';
import type { BalanceDifference } from './compare-balances.ts';
import { SEVERITY } from './kinds.ts';
import type { Lowest } from './lowest-balances.ts';

/** Problems from balances. They are few and computed in advance, so that they don't delay a new result. */
export type CountedBalances = {
  negative: readonly (BalanceRow & Partial<Lowest>)[];
  different: readonly (BalanceDifference & Around)[];
};

/**
 * One of several parts of the search. Problems about one subject are in the same slice, and rare kinds are in the
 * first.
 */
export type Slice = { at: number; of: number };

const WHOLE: Slice = { at: 0, of: 1 };

/**
 * Returns the CTEs `with named …, numbered …, found …`, which find every problem and derive its ID from its subject.
 * @param slice limits the problems
 */
export function foundProblems(
  userId: string,
  computationId: string | null,
  counted: CountedBalances,
  slice: Slice = WHOLE,
): RawBuilder<unknown> {
  const many = sql`${ofCallouts(userId, computationId, slice)} union all ${ofDeposits(userId, computationId, slice)}
    union all ${ofChecks(userId, slice)}`;
  const few = sql`${ofBalances(userId, computationId, counted)} union all ${ofImports(userId)} union all ${ofTokens(userId, computationId)}`;
  return sql`named as (
      select md5(concat(f.kind, '|', f.account_id, '|', f.source_id, '|', f.asset_id, '|', f.own))::uuid as about, f.*
      from (${many} ${slice.at === 0 ? sql`union all ${few}` : sql``}) f
    ), numbered as (
      select row_number() over (partition by about order by n) as nth, * from named
    ), found as materialized (
      select case when nth = 1 then about else md5(concat(about, '|', nth))::uuid end as id, * from numbered
    )`;
}

type Part = RawBuilder<unknown>;

/**
 * Returns a condition that limits rows to the slice before other lookups.
 * @param text shared by all problems about one subject
 */
function isIn({ at, of }: Slice, text: RawBuilder<unknown>): Part {
  return of === 1 ? sql`` : sql`and (hashtext(${text}) & 2147483647) % ${of}::integer = ${at}::integer`;
}

/** True for an unmatched deposit without a purpose. Opening lots are excluded, because their origin is known. */
const IS_UNKNOWN_DEPOSIT = sql`(t.type = 'deposit' and t.merged_into is null and t.purpose is null and t.acquired_at is null
  and t.spam is null and not t.is_ignored)`;

/**
 * Returns problems from callouts. Omits deposits of unknown origin, which are separate problems, and disposals without
 * an allocation, which the tax page lists once.
 */
function ofCallouts(userId: string, computationId: string | null, slice: Slice): Part {
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
    from (select * from callouts where ${calloutsOfResult(userId, computationId)}
      ${isIn(slice, sql`coalesce(transaction_id::text, params::text)`)} and not ${merelyWaits(userId)}) c
    left join transactions t on t.user_id = ${userId} and t.id = c.transaction_id
    left join lateral (
      select f.account_id, f.asset_id from flows f where f.user_id = ${userId} and f.transaction_id = c.transaction_id
        and (c.asset_id is null or f.asset_id = c.asset_id)
        -- Looked up only where the callout does not say both itself.
        and (c.asset_id is null or coalesce(c.params ->> 'accountId', '') !~ '^[0-9a-f-]{36}$')
      order by f.direction = 'out' desc, f.position limit 1
    ) f on true
    where ${isProblem(sql`c.type`)} and not (c.type = 'MISSING_PRICE_HISTORY' and coalesce(${IS_UNKNOWN_DEPOSIT}, false))`;
}

function ofDeposits(userId: string, computationId: string | null, slice: Slice): Part {
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
    where t.user_id = ${userId} and ${IS_UNKNOWN_DEPOSIT} ${isIn(slice, sql`t.id::text`)}
      and not exists (select from transaction_links l where l.user_id = t.user_id and l.to_transaction_id = t.id and l.origin <> 'rejected')
      and not ${isUnknownToken(userId, sql`f.asset_id`)}
      -- What it cost is known: by the user's word, or the file's.
      and coalesce(split_part(f.fiat_source, '+', 1), '') not in ('typed', 'basis')`;
}

function ofBalances(userId: string, computationId: string | null, { negative, different }: CountedBalances): Part {
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
      as r (kind text, severity text, account_id uuid, asset_id text, transaction_id uuid, happened_at timestamptz, quantity numeric, params jsonb)
    where r.kind <> 'negative-balances' or not exists (
      select from (select * from callouts where ${calloutsOfResult(userId, computationId)} and type = 'INSUFFICIENT_QUANTITY') c
      left join flows f on f.user_id = ${userId} and f.transaction_id = c.transaction_id and f.asset_id = c.asset_id and f.direction <> 'in'
      where c.asset_id = r.asset_id and coalesce(c.params ->> 'accountId', f.account_id::text) = r.account_id::text)`;
}

function ofChecks(userId: string, slice: Slice): Part {
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
    where c.user_id = ${userId} and c.verdict = 'differs' ${isIn(slice, sql`t.id::text`)}`;
}

function ofImports(userId: string): Part {
  return sql`
    select 'rejected-rows', ${SEVERITY['rejected-rows']}, s.account_id, null, null::uuid, s.id, s.created_at, s.number_ignored::numeric,
      null::numeric, false, s.number_ignored::numeric, null, null::jsonb, null::uuid, null::timestamptz, null::numeric, null, 0
    from sources s where s.user_id = ${userId} and s.undone_at is null and (s.number_ignored > 0 or s.status = 'FAILED')`;
}

const IS_UNKNOWN = sql`(not exists (select from asset_merges m where m.user_id = a.user_id and m.asset_id = a.id)
  and a.market_asset_id is null
  and not exists (select from spam_assets s where s.user_id = a.user_id and s.asset_id = a.id and s.is_spam))`;

/** True if the unknown token has an open problem, which replaces its deposits' problems. */
function isUnknownToken(userId: string, assetId: RawBuilder<unknown>): Part {
  return sql`exists (select from user_assets a where a.user_id = ${userId} and a.id = ${assetId} and ${IS_UNKNOWN}
    and not exists (select from health_problems h
      join problem_decisions d on d.user_id = h.user_id and d.problem_id = h.id and d.verdict = 'dismissed'
      where h.user_id = a.user_id and h.kind = 'unknown-tokens' and h.asset_id = a.id))`;
}

function ofTokens(userId: string, computationId: string | null): Part {
  return sql`
    select 'unknown-tokens', ${SEVERITY['unknown-tokens']}, null::uuid, a.id, null::uuid, null::uuid, null::timestamptz, (
        select count(distinct f.transaction_id)::numeric from flows f where f.user_id = a.user_id and f.asset_id = a.id),
      c.amount_at_risk, coalesce(c.is_estimate, false), null::numeric, null, null::jsonb, null::uuid, null::timestamptz, null::numeric, null, 0
    from user_assets a left join (
      select c.asset_id, sum(c.amount_at_risk) as amount_at_risk, bool_or(c.is_amount_at_risk_estimate) as is_estimate
      from (select * from callouts where ${calloutsOfResult(userId, computationId)} and type = 'MISSING_PRICE_HISTORY') c
      join transactions t on t.user_id = ${userId} and t.id = c.transaction_id and ${IS_UNKNOWN_DEPOSIT}
      group by c.asset_id
    ) c on c.asset_id = a.id
    where a.user_id = ${userId} and ${IS_UNKNOWN}`;
}
