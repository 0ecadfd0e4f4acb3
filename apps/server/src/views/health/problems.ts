import type { Tx } from '@lotbook/db/user';
import { SEVERITIES, type Severity } from '@lotbook/ledger/callout';
import { type RawBuilder, sql } from 'kysely';
import { ledgerState, rememberedAt } from '../../facts/ledger-state.ts';
import { uuidArray } from '../../platform/values/ids.ts';
import type { ProblemState } from './kinds.ts';

/** The factor of growth beyond which a dismissed problem reopens. */
const GROWN = sql`1.01`;

/**
 * The state of problem `p` with decision `d` in result version `v`. A fix counts until a result that includes it shows
 * otherwise.
 */
export const STATE = sql`(case
  when p.gone_at is null and d.verdict = 'dismissed'
    and (d.measure is null or p.measure is null or abs(p.measure) <= abs(d.measure) * ${GROWN}) then 'dismissed'
  when p.gone_at is null and d.verdict = 'resolved' and d.ledger_version >= v.version then 'resolved'
  when p.gone_at is null then 'open'
  when d.verdict = 'resolved' or p.is_gone_by_change then 'resolved'
  else 'fixed' end)`;

/** Problems `p` with their decision `d`, and the version `v` of the current result. */
export const problems = (userId: string): RawBuilder<unknown> => sql`
  health_problems p
  left join problem_decisions d on d.user_id = p.user_id and d.problem_id = p.id
  cross join (select coalesce((select c.ledger_version from user_settings s
    join computations c on c.user_id = s.user_id and c.id = s.current_computation_id where s.user_id = ${userId}), 0) as version) v`;

const SUMS = sql`count(*)::integer as count, trim_scale(sum(p.amount_at_risk))::text as "amountAtRisk",
  coalesce(bool_or(p.is_amount_at_risk_estimate), false) as "isAmountAtRiskEstimate"`;

/** The missing units as `fix-service.ts` enters them. For a negative balance, those needed to reach zero. */
const LACK = sql`case when p.kind = 'negative-balances' then -coalesce((p.params->>'lowest')::numeric, p.quantity) else p.quantity end`;

export type Sums = { count: number; amountAtRisk: string | null; isAmountAtRiskEstimate: boolean };
export type KindRow = Sums & { kind: string; state: ProblemState; severity: Severity };

const GRAVITY = sql`array_position(${`{${SEVERITIES.join(',')}}`}::text[], p.severity)`;

export async function problemKinds(tx: Tx, userId: string): Promise<KindRow[]> {
  const state = await ledgerState(tx, userId);
  return rememberedAt(state, userId, 'problem kinds', async () => {
    const { rows } = await sql<KindRow>`
      select p.kind, ${STATE} as state, (array_agg(p.severity order by ${GRAVITY}))[1] as severity, ${SUMS}
      from ${problems(userId)} where p.user_id = ${userId}
      group by 1, 2 order by sum(p.amount_at_risk) desc nulls last, min(${GRAVITY}), count(*) desc, p.kind, 2`.execute(
      tx,
    );
    return rows;
  });
}

/** Counts kinds with open problems, because a missing file is one task however many rows it affects. */
export async function countOpenKinds(tx: Tx, userId: string): Promise<number> {
  return (await problemKinds(tx, userId)).filter(({ state }) => state === 'open').length;
}

export type GroupRow = Sums & {
  kind: string;
  quantity: string | null;
  accountId: string | null;
  assetId: string | null;
  firstAt: Date | null;
  lastAt: Date | null;
  missing: string | null;
};

export async function problemGroups(
  tx: Tx,
  userId: string,
  kind: string | null,
  state: ProblemState,
): Promise<GroupRow[]> {
  const ledger = await ledgerState(tx, userId);
  const key = `problem groups ${kind} ${state}`;
  return rememberedAt(ledger, userId, key, async () => {
    const { rows } = await sql<GroupRow>`
      select p.kind, trim_scale(sum(p.quantity))::text as quantity, p.account_id as "accountId", p.asset_id as "assetId", min(p.happened_at) as "firstAt", max(p.happened_at) as "lastAt", ${SUMS},
        trim_scale(sum(${LACK}))::text as missing
      from ${problems(userId)} where p.user_id = ${userId} and ${kind === null ? sql`true` : sql`p.kind = ${kind}`} and ${STATE} = ${state}
      group by p.kind, p.account_id, p.asset_id
      order by sum(p.amount_at_risk) desc nulls last, min(${GRAVITY}), count(*) desc, p.kind, p.account_id nulls first, p.asset_id nulls first`.execute(
      tx,
    );
    return rows;
  });
}

export type ProblemRow = {
  id: string;
  kind: string;
  state: ProblemState;
  severity: Severity;
  accountId: string | null;
  assetId: string | null;
  transactionId: string | null;
  sourceId: string | null;
  happenedAt: Date | null;
  quantity: string | null;
  amountAtRisk: string | null;
  isAmountAtRiskEstimate: boolean;
  calloutType: string | null;
  params: unknown;
  receiptTransactionId: string | null;
  receiptReceivedAt: Date | null;
  receiptQuantity: string | null;
  counterparty: string | null;
  goneAt: Date | null;
  reason: string | null;
  note: string | null;
  decidedAt: Date | null;
};

export type ProblemSelection = {
  kind: string;
  ids?: readonly string[] | undefined;
  group?: { accountId: string | null; assetId: string | null } | undefined;
};
export type ProblemPlace = { at: Date | null; id: string };

function selected(userId: string, { kind, ids, group }: ProblemSelection): RawBuilder<unknown> {
  const parts = [sql`p.user_id = ${userId} and p.kind = ${kind}`];
  if (ids) parts.push(sql`p.id = any(${uuidArray(ids)}::uuid[])`);
  if (group) {
    parts.push(group.accountId === null ? sql`p.account_id is null` : sql`p.account_id = ${group.accountId}::uuid`);
    parts.push(group.assetId === null ? sql`p.asset_id is null` : sql`p.asset_id = ${group.assetId}`);
  }
  return sql.join(parts, sql` and `);
}

const NEVER = sql`'-infinity'::timestamptz`;

export async function problemsOf(
  tx: Tx,
  userId: string,
  selection: ProblemSelection,
  page: { state: ProblemState; after: ProblemPlace | null; limit: number },
): Promise<ProblemRow[]> {
  const { state, after, limit } = page;
  const beyond = after
    ? sql`and (coalesce(p.happened_at, ${NEVER}), p.id) > (coalesce(${after.at}::timestamptz, ${NEVER}), ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<ProblemRow>`
    select p.id, p.kind, ${STATE} as state, p.severity, p.account_id as "accountId", p.asset_id as "assetId",
      p.transaction_id as "transactionId", p.source_id as "sourceId", p.happened_at as "happenedAt",
      trim_scale(p.quantity)::text as quantity, trim_scale(p.amount_at_risk)::text as "amountAtRisk",
      p.is_amount_at_risk_estimate as "isAmountAtRiskEstimate", p.callout_type as "calloutType", p.params,
      p.receipt_transaction_id as "receiptTransactionId", p.receipt_received_at as "receiptReceivedAt",
      trim_scale(p.receipt_quantity)::text as "receiptQuantity", t.counterparty, p.gone_at as "goneAt",
      d.reason, d.note, d.decided_at as "decidedAt"
    from ${problems(userId)} left join transactions t on t.user_id = p.user_id and t.id = p.transaction_id
    where ${selected(userId, selection)} and ${STATE} = ${state} ${beyond}
    order by coalesce(p.happened_at, ${NEVER}), p.id limit ${limit}`.execute(tx);
  return rows;
}

export type Decision = { verdict: 'dismissed' | 'resolved'; reason: string | null; note: string | null };

export async function countProblems(
  tx: Tx,
  userId: string,
  selection: ProblemSelection,
  state: ProblemState,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${problems(userId)} where ${selected(userId, selection)} and ${STATE} = ${state}`.execute(
    tx,
  );
  return rows[0]!.count;
}

export async function decideProblems(
  tx: Tx,
  userId: string,
  selection: ProblemSelection,
  { verdict, reason, note }: Decision,
): Promise<void> {
  await sql`
    insert into problem_decisions (user_id, problem_id, verdict, reason, note, measure, ledger_version, decided_at)
    select p.user_id, p.id, ${verdict}, ${reason}, ${note}, p.measure,
      (select s.ledger_version from user_settings s where s.user_id = ${userId}), clock_timestamp()
    from ${problems(userId)} where ${selected(userId, selection)} and ${STATE} = 'open'
    on conflict (user_id, problem_id) do update set verdict = excluded.verdict, reason = excluded.reason, note = excluded.note,
      measure = excluded.measure, ledger_version = excluded.ledger_version, decided_at = excluded.decided_at`.execute(
    tx,
  );
}

export async function reopenProblems(tx: Tx, userId: string, selection: ProblemSelection): Promise<void> {
  await sql`
    delete from problem_decisions x where x.user_id = ${userId} and x.problem_id in (
      select p.id from ${problems(userId)} where ${selected(userId, selection)} and ${STATE} = 'dismissed')`.execute(
    tx,
  );
}
