/** A custom asset is identified by a symbol, a contract, or a contract and a token ID. Pure. */
import { skeleton, skeletonOfDigits } from '@lotbook/intake/spam/skeleton';
import { ASSETS } from '@lotbook/ledger/assets';

export type OwnAssetKind = 'USER_DEFINED_TOKEN' | 'BLOCKCHAIN_TOKEN' | 'NFT';

const NUMBERED = /^([^/]+)\/(\d{1,78})$/;

export function ownAssetKind(contract: string | null): OwnAssetKind {
  if (contract === null) return 'USER_DEFINED_TOKEN';
  return NUMBERED.test(contract) ? 'NFT' : 'BLOCKCHAIN_TOKEN';
}

export function contractParts(contract: string | null): { contract: string | null; tokenId: string | null } {
  const [, address, tokenId] = (contract !== null && NUMBERED.exec(contract)) || [];
  return address && tokenId ? { contract: address, tokenId } : { contract, tokenId: null };
}

const LISTED: ReadonlySet<string> = new Set(
  ASSETS.flatMap(({ symbol, aliases }) => [symbol, ...aliases].map(skeletonOfDigits)).filter((looks) => looks !== ''),
);

export function looksOf(symbol: string): string {
  return [...symbol.normalize('NFKC').toUpperCase()].map((letter) => skeleton(letter) || letter).join('');
}

const OWN = ' (own)';

export function shownAs(symbol: string): string {
  return LISTED.has(skeletonOfDigits(symbol)) ? `${symbol}${OWN}` : symbol;
}

export function typedSymbol(shown: string): string {
  const bare = shown.endsWith(OWN) ? shown.slice(0, -OWN.length) : shown;
  return shownAs(bare) === shown ? bare : shown;
}
