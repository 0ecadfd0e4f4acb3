/**
 * Measures a change in the latest year of 100,000 transactions, from the changed row to readable results, on the
 * embedded database on disk. Budget: 0.7 s.
 */
import { sql } from 'kysely';
import { asUser } from '../packages/db/src/user.ts';
import { coinbaseFile } from './data/coinbase-file.ts';
import { type Embedded, openEmbedded, USER } from './data/embedded.ts';
import type { BenchRow } from './row.ts';

export const name = 'change';

const COUNT = 100_000;

export async function run(): Promise<BenchRow[]> {
  const embedded = await openEmbedded();
  try {
    await embedded.importFile('coinbase.csv', Buffer.from(coinbaseFile(COUNT, 7)));
    const all = await timeOf(() => embedded.compute());
    const { rows } = await sql<{ year: number }>`
      select distinct extract(year from happened_at)::int as year from transactions order by 1 desc`.execute(
      embedded.db.kysely,
    );
    const what = `${COUNT.toLocaleString('en-US')} transactions`;
    const measured: BenchRow[] = [{ what: `${what}: everything`, value: all, unit: 'ms' }];
    const [latest, before] = rows.map(({ year }) => year);
    // The engine's thread ends after a full computation, but is kept after a change.
    const changes = [
      ['a change in the latest year', latest],
      ['another change in the latest year', latest],
      ['a change in the year before', before],
    ] as const;
    for (const [change, year] of changes) {
      if (year === undefined) throw new Error('the ledger has fewer than two years');
      await changeIn(embedded, year);
      const value = await timeOf(() => embedded.compute());
      measured.push({ what: `${what}: ${change}`, value, unit: 'ms' });
    }
    return measured;
  } finally {
    await embedded.close();
  }
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

async function changeIn({ db }: Embedded, year: number): Promise<void> {
  await asUser(db, USER, async (tx) => {
    await sql`update flows set fiat_value = fiat_value + 1 where (transaction_id, position) = (
      select f.transaction_id, f.position from flows f join transactions t on t.id = f.transaction_id
      where t.type = 'sell' and f.direction = 'out' and extract(year from t.happened_at) = ${year}
      order by t.happened_at desc limit 1)`.execute(tx);
    await sql`update user_settings set ledger_version = ledger_version + 1`.execute(tx);
  });
}
