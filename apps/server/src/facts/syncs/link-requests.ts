/** The SQL of links that were begun at an exchange and wait for their user to come back. */
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import { seal, unseal } from '../../platform/values/sealed.ts';

export type LinkRequest = {
  readonly sessionId: string;
  /** Slug. */
  readonly exchange: string;
  /** Of an account that is linked again; null: a new one. */
  readonly accountId: string | null;
  /** The secret of PKCE. */
  readonly verifier: string;
};

const boundTo = (userId: string, id: string) => `link_requests ${userId} ${id}`;

/** Those that nobody came back from are forgotten. @param id  SHA-256 of the state, in hexadecimal */
export async function addLinkRequest(
  tx: Tx,
  key: Buffer,
  userId: string,
  id: string,
  { sessionId, exchange, accountId, verifier }: LinkRequest,
): Promise<void> {
  await sql`
    delete from link_requests where user_id = ${userId} and created_at < now() - interval '10 minutes'`.execute(tx);
  await sql`
    insert into link_requests (user_id, id, session_id, exchange, account_id, sealed)
    values (${userId}, ${id}, ${sessionId}, ${exchange}, ${accountId}::uuid,
      ${seal(key, verifier, boundTo(userId, id))})`.execute(tx);
}

/** It can be taken once, within ten minutes. @returns null: none was begun like this, or it is over */
export async function takeLinkRequest(
  tx: Tx,
  keys: readonly Buffer[],
  userId: string,
  id: string,
): Promise<LinkRequest | null> {
  type Row = Omit<LinkRequest, 'verifier'> & { sealed: string; isOver: boolean };
  const { rows } = await sql<Row>`
    delete from link_requests where user_id = ${userId} and id = ${id}
    returning session_id as "sessionId", exchange, account_id as "accountId", sealed,
      created_at < now() - interval '10 minutes' as "isOver"`.execute(tx);
  const [row] = rows;
  if (row === undefined || row.isOver) return null;
  const { sealed, isOver: _, ...request } = row;
  try {
    return { ...request, verifier: unseal(keys[0]!, sealed, boundTo(userId, id)) };
  } catch {
    // The server got another secret meanwhile.
    return null;
  }
}
