/**
 * The value of a trade of two assets of which only sources of prices know what they were worth: the side that is traded more counts for
 * both (decision 178), so that a trade has one value. What a file, the user or the user's own price says about a side stands, and a peg is no
 * price. Pure.
 *
 *   1 ETH at 2,500 for 10,000 ODD at 0.30    both count as 2,500: ETH is in the catalogue, ODD is not
 */
import { liquidityRank } from '@lotbook/ledger/liquidity';

/** A flow as both readers of the ledger have it. `fiatSource`: of a price and a rate, joined by `+`. */
export type SideFlow = {
  direction: 'in' | 'out' | 'fee';
  assetId: string;
  fiatValue: string | null;
  fiatSource: string | null;
};
export type Sides<F> = { counts: F; replaced: F };

const NOT_OF_A_MARKET = new Set(['face', 'file', 'basis', 'typed', 'price-table', 'peg']);

/** Whether a source of prices made this value, and nobody stated it. */
export function isOfAMarket({ fiatValue, fiatSource }: Pick<SideFlow, 'fiatValue' | 'fiatSource'>): boolean {
  return fiatValue !== null && fiatSource !== null && !NOT_OF_A_MARKET.has(fiatSource.split('+')[0]!);
}

/**
 * The side of a trade whose value counts for both, and the one it replaces; null where each side has its own: of another type than a trade, made
 * for a purpose (lending, wrapping, a pool), of more or fewer than two sides, with a side that was stated or has no price, or of two assets
 * that the order does not tell apart.
 */
export function sidesOf<F extends SideFlow>(
  type: string,
  purpose: string | null,
  flows: readonly F[],
): Sides<F> | null {
  if (type !== 'trade' || purpose !== null) return null;
  const [given, ...moreGiven] = flows.filter(({ direction }) => direction === 'out');
  const [received, ...moreReceived] = flows.filter(({ direction }) => direction === 'in');
  if (!given || !received || moreGiven.length > 0 || moreReceived.length > 0) return null;
  if (!isOfAMarket(given) || !isOfAMarket(received)) return null;
  const [a, b] = [liquidityRank(given.assetId), liquidityRank(received.assetId)];
  if (a === b) return null;
  return a < b ? { counts: given, replaced: received } : { counts: received, replaced: given };
}
