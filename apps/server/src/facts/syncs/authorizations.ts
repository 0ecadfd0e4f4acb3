/**
 * Stores exchange authorizations of deleted accounts, and of accounts that now use a key, until a job revokes them. If
 * the job fails, the user must revoke them.
 */
import { randomUUID } from 'node:crypto';
import type { Tx } from '@lotbook/db/user';
import { type NotNull, sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import { type Credentials, credentialsIn, type SealingKeys, sealedCredentials } from './credentials.ts';

export const REVOKE_AUTHORIZATION = 'account.revoke-authorization';

export type AuthorizationToRevoke = { readonly id: string; readonly exchange: string; readonly accountName: string };

/** Keeps a token for revocation. Does nothing for an API key. */
export async function keepToRevoke({ tx, userId, jobs }: Pick<Scope, 'tx' | 'userId' | 'jobs'>, accountId: string) {
  const id = randomUUID();
  const { rows } = await sql`
    insert into authorizations_to_revoke (user_id, id, account_id, account_name, exchange, sealed)
    select c.user_id, ${id}::uuid, c.account_id, a.name, s.network, c.sealed
    from exchange_credentials c
    join synced_accounts s on s.user_id = c.user_id and s.account_id = c.account_id
    join accounts a on a.user_id = c.user_id and a.id = c.account_id
    where c.user_id = ${userId} and c.account_id = ${accountId}::uuid and c.kind = 'TOKEN'
    returning 1`.execute(tx);
  if (rows.length > 0) await jobs.enqueue(tx, REVOKE_AUTHORIZATION, { userId, id }, { singletonKey: id });
}

export async function tokenToRevoke(
  tx: Tx,
  keys: SealingKeys,
  userId: string,
  id: string,
): Promise<{ exchange: string; token: Credentials } | null> {
  const rows = await tx
    .selectFrom('authorizations_to_revoke')
    .select(['account_id as accountId', 'exchange', 'sealed'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('sealed', 'is not', null)
    .$narrowType<{ sealed: NotNull }>()
    .execute();
  const [row] = rows;
  const token = row && credentialsIn(keys, row.sealed, { userId, accountId: row.accountId });
  return row && token ? { exchange: row.exchange, token } : null;
}

/** Stores a refreshed token, because a refresh invalidates the old one. */
export async function keepRenewedToken(tx: Tx, keys: SealingKeys, userId: string, id: string, token: Credentials) {
  const rows = await tx
    .selectFrom('authorizations_to_revoke')
    .select('account_id as accountId')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .execute();
  if (!rows[0]) return;
  const sealed = sealedCredentials(keys, token, { userId, accountId: rows[0].accountId });
  await tx
    .updateTable('authorizations_to_revoke')
    .set({ sealed })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

export async function leaveToOwner(tx: Tx, userId: string, id: string): Promise<void> {
  await tx
    .updateTable('authorizations_to_revoke')
    .set({ sealed: null })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

export async function removeAuthorization(tx: Tx, userId: string, id: string): Promise<boolean> {
  const rows = await tx
    .deleteFrom('authorizations_to_revoke')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('user_id')
    .execute();
  return rows.length > 0;
}

export async function authorizationsToRevoke(tx: Tx, userId: string): Promise<AuthorizationToRevoke[]> {
  const rows = await tx
    .selectFrom('authorizations_to_revoke')
    .select(['id', 'exchange', 'account_name as accountName'])
    .where('user_id', '=', userId)
    .where('sealed', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows;
}
