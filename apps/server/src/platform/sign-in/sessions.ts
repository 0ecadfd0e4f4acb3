import type { Database } from '@lotbook/db/open';
import { asSystem } from '@lotbook/db/user';
import { sql } from 'kysely';

export async function sweepSessions(db: Database): Promise<void> {
  await asSystem(db, async (tx) => {
    await sql`delete from auth_verification where expires_at < now() - interval '1 day'`.execute(tx);
    await sql`delete from auth_session where expires_at < now() - interval '1 day'`.execute(tx);
  });
}
