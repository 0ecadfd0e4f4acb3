import { NOW } from '@lotbook/db/fragments';
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import { seal, unseal } from '../../platform/values/sealed.ts';

/**
 * By field name: `apiKey`, `secret`, `passphrase`; for a token `accessToken`, and if provided `refreshToken` and
 * `expiresAt` (ISO 8601 in UTC).
 */
export type Credentials = Readonly<Record<string, string>>;

/** The permissions of a key as reported by the exchange. */
export const KEY_RIGHTS = ['read', 'trade', 'withdraw', 'unknown'] as const;
export type KeyRights = (typeof KEY_RIGHTS)[number];

export type SealingKeys = readonly Buffer[];

export type CredentialsKind = 'KEY' | 'TOKEN';

export type Place = { readonly userId: string; readonly accountId: string };

const boundTo = ({ userId, accountId }: Place) => `exchange_credentials ${userId} ${accountId}`;

export async function storeCredentials(
  tx: Tx,
  keys: SealingKeys,
  place: Place,
  credentials: Credentials,
  rights: KeyRights,
  kind: CredentialsKind = 'KEY',
): Promise<void> {
  const sealed = sealedCredentials(keys, credentials, place);
  await sql`
    insert into exchange_credentials (user_id, account_id, sealed, rights, kind)
    values (${place.userId}, ${place.accountId}::uuid, ${sealed}, ${rights}, ${kind})
    on conflict (user_id, account_id) do update set sealed = excluded.sealed, rights = excluded.rights,
      kind = excluded.kind, refreshing_until = null, changed_at = now()`.execute(tx);
}

export async function openCredentials(tx: Tx, keys: SealingKeys, place: Place): Promise<Credentials | null> {
  const rows = await tx
    .selectFrom('exchange_credentials')
    .select('sealed')
    .where('user_id', '=', place.userId)
    .where('account_id', '=', place.accountId)
    .execute();
  if (!rows[0]) return null;
  for (const [at, key] of keys.entries()) {
    const opened = openedWith(key, rows[0].sealed, place);
    if (opened === null) continue;
    if (at > 0) await sealAgain(tx, keys[0]!, place, opened);
    return JSON.parse(opened) as Credentials;
  }
  return null;
}

export function sealedCredentials(keys: SealingKeys, credentials: Credentials, place: Place): string {
  return seal(keys[0]!, JSON.stringify(credentials), boundTo(place));
}

export function credentialsIn(keys: SealingKeys, sealed: string, place: Place): Credentials | null {
  for (const key of keys) {
    const opened = openedWith(key, sealed, place);
    if (opened !== null) return JSON.parse(opened) as Credentials;
  }
  return null;
}

function openedWith(key: Buffer, sealed: string, place: Place): string | null {
  try {
    return unseal(key, sealed, boundTo(place));
  } catch {
    // An installation secret has changed. The error has no further information.
    return null;
  }
}

async function sealAgain(tx: Tx, key: Buffer, place: Place, text: string): Promise<void> {
  await sql`
    update exchange_credentials set sealed = ${seal(key, text, boundTo(place))}
    where user_id = ${place.userId} and account_id = ${place.accountId}::uuid`.execute(tx);
}

/**
 * Claims the right to refresh the token for a minute, or until `storeToken` or `leaveTurn`. Two refreshes at once would
 * break the link.
 */
export async function takeTurn(tx: Tx, place: Place): Promise<boolean> {
  const { rows } = await sql`
    update exchange_credentials set refreshing_until = now() + interval '1 minute'
    where user_id = ${place.userId} and account_id = ${place.accountId}::uuid and kind = 'TOKEN'
      and (refreshing_until is null or refreshing_until < now()) returning 1`.execute(tx);
  return rows.length > 0;
}

export async function leaveTurn(tx: Tx, place: Place): Promise<void> {
  await tx
    .updateTable('exchange_credentials')
    .set({ refreshing_until: null })
    .where('user_id', '=', place.userId)
    .where('account_id', '=', place.accountId)
    .execute();
}

/** Stores a refreshed token unless the user has granted a new one meanwhile. */
export async function storeToken(tx: Tx, keys: SealingKeys, place: Place, token: Credentials): Promise<void> {
  const sealed = sealedCredentials(keys, token, place);
  await tx
    .updateTable('exchange_credentials')
    .set({ sealed, refreshing_until: null, changed_at: NOW })
    .where('user_id', '=', place.userId)
    .where('account_id', '=', place.accountId)
    .where('refreshing_until', 'is not', null)
    .execute();
}

export type KeyState = { readonly rights: KeyRights; readonly kind: CredentialsKind };

export async function keyStates(tx: Tx, userId: string): Promise<Map<string, KeyState>> {
  const rows = await tx
    .selectFrom('exchange_credentials')
    .select(['account_id as accountId', 'rights', 'kind'])
    .where('user_id', '=', userId)
    .execute();
  return new Map(rows.map(({ accountId, ...state }) => [accountId, state]));
}
