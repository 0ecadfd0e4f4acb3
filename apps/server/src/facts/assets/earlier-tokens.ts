/**
 * Merges a contract into the token stored by symbol before contracts were read, so that lots are not split. The user
 * can undo that merge.
 */
import type { Tx } from '@lotbook/db/user';
import { symbolRef, type TokenRef } from '@lotbook/ledger/asset-ref';
import { sql } from 'kysely';
import { storableJson } from '../../platform/values/storable-json.ts';
import { assetIdOf, makeUserAssets, tokenAssetId } from './resolve.ts';

export async function keepEarlierTokens(
  tx: Tx,
  owner: { userId: string; importId: string | null },
  tokens: readonly TokenRef[],
): Promise<void> {
  if (tokens.length === 0 || !(await hasEarlierImports(tx, owner.userId))) return;
  const earlier = await earlierRows(tx, owner.userId, tokens);
  if (earlier.length === 0) return;
  const byId = new Map(tokens.map((token) => [tokenAssetId(token), token]));
  await makeUserAssets(tx, owner, new Map(earlier.map(({ id }) => [id, byId.get(id)!])));
  const pairs = storableJson(earlier);
  await sql`
    insert into asset_merges (user_id, asset_id, into_asset_id, origin)
    select ${owner.userId}, id, "assetId", 'earlier' from json_to_recordset(${pairs}::text::json) as r (id text, "assetId" text)
    on conflict do nothing`.execute(tx);
  await sql`
    update flows f set named_asset_id = r.id
    from json_to_recordset(${pairs}::text::json) as r (id text, "assetId" text, "transactionIds" json)
    cross join lateral json_array_elements_text(r."transactionIds") as t (id)
    where f.user_id = ${owner.userId} and f.transaction_id = t.id::uuid and f.asset_id = r."assetId"
      and f.named_asset_id is null`.execute(tx);
}

async function hasEarlierImports(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx
    .selectFrom('sources')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('kind', '=', 'file')
    .where('reads_contracts', '=', false)
    .where('undone_at', 'is', null)
    .limit(1)
    .execute();
  return rows.length > 0;
}

type Earlier = { id: string; assetId: string; transactionIds: string[] };

async function earlierRows(tx: Tx, userId: string, tokens: readonly TokenRef[]): Promise<Earlier[]> {
  const wanted = tokens.flatMap((token) =>
    // Earlier versions appended the contract to the symbol of liquidity pool shares.
    [token.symbol, `${token.symbol}:${token.contract}`].map((symbol) => ({
      id: tokenAssetId(token),
      resolved: assetIdOf(token),
      assetId: assetIdOf(symbolRef(symbol)),
      address: token.contract.split('/')[0]!.toLowerCase(),
    })),
  );
  const { rows } = await sql<Earlier>`
    select w.id, f.asset_id as "assetId", json_agg(distinct f.transaction_id) as "transactionIds"
    from json_to_recordset(${storableJson(wanted)}::text::json) as w (id text, resolved text, "assetId" text, address text)
    join sources i on i.user_id = ${userId} and i.kind = 'file' and not i.reads_contracts and i.undone_at is null
    join source_rows r on r.user_id = i.user_id and r.source_id = i.id and r.transaction_id is not null
      and position(w.address in lower(r.cells::text)) > 0
    join flows f on f.user_id = r.user_id and f.transaction_id = r.transaction_id and f.asset_id = w."assetId"
    where w."assetId" <> w.resolved
      and not exists (select from user_assets a where a.user_id = ${userId} and a.id = w.id)
    group by w.id, f.asset_id
    order by min(f.happened_at)`.execute(tx);
  const first = new Map(rows.toReversed().map((row) => [row.id, row]));
  return [...first.values()];
}
