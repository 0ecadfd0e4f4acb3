import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import type { JobState } from '../../facts/sources/imports.ts';

export const PRIORITIES = ['LOW', 'NORMAL', 'HIGH'] as const;
export type Priority = (typeof PRIORITIES)[number];

const URGENCY: Record<Priority, number> = { LOW: -10, NORMAL: 0, HIGH: 10 };

export function urgencyOf(priority: Priority): number {
  return URGENCY[priority];
}

export function priorityOf(urgency: number | null): Priority {
  if (urgency === null) return 'NORMAL';
  if (urgency >= URGENCY.HIGH) return 'HIGH';
  return urgency < URGENCY.NORMAL ? 'LOW' : 'NORMAL';
}

export async function usersOfEarlierEngines(tx: Tx, engineVersion: string): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select s.user_id as "userId" from user_settings s
    join computations c on c.user_id = s.user_id and c.id = s.current_computation_id
    cross join lateral (select n.status, n.engine_version from computations n where n.user_id = s.user_id
      order by n.created_at desc limit 1) newest
    where c.engine_version is distinct from ${engineVersion} and not s.cost_basis_paused
      and newest.engine_version is distinct from ${engineVersion}
    order by s.user_id`.execute(tx);
  return rows.map(({ userId }) => userId);
}

export async function isComputingPaused(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('user_settings')
    .select('cost_basis_paused')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.cost_basis_paused;
}

/** A time before every possible transaction, so that no year is kept. */
const BEFORE_EVERYTHING = '1970-01-01T00:00:00Z';

export async function forgetStartingPoint(tx: Tx, userId: string): Promise<void> {
  await sql`
    update user_settings set changed_from = ${BEFORE_EVERYTHING}::timestamptz, change_count = change_count + 1
    where user_id = ${userId}`.execute(tx);
}

/** The time in seconds after which a request for prices is treated as stuck. */
const REQUEST_SECONDS = 120;

export type ComputationState = {
  ledgerVersion: bigint;
  isPaused: boolean;
  hasTransactions: boolean;
  isAwaitingPrices: boolean;
  wantedPriority: Priority;
  current: {
    ledgerVersion: bigint;
    inputHash: string | null;
    resultHash: string | null;
    engineVersion: string | null;
    transactionCount: number | null;
    startedAt: Date | null;
    finishedAt: Date | null;
  } | null;
  latest: {
    status: JobState;
    priority: Priority;
    ledgerVersion: bigint;
    startedAt: Date | null;
    errorMessage: string | null;
    errorId: string | null;
  } | null;
};

export async function readComputationState(tx: Tx, userId: string): Promise<ComputationState> {
  const settings = await tx
    .selectFrom('user_settings')
    .select(['ledger_version', 'cost_basis_paused', 'current_computation_id', 'wanted_urgency'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const current = settings.current_computation_id
    ? await tx
        .selectFrom('computations')
        .selectAll()
        .where('user_id', '=', userId)
        .where('id', '=', settings.current_computation_id)
        .executeTakeFirst()
    : undefined;
  const latest = await tx
    .selectFrom('computations')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { rows } = await sql<{ found: boolean; isAwaitingPrices: boolean }>`
    select exists (select from transactions where user_id = ${userId}) as found,
      exists (select from waiting_values where user_id = ${userId})
        and not exists (select from price_outages where user_id = ${userId})
        and coalesce(${current?.finished_at ?? null}::timestamptz > now() - make_interval(secs => ${REQUEST_SECONDS}), false)
        as "isAwaitingPrices"`.execute(tx);
  return {
    ledgerVersion: settings.ledger_version,
    isPaused: settings.cost_basis_paused,
    hasTransactions: rows[0]!.found,
    isAwaitingPrices: rows[0]!.isAwaitingPrices,
    wantedPriority: priorityOf(settings.wanted_urgency),
    current: current
      ? {
          ledgerVersion: current.ledger_version,
          inputHash: current.input_hash,
          resultHash: current.result_hash,
          engineVersion: current.engine_version,
          transactionCount: current.transaction_count,
          startedAt: current.started_at,
          finishedAt: current.finished_at,
        }
      : null,
    latest: latest
      ? {
          status: latest.status,
          priority: latest.priority,
          ledgerVersion: latest.ledger_version,
          startedAt: latest.started_at,
          errorMessage: latest.error_message,
          errorId: latest.error_id,
        }
      : null,
  };
}
