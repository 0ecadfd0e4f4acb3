/** Reads sign-in data. Users can't read those tables, so the statements run as the schema's owner and name the user. */
import { asSchemaOwner, type Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import { ledgerState } from '../facts/ledger-state.ts';
import type { Theme } from '../facts/settings/settings.ts';
import { isProblem, rowsOfYear } from '../results/rows/current-rows.ts';
import { merelyWaits } from '../valuation/waiting.ts';
import { hasUnresolvedSpam } from './spam/assets.ts';

export type UserRow = {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  createdAt: Date;
  twoFactor: boolean;
};

export async function readUser(tx: Tx, userId: string): Promise<UserRow | null> {
  return asSchemaOwner(tx, async (up) => {
    const row = await up
      .selectFrom('auth_user')
      .select(['id', 'name', 'email', 'email_verified', 'created_at', 'two_factor_enabled'])
      .where('id', '=', userId)
      .executeTakeFirst();
    return row
      ? {
          id: row.id,
          name: row.name,
          email: row.email,
          emailVerified: row.email_verified,
          createdAt: row.created_at,
          twoFactor: row.two_factor_enabled,
        }
      : null;
  });
}

export async function nameOf(tx: Tx, userId: string): Promise<string | null> {
  const row = await tx.selectFrom('auth_user').select('name').where('id', '=', userId).executeTakeFirst();
  return row?.name ?? null;
}

export type SessionRow = {
  id: string;
  createdAt: Date;
  expiresAt: Date;
  ipAddress: string | null;
  userAgent: string | null;
};

export async function readSessions(tx: Tx, userId: string): Promise<SessionRow[]> {
  return asSchemaOwner(tx, async (up) => {
    const { rows } = await sql<SessionRow>`
      select id, created_at as "createdAt", expires_at as "expiresAt", ip_address as "ipAddress", user_agent as "userAgent"
      from auth_session where user_id = ${userId} and expires_at > now() order by created_at desc, id`.execute(up);
    return rows;
  });
}

export async function deleteSessions(
  tx: Tx,
  userId: string,
  which: { id: string } | { butId: string },
): Promise<number> {
  return asSchemaOwner(tx, async (up) => {
    const all = up.deleteFrom('auth_session').where('user_id', '=', userId);
    const some = 'id' in which ? all.where('id', '=', which.id) : all.where('id', '<>', which.butId);
    return Number((await some.executeTakeFirst()).numDeletedRows);
  });
}

export type Standing = {
  isAdmin: boolean;
  hasSampleData: boolean;
  theme: Theme;
  timeZone: string;
  taxYearStart: string;
  walletsCount: number;
  lastTransactionOn: string | null;
  hasWalletsSpamHidden: boolean;
  hasStakingRewardsHidden: boolean;
  syncCutoffDate: string | null;
  homePage: string | null;
};

export async function readStanding(tx: Tx, userId: string): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select s.is_admin as "isAdmin", s.has_sample_data as "hasSampleData", s.theme, s.time_zone as "timeZone",
      lpad(s.tax_year_start_month::text, 2, '0') || '-' || lpad(s.tax_year_start_day::text, 2, '0') as "taxYearStart",
      (select count(*)::int from accounts where user_id = ${userId}) as "walletsCount",
      (select (t.happened_at at time zone s.time_zone)::date from transactions t
       where t.user_id = ${userId} and not t.is_ignored and t.spam is distinct from 'whole' order by t.happened_at desc limit 1) as "lastTransactionOn",
      coalesce(s.has_wallets_spam_hidden, true) as "hasWalletsSpamHidden",
      coalesce(s.has_staking_rewards_hidden, false) as "hasStakingRewardsHidden", s.sync_cutoff_date as "syncCutoffDate", s.home_page as "homePage"
    from user_settings s where s.user_id = ${userId}`.execute(tx);
  return rows[0]!;
}

export type Open = { calloutCount: number; hasUnresolvedSpam: boolean };

export async function countProblems(tx: Tx, userId: string, taxYear: string): Promise<number> {
  const { computationId } = await ledgerState(tx, userId);
  if (computationId === null) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from callouts where ${rowsOfYear(userId, computationId, taxYear)}
      and severity <> 'INFORMATIONAL' and ${isProblem(sql`type`)} and not ${merelyWaits(userId)}`.execute(tx);
  return rows[0]!.count;
}

export async function readOpen(tx: Tx, userId: string): Promise<Open> {
  const { rows } = await sql<Open>`
    select (select count(*)::int from callouts where callouts.user_id = ${userId}
       and ((callouts.computation_id = s.current_computation_id and callouts.tax_year is null) or (callouts.computation_id, callouts.tax_year) in (
         select g.stored_by, g.tax_year from segments g
         where g.user_id = ${userId} and g.computation_id = s.current_computation_id))
       and severity <> 'INFORMATIONAL' and ${isProblem(sql`type`)} and not ${merelyWaits(userId)}) as "calloutCount",
      ${hasUnresolvedSpam(userId)} as "hasUnresolvedSpam"
    from user_settings s where s.user_id = ${userId}`.execute(tx);
  return rows[0]!;
}
