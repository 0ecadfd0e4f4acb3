import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';

export async function isAdministrator(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx.selectFrom('user_settings').select('is_admin').where('user_id', '=', userId).executeTakeFirst();
  return row?.is_admin ?? false;
}

export async function setAdministrator(tx: Tx, email: string, isAdmin: boolean): Promise<string | null> {
  const { rows } = await sql<{ userId: string }>`
    update user_settings s set is_admin = ${isAdmin} from auth_user u
    where u.id = s.user_id and lower(u.email) = lower(${email}) returning s.user_id as "userId"`.execute(tx);
  return rows[0]?.userId ?? null;
}

export async function userOf(tx: Tx, email: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select id from auth_user where lower(email) = lower(${email})`.execute(tx);
  return rows[0]?.id ?? null;
}

export async function administrators(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select u.email from auth_user u join user_settings s on s.user_id = u.id where s.is_admin order by u.email`.execute(
    tx,
  );
  return rows.map(({ email }) => email);
}
