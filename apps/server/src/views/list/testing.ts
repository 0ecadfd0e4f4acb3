/** For tests: rows that the list stores beside the ledger, compared with what the ledger gives, and refreshed after SQL of a test. */
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import { refreshTexts } from './texts.ts';

/** Refreshes everything, after a test wrote rows itself. */
export async function refreshWhole(tx: Tx, userId: string): Promise<void> {
  const { rows } = await sql<{ day: string }>`
    select distinct (happened_at at time zone 'UTC')::date::text as day from transactions where user_id = ${userId}
    union select day::text from transaction_texts where user_id = ${userId}`.execute(tx);
  await refreshTexts(
    tx,
    userId,
    rows.map(({ day }) => day),
  );
}

/** @returns stored rows of the list that differ from those that the ledger gives */
export async function differingRows(tx: Tx, userId: string): Promise<unknown[]> {
  const times = await sql`
    select 'time of a result' as what, t.id, t.happened_at as wanted, r.happened_at as stored
    from transaction_results r join transactions t on t.user_id = r.user_id and t.id = r.transaction_id
    where r.user_id = ${userId} and r.happened_at <> t.happened_at`.execute(tx);
  return [...times.rows, ...(await differingTexts(tx, userId))];
}

async function differingTexts(tx: Tx, userId: string): Promise<unknown[]> {
  const missing = await sql`
    select 'text not found' as what, t.id, t.note, t.counterparty from transactions t
    where t.user_id = ${userId} and (t.note is not null or t.counterparty is not null) and not exists (
      select from transaction_texts k where k.user_id = t.user_id and t.happened_at between k.since and k.until
        and (t.note is null or strpos(k.notes, lower(t.note collate "C")) > 0)
        and (t.counterparty is null or strpos(k.counterparties, lower(t.counterparty)) > 0))`.execute(tx);
  const stored = await lines(
    tx,
    sql`select notes as text, '' as distinct_text from transaction_texts where user_id = ${userId}
    union all select '', counterparties from transaction_texts where user_id = ${userId}`,
  );
  const wanted = await lines(
    tx,
    sql`select lower(note collate "C") as text, lower(counterparty) as distinct_text from transactions where user_id = ${userId}`,
  );
  return [
    ...missing.rows,
    ...(JSON.stringify(stored) === JSON.stringify(wanted) ? [] : [{ what: 'texts', stored, wanted }]),
  ];
}

/** All notes with their repetitions, and all counterparties once. */
async function lines(tx: Tx, of: ReturnType<typeof sql>): Promise<[string[], string[]]> {
  const { rows } = await sql<{ text: string | null; distinct_text: string | null }>`${of}`.execute(tx);
  const all = (texts: (string | null)[]) => texts.flatMap((some) => (some ? some.split('\n') : [])).sort();
  return [all(rows.map(({ text }) => text)), [...new Set(all(rows.map((row) => row.distinct_text)))]];
}
