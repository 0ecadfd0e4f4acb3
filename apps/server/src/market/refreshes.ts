import { NOW } from '@lotbook/db/fragments';
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';

export type Refresh = { name: string; everySeconds: number };

export async function dueRefreshes(tx: Tx, refreshes: readonly Refresh[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select w.name from json_to_recordset(${JSON.stringify(refreshes)}::text::json) as w (name text, "everySeconds" integer)
    left join market_refreshes r on r.name = w.name
    where (r.done_at is null or r.done_at <= now() - make_interval(secs => w."everySeconds"))
      and (r.leased_until is null or r.leased_until <= now())
    order by w.name`.execute(tx);
  return rows.map(({ name }) => name);
}

export async function lease(tx: Tx, name: string, seconds: number): Promise<boolean> {
  const { rows } = await sql`
    insert into market_refreshes as r (name, leased_until) values (${name}, now() + make_interval(secs => ${seconds}))
    on conflict (name) do update set leased_until = excluded.leased_until
    where r.leased_until is null or r.leased_until <= now()
    returning name`.execute(tx);
  return rows.length > 0;
}

export async function renew(tx: Tx, name: string, seconds: number): Promise<void> {
  await sql`
    update market_refreshes set leased_until = now() + make_interval(secs => ${seconds}) where name = ${name}`.execute(
    tx,
  );
}

export async function release(tx: Tx, name: string, retryInSeconds: number | null): Promise<void> {
  if (retryInSeconds === null)
    await tx
      .updateTable('market_refreshes')
      .set({ done_at: NOW, leased_until: null })
      .where('name', '=', name)
      .execute();
  else
    await sql`
      update market_refreshes set leased_until = now() + make_interval(secs => ${retryInSeconds})
      where name = ${name}`.execute(tx);
}

export async function lastDone(tx: Tx, name: string): Promise<Date | null> {
  const rows = await tx.selectFrom('market_refreshes').select('done_at as doneAt').where('name', '=', name).execute();
  return rows[0]?.doneAt ?? null;
}
