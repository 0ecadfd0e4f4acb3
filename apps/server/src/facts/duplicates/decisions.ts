/**
 * Stores decisions about duplicates. The user keeps one of two equal transactions, and the other is ignored while the
 * first exists. Decisions refer to account and source ID, so they apply again after an import is redone.
 */
import { randomUUID } from 'node:crypto';
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import { uuidArray } from '../../platform/values/ids.ts';
import { isFrozen } from '../freezing/closed.ts';
import { dissolveLinks } from '../links/links.ts';

/** Returns the pairs that the user called different, as `a b` in both orders. */
export async function differentPairs(tx: Tx, userId: string): Promise<Set<string>> {
  const { rows } = await sql<{ a: string; b: string }>`
    select k.id as a, d.id as b from duplicate_decisions x
    join transactions k on k.user_id = x.user_id and k.account_id = x.kept_account_id and k.external_id = x.kept_external_id
    join transactions d on d.user_id = x.user_id and d.account_id = x.dropped_account_id
      and d.external_id = x.dropped_external_id
    where x.user_id = ${userId} and x.verdict = 'different'`.execute(tx);
  return new Set(rows.flatMap(({ a, b }) => [`${a} ${b}`, `${b} ${a}`]));
}

export type Verdict = 'same' | 'different';

/**
 * Stores decisions and replaces earlier ones about the same pairs.
 * @returns the IDs of the new decisions, in the order of `pairs`
 */
export async function rememberDecisions(
  tx: Tx,
  userId: string,
  verdict: Verdict,
  pairs: readonly { keep: string; drop: string }[],
): Promise<string[]> {
  const given = pairs.map((pair) => ({ id: randomUUID(), ...pair }));
  const rows = JSON.stringify(given);
  await sql`
    with said as (
      select k.account_id as ka, k.external_id as ks, d.account_id as da, d.external_id as ds
      from json_to_recordset(${rows}::text::json) as r (keep uuid, drop uuid)
      join transactions k on k.user_id = ${userId} and k.id = r.keep
      join transactions d on d.user_id = ${userId} and d.id = r.drop
    )
    delete from duplicate_decisions x using said where x.user_id = ${userId} and (
      (x.kept_account_id, x.kept_external_id, x.dropped_account_id, x.dropped_external_id) = (ka, ks, da, ds)
      or (x.kept_account_id, x.kept_external_id, x.dropped_account_id, x.dropped_external_id) = (da, ds, ka, ks))`.execute(
    tx,
  );
  await sql`
    insert into duplicate_decisions (user_id, id, verdict, kept_account_id, kept_external_id, dropped_account_id, dropped_external_id)
    select ${userId}, r.id, ${verdict}, k.account_id, k.external_id, d.account_id, d.external_id
    from json_to_recordset(${rows}::text::json) as r (id uuid, keep uuid, drop uuid)
    join transactions k on k.user_id = ${userId} and k.id = r.keep
    join transactions d on d.user_id = ${userId} and d.id = r.drop`.execute(tx);
  return given.map(({ id }) => id);
}

/**
 * Runs after transactions were added or removed. Skips transactions that the user restored by hand and those in frozen
 * tax years.
 * @returns halves of trades that are no longer linked
 */
export async function settleDuplicates(tx: Tx, userId: string): Promise<string[]> {
  await turnToTransfers(tx, userId);
  const { rows } = await sql<{ id: string; isIgnored: boolean }>`
    with decided as materialized (
      select x.id as decision, x.is_applied, k.id as kept, d.id as dropped, d.is_ignored
      from duplicate_decisions x
      left join transactions k on k.user_id = x.user_id and k.account_id = x.kept_account_id and k.external_id = x.kept_external_id
      left join transactions d on d.user_id = x.user_id and d.account_id = x.dropped_account_id
        and d.external_id = x.dropped_external_id
      where x.user_id = ${userId} and x.verdict = 'same' and not ${isFrozen(userId, sql`d.happened_at`)}
    ), noted as (
      update duplicate_decisions x set is_applied = kept is not null and dropped is not null
      from decided where x.user_id = ${userId} and x.id = decided.decision
        and x.is_applied <> (kept is not null and dropped is not null)
    ), changed as (
      select dropped, kept is not null as is_ignored from decided
      where dropped is not null and is_applied <> (kept is not null) and decided.is_ignored <> (kept is not null)
    )
    update transactions t set is_ignored = changed.is_ignored, updated_at = now()
    from changed where t.user_id = ${userId} and t.id = changed.dropped
    returning t.id, t.is_ignored as "isIgnored"`.execute(tx);
  const gone = rows.filter(({ isIgnored }) => isIgnored).map(({ id }) => id);
  return gone.length > 0 ? dissolveLinks(tx, userId, gone) : [];
}

/**
 * Restores a transfer that was ignored as a duplicate of a withdrawal and a deposit if one of these is deleted, and
 * ignores the other instead. Keeps a half that the user entered or edited.
 */
async function turnToTransfers(tx: Tx, userId: string): Promise<void> {
  await sql`
    with halves as materialized (
      select x.id, d.id as transfer, k.id as half, coalesce(k.is_edited or s.kind = 'hand', false) as is_by_user
      from duplicate_decisions x
      join transactions d on d.user_id = x.user_id and d.account_id = x.dropped_account_id
        and d.external_id = x.dropped_external_id
      left join transactions k on k.user_id = x.user_id and k.account_id = x.kept_account_id and k.external_id = x.kept_external_id
      left join sources s on s.user_id = k.user_id and s.id = k.source_id
      where x.user_id = ${userId} and x.verdict = 'same' and d.type = 'transfer' and d.is_ignored
        and k.type is distinct from 'transfer' and not ${isFrozen(userId, sql`d.happened_at`)}
    ), incomplete as (
      select transfer from halves group by transfer
      having count(*) > 1 and count(half) between 1 and count(*) - 1 and not bool_or(is_by_user)
    ), turned as (
      update duplicate_decisions x set is_applied = false,
        kept_account_id = x.dropped_account_id, kept_external_id = x.dropped_external_id,
        dropped_account_id = x.kept_account_id, dropped_external_id = x.kept_external_id
      from halves where x.user_id = ${userId} and x.id = halves.id and transfer in (select transfer from incomplete)
    )
    update transactions t set is_ignored = false, updated_at = now()
    from incomplete where t.user_id = ${userId} and t.id = incomplete.transfer`.execute(tx);
}

export async function knownDecisions(tx: Tx, userId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from duplicate_decisions where user_id = ${userId} and id = any(${uuidArray(ids)}::uuid[])`.execute(tx);
  const known = new Set(rows.map(({ id }) => id));
  return [...new Set(ids.map((id) => id.toLowerCase()))].filter((id) => known.has(id));
}

/** Deletes decisions and restores the transactions they ignored. */
export async function forgetDecisions(tx: Tx, userId: string, ids: readonly string[]): Promise<void> {
  await sql`
    with forgotten as (
      delete from duplicate_decisions where user_id = ${userId} and id = any(${uuidArray(ids)}::uuid[])
      returning dropped_account_id, dropped_external_id, is_applied
    )
    update transactions t set is_ignored = false, updated_at = now() from forgotten f
    where t.user_id = ${userId} and f.is_applied and t.account_id = f.dropped_account_id
      and t.external_id = f.dropped_external_id`.execute(tx);
}
