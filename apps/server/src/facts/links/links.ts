/**
 * The only writer of links between transactions. A link is stored twice, and both must agree: the row in
 * `transaction_links`, and `merged_into` on the deposit, which hides it from lists.
 */
import { randomUUID } from 'node:crypto';
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import { uuidArray } from '../../platform/values/ids.ts';
import { forgetValuesOf } from '../transactions/stated-values.ts';

export const LINK_KINDS = ['transfer', 'bridge', 'linked_trade'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** Whether two linked transactions are one transfer, including across a bridge, or one trade. */
export type LinkedAs = 'transfer' | 'trade';

export function linkedAs({ kind }: { kind: LinkKind }): LinkedAs {
  return kind === 'linked_trade' ? 'trade' : 'transfer';
}
export type LinkOrigin = 'matched' | 'manual' | 'rejected';

export type Link = {
  id: string;
  kind: LinkKind;
  fromTransactionId: string;
  toTransactionId: string;
  origin: LinkOrigin;
  reason: string | null;
};

export type NewLink = Omit<Link, 'origin'> & { origin: Exclude<LinkOrigin, 'rejected'> };

/** Stores links between unlinked transactions and merges the deposit into the withdrawal. */
export async function insertLinks(tx: Tx, userId: string, links: readonly NewLink[]): Promise<void> {
  if (links.length === 0) return;
  const rows = JSON.stringify(
    links.map((link) => ({
      id: link.id,
      kind: link.kind,
      from_id: link.fromTransactionId,
      to_id: link.toTransactionId,
      origin: link.origin,
      reason: link.reason,
    })),
  );
  await sql`
    insert into transaction_links (user_id, id, kind, from_transaction_id, to_transaction_id, origin, reason)
    select ${userId}, id, kind, from_id, to_id, origin, reason
    from json_to_recordset(${rows}::text::json) as r (id uuid, kind text, from_id uuid, to_id uuid, origin text,
      reason text)`.execute(tx);
  await sql`
    update transactions t set merged_into = r.from_id, updated_at = now()
    from json_to_recordset(${rows}::text::json) as r (from_id uuid, to_id uuid)
    where t.user_id = ${userId} and t.id = r.to_id`.execute(tx);
}

/** Returns the link at either end of a transaction, unless it is a rejected one. */
export async function findLink(tx: Tx, userId: string, transactionId: string): Promise<Link | null> {
  const { rows } = await sql<Link>`
    select id, kind, from_transaction_id as "fromTransactionId", to_transaction_id as "toTransactionId", origin, reason
    from transaction_links
    where user_id = ${userId} and origin <> 'rejected'
      and (from_transaction_id = ${transactionId}::uuid or to_transaction_id = ${transactionId}::uuid)
    limit 1`.execute(tx);
  return rows[0] ?? null;
}

/** Deletes a link and stores the pair as rejected, so that it is never matched by rule again. */
export async function rejectLink(tx: Tx, userId: string, link: Link): Promise<void> {
  await sql`
    update transaction_links set origin = 'rejected', reason = 'You took this link apart.'
    where user_id = ${userId} and id = ${link.id}::uuid`.execute(tx);
  await sql`
    update transactions set merged_into = null, updated_at = now()
    where user_id = ${userId} and id = ${link.toTransactionId}::uuid`.execute(tx);
  // Once unlinked, neither side gets its value from the other.
  if (link.kind === 'linked_trade') await forgetValuesOf(tx, userId, [link.fromTransactionId, link.toTransactionId]);
}

/** Deletes a link as if it had never existed; the pair may be suggested and matched again. */
export async function takeLinkBack(
  tx: Tx,
  userId: string,
  { fromTransactionId, toTransactionId }: Link,
): Promise<void> {
  await dissolveLinks(tx, userId, [fromTransactionId]);
  await forgetValuesOf(tx, userId, [fromTransactionId, toTransactionId]);
}

/** Rejects a pair, so that it is not suggested or matched by rule. */
export async function insertRejection(tx: Tx, userId: string, fromId: string, toId: string): Promise<void> {
  await sql`
    insert into transaction_links (user_id, id, kind, from_transaction_id, to_transaction_id, origin, reason)
    values (${userId}, ${randomUUID()}::uuid, 'transfer', ${fromId}::uuid, ${toId}::uuid, 'rejected',
      'You decided that the two do not belong together.')`.execute(tx);
}

/** Deletes the rejection of a pair that the user now links. */
export function forgetRejection(tx: Tx, userId: string, fromId: string, toId: string): Promise<void> {
  return forgetRejections(tx, userId, [{ from: fromId, to: toId }]);
}

export async function forgetRejections(
  tx: Tx,
  userId: string,
  pairs: readonly { from: string; to: string }[],
): Promise<void> {
  const rows = JSON.stringify(pairs.map(({ from, to }) => ({ from_id: from, to_id: to })));
  await sql`
    delete from transaction_links l using json_to_recordset(${rows}::text::json) as r (from_id uuid, to_id uuid)
    where l.user_id = ${userId} and l.origin = 'rejected'
      and l.from_transaction_id = r.from_id and l.to_transaction_id = r.to_id`.execute(tx);
}

/**
 * Deletes links at either end of these transactions but keeps rejections. The other halves can be matched again.
 * @returns both halves of trades among them
 */
export async function dissolveLinks(tx: Tx, userId: string, ids: readonly string[]): Promise<string[]> {
  const list = uuidArray(ids);
  await sql`
    update transactions set merged_into = null where user_id = ${userId}
      and id in (select to_transaction_id from transaction_links where user_id = ${userId} and origin <> 'rejected'
        and (from_transaction_id = any(${list}::uuid[]) or to_transaction_id = any(${list}::uuid[])))`.execute(tx);
  const { rows } = await sql<{ kind: string; from: string; to: string }>`
    delete from transaction_links where user_id = ${userId} and origin <> 'rejected'
      and (from_transaction_id = any(${list}::uuid[]) or to_transaction_id = any(${list}::uuid[]))
    returning kind, from_transaction_id as from, to_transaction_id as to`.execute(tx);
  return rows.flatMap(({ kind, from, to }) => (kind === 'linked_trade' ? [from, to] : []));
}

/** Returns links with one of these at either end. */
export async function linksOf(tx: Tx, userId: string, ids: readonly string[]): Promise<Link[]> {
  const { rows } = await sql<Link>`
    select id, kind, from_transaction_id as "fromTransactionId", to_transaction_id as "toTransactionId", origin, reason
    from transaction_links
    where user_id = ${userId} and origin <> 'rejected' and from_transaction_id = any(${uuidArray(ids)}::uuid[])
    union
    select id, kind, from_transaction_id, to_transaction_id, origin, reason
    from transaction_links
    where user_id = ${userId} and origin <> 'rejected' and to_transaction_id = any(${uuidArray(ids)}::uuid[])`.execute(
    tx,
  );
  return rows;
}

/** Returns halves of transfers that the user linked by hand. */
export async function linkedByHand(tx: Tx, userId: string, ids: readonly string[]): Promise<Set<string>> {
  const list = uuidArray(ids);
  const { rows } = await sql<{ id: string }>`
    select from_transaction_id as id from transaction_links
    where user_id = ${userId} and origin = 'manual' and from_transaction_id = any(${list}::uuid[])
    union all select to_transaction_id from transaction_links
    where user_id = ${userId} and origin = 'manual' and to_transaction_id = any(${list}::uuid[])`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Returns rejected pairs of withdrawal and deposit as `from to`, which the rule does not match again. */
export async function rejectedPairs(tx: Tx, userId: string): Promise<Set<string>> {
  const { rows } = await sql<{ from: string; to: string }>`
    select from_transaction_id as "from", to_transaction_id as "to" from transaction_links
    where user_id = ${userId} and origin = 'rejected'`.execute(tx);
  return new Set(rows.map((row) => `${row.from} ${row.to}`));
}
