import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import { uuidArray } from '../../platform/values/ids.ts';

const HAS_TEXT = sql`(note is not null or counterparty is not null)`;
const TEXTS = sql`min(happened_at), max(happened_at), string_agg(lower(note collate "C"), e'\n'), string_agg(distinct lower(counterparty), e'\n')`;

export async function addTexts(tx: Tx, userId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    insert into transaction_texts (user_id, day, since, until, notes, counterparties)
    select ${userId}, day, ${TEXTS}
    from (
      select (happened_at at time zone 'UTC')::date as day, happened_at, note, counterparty,
        row_number() over (partition by (happened_at at time zone 'UTC')::date order by happened_at) / 20 as part
      from transactions where user_id = ${userId} and id = any(${uuidArray(ids)}::uuid[]) and ${HAS_TEXT}) t
    group by day, part`.execute(tx);
}

export async function refreshTexts(tx: Tx, userId: string, days: readonly string[]): Promise<void> {
  if (days.length === 0) return;
  const list = `{${days.join(',')}}`;
  await sql`delete from transaction_texts where user_id = ${userId} and day = any(${list}::date[])`.execute(tx);
  await sql`
    insert into transaction_texts (user_id, day, since, until, notes, counterparties)
    select ${userId}, day, ${TEXTS}
    from (
      select d.day, t.happened_at, t.note, t.counterparty, row_number() over (partition by d.day order by t.happened_at) / 20 as part
      from unnest(${list}::date[]) d (day)
      cross join lateral (
        select happened_at, note, counterparty from transactions where user_id = ${userId}
          and happened_at >= d.day::timestamp at time zone 'UTC' and happened_at < (d.day + 1)::timestamp at time zone 'UTC'
          and ${HAS_TEXT} offset 0) t) t
    group by day, part`.execute(tx);
}

export async function refreshTextsOfChange(tx: Tx, userId: string, changeId: string): Promise<void> {
  const { rows } = await sql<{ day: string }>`
    select distinct (moment.at at time zone 'UTC')::date::text as day
    from change_rows r
    left join transactions t on t.user_id = r.user_id and t.id = (r.key ->> 'id')::uuid
    cross join lateral (values ((r.before ->> 'happened_at')::timestamptz), ((r.after ->> 'happened_at')::timestamptz), (t.happened_at)) moment (at)
    where r.user_id = ${userId} and r.change_id = ${changeId}::uuid and r.table_name = 'transactions'
      and (coalesce(r.before, '{}') ?| '{note,counterparty,happened_at}'::text[] or coalesce(r.after, '{}') ?| '{note,counterparty,happened_at}'::text[])
      and moment.at is not null
      and coalesce(r.before ->> 'note', r.before ->> 'counterparty', r.after ->> 'note', r.after ->> 'counterparty', t.note, t.counterparty) is not null`.execute(
    tx,
  );
  await refreshTexts(
    tx,
    userId,
    rows.map(({ day }) => day),
  );
}
