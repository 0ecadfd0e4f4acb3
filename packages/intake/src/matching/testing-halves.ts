import type { MatchCandidate, MatchInput } from './transfers.ts';

const EACH = 50_000;

/**
 * Creates withdrawals that are a minute apart, each with a deposit elsewhere twenty seconds later.
 * @param quantities `equal` for equal ones, so that only time distinguishes pairs; `alike` for many close ones
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
 * Parses one movement per line: `out|in time quantity asset account [fee q] [hash h] [to account]`. IDs are w1, w2 and
 * d1, d2 in order.
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
