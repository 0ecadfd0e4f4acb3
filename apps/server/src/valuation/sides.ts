/**
 * The value of a trade of two assets (decision 051). A stated value takes precedence over a market price, and a market
 * price over a peg. Of two market prices, the one of the more traded asset counts, except where the law values each
 * side separately. Null if the engine decides.
 *
 *   1 ETH at 2,500 for 10,000 ODD at 0.30            both count as 2,500: ETH is in the catalog, ODD is not
 *   1 ETH, entered as 2,400, for 300 UNI at 8.20     both count as 2,400
 */
import type { JurisdictionRules } from '@lotbook/engine/jurisdictions/jurisdiction';
import { liquidityRank } from '@lotbook/ledger/liquidity';

export type SideFlow = {
  direction: 'in' | 'out' | 'fee';
  assetId: string;
  fiatValue: string | null;
  fiatSource: string | null;
};
export type Sides<F> = { counts: F; replaced: F };

const STATED = new Set(['face', 'file', 'basis', 'typed', 'price-table']);

/** Returns the reliability of a value: 3 stated, 2 market, 1 peg, 0 none. */
function standingOf({ fiatValue, fiatSource }: Pick<SideFlow, 'fiatValue' | 'fiatSource'>): number {
  if (fiatValue === null || fiatSource === null) return 0;
  const source = fiatSource.split('+')[0]!;
  return STATED.has(source) ? 3 : source === 'peg' ? 1 : MARKET;
}
const MARKET = 2;

export function isOfAMarket(flow: Pick<SideFlow, 'fiatValue' | 'fiatSource'>): boolean {
  return standingOf(flow) === MARKET;
}

/**
 * Returns the side whose value counts for both, and the side it replaces. Null unless the transaction is a plain trade,
 * both sides have a value, and the rule prefers one of them.
 */
export function sidesOf<F extends SideFlow>(
  type: string,
  purpose: string | null,
  flows: readonly F[],
  tradeValue: JurisdictionRules['tradeValue'],
): Sides<F> | null {
  if (type !== 'trade' || purpose !== null) return null;
  const [given, ...moreGiven] = flows.filter(({ direction }) => direction === 'out');
  const [received, ...moreReceived] = flows.filter(({ direction }) => direction === 'in');
  if (!given || !received || moreGiven.length > 0 || moreReceived.length > 0) return null;
  const [ofGiven, ofReceived] = [standingOf(given), standingOf(received)];
  if (ofGiven === 0 || ofReceived === 0) return null;
  const isByRank = ofGiven === MARKET && tradeValue === 'RECEIVED';
  const lead =
    ofGiven - ofReceived || (isByRank ? Math.sign(liquidityRank(received.assetId) - liquidityRank(given.assetId)) : 0);
  if (!lead) return null;
  return lead > 0 ? { counts: given, replaced: received } : { counts: received, replaced: given };
}
