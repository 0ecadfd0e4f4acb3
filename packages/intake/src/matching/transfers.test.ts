import fc from 'fast-check';
import { expect, test } from 'vitest';
import { suggestMatches } from './suggest.ts';
import { manyHalves, readHalves } from './testing-halves.ts';
import { type MatchCandidate, matchTransfers } from './transfers.ts';

const pairs = (story: string) =>
  matchTransfers(readHalves(story)).map(
    (p) => `${p.withdrawalId}-${p.depositId} ${p.reason}${p.lost === '0' ? '' : ` lost ${p.lost}`}`,
  );
const suggestions = (story: string) =>
  suggestMatches(readHalves(story)).map((s) => `${s.withdrawalId}-${s.depositId} ${s.grade}`);

test.each([
  [
    'what was sent arrives',
    `out 2024-03-01 10:00 1.5 BTC Coinbase
     in  2024-03-01 10:40 1.50 BTC Kraken`,
    ['w1-d1 quantity'],
  ],
  [
    'the fee was taken out of what was sent',
    `out 2024-03-01 10:00 1.5 BTC Coinbase fee 0.001
     in  2024-03-01 10:40 1.499 BTC Kraken`,
    ['w1-d1 fee lost 0.001'],
  ],
  [
    'a little less arrives and nobody says why',
    `out 2024-03-01 10:00 1.5 BTC Coinbase
     in  2024-03-01 10:40 1.4995 BTC Kraken`,
    ['w1-d1 near lost 0.0005'],
  ],
  [
    'a transfer within one account is none',
    `out 2024-03-01 10:00 1 BTC Kraken
     in  2024-03-01 10:40 1 BTC Kraken`,
    [],
  ],
  [
    'euros are not dollars',
    `out 2024-03-01 10:00 100 EUR Kraken
     in  2024-03-01 10:40 100 USD Coinbase`,
    [],
  ],
  [
    'the deposit may be a few minutes early: clocks differ',
    `out 2024-03-01 10:00 1 BTC Coinbase
     in  2024-03-01 09:50 1 BTC Kraken`,
    ['w1-d1 quantity'],
  ],
  [
    'an hour early is another deposit',
    `out 2024-03-01 10:00 1 BTC Coinbase
     in  2024-03-01 09:00 1 BTC Kraken`,
    [],
  ],
  [
    'after seven days it is another deposit',
    `out 2024-03-01 10:00 1 BTC Coinbase
     in  2024-03-08 10:01 1 BTC Kraken`,
    [],
  ],
  [
    'two equal withdrawals: first with first',
    `out 2024-03-01 10:00 1 BTC Coinbase
     out 2024-03-01 10:05 1 BTC Coinbase
     in  2024-03-01 10:20 1 BTC Kraken
     in  2024-03-01 10:25 1 BTC Kraken`,
    ['w1-d1 quantity', 'w2-d2 quantity'],
  ],
  [
    'two equal withdrawals, one counterpart missing: the nearer one',
    `out 2024-03-01 10:00 1 BTC Coinbase
     out 2024-03-04 10:00 1 BTC Coinbase
     in  2024-03-04 10:20 1 BTC Kraken`,
    ['w2-d1 quantity'],
  ],
  [
    'the same hash wins over a nearer time',
    `out 2024-03-01 10:00 1 BTC Coinbase hash 0xAA
     out 2024-03-01 10:10 1 BTC Coinbase hash 0xBB
     in  2024-03-01 10:20 1 BTC Kraken hash aa`,
    ['w1-d1 hash'],
  ],
  [
    'the same hash, though days late and less its fee',
    `out 2024-03-01 10:00 1 BTC Coinbase hash aa
     in  2024-03-20 10:20 0.9 BTC Kraken hash aa`,
    ['w1-d1 hash lost 0.1'],
  ],
  [
    'one transaction with two outputs',
    `out 2024-03-01 10:00 1 BTC Wallet hash aa
     out 2024-03-01 10:00 2 BTC Wallet hash aa
     in  2024-03-01 10:20 2 BTC Kraken hash aa
     in  2024-03-01 10:20 1 BTC Gemini hash aa`,
    ['w1-d2 hash', 'w2-d1 hash'],
  ],
  [
    'different hashes are different transactions',
    `out 2024-03-01 10:00 1 BTC Coinbase hash aa
     in  2024-03-01 10:20 1 BTC Kraken hash bb`,
    [],
  ],
  [
    'the source names the other account',
    `out 2024-03-01 10:00 1 BTC Coinbase to Pro
     in  2024-03-01 10:20 1 BTC Pro
     in  2024-03-01 10:20 1 BTC Kraken`,
    ['w1-d1 quantity'],
  ],
  [
    'there and back again',
    `out 2024-03-01 10:00 1 BTC Coinbase
     in  2024-03-01 10:20 1 BTC Kraken
     out 2024-03-02 10:00 1 BTC Kraken
     in  2024-03-02 10:20 1 BTC Coinbase`,
    ['w1-d1 quantity', 'w2-d2 quantity'],
  ],
])('%s', (_story, story, expected) => {
  expect(pairs(story)).toEqual(expected);
});

test('remains a suggestion if another account fits as well', () => {
  const story = `out 2024-03-01 10:00 1 BTC Coinbase
                 out 2024-03-01 10:05 1 BTC Gemini
                 in  2024-03-01 10:20 1 BTC Kraken`;
  expect(pairs(story)).toEqual([]);
  expect(suggestions(story)).toEqual(['w2-d1 medium']);
});

test('suggests the withdrawal if two accounts are possible', () => {
  const story = `out 2024-03-01 10:00 1 BTC Coinbase
                 in  2024-03-01 10:20 1 BTC Kraken
                 in  2024-03-01 10:30 1 BTC Gemini`;
  expect(pairs(story)).toEqual([]);
  expect(suggestions(story)).toEqual(['w1-d1 medium']);
});

test('suggests a match if a twentieth is missing', () => {
  const story = `out 2024-03-01 10:00 1 BTC Coinbase
                 in  2024-03-01 10:20 0.95 BTC Kraken`;
  expect(pairs(story)).toEqual([]);
  expect(suggestions(story)).toEqual(['w1-d1 low']);
});

test('leaves the choice between two near quantities for one deposit to the user', () => {
  const story = `out 2024-03-01 10:00 1.001 BTC Coinbase
                 out 2024-03-01 10:05 1.002 BTC Coinbase
                 in  2024-03-01 10:20 1 BTC Kraken`;
  expect(pairs(story)).toEqual([]);
  expect(suggestions(story)).toEqual(['w2-d1 medium']);
});

test('never receives more than was sent', () => {
  const story = `out 2024-03-01 10:00 1 BTC Coinbase
                 in  2024-03-01 10:20 1.0001 BTC Kraken`;
  expect(matchTransfers(readHalves(story))).toEqual([]);
});

test('does not repeat a pair that the user has undone', () => {
  const input = readHalves(`out 2024-03-01 10:00 1 BTC Coinbase
                      in  2024-03-01 10:20 1 BTC Kraken`);
  expect(matchTransfers({ ...input, isRejected: (w, d) => w === 'w1' && d === 'd1' })).toEqual([]);
});

const candidate = fc.record({
  minute: fc.integer({ min: 0, max: 3000 }),
  quantity: fc.constantFrom('1', '1.001', '0.999', '2', '0.95'),
  account: fc.constantFrom('A', 'B', 'C'),
  fee: fc.constantFrom(undefined, '0.001'),
});

test('uses each half once, never within an account, and independently of the input order', () => {
  const make = (prefix: string) =>
    fc.array(candidate, { maxLength: 12 }).map((list) =>
      list.map(
        (c, i): MatchCandidate => ({
          id: `${prefix}${i}`,
          timestamp: new Date(Date.UTC(2024, 0, 1, 0, c.minute)).toISOString(),
          account: c.account,
          asset: 'BTC',
          quantity: c.quantity,
          ...(c.fee && { fee: c.fee }),
        }),
      ),
    );
  fc.assert(
    fc.property(make('w'), make('d'), (withdrawals, deposits) => {
      const result = matchTransfers({ withdrawals, deposits });
      const used = result.flatMap((p) => [p.withdrawalId, p.depositId]);
      expect(new Set(used).size).toBe(used.length);
      for (const p of result) {
        const w = withdrawals.find((x) => x.id === p.withdrawalId)!;
        const d = deposits.find((x) => x.id === p.depositId)!;
        expect(w.account).not.toBe(d.account);
        const gap = Date.parse(d.timestamp) - Date.parse(w.timestamp);
        expect(gap).toBeGreaterThanOrEqual(-15 * 60_000);
        expect(gap).toBeLessThanOrEqual(7 * 86_400_000);
      }
      expect(matchTransfers({ withdrawals: withdrawals.toReversed(), deposits: deposits.toReversed() })).toEqual(
        result,
      );
    }),
    { numRuns: 500 },
  );
});

test('matches fifty thousand equal withdrawals with a deposit each, and uses none of as many similar ones twice', () => {
  expect(matchTransfers(manyHalves('equal'))).toHaveLength(50_000);
  const pairs = matchTransfers(manyHalves('alike'));
  expect(new Set(pairs.map(({ depositId }) => depositId)).size).toBe(pairs.length);
});
