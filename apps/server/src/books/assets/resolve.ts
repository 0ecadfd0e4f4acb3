/**
 * From a symbol in a file to an asset of the ledger. The catalogue knows symbols and their aliases; what it does not
 * know is never guessed: it becomes a token of the person's own, which the import counts and lists.
 */
import type { Tx } from '@lotbook/db/user';
import { type AssetRef, assetKey } from '@lotbook/ledger/asset-ref';
import { type CatalogueAsset, findAsset } from '@lotbook/ledger/assets';
import { sql } from 'kysely';
import { storableJson, storableText } from '../../platform/storable-json.ts';

/** The id of a catalogue asset in the `assets` table: `fiat:USD`, `crypto:BTC`. */
export function catalogueAssetId(asset: Pick<CatalogueAsset, 'kind' | 'symbol'>): string {
  return `${asset.kind === 'FIAT' ? 'fiat' : 'crypto'}:${asset.symbol}`;
}

/** The id of a token only this person's files know. Two spellings that differ in case alone are one token. */
export function userAssetId(symbol: string): string {
  return `user:${storableText(symbol).trim().toUpperCase()}`;
}

/** The asset a source's name means, whether or not the person has it yet. Pure. */
export function assetIdOf({ symbol }: AssetRef): string {
  const known = findAsset(symbol);
  return known ? catalogueAssetId(known) : userAssetId(symbol);
}

export type ResolvedAssets = {
  /** Asset as the file names it (by `assetKey`) -> asset id. */
  ids: ReadonlyMap<string, string>;
  /** Symbols the catalogue does not know, one spelling each, in alphabetical order. */
  unknown: string[];
};

/**
 * Resolve every asset that a file names, making the person's own tokens where there are none yet.
 * Safe to run twice: a token there is stays as it is, whoever made it.
 */
export async function resolveAssets(
  tx: Tx,
  input: { userId: string; importId: string | null; assets: Iterable<AssetRef> },
): Promise<ResolvedAssets> {
  const ids = new Map<string, string>();
  const unknown = new Map<string, string>();
  for (const asset of input.assets) {
    const id = assetIdOf(asset);
    ids.set(assetKey(asset), id);
    if (id.startsWith('user:') && !unknown.has(id)) unknown.set(id, asset.symbol.trim());
  }
  if (unknown.size > 0) await makeUserAssets(tx, input.userId, input.importId, unknown);
  return { ids, unknown: [...unknown.values()].sort() };
}

async function makeUserAssets(
  tx: Tx,
  userId: string,
  importId: string | null,
  tokens: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = storableJson([...tokens].map(([id, symbol]) => ({ id, symbol })));
  await sql`
    insert into user_assets (user_id, id, symbol, name, created_by_source_id)
    select ${userId}, id, symbol, symbol, ${importId}::uuid
    from json_to_recordset(${rows}::text::json) as r (id text, symbol text)
    on conflict do nothing`.execute(tx);
}
