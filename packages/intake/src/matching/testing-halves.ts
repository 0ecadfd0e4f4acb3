/** Many halves of transfers, for a test of the matching and for the measure of its speed. */
import type { MatchCandidate, MatchInput } from './transfers.ts';

const EACH = 50_000;

/**
 * Withdrawals a minute apart and, twenty seconds after each, a deposit elsewhere.
 * @param quantities  `equal`: one for all, so that only time tells pairs apart; `alike`: many that are close to each other
 */
export function manyHalves(quantities: 'equal' | 'alike'): MatchInput {
  const make = (prefix: 'w' | 'd', account: string, shiftMs: number) =>
    Array.from(
      { length: EACH },
      (_, i): MatchCandidate => ({
        id: `${prefix}${i}`,
        timestamp: new Date(Date.UTC(2024, 0, 1) + i * 60_000 + shiftMs).toISOString(),
        account,
        asset: 'BTC',
        quantity: quantities === 'equal' ? '1' : `1.${String(10_000 + ((i * 7919) % 5000) + (prefix === 'w' ? 1 : 0))}`,
      }),
    );
  return { withdrawals: make('w', 'A', 0), deposits: make('d', 'B', 20_000) };
}
