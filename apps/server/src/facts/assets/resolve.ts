/**
 * Maps assets in files to the catalog's symbols, aliases and well-known contracts. Anything else becomes a custom
 * token. An unknown contract is a separate token, whatever its symbol.
 */
import type { Tx } from '@lotbook/db/user';
import { findAssetByContract } from '@lotbook/ledger/asset-contracts';
import { catalogAssetId } from '@lotbook/ledger/asset-id';
import { type AssetRef, assetKey, isToken, type TokenRef } from '@lotbook/ledger/asset-ref';
import { findAsset } from '@lotbook/ledger/assets';
import { sql } from 'kysely';
import { storableJson, storableText } from '../../platform/values/storable-json.ts';
import { touch } from '../ledger-state.ts';
import { keepEarlierTokens } from './earlier-tokens.ts';
import { rootsOf } from './merges.ts';

/** Returns the ID of a token with only a symbol, ignoring case. */
export function userAssetId(symbol: string): string {
  return `user:${storableText(symbol).trim().toUpperCase()}`;
}

/** Returns the ID of a contract's token, which differs from every symbol's ID because those are in capitals. */
export function tokenAssetId({ chain, contract }: TokenRef): string {
  return `user:${chain}:${storableText(contract)}`;
}

export function assetIdOf(ref: AssetRef): string {
  if (isToken(ref)) {
    const known = findAssetByContract(ref);
    return known ? catalogAssetId(known) : tokenAssetId(ref);
  }
  const known = findAsset(ref.symbol);
  return known ? catalogAssetId(known) : userAssetId(ref.symbol);
}

/** Returns a token's symbol with enough of its contract for the user to compare it. */
export function tokenSymbol({ symbol, contract }: TokenRef): string {
  const address = contract.split('/')[0]!;
  if (symbol.toLowerCase().includes(address.toLowerCase())) return symbol;
  return `${symbol} ${address.length > 12 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address}`;
}

type OwnToken = { id: string; symbol: string; chain: string | null; contract: string | null };

/**
 * Returns the IDs of assets, including those that don't exist yet, without writing.
 * @returns asset IDs by `assetKey`, without following merges; see merges.ts
 */
export async function findAssetIds(tx: Tx, userId: string, assets: Iterable<AssetRef>): Promise<Map<string, string>> {
  const refs = [...assets];
  const own = await tokensNamed(tx, userId, refs);
  return new Map(refs.map((ref) => [assetKey(ref), idAmong(own, ref)]));
}

export async function heldAs(tx: Tx, userId: string, assets: Iterable<AssetRef>): Promise<Map<string, string>> {
  const ids = await findAssetIds(tx, userId, new Map([...assets].map((ref) => [assetKey(ref), ref])).values());
  const roots = await rootsOf(tx, userId);
  return new Map([...ids].map(([key, id]) => [key, roots.get(id) ?? id]));
}

function idAmong(own: readonly OwnToken[], ref: AssetRef): string {
  if (isToken(ref)) {
    const known = own.find(({ chain, contract }) => chain === ref.chain && contract === ref.contract);
    return known?.id ?? assetIdOf(ref);
  }
  const id = assetIdOf(ref);
  const shown = ref.symbol.trim().toUpperCase();
  return id.startsWith('user:') ? (own.find(({ symbol }) => symbol.toUpperCase() === shown)?.id ?? id) : id;
}

async function tokensNamed(tx: Tx, userId: string, refs: readonly AssetRef[]): Promise<OwnToken[]> {
  const names = refs.map((ref) =>
    isToken(ref) ? { chain: ref.chain, contract: ref.contract } : { shown: ref.symbol.trim().toUpperCase() },
  );
  const { rows } = await sql<OwnToken>`
    select distinct a.id, a.symbol, a.chain, a.contract from user_assets a
    join json_to_recordset(${storableJson(names)}::text::json) as n (chain text, contract text, shown text)
      on (a.chain = n.chain and a.contract = n.contract) or upper(a.symbol) = n.shown
    where a.user_id = ${userId} and (a.contract is not null or a.id <> 'user:' || upper(a.symbol))`.execute(tx);
  return rows;
}

export type ResolvedAssets = {
  ids: ReadonlyMap<string, string>;
  unknown: string[];
};

/** Creates missing custom tokens. Idempotent; existing tokens are unchanged. */
export async function resolveAssets(
  tx: Tx,
  input: { userId: string; importId: string | null; assets: Iterable<AssetRef> },
): Promise<ResolvedAssets> {
  const refs = [...input.assets];
  await keepEarlierTokens(tx, input, refs.filter(isToken));
  const ids = await findAssetIds(tx, input.userId, refs);
  const unknown = new Map<string, AssetRef>();
  for (const ref of refs) {
    const id = ids.get(assetKey(ref))!;
    if (id.startsWith('user:') && !unknown.has(id)) unknown.set(id, ref);
  }
  if (unknown.size > 0) await makeUserAssets(tx, input, unknown);
  return { ids, unknown: [...unknown.values()].map(shownSymbol).sort() };
}

export function shownSymbol(ref: AssetRef): string {
  return isToken(ref) ? (findAssetByContract(ref)?.symbol ?? tokenSymbol(ref)) : ref.symbol.trim();
}

export async function makeUserAssets(
  tx: Tx,
  { userId, importId }: { userId: string; importId: string | null },
  tokens: ReadonlyMap<string, AssetRef>,
): Promise<void> {
  const rows = storableJson(
    [...tokens].map(([id, ref]) => {
      const symbol = isToken(ref) ? tokenSymbol(ref) : ref.symbol.trim();
      return isToken(ref)
        ? { id, symbol, name: `${ref.symbol}, contract ${ref.contract}`, ...ownWords(ref) }
        : { id, symbol, name: symbol, ...ownWords(ref) };
    }),
  );
  const { numAffectedRows = 0n } = await sql`
    insert into user_assets (user_id, id, symbol, name, chain, contract, own_symbol, own_name, created_by_source_id)
    select ${userId}, id, symbol, name, chain, contract, own_symbol, own_name, ${importId}::uuid
    from json_to_recordset(${rows}::text::json)
      as r (id text, symbol text, name text, chain text, contract text, own_symbol text, own_name text)
    on conflict do nothing`.execute(tx);
  if (numAffectedRows > 0n) await touch(tx, userId);
}

/** The maximum length of a token's name. No real token has a longer one. */
const MAX_NAME_LENGTH = 200;

function ownWords(ref: AssetRef) {
  if (!isToken(ref)) return { own_symbol: ref.symbol.trim(), own_name: null };
  const { chain, contract, name } = ref;
  const cut = (text: string) => [...text].slice(0, MAX_NAME_LENGTH).join('');
  return { chain, contract, own_symbol: cut(ref.symbol), own_name: name ? cut(name) : null };
}
