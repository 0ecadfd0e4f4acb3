/** Which transactions the ledger has already: the same source id in the same account is the same transaction. */
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import { storableJson } from '../../platform/storable-json.ts';

/** How many of these identities the user has already: in one account, or in any. */
export async function countKnown(
  tx: Tx,
  userId: string,
  input: { accountId: string | null; sourceIds: readonly string[] },
): Promise<number> {
  const ids = JSON.stringify(input.sourceIds.map((id) => ({ id })));
  const { rows } = await sql<{ known: number }>`
    with given as (select distinct id from json_to_recordset(${ids}::text::json) as r (id text))
    select count(*)::integer as known from given
    where exists (
      select 1 from accounts a join transactions t on t.user_id = a.user_id and t.account_id = a.id
      where a.user_id = ${userId} and (${input.accountId}::uuid is null or a.id = ${input.accountId}::uuid)
        and t.external_id = given.id)`.execute(tx);
  return rows[0]!.known;
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
