/**
 * The SQL of leave to read that exchanges granted and that is no longer needed: the account was deleted here, or is read with a key by now. A job gives
 * it back; where it cannot, its owner is told to take it back.
 */
import { randomUUID } from 'node:crypto';
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import { type Credentials, credentialsIn, type SealingKeys, sealedCredentials } from './credentials.ts';

export const GIVE_BACK_LEAVE = 'account.give-back-leave';

export type GrantedLeave = { readonly id: string; readonly exchange: string; readonly accountName: string };

/** Before the account goes, or what opens it is replaced: what was granted for it is kept until it is given back. Nothing where it is read with a key. */
export async function leaveBehind({ tx, userId, jobs }: Pick<Scope, 'tx' | 'userId' | 'jobs'>, accountId: string) {
  const id = randomUUID();
  const { rows } = await sql`
    insert into granted_leaves (user_id, id, account_id, account_name, exchange, sealed)
    select c.user_id, ${id}::uuid, c.account_id, a.name, s.network, c.sealed
    from exchange_credentials c
    join synced_accounts s on s.user_id = c.user_id and s.account_id = c.account_id
    join accounts a on a.user_id = c.user_id and a.id = c.account_id
    where c.user_id = ${userId} and c.account_id = ${accountId}::uuid and c.kind = 'TOKEN'
    returning 1`.execute(tx);
  if (rows.length > 0) await jobs.enqueue(tx, GIVE_BACK_LEAVE, { userId, id }, { singletonKey: id });
}

/** @returns null: it was given back, or nothing more is tried, or no key of the installation opens it */
export async function leaveToGiveBack(
  tx: Tx,
  keys: SealingKeys,
  userId: string,
  id: string,
): Promise<{ exchange: string; token: Credentials } | null> {
  const { rows } = await sql<{ accountId: string; exchange: string; sealed: string }>`
    select account_id as "accountId", exchange, sealed from granted_leaves
    where user_id = ${userId} and id = ${id}::uuid and sealed is not null`.execute(tx);
  const [row] = rows;
  const token = row && credentialsIn(keys, row.sealed, { userId, accountId: row.accountId });
  return row && token ? { exchange: row.exchange, token } : null;
}

/** What renewed it was spent by that. */
export async function keepLeave(tx: Tx, keys: SealingKeys, userId: string, id: string, token: Credentials) {
  const { rows } = await sql<{ accountId: string }>`
    select account_id as "accountId" from granted_leaves where user_id = ${userId} and id = ${id}::uuid for update`.execute(
    tx,
  );
  if (!rows[0]) return;
  const sealed = sealedCredentials(keys, token, { userId, accountId: rows[0].accountId });
  await sql`
    update granted_leaves set sealed = ${sealed} where user_id = ${userId} and id = ${id}::uuid`.execute(tx);
}

/** Nothing more is tried: the token is forgotten, and its owner has to take back what they granted. */
export async function leaveToOwner(tx: Tx, userId: string, id: string): Promise<void> {
  await sql`update granted_leaves set sealed = null where user_id = ${userId} and id = ${id}::uuid`.execute(tx);
}

/** It was given back, or its owner saw to it. @returns whether there was one */
export async function removeLeave(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from granted_leaves where user_id = ${userId} and id = ${id}::uuid returning 1`.execute(tx);
  return rows.length > 0;
}

/** Those that their owner has to take back, oldest first. */
export async function leavesToTakeBack(tx: Tx, userId: string): Promise<GrantedLeave[]> {
  const { rows } = await sql<GrantedLeave>`
    select id, exchange, account_name as "accountName" from granted_leaves
    where user_id = ${userId} and sealed is null order by created_at, id`.execute(tx);
  return rows;
}
