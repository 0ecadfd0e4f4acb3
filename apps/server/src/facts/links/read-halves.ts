import type { Tx } from '@lotbook/db/user';
import type { MatchCandidate } from '@lotbook/intake/matching/transfers';
import { findIntegration } from '@lotbook/integrations/listing';
import { type RawBuilder, sql } from 'kysely';
import { accountNames } from '../accounts/accounts.ts';
import { isFrozen } from '../freezing/closed.ts';

export function byDirection(halves: readonly UnmatchedHalf[]) {
  return {
    withdrawals: halves.filter(({ direction }) => direction === 'out'),
    deposits: halves.filter(({ direction }) => direction === 'in'),
  };
}

export type UnmatchedHalf = MatchCandidate & { direction: 'in' | 'out' };

type Wanted = {
  links: 'all' | 'manual';
  importId?: string;
  ids?: { after: string; until: string };
};

/** Conditions on a transaction `t` and flow `f` that may be half of a transfer, apart from links. */
const MAY_BE_HALF = sql`t.type in ('withdrawal', 'deposit') and not t.is_ignored and t.spam is null
      -- Collateral, a loan: what says where it went or came from has no other half.
      and t.purpose is null
      and t.acquired_at is null`;
const IS_HALF = sql`f.direction = case t.type when 'withdrawal' then 'out' else 'in' end and f.asset_id not like 'fiat:%'`;

/**
 * Returns halves by time, without frozen tax years. Reads a whole ledger with set-based queries, so that a plan for
 * small tables never compares all pairs.
 */
export async function readHalves(tx: Tx, userId: string, { links, importId, ids }: Wanted): Promise<UnmatchedHalf[]> {
  const linked = links === 'all' ? sql`l.origin <> 'rejected'` : sql`l.origin = 'manual'`;
  const assets =
    importId === undefined
      ? sql`true`
      : sql`f.asset_id = any(array(
          select distinct g.asset_id from transactions i join flows g on g.user_id = i.user_id and g.transaction_id = i.id
          where i.user_id = ${userId} and i.source_id = ${importId}::uuid))`;
  const isAmong = ids === undefined ? sql`true` : sql`t.id > ${ids.after}::uuid and t.id <= ${ids.until}::uuid`;
  const flows =
    ids === undefined
      ? sql`join flows f on f.user_id = t.user_id and f.transaction_id = t.id`
      : sql`cross join lateral (
          select g.direction, g.account_id, g.asset_id, g.quantity from flows g
          where g.user_id = t.user_id and g.transaction_id = t.id offset 0) f`;
  const { rows } = await sql<HalfRow>`
    select h.id, h."happenedAt", h.direction, h."accountId", h."assetId", h.quantity, h."transactionHash", h.counterparty,
      h."externalId", h.fee
    from (
      select t.id, t.happened_at as "happenedAt", t.transaction_hash as "transactionHash", t.counterparty, t.external_id as "externalId",
        f.asset_id as "assetId",
        min(f.direction) filter (where ${IS_HALF}) as direction,
        min(f.account_id::text) filter (where ${IS_HALF}) as "accountId",
        (min(f.quantity) filter (where ${IS_HALF}))::text as quantity,
        (sum(f.quantity) filter (where f.direction = 'fee'))::text as fee,
        count(*) filter (where ${IS_HALF}) as here,
        sum(count(*) filter (where ${IS_HALF})) over (partition by t.id) as everywhere,
        ${assets} as "isWanted"
      from transactions t ${flows}
      where t.user_id = ${userId} and ${isAmong} and ${MAY_BE_HALF} and not ${isFrozen(userId, sql`t.happened_at`)}
        and not exists (select from transaction_links l where l.user_id = t.user_id and l.from_transaction_id = t.id and ${linked})
        and not exists (select from transaction_links l where l.user_id = t.user_id and l.to_transaction_id = t.id and ${linked})
      group by t.user_id, t.id, f.asset_id
    ) h
    -- A transaction that moves two assets is not one half of a transfer.
    where h.here = 1 and h.everywhere = 1 and h."isWanted"
    order by h."happenedAt", h.id`.execute(tx);
  return halvesOf(rows, await accountNames(tx, userId));
}

export async function unmatchedHalves(tx: Tx, userId: string, wanted: RawBuilder<unknown>): Promise<UnmatchedHalf[]> {
  const { rows } = await sql<HalfRow>`
    select t.id, t.happened_at as "happenedAt", f.direction, f.account_id as "accountId", f.asset_id as "assetId",
      f.quantity::text as quantity, t.transaction_hash as "transactionHash", t.counterparty, t.external_id as "externalId",
      (select sum(g.quantity)::text from flows g where g.user_id = f.user_id and g.transaction_id = f.transaction_id
        and g.direction = 'fee' and g.asset_id = f.asset_id) as fee
    from transactions t join flows f on f.user_id = t.user_id and f.transaction_id = t.id
    where t.user_id = ${userId} and ${MAY_BE_HALF} and ${IS_HALF} and t.merged_into is null and ${wanted}
      and not ${isFrozen(userId, sql`t.happened_at`)}
      and not exists (select 1 from flows o where o.user_id = f.user_id and o.transaction_id = f.transaction_id
        and o.direction = f.direction and o.position <> f.position)
      and not exists (select 1 from transaction_links l
        where l.user_id = t.user_id and l.origin <> 'rejected' and l.from_transaction_id = t.id)
      and not exists (select 1 from transaction_links l
        where l.user_id = t.user_id and l.origin <> 'rejected' and l.to_transaction_id = t.id)
    order by t.happened_at, t.id`.execute(tx);
  return halvesOf(rows, await accountNames(tx, userId));
}

function halvesOf(rows: readonly HalfRow[], accounts: Accounts): UnmatchedHalf[] {
  const accountNamed = accountsByName(accounts);
  const nameOf = new Map(accounts.map(({ id, name }) => [id, name]));
  return rows.map((row) => ({
    id: row.id,
    timestamp: row.happenedAt.toISOString(),
    direction: row.direction,
    account: row.accountId,
    asset: row.assetId,
    quantity: row.quantity,
    // Names do not depend on the order of imports, unlike account IDs.
    facts: `${nameOf.get(row.accountId) ?? ''}\n${row.externalId}`,
    ...(row.fee === null ? {} : { fee: row.fee }),
    ...(row.transactionHash === null ? {} : { transactionHash: row.transactionHash }),
    ...(row.counterparty === null
      ? {}
      : {
          counterparty: accountNamed.get(row.counterparty.trim().toLowerCase()) ?? '',
          ...addressOf(row.counterparty),
        }),
  }));
}

type Accounts = Awaited<ReturnType<typeof accountNames>>;

type HalfRow = {
  id: string;
  happenedAt: Date;
  direction: 'in' | 'out';
  accountId: string;
  assetId: string;
  quantity: string;
  fee: string | null;
  transactionHash: string | null;
  counterparty: string | null;
  externalId: string;
};

/** Returns the counterparty if it is a blockchain address: long and without spaces. */
function addressOf(counterparty: string): { address?: string } {
  const text = counterparty.trim();
  return text.length >= 20 && !text.includes(' ') ? { address: text } : {};
}

function accountsByName(rows: Accounts): Map<string, string> {
  const named = new Map<string, string>();
  for (const slug of new Set(rows.map((row) => row.integration))) {
    const own = rows.filter((row) => row.integration === slug);
    const integration = slug === null ? null : findIntegration(slug);
    if (integration && own.length === 1) named.set(integration.name.toLowerCase(), own[0]!.id);
  }
  for (const { id, name } of rows) named.set(name.toLowerCase(), id);
  return named;
}
