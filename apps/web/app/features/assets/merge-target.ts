import { isMoney } from '@lotbook/ledger/asset-id';

export type Target = { id: string; symbol: string; name: string; isUserDefined: boolean };

/**
 * Ignores case. Prefers catalog assets to the user's tokens, and tokens to money, which the server rejects with a
 * reason.
 * @param tokenId  the token itself, which is excluded
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
