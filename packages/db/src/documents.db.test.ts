/** The storage key of a document must be in the user's folder and never change. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from './open.ts';
import { freshDatabase } from './testing.ts';
import { asUser } from './user.ts';

const ID = '00000000-0000-4000-8000-000000000001';
let db: Database;

beforeAll(async () => {
  db = await freshDatabase();
  await sql`insert into auth_user (id, name, email) values ('ann', 'Ann', 'ann@example.com')`.execute(db.kysely);
});
afterAll(() => db?.close());

const insert = (storageKey: string) =>
  asUser(db, 'ann', (tx) =>
    sql`insert into tax_reports (user_id, id, report_type, format, tax_year, storage_key)
      values ('ann', ${ID}, 'gains', 'csv', '2024', ${storageKey})`.execute(tx),
  );

it("rejects a key in another user's folder", async () => {
  await expect(insert(`bob/report-${ID}`)).rejects.toThrow(/tax_reports_storage_key_check/);
});

it('rejects a change of a key', async () => {
  await insert(`ann/report-${ID}`);
  const change = asUser(db, 'ann', (tx) => sql`update tax_reports set storage_key = 'ann/other'`.execute(tx));
  await expect(change).rejects.toThrow(/permission denied/);
});
