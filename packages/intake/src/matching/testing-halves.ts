/** Halves of transfers for tests: those of a story, and many for the measure of speed. */
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

/**
 * A story, one movement a line: `out|in  time  quantity asset  account  [fee q] [hash h] [to account]`; ids are w1, w2 and
 * d1, d2 in order of the lines.
 */
export function readHalves(story: string) {
  const withdrawals: MatchCandidate[] = [];
  const deposits: MatchCandidate[] = [];
  for (const line of story.trim().split('\n')) {
    const [direction, day, time, quantity, asset, account, ...rest] = line.trim().split(/\s+/);
    const word = (name: string) => (rest.includes(name) ? rest[rest.indexOf(name) + 1] : undefined);
    const list = direction === 'out' ? withdrawals : deposits;
    list.push({
      id: `${direction === 'out' ? 'w' : 'd'}${list.length + 1}`,
      timestamp: `${day}T${time}:00.000Z`,
      account: account!,
      asset: asset!,
      quantity: quantity!,
      ...(word('fee') && { fee: word('fee') }),
      ...(word('hash') && { transactionHash: word('hash') }),
      ...(word('to') && { counterparty: word('to') }),
    });
  }
  return { withdrawals, deposits };
}
