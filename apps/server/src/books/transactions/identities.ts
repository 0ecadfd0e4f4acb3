/** Which transactions the ledger has already: the same source id in the same account is the same transaction. */
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import { storableJson } from '../../platform/storable-json.ts';

/** Where the user has transactions of these source ids already: the accounts by source id; ids nobody has are left out. */
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

/** Which of these the ledger has. @returns `account_id external_id` of each */
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

export async function hasTransactions(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from transactions where user_id = ${userId}) as has`.execute(tx);
  return rows[0]!.has;
}
