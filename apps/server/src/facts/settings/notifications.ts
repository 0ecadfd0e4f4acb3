import { NOW } from '@lotbook/db/fragments';
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';

export const NOTIFICATIONS = ['ALERTS', 'WEEKLY_SUMMARY'] as const;
export type Notification = (typeof NOTIFICATIONS)[number];
export type NotificationSettings = Record<Notification, boolean>;

export async function notificationSettings(tx: Tx, userId: string): Promise<NotificationSettings> {
  const { rows } = await sql<NotificationSettings>`
    select coalesce(mails_alerts, true) as "ALERTS", coalesce(mails_weekly_summary, false) as "WEEKLY_SUMMARY"
    from user_settings where user_id = ${userId}`.execute(tx);
  return rows[0] ?? { ALERTS: true, WEEKLY_SUMMARY: false };
}

export async function writeAlertMails(tx: Tx, userId: string, isEnabled: boolean): Promise<void> {
  await tx
    .updateTable('user_settings')
    .set({ mails_alerts: isEnabled, updated_at: NOW })
    .where('user_id', '=', userId)
    .execute();
}

export async function writeWeeklySummary(tx: Tx, userId: string, isEnabled: boolean): Promise<void> {
  await sql`update user_settings set mails_weekly_summary = ${isEnabled}, updated_at = now(),
      summary_sent_for = date_trunc('week', now() at time zone time_zone)::date
    where user_id = ${userId}`.execute(tx);
}

const SENT_FROM_HOUR = 7;

/** Returns users whose weekly summary is due. For jobs only, which run as the system. */
export async function usersWithDueSummary(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select user_id as "userId" from user_settings
    where mails_weekly_summary and local_time(now(), time_zone) - date_trunc('week', local_time(now(), time_zone))
        >= make_interval(hours => ${SENT_FROM_HOUR}::int)
      and (summary_sent_for is null or summary_sent_for < date_trunc('week', local_time(now(), time_zone))::date)
    order by user_id`.execute(tx);
  return rows.map(({ userId }) => userId);
}

export type Addressee = { email: string; isProven: boolean };

export async function takeWeek(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql`
    update user_settings set summary_sent_for = date_trunc('week', now() at time zone time_zone)::date
    where user_id = ${userId} and mails_weekly_summary
      and (summary_sent_for is null or summary_sent_for < date_trunc('week', now() at time zone time_zone)::date)
    returning 1`.execute(tx);
  return rows.length > 0;
}

export async function addresseeOf(tx: Tx, userId: string): Promise<Addressee | null> {
  const rows = await tx
    .selectFrom('auth_user')
    .select(['email', 'email_verified as isProven'])
    .where('id', '=', userId)
    .execute();
  return rows[0] ?? null;
}
