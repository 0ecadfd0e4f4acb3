/** Documents from before their formats were checked and their keys were fixed: what migrations 013 and 014 make of them. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withRowsBefore } from './test-migration.ts';
import { asUser } from './user.ts';

const MADE = '00000000-0000-4000-8000-000000000001';
const WAITING = '00000000-0000-4000-8000-000000000002';
const BEFORE = `
  insert into auth_user (id, name, email) values ('ann', 'Ann', 'ann@example.com');
  insert into tax_reports (user_id, id, report_type, format, tax_year, status, storage_key, filename) values
    ('ann', '${MADE}', 'gains', 'PDF', '2024', 'FINISHED', 'ann/report-made', 'gains.pdf'),
    ('ann', '${WAITING}', 'gains', 'CSV', '2024', 'ENQUEUED', null, null);
`;

test('keeps the files of documents, and gives waiting documents a key that cannot change', async () => {
  await withRowsBefore('_checked_words.sql', BEFORE, async (db) => {
    const { rows } = await sql<{ line: string }>`
      select concat_ws(' ', format, status, storage_key) as line from tax_reports order by id`.execute(db.kysely);
    expect(rows.map(({ line }) => line)).toEqual([
      'pdf FINISHED ann/report-made',
      `csv ENQUEUED ann/report-${WAITING}`,
    ]);
    const as = (work: ReturnType<typeof sql>) => asUser(db, 'ann', (tx) => work.execute(tx));
    await as(sql`update tax_reports set status = 'FINISHED', filename = 'gains.csv' where id = ${WAITING}`);
    await expect(as(sql`update tax_reports set storage_key = 'ann/other' where id = ${WAITING}`)).rejects.toThrow(
      /permission denied/,
    );
    await expect(
      as(sql`insert into tax_reports (user_id, id, report_type, format, tax_year, storage_key)
        values ('ann', gen_random_uuid(), 'gains', 'csv', '2024', 'bob/report-1')`),
    ).rejects.toThrow(/tax_reports_storage_key_check/);
  });
});
