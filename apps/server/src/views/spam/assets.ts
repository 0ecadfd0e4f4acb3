import type { Tx } from '@lotbook/db/user';
import type { SpamReason } from '@lotbook/intake/spam/assess';
import { type RawBuilder, sql } from 'kysely';
import { storableJson } from '../../platform/values/storable-json.ts';
import { rowsOf } from '../../results/rows/current-rows.ts';
import { textArray } from '../list/page.ts';

export const SPAM_STATES = ['unresolved', 'spam', 'not_spam'] as const;
export type SpamState = (typeof SPAM_STATES)[number];

export type SpamAssetRow = {
  assetId: string;
  /** `evm` if the file did not name the chain; null if it only has a symbol. */
  chain: string | null;
  contract: string | null;
  ownSymbol: string;
  ownName: string | null;
  isSpam: boolean | null;
  wasAutomarked: boolean;
  reasons: SpamReason[];
  transactionCount: number;
  accountCount: number;
  balance: string;
  firstSeenAt: Date;
  hasDisposals: boolean;
  hasIncome: boolean;
};

const IN_STATE: Record<SpamState, RawBuilder<unknown>> = {
  unresolved: sql`s.is_spam is null`,
  spam: sql`s.is_spam`,
  not_spam: sql`not s.is_spam`,
};

/** Limits the list to tokens in the ledger. Marks of other tokens are kept in case an undone import is redone. */
const LISTED = sql`(exists (select from flows f where f.user_id = s.user_id and f.asset_id = s.asset_id)
  and not exists (select from asset_merges m where m.user_id = s.user_id and m.asset_id = s.asset_id))`;

type Page = { state: SpamState; offset: number; limit: number; computationId: string | null };

export async function spamAssets(
  tx: Tx,
  userId: string,
  { state, offset, limit, computationId }: Page,
): Promise<SpamAssetRow[]> {
  const { rows } = await sql<{ id: string }>`
    select s.asset_id as id from spam_assets s
    where s.user_id = ${userId} and ${IN_STATE[state]} and ${LISTED}
    order by (select min(f.happened_at) from flows f where f.user_id = s.user_id and f.asset_id = s.asset_id) desc, s.asset_id
    limit ${limit} offset ${offset}`.execute(tx);
  const ids = rows.map(({ id }) => id);
  return ids.length === 0 ? [] : spamAssetsByIds(tx, userId, ids, computationId);
}

export async function spamAssetsByIds(
  tx: Tx,
  userId: string,
  ids: readonly string[],
  computationId: string | null,
): Promise<SpamAssetRow[]> {
  const { rows } = await sql<SpamAssetRow>`
    with earned as materialized (
      select distinct asset_id from income
      where ${rowsOf(userId, computationId)} and asset_id = any(${textArray(ids)}::text[])
    )
    select a.id as "assetId", a.chain, a.contract, coalesce(a.own_symbol, a.symbol) as "ownSymbol", a.own_name as "ownName",
      s.is_spam as "isSpam", coalesce(s.was_automarked_as_spam, false) as "wasAutomarked", coalesce(s.reasons, '[]') as reasons,
      a.id in (select asset_id from earned) as "hasIncome", moved.first_seen_at as "firstSeenAt",
      moved.transactions as "transactionCount", moved.accounts as "accountCount", moved.balance, moved.has_disposals as "hasDisposals"
    from user_assets a
    left join spam_assets s on s.user_id = a.user_id and s.asset_id = a.id
    cross join lateral (
      select min(f.happened_at) as first_seen_at, count(distinct t.id)::integer as transactions,
        count(distinct f.account_id)::integer as accounts,
        trim_scale(coalesce(sum(case when t.id is null then 0 when f.direction = 'in' then f.quantity else -f.quantity end), 0))::text as balance,
        coalesce(bool_or(t.id is not null and f.direction = 'out' and t.type <> 'transfer'
          and not exists (select from transaction_links l
          where l.user_id = f.user_id and l.from_transaction_id = f.transaction_id and l.kind = 'transfer'
            and l.origin <> 'rejected')), false) as has_disposals
      from flows f
      left join transactions t on t.user_id = f.user_id and t.id = f.transaction_id and not t.is_ignored
      where f.user_id = ${userId} and f.asset_id = a.id
    ) moved
    where a.user_id = ${userId} and a.id = any(${textArray(ids)}::text[]) and moved.first_seen_at is not null
    order by array_position(${textArray(ids)}::text[], a.id)`.execute(tx);
  return rows;
}

export type SpamCounts = Record<SpamState, number> & { automarked: number };

export async function spamCounts(tx: Tx, userId: string): Promise<SpamCounts> {
  const count = (which: RawBuilder<unknown>) => sql`(count(*) filter (where ${which}))::integer`;
  const { rows } = await sql<SpamCounts>`
    select ${count(IN_STATE.unresolved)} as unresolved, ${count(IN_STATE.spam)} as spam, ${count(IN_STATE.not_spam)} as not_spam,
      ${count(sql`s.was_automarked_as_spam`)} as automarked
    from spam_assets s where s.user_id = ${userId} and ${LISTED}`.execute(tx);
  return rows[0]!;
}

/** True if a token needs the user's decision. */
export const hasUnresolvedSpam = (userId: string) => sql`exists (
  select from spam_assets s where s.user_id = ${userId} and ${IN_STATE.unresolved} and ${LISTED})`;

export type MarkableToken = { id: string; symbol: string; isMerged: boolean; isSpam: boolean | null };

/** Returns tokens without catalog assets, which are never spam. */
export async function markableTokens(tx: Tx, userId: string, ids: readonly string[]): Promise<MarkableToken[]> {
  const { rows } = await sql<MarkableToken>`
    select a.id, a.symbol, s.is_spam as "isSpam",
      exists (select from asset_merges m where m.user_id = a.user_id and m.asset_id = a.id) as "isMerged"
    from user_assets a left join spam_assets s on s.user_id = a.user_id and s.asset_id = a.id
    where a.user_id = ${userId} and a.id = any(${textArray(ids)}::text[]) order by a.symbol, a.id`.execute(tx);
  return rows;
}

/** Stores the user's decision. */
export async function markTokens(tx: Tx, userId: string, ids: readonly string[], isSpam: boolean): Promise<void> {
  await sql`
    insert into spam_assets (user_id, asset_id, is_spam)
    select ${userId}, id, ${isSpam} from json_to_recordset(${storableJson(ids.map((id) => ({ id })))}::text::json) as r (id text)
    on conflict (user_id, asset_id) do update set is_spam = excluded.is_spam, was_automarked_as_spam = false`.execute(
    tx,
  );
}

/** Marks undecided tokens by rule. This never overrides the user's decision. */
export async function markUndecided(tx: Tx, userId: string, ids: readonly string[]): Promise<void> {
  await sql`
    insert into spam_assets as s (user_id, asset_id, is_spam)
    select ${userId}, id, true from json_to_recordset(${storableJson(ids.map((id) => ({ id })))}::text::json) as r (id text)
    on conflict (user_id, asset_id) do update set is_spam = true where s.is_spam is null`.execute(tx);
}

/** Returns true if wallets hide spam, which is the default. */
export async function areWalletsWithoutSpam(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select coalesce(has_wallets_spam_hidden, true) as is from user_settings where user_id = ${userId}`.execute(tx);
  return rows[0]?.is ?? true;
}

export async function setWalletsWithoutSpam(tx: Tx, userId: string, isHidden: boolean): Promise<void> {
  await sql`
    update user_settings set has_wallets_spam_hidden = ${isHidden}, updated_at = now() where user_id = ${userId}`.execute(
    tx,
  );
}
