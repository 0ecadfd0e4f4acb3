/** Prices of days from before they were remembered by the tax date: what migration 133 makes of them. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withRowsBefore } from './test-migration.ts';

/** [source, asked at, price, priced at]; the second of March 2024 is a Saturday. */
const BEFORE = [
  ['defillama', '2024-03-01T23:30:00Z', '61', '2024-03-01T23:29:00Z'],
  ['defillama-daily', '2024-03-01T23:30:00Z', '60', '2024-03-03T01:00:00.000Z'],
  ['simulated-defillama-daily', '2024-03-01T23:30:00Z', '59', '2024-03-01T23:58:00.000Z'],
  ['kraken-daily', '2024-03-01T23:30:00Z', '58', '2024-03-02'],
  ['ecb', '2024-03-01T23:30:00Z', '1.09', '2024-03-01'],
  ['ecb', '2024-03-01T12:00:00Z', '1.09', '2024-03-01'],
  ['ecb', '2024-03-02T23:30:00Z', '1.09', '2024-03-01'],
  ['frankfurter', '2024-03-04T00:30:00Z', '1.08', '2024-03-01'],
];

test('keeps each daily price once, by its day, and asks again for prices whose day depended on a time zone', async () => {
  const rows = BEFORE.map(
    ([source, at, price, of]) =>
      `('${source}', 'bitcoin', 'USD', '${at}', ${price}, '${of}', 'day', null, now(), null)`,
  );
  const failed = `('ecb', 'UAH', 'USD', '2024-03-01T12:00:00Z', null, null, null, '{"code":"unknown-asset","message":"no"}', now(), now())`;
  const columns = 'source, asset, currency, asked_at, price, priced_at, granularity, failure, fetched_at, ask_again_at';
  await withRowsBefore(
    '_prices_by_tax_date.sql',
    `insert into prices (${columns}) values ${[...rows, failed].join(', ')};`,
    async (db) => {
      const found = await sql<{ line: string }>`
        select concat_ws(' ', source, to_char(asked_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI'), trim_scale(price), priced_at) as line
        from prices order by source, asked_at`.execute(db.kysely);
      expect(found.rows.map(({ line }) => line)).toEqual([
        'defillama 2024-03-01 23:30 61 2024-03-01T23:29:00Z',
        'defillama-daily 2024-03-02 00:00 60 2024-03-03T01:00:00.000Z',
        'ecb 2024-03-01 00:00 1.09 2024-03-01',
        'ecb 2024-03-02 00:00 1.09 2024-03-01',
        'frankfurter 2024-03-01 00:00 1.08 2024-03-01',
        'kraken-daily 2024-03-02 00:00 58 2024-03-02',
        'simulated-defillama-daily 2024-03-01 00:00 59 2024-03-01T23:58:00.000Z',
      ]);
    },
  );
});
