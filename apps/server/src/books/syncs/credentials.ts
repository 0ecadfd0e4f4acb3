/**
 * The SQL of API keys and tokens: encrypted with a key that the database does not have, each bound to its user and account (docs/decisions/198).
 * Nothing here is ever part of an answer, a log line or a job's payload: only what checks a key and what reads an account open one.
 */
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import { seal, unseal } from '../../platform/sealed.ts';

/** By the name of the field: `apiKey`, `apiSecret`, `passphrase`. */
export type Credentials = Readonly<Record<string, string>>;

/** What the source says that a key may do: nothing but read, more than that, or it does not say. */
export const KEY_RIGHTS = ['read', 'trade', 'withdraw', 'unknown'] as const;
export type KeyRights = (typeof KEY_RIGHTS)[number];

/** The first encrypts; what the others encrypted is encrypted again as it is opened. */
type SealingKeys = readonly Buffer[];

type Place = { readonly userId: string; readonly accountId: string };

const boundTo = ({ userId, accountId }: Place) => `exchange_credentials ${userId} ${accountId}`;

export async function storeCredentials(
  tx: Tx,
  keys: SealingKeys,
  place: Place,
  credentials: Credentials,
  rights: KeyRights,
): Promise<void> {
  const sealed = seal(keys[0]!, JSON.stringify(credentials), boundTo(place));
  await sql`
    insert into exchange_credentials (user_id, account_id, sealed, rights)
    values (${place.userId}, ${place.accountId}::uuid, ${sealed}, ${rights})
    on conflict (user_id, account_id) do update set sealed = excluded.sealed, rights = excluded.rights,
      changed_at = now()`.execute(tx);
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

/** What the keys of a user's accounts may do, by account. */
export async function keyRights(tx: Tx, userId: string): Promise<Map<string, KeyRights>> {
  const { rows } = await sql<{ accountId: string; rights: KeyRights }>`
    select account_id as "accountId", rights from exchange_credentials where user_id = ${userId}`.execute(tx);
  return new Map(rows.map(({ accountId, rights }) => [accountId, rights]));
}
