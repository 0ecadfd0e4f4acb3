/** The point where a network's balance and the ledger begin to differ. */
import { randomUUID } from 'node:crypto';
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import { putReportedBalance } from '../../facts/accounts/reported-balances.ts';
import { comparedBalances } from './compare-balances.ts';

export const PARTING_STATUSES = ['RUNNING', 'FOUND', 'NOT_FOUND'] as const;

export type Parting = {
  accountId: string;
  assetId: string;
  status: (typeof PARTING_STATUSES)[number];
  height: string | null;
  partedAt: Date | null;
  agreedAt: Date | null;
  reported: string | null;
  calculated: string | null;
  message: string | null;
};

export type Found = Pick<Parting, 'partedAt' | 'agreedAt' | 'reported' | 'calculated'> & {
  height: number | null;
  message?: string;
};

export async function beginParting(tx: Tx, userId: string, accountId: string, assetId: string): Promise<void> {
  await sql`
    insert into balance_partings (user_id, account_id, asset_id) values (${userId}, ${accountId}::uuid, ${assetId})
    on conflict (user_id, account_id, asset_id) do update set status = 'RUNNING', asked_at = now(), height = null, parted_at = null,
      agreed_at = null, reported = null, calculated = null, message = null`.execute(tx);
}

export async function endParting(
  tx: Tx,
  userId: string,
  accountId: string,
  assetId: string,
  found: Found | string,
): Promise<void> {
  const is = typeof found === 'string' ? null : found;
  await sql`
    update balance_partings set status = ${is ? 'FOUND' : 'NOT_FOUND'}, height = ${is?.height ?? null}::bigint,
      parted_at = ${is?.partedAt ?? null}::timestamptz, agreed_at = ${is?.agreedAt ?? null}::timestamptz,
      reported = ${is?.reported ?? null}::numeric, calculated = ${is?.calculated ?? null}::numeric,
      message = ${(is ? is.message : String(found))?.slice(0, 1000) ?? null}::text
    where user_id = ${userId} and account_id = ${accountId}::uuid and asset_id = ${assetId}`.execute(tx);
}

export async function partingsOf(tx: Tx, userId: string): Promise<Parting[]> {
  const { rows } = await sql<Parting>`
    select account_id as "accountId", asset_id as "assetId", status, height::text as height, parted_at as "partedAt",
      agreed_at as "agreedAt", trim_scale(reported)::text as reported, trim_scale(calculated)::text as calculated, message
    from balance_partings where user_id = ${userId} order by account_id, asset_id`.execute(tx);
  return rows;
}

export async function firstHeight(tx: Tx, userId: string, accountId: string): Promise<number | null> {
  const { rows } = await sql<{ height: string | number | null }>`
    select min(height) as height from raw_records where user_id = ${userId} and account_id = ${accountId}::uuid`.execute(
    tx,
  );
  const height = rows[0]?.height ?? null;
  return height === null ? null : Number(height);
}

export type Held = { isDifferent: boolean; reported: string; calculated: string };

/** Compares a balance like a reported one, without storing it. */
export async function heldAgainstLedger(
  tx: Tx,
  userId: string,
  { accountId, assetId, at, quantity }: { accountId: string; assetId: string; at: string; quantity: string },
): Promise<Held> {
  const id = randomUUID();
  await sql`savepoint before_moment`.execute(tx);
  await putReportedBalance(tx, userId, { id, accountId, assetId, reportedAt: new Date(at), quantity });
  const compared = await comparedBalances(tx, userId, { accountId });
  await sql`rollback to savepoint before_moment`.execute(tx);
  const one = compared.findLast(
    (row) => row.id === id || (row.assetId === assetId && row.reportedAt.getTime() === Date.parse(at)),
  )!;
  return { isDifferent: one.isDifferent, reported: one.reported, calculated: one.calculated };
}
