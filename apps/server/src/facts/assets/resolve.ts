/**
 * From the name a source gives an asset to an asset of the ledger. The catalog knows symbols and their aliases, and the
 * contracts of well-known tokens; what it does not know is never guessed: it becomes a token of the user's own, which
 * the import counts and lists. A contract that is not known is a token of its own, whatever it calls itself.
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

/** The id of a token only this user's files know by its symbol. Two spellings that differ in case alone are one token. */
export function userAssetId(symbol: string): string {
  return `user:${storableText(symbol).trim().toUpperCase()}`;
}

/** The id of a token of a contract. No symbol's: those are in capitals. */
export function tokenAssetId({ chain, contract }: TokenRef): string {
  return `user:${chain}:${storableText(contract)}`;
}

/** The asset a source's name means to somebody who has no tokens of their own yet. Pure. */
export function assetIdOf(ref: AssetRef): string {
  if (isToken(ref)) {
    const known = findAssetByContract(ref);
    return known ? catalogAssetId(known) : tokenAssetId(ref);
  }
  const known = findAsset(ref.symbol);
  return known ? catalogAssetId(known) : userAssetId(ref.symbol);
}

/** A token's symbol and so much of its contract that a user can compare it. */
export function tokenSymbol({ symbol, contract }: TokenRef): string {
  const address = contract.split('/')[0]!;
  if (symbol.toLowerCase().includes(address.toLowerCase())) return symbol;
  return `${symbol} ${address.length > 12 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address}`;
}

/** `chain` and `contract` are null for one that its owner renamed, which is known by another symbol than it is shown. */
type OwnToken = { id: string; symbol: string; chain: string | null; contract: string | null };

/**
 * The assets that sources' names mean to this user, whether or not they have them yet. Reads only.
 * @returns asset ids by `assetKey`; merges are not followed: see merges.ts
 */
export async function findAssetIds(tx: Tx, userId: string, assets: Iterable<AssetRef>): Promise<Map<string, string>> {
  const refs = [...assets];
  const own = await tokensNamed(tx, userId, refs);
  return new Map(refs.map((ref) => [assetKey(ref), idAmong(own, ref)]));
}

/** As `findAssetIds`, with merges followed: the assets under which the ledger has what sources name. */
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
  // A token's shown name, typed back by its owner.
  const shown = ref.symbol.trim().toUpperCase();
  return id.startsWith('user:') ? (own.find(({ symbol }) => symbol.toUpperCase() === shown)?.id ?? id) : id;
}

/** The user's tokens of contracts, and those that they renamed, that some of the names are of. */
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
  /** Asset as the file names it (by `assetKey`) -> asset id. */
  ids: ReadonlyMap<string, string>;
  /** Names the catalog does not know, one spelling each, in alphabetical order. */
  unknown: string[];
};

/**
 * Resolve every asset that a file names, making the user's own tokens where there are none yet.
 * Safe to run twice: a token there is stays as it is, whoever made it.
 */
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

/** What an asset is called where only a name is shown. */
export function shownSymbol(ref: AssetRef): string {
  return isToken(ref) ? (findAssetByContract(ref)?.symbol ?? tokenSymbol(ref)) : ref.symbol.trim();
}

/** Make tokens of the user's own, by id. One that is there stays as it is. */
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

/** So much of what a token calls itself is kept; no real one has a longer name. */
const MOST_OF_A_NAME = 200;

/** Where a token is, and what it calls itself there. */
function ownWords(ref: AssetRef) {
  if (!isToken(ref)) return { own_symbol: ref.symbol.trim(), own_name: null };
  const { chain, contract, name } = ref;
  const cut = (text: string) => [...text].slice(0, MOST_OF_A_NAME).join('');
  return { chain, contract, own_symbol: cut(ref.symbol), own_name: name ? cut(name) : null };
}
