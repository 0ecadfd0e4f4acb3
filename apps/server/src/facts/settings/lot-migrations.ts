import type { Tx } from '@lotbook/db/user';
import type { LotAllocation, SafeHarborAllocation, SafeHarborLot } from '@lotbook/ledger/settings';
import { sql } from 'kysely';

export type LotMigration = {
  id: string;
  migratedAt: Date;
  migratedBy: string;
  walletFrom: string;
  allocation: SafeHarborAllocation;
  walletIds: string[];
  /** The units of each lot per wallet; null except for specific units. */
  lots: readonly SafeHarborLot[] | null;
  frozeFrom: string | null;
};

export async function readLotMigration(tx: Tx, userId: string): Promise<LotMigration | null> {
  const row = await tx.selectFrom('lot_migrations').selectAll().where('user_id', '=', userId).executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    migratedAt: row.migrated_at,
    migratedBy: row.migrated_by,
    walletFrom: row.wallet_from,
    allocation: row.allocation,
    walletIds: row.wallet_ids as string[],
    lots: row.lots as SafeHarborLot[] | null,
    frozeFrom: row.froze_from,
  };
}

/** The settings to restore on undo. */
type Before = { lotAllocation: LotAllocation; walletFrom: string | null; safeHarborAllocation: string | null };

export async function writeLotMigration(
  tx: Tx,
  userId: string,
  migration: Omit<LotMigration, 'migratedAt'>,
  before: Before,
): Promise<void> {
  await sql`
    insert into lot_migrations (user_id, id, migrated_by, wallet_from, allocation, wallet_ids, lot_allocation_before, wallet_from_before,
      safe_harbor_allocation_before, lots, froze_from)
    values (${userId}, ${migration.id}::uuid, ${migration.migratedBy}, ${migration.walletFrom}::date, ${migration.allocation},
      ${JSON.stringify(migration.walletIds)}::text::jsonb, ${before.lotAllocation}, ${before.walletFrom}::date, ${before.safeHarborAllocation},
      ${migration.lots && JSON.stringify(migration.lots)}::text::jsonb, ${migration.frozeFrom})`.execute(tx);
  await takeSettingsOfStep(tx, userId);
}

export async function takeSettingsOfStep(tx: Tx, userId: string): Promise<void> {
  await sql`
    update user_settings s set lot_allocation = 'UNIVERSAL', wallet_from = m.wallet_from, safe_harbor_allocation = m.allocation,
      safe_harbor_lots = m.lots, safe_harbor_wallets = m.wallet_ids
    from lot_migrations m where s.user_id = ${userId} and m.user_id = s.user_id`.execute(tx);
}

export async function takeSettingsBeforeStep(tx: Tx, userId: string): Promise<void> {
  await sql`
    update user_settings s set lot_allocation = m.lot_allocation_before, wallet_from = m.wallet_from_before,
      safe_harbor_allocation = m.safe_harbor_allocation_before, safe_harbor_lots = null, safe_harbor_wallets = null
    from lot_migrations m where s.user_id = ${userId} and m.user_id = s.user_id`.execute(tx);
}

export async function removeLotMigration(tx: Tx, userId: string): Promise<void> {
  await takeSettingsBeforeStep(tx, userId);
  await tx.deleteFrom('lot_migrations').where('user_id', '=', userId).execute();
}

export async function lotsBeforeMigration(tx: Tx, userId: string): Promise<Before> {
  const { rows } = await sql<Before>`
    select coalesce(m.lot_allocation_before, s.lot_allocation) as "lotAllocation",
      case when m.id is null then s.wallet_from else m.wallet_from_before end as "walletFrom",
      case when m.id is null then s.safe_harbor_allocation else m.safe_harbor_allocation_before end as "safeHarborAllocation"
    from user_settings s left join lot_migrations m on m.user_id = s.user_id where s.user_id = ${userId}`.execute(tx);
  return rows[0]!;
}

export async function accountsUsedBefore(tx: Tx, userId: string, before: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from accounts a
    cross join lateral (select f.happened_at as at from flows f
      where f.user_id = a.user_id and f.account_id = a.id order by f.happened_at limit 1) first
    where a.user_id = ${userId} and first.at < ${before}::timestamptz order by first.at, lower(a.name), a.id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** True until the figures are recomputed after the migration. */
export async function isAllocating(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (
      select from lot_migrations m
      join user_settings s on s.user_id = m.user_id
      left join computations c on c.user_id = s.user_id and c.id = s.current_computation_id
      left join freezings f on f.user_id = m.user_id and f.started_at >= m.migrated_at and f.ended_at is null
      where m.user_id = ${userId} and (f.user_id is not null
        or c.settings->>'safeHarborAllocation' is distinct from m.allocation
        or c.settings->'safeHarborWallets' is distinct from m.wallet_ids
        or c.settings->'safeHarborLots' is distinct from m.lots)) as is`.execute(tx);
  return rows[0]!.is;
}
