import type { Tx } from '@lotbook/db/user';
import type { Outcome } from '@lotbook/ledger/outcome';
import { sql } from 'kysely';
import { frozenRefusal } from '../../facts/freezing/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import { uuidArray } from '../../platform/values/ids.ts';
import { type LedgerAfter, readLedgerAfter } from '../../results/engine/years-after.ts';
import { withoutValue } from '../../valuation/flows.ts';

export const MOST_REHEARSED = 20_000;

export type Rehearsed = {
  count: number;
  /**
   * The number of values that the change requires, without those already pending. The figures are incomplete until they
   * are found.
   */
  withoutValue: number;
  after: LedgerAfter | null;
};

export async function rehearse(
  scope: Scope,
  work: (scope: Scope) => Promise<Outcome<readonly (string | null)[]>>,
  touched: readonly string[] = [],
): Promise<Outcome<Rehearsed>> {
  const { tx, userId } = scope;
  await sql`savepoint before_rehearsal`.execute(tx);
  const made = await work({ ...scope, isRehearsal: true }).catch(asRefusal);
  const now = made.ok ? await whatIsNow(tx, userId, made.value, touched) : null;
  await sql`rollback to savepoint before_rehearsal`.execute(tx);
  if (!made.ok) return made;
  const { ids, waiting, after } = now!;
  const before = waiting.size === 0 ? waiting : await withoutValue(tx, userId, ids);
  const because = [...waiting].filter((flow) => !before.has(flow));
  return { ok: true, value: { count: ids.length, withoutValue: because.length, after } };
}

function asRefusal(error: unknown): Outcome<never> {
  const refusal = frozenRefusal(error);
  if (!refusal) throw error;
  return { ok: false, error: refusal };
}

type Now = { ids: string[]; waiting: ReadonlySet<string>; after: LedgerAfter | null };

async function whatIsNow(
  tx: Tx,
  userId: string,
  changeIds: readonly (string | null)[],
  touched: readonly string[],
): Promise<Now> {
  const { rows } = await sql<{ id: string }>`
    select distinct transaction_id as id from change_transactions
    where user_id = ${userId} and change_id = any(${uuidArray(changeIds.filter((id) => id !== null))}::uuid[])
    limit ${MOST_REHEARSED + 1}`.execute(tx);
  const ids = [...new Set([...touched, ...rows.map(({ id }) => id)])];
  const isTooMuch = ids.length > MOST_REHEARSED;
  return {
    ids,
    waiting: isTooMuch ? new Set() : await withoutValue(tx, userId, ids),
    after: isTooMuch ? null : await readLedgerAfter(tx, userId, ids),
  };
}
