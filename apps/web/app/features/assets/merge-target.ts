/** Which asset a token is to be merged with, from the symbol that was typed or chosen. */
import { isMoney } from '@lotbook/ledger/asset-id';

export type Target = { id: string; symbol: string; name: string; isUserDefined: boolean };

/**
 * The asset of exactly this symbol, in upper or lower case. Of several the catalog's crypto asset comes before a token of the
 * user's own, and that before money, which the server refuses with its reason.
 * @param tokenId  the token itself, which is no target
 */
export function targetOf(found: readonly Target[], symbol: string, tokenId: string): Target | null {
  const wanted = symbol.trim().toLowerCase();
  const matches = found.filter((one) => one.symbol.toLowerCase() === wanted && one.id !== tokenId);
  return matches.sort((a, b) => rank(a) - rank(b))[0] ?? null;
}

function rank({ id, isUserDefined }: Target): number {
  if (isMoney(id)) return 2;
  return isUserDefined ? 1 : 0;
}

/** `ethereum` → `Ethereum`; a file that did not say which of the chains like Ethereum it is of has `evm`. */
export function chainName(chain: string): string {
  if (chain === 'evm') return 'chain unknown';
  return chain.charAt(0).toUpperCase() + chain.slice(1);
}
