/** What an asset of the user's own is, by how it is known: by its symbol alone, by a contract, or by a contract and a number. Pure. */
import { skeleton, skeletonOfDigits } from '@lotbook/intake/spam/skeleton';
import { ASSETS } from '@lotbook/ledger/assets';

export type OwnAssetKind = 'USER_DEFINED_TOKEN' | 'BLOCKCHAIN_TOKEN' | 'NFT';

/** A contract's address and, behind a slash, the number of one of its NFTs. */
const NUMBERED = /^([^/]+)\/(\d{1,78})$/;

/** @param contract  as `user_assets` has it; null: known by its symbol alone */
export function ownAssetKind(contract: string | null): OwnAssetKind {
  if (contract === null) return 'USER_DEFINED_TOKEN';
  return NUMBERED.test(contract) ? 'NFT' : 'BLOCKCHAIN_TOKEN';
}

/** Contract and token id, of an NFT; of any other its contract alone. */
export function contractParts(contract: string | null): { contract: string | null; tokenId: string | null } {
  const [, address, tokenId] = (contract !== null && NUMBERED.exec(contract)) || [];
  return address && tokenId ? { contract: address, tokenId } : { contract, tokenId: null };
}

const LISTED: ReadonlySet<string> = new Set(
  ASSETS.flatMap(({ symbol, aliases }) => [symbol, ...aliases].map(skeletonOfDigits)).filter((looks) => looks !== ''),
);

/** Two symbols that look alike have the same; letters that resemble no Latin one are kept as they are. */
export function looksOf(symbol: string): string {
  return [...symbol.normalize('NFKC').toUpperCase()].map((letter) => skeleton(letter) || letter).join('');
}

const OWN = ' (own)';

/** The symbol under which an asset is shown: one that is that of a listed asset, or looks like it, says whose it is. */
export function shownAs(symbol: string): string {
  return LISTED.has(skeletonOfDigits(symbol)) ? `${symbol}${OWN}` : symbol;
}

/** The symbol as its owner typed it. */
export function typedSymbol(shown: string): string {
  const bare = shown.endsWith(OWN) ? shown.slice(0, -OWN.length) : shown;
  return shownAs(bare) === shown ? bare : shown;
}
