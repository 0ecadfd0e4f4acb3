import type { Tx } from '@lotbook/db/user';
import { add, type Decimal, parseDecimal, sub, ZERO } from '@lotbook/ledger/decimal';
import { type RawBuilder, sql } from 'kysely';
import { feesInside, transferLinks } from '../../facts/accounts/fees-inside.ts';
import { type Reach, rememberedSinceChanges } from '../../facts/latest-changes.ts';

export type MovedUnits = { accountId: string; assetId: string; movements: number; quantity: Decimal };

const DAY = 86_400_000;
const PART_MS = 90 * DAY;
/** The maximum number of parts. With more, reading everything is faster. */
const MOST_PARTS = 6;
/** Approximate memory per asset, account and part. */
const BYTES_OF_ONE = 250;

type Sums = Map<string, MovedUnits>;
/** `parts` are by time of movement. The fee adjustment of a matched transfer counts at the later of its two times. */
type Known = { parts: Map<string, Sums>; total: Sums };

/**
 * Returns moved units of a ledger without splits, unsorted, including zero balances.
 * @returns null if a stored quantity is not a number
 */
export async function movedUnits(tx: Tx, userId: string): Promise<MovedUnits[] | null> {
  const found = await rememberedSinceChanges<Known>(tx, userId, 'moved units', {
    renew: async (known, reaches) => {
      const changed = partsOf(reaches);
      const read = changed && (await readParts(tx, userId, changed));
      return read && withParts(known, changed, read);
    },
    make: async () => {
      const read = await readParts(tx, userId, null);
      return read && withParts({ parts: new Map(), total: new Map() }, [], read);
    },
    bytesOf: ({ parts }) => [...parts.values()].reduce((sum, of) => sum + of.size, 0) * BYTES_OF_ONE,
  });
  return found && [...found.total.values()];
}

function partsOf(reaches: readonly Reach[]): number[] | null {
  const found = new Set<number>();
  for (const { since, until } of reaches) {
    if (!(partAt(until) - partAt(since) < MOST_PARTS)) return null;
    for (let part = partAt(since); part <= partAt(until); part++) found.add(part);
  }
  return found.size > MOST_PARTS ? null : [...found];
}

const partAt = (ms: number) => Math.floor(ms / PART_MS);

function withParts(before: Known, changed: readonly number[], read: Map<string, Sums>): Known {
  const parts = new Map(before.parts);
  const total = new Map(before.total);
  for (const [key, sums] of before.parts) {
    if (!key.split(' ').some((part) => changed.includes(Number(part)))) continue;
    parts.delete(key);
    put(total, sums, (one, other) => ({
      movements: one.movements - other.movements,
      quantity: sub(one.quantity, other.quantity),
    }));
  }
  for (const [key, sums] of read) {
    parts.set(key, sums);
    put(total, sums, (one, other) => ({
      movements: one.movements + other.movements,
      quantity: add(one.quantity, other.quantity),
    }));
  }
  return { parts, total };
}

type Count = Pick<MovedUnits, 'movements' | 'quantity'>;
const NOTHING: Count = { movements: 0, quantity: ZERO };

function put(into: Sums, sums: Sums, together: (one: Count, other: Count) => Count): void {
  for (const [key, sum] of sums) {
    const { accountId, assetId } = sum;
    const count = together(into.get(key) ?? NOTHING, sum);
    if (count.movements === 0 && count.quantity.coefficient === 0n) into.delete(key);
    else into.set(key, { accountId, assetId, ...count });
  }
}

type Cells = [part: string, accountId: string, assetId: string, movements: number, quantity: string];

async function readParts(tx: Tx, userId: string, parts: readonly number[] | null): Promise<Map<string, Sums> | null> {
  const ranges = (parts ?? []).map((part) => ({
    since: new Date(part * PART_MS),
    until: new Date((part + 1) * PART_MS),
  }));
  const isIn = (at: RawBuilder<unknown>) =>
    sql`(${sql.join(
      ranges.map(({ since, until }) => sql`(${at} >= ${since} and ${at} < ${until})`),
      sql` or `,
    )})`;
  const isMoved = sql`(l.from_transaction_id in (select transaction_id from f) or l.to_transaction_id in (select transaction_id from f))`;
  const feesIn =
    parts === null
      ? {}
      : {
          links: transferLinks(userId, isMoved),
          where: sql`(${isIn(sql`w.happened_at`)} or ${isIn(sql`d.happened_at`)})`,
          // A joined query plan would read all flows.
          isFew: true,
        };
  const { rows } = await sql<{ cells: string | null }>`
    with recursive known (id) as (${knownAccounts(userId)}), f as materialized (
      ${
        parts === null
          ? everyFlow(userId)
          : sql.join(
              ranges.map((range) => flowsIn(userId, range)),
              sql` union all `,
            )
      }
    ), moved as (
      select ${partOf(sql`happened_at`)}::text as part, account_id, asset_id, count(*) as movements,
        sum(case direction when 'in' then quantity else -quantity end) as quantity
      from f where transaction_id not in (select id from transactions where user_id = ${userId} and is_ignored)
      group by 1, 2, 3
    ), fees_inside as (
      select ${partOf(sql`happened_at`)} || ' ' || ${partOf(sql`arrived_at`)} as part, account_id, asset_id, 0 as movements,
        sum(quantity) as quantity
      from (${feesInside(userId, feesIn)}) i
      group by 1, 2, 3
    )
    select '[' || string_agg('["' || part || '","' || account_id || '",' || to_json(asset_id) || ',' || movements || ',"' || trim_scale(quantity)
      || '"]', ',') || ']' as cells
    from (select * from moved union all select * from fees_inside) s`.execute(tx);
  const found = new Map<string, Sums>();
  for (const [part, accountId, assetId, movements, text] of JSON.parse(rows[0]?.cells ?? '[]') as Cells[]) {
    const quantity = parseDecimal(text);
    if (!quantity) return null;
    const sums = found.get(part) ?? new Map<string, MovedUnits>();
    sums.set(`${accountId} ${assetId}`, { accountId, assetId, movements, quantity });
    found.set(part, sums);
  }
  return found;
}

const COLUMNS = sql`transaction_id, happened_at, direction, account_id, asset_id, quantity`;

const everyFlow = (userId: string) => sql`select ${COLUMNS} from flows where user_id = ${userId}`;

/** Returns the accounts that flows use. Skips through the index, because there are many flows and few accounts. */
function knownAccounts(userId: string): RawBuilder<unknown> {
  return sql`
    (select account_id from flows where user_id = ${userId} order by account_id limit 1)
    union all
    select (select n.account_id from flows n where n.user_id = ${userId} and n.account_id > known.id order by n.account_id limit 1)
    from known where known.id is not null`;
}

/** Reads one account at a time, because flows are indexed by time within an account. */
function flowsIn(userId: string, { since, until }: { since: Date; until: Date }): RawBuilder<unknown> {
  return sql`select f.* from known cross join lateral (
    select ${COLUMNS} from flows where user_id = ${userId} and account_id = known.id and happened_at >= ${since} and happened_at < ${until}
    offset 0) f where known.id is not null`;
}

function partOf(at: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(extract(epoch from date_bin('90 days', ${at}, '1970-01-01T00:00:00Z')) / ${PART_MS / 1000})::integer`;
}
