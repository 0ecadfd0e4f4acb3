import type { Tx } from '@lotbook/db/user';
import { tradeValueIn } from '@lotbook/engine/jurisdictions/registry';
import { compare, dec } from '@lotbook/ledger/decimal';
import { sql } from 'kysely';
import { sidesOf } from '../../valuation/sides.ts';
import { transactionValueOf } from '../../valuation/value.ts';
import { refreshTexts } from './texts.ts';
import { EVERY, refreshValuesWhere } from './values.ts';

export async function refreshWhole(tx: Tx, userId: string): Promise<void> {
  const { rows } = await sql<{ day: string }>`
    select distinct (happened_at at time zone 'UTC')::date::text as day from transactions where user_id = ${userId}
    union select day::text from transaction_texts where user_id = ${userId}`.execute(tx);
  await refreshTexts(
    tx,
    userId,
    rows.map(({ day }) => day),
  );
  await refreshValuesWhere(tx, userId, EVERY);
}

export async function differingRows(tx: Tx, userId: string): Promise<unknown[]> {
  const times = await sql`
    select 'time of a result' as what, t.id, t.happened_at as wanted, r.happened_at as stored
    from transaction_results r join transactions t on t.user_id = r.user_id and t.id = r.transaction_id
    where r.user_id = ${userId} and r.happened_at <> t.happened_at`.execute(tx);
  return [...times.rows, ...(await differingTexts(tx, userId)), ...(await differingValues(tx, userId))];
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

async function lines(tx: Tx, of: ReturnType<typeof sql>): Promise<[string[], string[]]> {
  const { rows } = await sql<{ text: string | null; distinct_text: string | null }>`${of}`.execute(tx);
  const all = (texts: (string | null)[]) => texts.flatMap((some) => (some ? some.split('\n') : [])).sort();
  return [all(rows.map(({ text }) => text)), [...new Set(all(rows.map((row) => row.distinct_text)))]];
}

type FlowOf = Parameters<typeof transactionValueOf>[0][number] & {
  id: string;
  of: string;
  at: string | null;
  type: string;
  purpose: string | null;
  ownSides: boolean;
  country: string;
  currency: string;
  fiatSource: string | null;
};

/** Returns the value of the side that counts for both, or the sum of all flows if there is none. */
function saidOf(flows: readonly FlowOf[]): string | null {
  const [{ id, type, purpose, ownSides, country, currency }] = flows as [FlowOf];
  const own = flows.filter(({ of }) => of === id);
  const sides = ownSides ? null : sidesOf(type, purpose, own, tradeValueIn(country));
  return transactionValueOf(sides ? [sides.counts] : flows, currency);
}

async function differingValues(tx: Tx, userId: string): Promise<unknown[]> {
  const { rows: flows } = await sql<FlowOf>`
    select t.id, s.country, s.base_currency as currency, f.transaction_id as of, t.type, t.purpose, f.fiat_source as "fiatSource",
      case when f.transaction_id = t.id then f.happened_at end as at, coalesce(t.happened_at < s.own_sides_before, false) as "ownSides",
      f.direction, f.asset_id as "assetId", f.fiat_value as "fiatValue", f.fiat_currency as "fiatCurrency", f.split_ratio as "splitRatio"
    from transactions t join user_settings s on s.user_id = t.user_id
    left join transaction_links l on l.user_id = t.user_id and l.kind = 'linked_trade' and l.origin <> 'rejected'
      and t.id in (l.from_transaction_id, l.to_transaction_id)
    join flows f on f.user_id = t.user_id and f.transaction_id in (t.id, l.from_transaction_id, l.to_transaction_id)
    where t.user_id = ${userId} and exists (select from flows own where own.user_id = t.user_id and own.transaction_id = t.id)`.execute(
    tx,
  );
  const { rows: stored } = await sql<{ id: string; value: string; currency: string; isInTime: boolean }>`
    select v.transaction_id as id, v.value, v.currency, v.happened_at = (
      select max(f.happened_at) from flows f where f.user_id = v.user_id and f.transaction_id = v.transaction_id) as "isInTime"
    from transaction_values v where v.user_id = ${userId}`.execute(tx);
  const left = new Map(stored.map((row) => [row.id, row]));
  const differing: unknown[] = [];
  for (const [id, of] of Map.groupBy(flows, (flow) => flow.id)) {
    const [said, is] = [saidOf(of), left.get(id)];
    left.delete(id);
    const isSame = said === null || !is ? said === null && !is : compare(dec(said), dec(is.value)) === 0;
    if (!isSame || (is && (is.currency !== of[0]!.currency || !is.isInTime)))
      differing.push({ what: 'value', id, said, is });
  }
  return [...differing, ...[...left.values()].map((row) => ({ what: 'value of nothing', row }))];
}
