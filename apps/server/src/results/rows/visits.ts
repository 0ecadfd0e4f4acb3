import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import type { DocumentFigures } from '../documents/tax-documents.ts';

export type Seen = {
  figures: DocumentFigures;
  unknown: number;
  currency: string;
  country: string;
  method: string;
  lotAllocation: string;
  engineVersion: string | null;
};
export type Visit = { seenAt: Date; seen: Seen };

export async function readVisit(tx: Tx, userId: string, taxYear: string): Promise<Visit | null> {
  const { rows } = await sql<Visit>`
    select seen_at as "seenAt", seen from tax_year_visits where user_id = ${userId} and tax_year = ${taxYear}`.execute(
    tx,
  );
  return rows[0] ?? null;
}

export async function writeVisit(tx: Tx, userId: string, taxYear: string, seen: Seen): Promise<void> {
  await sql`
    insert into tax_year_visits (user_id, tax_year, seen_at, seen)
    values (${userId}, ${taxYear}, now(), ${JSON.stringify(seen)}::text::jsonb)
    on conflict (user_id, tax_year) do update set seen_at = excluded.seen_at, seen = excluded.seen`.execute(tx);
}

export type Since = { changeIds: string[]; changeCount: number; importCount: number; undoneImportCount: number };

export async function changedSince(
  tx: Tx,
  userId: string,
  { since, before, limit }: { since: Date; before: string; limit: number },
): Promise<Since> {
  const { rows } = await sql<{ id: string; total: number }>`
    select c.id, (count(*) over ())::int as total from changes c
    where c.user_id = ${userId} and greatest(c.applied_at, c.undone_at) > ${since}
      and (c.transaction_count = 0 or exists (
        select from change_transactions x left join transactions t on t.user_id = x.user_id and t.id = x.transaction_id
        where x.user_id = c.user_id and x.change_id = c.id and (t.id is null or t.happened_at < ${before})))
    order by greatest(c.applied_at, c.undone_at) desc limit ${limit}`.execute(tx);
  const imports = await sql<{ done: number; undone: number }>`
    select (count(*) filter (where undone_at is null and finished_at > ${since}))::int as done,
      (count(*) filter (where undone_at > ${since}))::int as undone
    from sources where user_id = ${userId} and kind in ('file', 'sync')`.execute(tx);
  return {
    changeIds: rows.map(({ id }) => id),
    changeCount: rows[0]?.total ?? 0,
    importCount: imports.rows[0]!.done,
    undoneImportCount: imports.rows[0]!.undone,
  };
}
