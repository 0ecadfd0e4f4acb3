import { NOW } from '@lotbook/db/fragments';
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';

/** The range of requested days; null if none. `isComplete`: no source has earlier days. */
export type History = { id: string; from: string | null; to: string | null; isComplete: boolean };

export async function wantHistories(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    insert into market_histories (market_asset_id)
    select m.id from market_assets m
    where m.id in (select value from json_array_elements_text(${JSON.stringify(ids)}::text::json))
    on conflict do nothing`.execute(tx);
}

export async function readHistories(tx: Tx): Promise<History[]> {
  const { rows } = await sql<History>`
    select h.market_asset_id as id, h.days_from::text as "from", h.days_to::text as "to", h.is_complete as "isComplete"
    from market_histories h join market_assets m on m.id = h.market_asset_id
    where h.ask_again_at is null or h.ask_again_at <= now()
    order by m.rank nulls last, h.market_asset_id`.execute(tx);
  return rows;
}

export async function noteHistory(
  tx: Tx,
  asked: { ids: readonly string[]; from: string; to: string; isComplete: ReadonlySet<string> },
): Promise<void> {
  const rows = JSON.stringify(asked.ids.map((id) => ({ id, complete: asked.isComplete.has(id) })));
  await sql`
    update market_histories h set days_from = least(h.days_from, ${asked.from}::date), days_to = greatest(h.days_to, ${asked.to}::date),
      is_complete = h.is_complete or r.complete, ask_again_at = null
    from json_to_recordset(${rows}::text::json) as r (id text, complete boolean)
    where h.market_asset_id = r.id`.execute(tx);
}

const UNKNOWN_DAYS = 7;

/** Marks assets as unknown, so that they are not requested for a week. */
export async function noteUnknown(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    update market_histories set ask_again_at = now() + make_interval(days => ${UNKNOWN_DAYS})
    where market_asset_id in (select value from json_array_elements_text(${JSON.stringify(ids)}::text::json))`.execute(
    tx,
  );
}

/** Returns assets without points, or with a gap of hours because the server was off. */
export async function withoutPoints(tx: Tx, gapHours: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select h.market_asset_id as id from market_histories h join market_assets m on m.id = h.market_asset_id
    where (h.ask_again_at is null or h.ask_again_at <= now())
      and (h.points_at is null or h.points_at < now() - make_interval(hours => ${gapHours})
        and not exists (select from market_points p where p.market_asset_id = h.market_asset_id
          and p.priced_at > now() - make_interval(hours => ${gapHours})))
    order by m.rank nulls last, h.market_asset_id`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function withoutVolumes(tx: Tx, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select h.market_asset_id as id from market_histories h join market_assets m on m.id = h.market_asset_id
    where h.volumes_at is null
    order by m.rank nulls last, h.market_asset_id limit ${most}`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function notePoints(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    update market_histories set points_at = now()
    where market_asset_id in (select value from json_array_elements_text(${JSON.stringify(ids)}::text::json))`.execute(
    tx,
  );
}

export async function noteVolumes(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('market_histories').set({ volumes_at: NOW }).where('market_asset_id', '=', id).execute();
}
