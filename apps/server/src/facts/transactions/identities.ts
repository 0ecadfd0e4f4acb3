import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import { storableJson } from '../../platform/values/storable-json.ts';

export async function accountsKnowing(
  tx: Tx,
  userId: string,
  sourceIds: readonly string[],
): Promise<Map<string, string[]>> {
  const ids = JSON.stringify(sourceIds.map((id) => ({ id })));
  const { rows } = await sql<{ id: string; accountIds: string[] }>`
    with given as (select distinct id from json_to_recordset(${ids}::text::json) as r (id text))
    select given.id, json_agg(a.id) as "accountIds"
    from given join accounts a on a.user_id = ${userId}
    join transactions t on t.user_id = a.user_id and t.account_id = a.id and t.external_id = given.id
    group by given.id`.execute(tx);
  return new Map(rows.map(({ id, accountIds }) => [id, accountIds]));
}

export async function knownIdentities(
  tx: Tx,
  userId: string,
  identities: readonly { account_id: string; external_id: string }[],
): Promise<Set<string>> {
  if (identities.length === 0) return new Set();
  const { rows } = await sql<{ key: string }>`
    select t.account_id || ' ' || t.external_id as key
    from json_to_recordset(${storableJson(identities)}::text::json) as k (account_id uuid, external_id text)
    join transactions t on t.user_id = ${userId} and t.account_id = k.account_id and t.external_id = k.external_id
    `.execute(tx);
  return new Set(rows.map(({ key }) => key));
}

export type OtherTimes = { importId: string; filename: string; timeZone: string; count: number };

/**
 * Returns sources that have the file's transactions at other times, most transactions first.
 * @param timeZone  of the new file
 */
export async function knownAtOtherTimes(
  tx: Tx,
  userId: string,
  identities: readonly { account_id: string; external_id: string; happened_at: string }[],
  timeZone: string,
): Promise<OtherTimes[]> {
  if (identities.length === 0) return [];
  const { rows } = await sql<OtherTimes>`
    select i.id as "importId", i.name as filename, i.time_zone as "timeZone", count(*)::integer as count
    from json_to_recordset(${storableJson(identities)}::text::json)
      as k (account_id uuid, external_id text, happened_at timestamptz)
    join transactions t on t.user_id = ${userId} and t.account_id = k.account_id and t.external_id = k.external_id
    join sources i on i.user_id = t.user_id and i.id = t.source_id
    where t.happened_at <> k.happened_at and i.kind = 'file' and i.time_zone <> ${timeZone}
    group by i.id, i.name, i.time_zone order by count(*) desc, i.id`.execute(tx);
  return rows;
}

/** Adds the findings of one part of a file. */
export function addOtherTimes(all: readonly OtherTimes[], more: readonly OtherTimes[]): OtherTimes[] {
  const byId = new Map(all.map((one) => [one.importId, one]));
  for (const one of more) {
    const before = byId.get(one.importId)?.count ?? 0;
    byId.set(one.importId, { ...one, count: before + one.count });
  }
  return [...byId.values()];
}

export async function hasTransactions(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from transactions where user_id = ${userId}) as has`.execute(tx);
  return rows[0]!.has;
}
