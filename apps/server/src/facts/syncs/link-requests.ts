import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import { seal, unseal } from '../../platform/values/sealed.ts';

export type LinkRequest = {
  readonly sessionId: string;
  readonly exchange: string;
  readonly accountId: string | null;
  /** The PKCE secret. */
  readonly verifier: string;
};

const boundTo = (userId: string, id: string) => `link_requests ${userId} ${id}`;

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

/**
 * Returns and deletes a request that is at most ten minutes old.
 * @returns null if unknown or expired
 */
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
    return null;
  }
}
