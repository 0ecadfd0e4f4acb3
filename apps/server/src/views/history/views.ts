import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';

/** `figures` and `benchmarks` are JSON. `benchmarks` is keyed by name. */
export type StoredView = { duration: string; stamp: string; currency: string; figures: string; benchmarks: string };

export async function readView(
  tx: Tx,
  userId: string,
  { duration, benchmark }: { duration: string; benchmark: string },
): Promise<(Omit<StoredView, 'benchmarks'> & { benchmark: string }) | null> {
  const { rows } = await sql<Omit<StoredView, 'benchmarks'> & { benchmark: string }>`
    select duration, stamp, currency, figures, (benchmarks -> ${benchmark}::text)::text as benchmark
    from performance_views where user_id = ${userId} and duration = ${duration}`.execute(tx);
  return rows[0] ?? null;
}

export async function replaceViews(tx: Tx, userId: string, views: readonly StoredView[]): Promise<void> {
  await sql`delete from performance_views where user_id = ${userId}`.execute(tx);
  for (const { duration, stamp, currency, figures, benchmarks } of views)
    await sql`
      insert into performance_views (user_id, duration, stamp, currency, figures, benchmarks)
      values (${userId}, ${duration}, ${stamp}, ${currency}, ${figures}, ${benchmarks}::text::jsonb)`.execute(tx);
}
