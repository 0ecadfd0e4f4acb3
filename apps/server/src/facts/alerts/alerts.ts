import { NOW } from '@lotbook/db/fragments';
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';

export type AlertKind = 'PRICE' | 'BALANCE';
export type AlertDirection = 'ABOVE' | 'BELOW';

/** `level` is an exact decimal. `currency` is set for price alerts. `isAcross` is null until a figure is known. */
export type Alert = {
  id: string;
  kind: AlertKind;
  assetId: string;
  direction: AlertDirection;
  level: string;
  currency: string | null;
  sendsMail: boolean;
  isPaused: boolean;
  isAcross: boolean | null;
  checkedAt: Date | null;
  isUnknown: boolean;
  figure: string | null;
};

/** `figure` is the price or balance after the crossing. */
export type Crossing = Pick<Alert, 'id' | 'kind' | 'assetId' | 'direction' | 'level' | 'currency'> & {
  figure: string;
  crossedAt: Date;
  readAt: Date | null;
};

export async function listAlerts(tx: Tx, userId: string): Promise<Alert[]> {
  const { rows } = await sql<Alert>`
    select id, kind, asset_id as "assetId", direction, trim_scale(level)::text as level, currency, sends_mail as "sendsMail", is_paused is true as "isPaused",
      is_across as "isAcross", checked_at as "checkedAt", is_unknown as "isUnknown",
      trim_scale(figure)::text as figure
    from alerts where user_id = ${userId} order by created_at, id`.execute(tx);
  return rows;
}

export type NewAlert = Pick<Alert, 'kind' | 'assetId' | 'direction' | 'level' | 'currency' | 'sendsMail' | 'isPaused'>;

export async function insertAlert(tx: Tx, userId: string, alert: NewAlert): Promise<string> {
  const rows = await tx
    .insertInto('alerts')
    .values({
      user_id: userId,
      kind: alert.kind,
      asset_id: alert.assetId,
      direction: alert.direction,
      level: alert.level,
      currency: alert.currency,
      sends_mail: alert.sendsMail,
      is_paused: alert.isPaused,
    })
    .returning('id')
    .execute();
  return rows[0]!.id;
}

export async function removeAlertRow(tx: Tx, userId: string, id: string): Promise<boolean> {
  const rows = await tx
    .deleteFrom('alerts')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('user_id')
    .execute();
  return rows.length > 0;
}

export async function setAlertMail(tx: Tx, userId: string, id: string, sendsMail: boolean): Promise<boolean> {
  const rows = await tx
    .updateTable('alerts')
    .set({ sends_mail: sendsMail })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('user_id')
    .execute();
  return rows.length > 0;
}

export async function rewriteAlert(
  tx: Tx,
  userId: string,
  { id, direction, level, isPaused }: Pick<Alert, 'id' | 'direction' | 'level' | 'isPaused'>,
): Promise<void> {
  await tx
    .updateTable('alerts')
    .set({ direction, level, is_paused: isPaused, is_across: null, checked_at: null, is_unknown: false, figure: null })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

export async function noteLook(
  tx: Tx,
  userId: string,
  { id, direction, level }: Pick<Alert, 'id' | 'direction' | 'level'>,
  { isAcross, figure }: { isAcross: boolean; figure: string } | { isAcross: null; figure: null },
): Promise<boolean> {
  const isIt = sql`user_id = ${userId} and id = ${id}::uuid and is_paused is not true and direction = ${direction} and level = ${level}::numeric`;
  if (isAcross === null) {
    await sql`update alerts set checked_at = now(), is_unknown = true, figure = null where ${isIt}`.execute(tx);
    return false;
  }
  const { rows } = await sql`
    with crossed as (
      update alerts set is_across = true, checked_at = now(), is_unknown = false, figure = ${figure}::numeric
      where ${isIt} and is_across = false and ${isAcross}::boolean
      returning kind, asset_id, direction, level, currency)
    insert into alert_crossings (user_id, kind, asset_id, direction, level, currency, figure)
    select ${userId}, kind, asset_id, direction, level, currency, ${figure}::numeric from crossed returning 1`.execute(
    tx,
  );
  if (rows.length > 0) return true;
  await sql`update alerts set is_across = ${isAcross}, checked_at = now(), is_unknown = false, figure = ${figure}::numeric
    where ${isIt}`.execute(tx);
  return false;
}

export async function latestCrossings(tx: Tx, userId: string, limit: number): Promise<Crossing[]> {
  const { rows } = await sql<Crossing>`
    select id, kind, asset_id as "assetId", direction, trim_scale(level)::text as level, currency,
      trim_scale(figure)::text as figure, crossed_at as "crossedAt", read_at as "readAt"
    from alert_crossings where user_id = ${userId} order by crossed_at desc, id limit ${limit}`.execute(tx);
  return rows;
}

export async function countUnread(tx: Tx, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from alert_crossings where user_id = ${userId} and read_at is null`.execute(tx);
  return rows[0]!.count;
}

export async function markRead(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('alert_crossings')
    .set({ read_at: NOW })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .execute();
}

export async function keepLatest(tx: Tx, userId: string, count: number): Promise<void> {
  await sql`delete from alert_crossings where user_id = ${userId} and id not in (
    select id from alert_crossings where user_id = ${userId} order by crossed_at desc, id limit ${count})`.execute(tx);
}

export async function hasBalanceAlert(tx: Tx, userId: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from alerts where user_id = ${userId} and kind = 'BALANCE' and is_paused is not true limit 1`.execute(
      tx,
    );
  return rows.length > 0;
}

export type WithAlerts = { userId: string; email: string; isProven: boolean };

/**
 * Returns users with alerts. For jobs only, which run as the system.
 * @param userId null for all users
 */
export async function usersWithAlerts(tx: Tx, userId: string | null): Promise<WithAlerts[]> {
  const { rows } = await sql<WithAlerts>`
    select id as "userId", email, email_verified as "isProven" from auth_user
    where id in (select user_id from alerts where is_paused is not true) and (${userId}::text is null or id = ${userId}) order by id`.execute(
    tx,
  );
  return rows;
}
