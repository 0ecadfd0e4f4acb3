/**
 * The SQL of API keys and tokens: encrypted with a key that the database does not have, each bound to its user and account (docs/decisions/012).
 * Nothing here is ever part of an answer, a log line or a job's payload: only what checks a key and what reads an account open one.
 */
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import { seal, unseal } from '../../platform/values/sealed.ts';

/**
 * By the name of the field: `apiKey`, `secret`, `passphrase`; of a token `accessToken`, and where the exchange says so, `refreshToken` and `expiresAt`
 * (ISO 8601 in UTC).
 */
export type Credentials = Readonly<Record<string, string>>;

/** What the source says that a key may do: nothing but read, more than that, or it does not say. */
export const KEY_RIGHTS = ['read', 'trade', 'withdraw', 'unknown'] as const;
export type KeyRights = (typeof KEY_RIGHTS)[number];

/** The first encrypts; what the others encrypted is encrypted again as it is opened. */
export type SealingKeys = readonly Buffer[];

/** KEY: its owner entered it. TOKEN: the exchange granted it to this server. */
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

/** @returns null where there are none, and where no key of the installation opens them */
export async function openCredentials(tx: Tx, keys: SealingKeys, place: Place): Promise<Credentials | null> {
  const { rows } = await sql<{ sealed: string }>`
    select sealed from exchange_credentials where user_id = ${place.userId} and account_id = ${place.accountId}::uuid`.execute(
    tx,
  );
  if (!rows[0]) return null;
  for (const [at, key] of keys.entries()) {
    const opened = openedWith(key, rows[0].sealed, place);
    if (opened === null) continue;
    if (at > 0) await sealAgain(tx, keys[0]!, place, opened);
    return JSON.parse(opened) as Credentials;
  }
  return null;
}

/** As the table has them. */
export function sealedCredentials(keys: SealingKeys, credentials: Credentials, place: Place): string {
  return seal(keys[0]!, JSON.stringify(credentials), boundTo(place));
}

/** @returns null where no key of the installation opens them */
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
    // Of another secret; what went wrong says nothing more.
    return null;
  }
}

async function sealAgain(tx: Tx, key: Buffer, place: Place, text: string): Promise<void> {
  await sql`
    update exchange_credentials set sealed = ${seal(key, text, boundTo(place))}
    where user_id = ${place.userId} and account_id = ${place.accountId}::uuid`.execute(tx);
}

/**
 * Whether whoever asks is the one to ask for another token: what grants it is spent by that, so that two would end the link. Nobody else is for a minute,
 * or until `storeToken` or `leaveTurn`.
 */
export async function takeTurn(tx: Tx, place: Place): Promise<boolean> {
  const { rows } = await sql`
    update exchange_credentials set refreshing_until = now() + interval '1 minute'
    where user_id = ${place.userId} and account_id = ${place.accountId}::uuid and kind = 'TOKEN'
      and (refreshing_until is null or refreshing_until < now()) returning 1`.execute(tx);
  return rows.length > 0;
}

export async function leaveTurn(tx: Tx, place: Place): Promise<void> {
  await sql`
    update exchange_credentials set refreshing_until = null
    where user_id = ${place.userId} and account_id = ${place.accountId}::uuid`.execute(tx);
}

/** Keeps the token that was got in a turn. One that its owner granted meanwhile, which ended the turn, stays. */
export async function storeToken(tx: Tx, keys: SealingKeys, place: Place, token: Credentials): Promise<void> {
  const sealed = sealedCredentials(keys, token, place);
  await sql`
    update exchange_credentials set sealed = ${sealed}, refreshing_until = null, changed_at = now()
    where user_id = ${place.userId} and account_id = ${place.accountId}::uuid and refreshing_until is not null`.execute(
    tx,
  );
}

export type KeyState = { readonly rights: KeyRights; readonly kind: CredentialsKind };

/** What the keys of a user's accounts may do, and whence they are, by account. */
export async function keyStates(tx: Tx, userId: string): Promise<Map<string, KeyState>> {
  const { rows } = await sql<KeyState & { accountId: string }>`
    select account_id as "accountId", rights, kind from exchange_credentials where user_id = ${userId}`.execute(tx);
  return new Map(rows.map(({ accountId, ...state }) => [accountId, state]));
}
