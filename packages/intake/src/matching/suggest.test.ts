import { compare, dec } from '@lotbook/ledger/decimal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gradeOf } from './grade.ts';
import { candidatesFor, suggestMatches } from './suggest.ts';
import { readHalves } from './testing-halves.ts';
import { halfOf, type MatchCandidate, matchTransfers } from './transfers.ts';

const suggested = (story: string) =>
  suggestMatches(readHalves(story)).map(({ withdrawalId, depositId, kind, grade }) =>
    [withdrawalId, depositId, ...(kind === 'transfer' ? [] : [kind]), grade].join(' '),
  );
const reasons = (story: string) =>
  suggestMatches(readHalves(story)).flatMap((one) =>
    one.reasons.map(({ type, ...params }) => [type, ...Object.values(params)].join(' ')),
  );

test.each([
  [
    'one hash',
    `out 2024-03-01 10:00 1.5 BTC Kraken hash 0xAB
     in  2024-03-09 10:00 1.4 BTC Ledger hash ab`,
    ['w1 d1 exact'],
    ['SAME_HASH', 'SAME_ASSET', 'LESS_ARRIVED 0.1', 'MINUTES_APART 11520'],
  ],
  [
    'the same quantity in time',
    `out 2024-03-01 10:00 1.5 BTC Kraken
     in  2024-03-01 10:12 1.50 BTC Ledger`,
    ['w1 d1 high'],
    ['SAME_ASSET', 'SAME_QUANTITY', 'MINUTES_APART 12'],
  ],
  [
    'and it names the wallet',
    `out 2024-03-01 10:00 1.5 BTC Kraken to Ledger
     in  2024-03-01 10:12 1.50 BTC Ledger`,
    ['w1 d1 exact'],
    ['NAMES_WALLET', 'SAME_ASSET', 'SAME_QUANTITY', 'MINUTES_APART 12'],
  ],
  [
    'a fee that is more than a tenth',
    `out 2024-03-01 10:00 1.5 BTC Kraken fee 0.5
     in  2024-03-01 10:12 1 BTC Ledger`,
    ['w1 d1 high'],
    ['SAME_ASSET', 'LESS_FEE 0.5', 'MINUTES_APART 12'],
  ],
  [
    'a file in another time zone',
    `out 2024-03-01 10:00 1.5 BTC Kraken
     in  2024-03-01 05:00 1.5 BTC Ledger`,
    ['w1 d1 medium'],
    ['SAME_ASSET', 'SAME_QUANTITY', 'MINUTES_APART -300'],
  ],
  [
    'a tenth less',
    `out 2024-03-01 10:00 1 BTC Kraken
     in  2024-03-02 10:00 0.9 BTC Ledger`,
    ['w1 d1 low'],
    ['SAME_ASSET', 'LESS_ARRIVED 0.1', 'MINUTES_APART 1440'],
  ],
  [
    'two assets under one hash are a trade',
    `out 2024-03-01 10:00 1 ETH Wallet hash ab
     in  2024-03-01 10:00 3000 USDC Other hash ab`,
    ['w1 d1 linked_trade high'],
    ['SAME_HASH', 'OTHER_ASSET', 'MINUTES_APART 0'],
  ],
  [
    'two rows of one exchange may be a trade',
    `out 2024-03-01 10:00 1 ETH Kraken
     in  2024-03-01 10:01 3000 USDC Kraken`,
    ['w1 d1 linked_trade low'],
    ['SAME_WALLET', 'OTHER_ASSET', 'MINUTES_APART 1'],
  ],
])('%s', (_title, story, pairs, why) => {
  expect(suggested(story)).toEqual(pairs);
  expect(reasons(story)).toEqual(why);
});

test.each([
  ['more arrived', 'out 2024-03-01 10:00 1 BTC Kraken\nin 2024-03-01 10:10 1.01 BTC Ledger'],
  ['less than nine tenths', 'out 2024-03-01 10:00 1 BTC Kraken\nin 2024-03-01 10:10 0.89 BTC Ledger'],
  ['a month and a day', 'out 2024-03-01 10:00 1 BTC Kraken\nin 2024-04-01 10:10 1 BTC Ledger'],
  ['two hashes', 'out 2024-03-01 10:00 1 BTC Kraken hash a\nin 2024-03-01 10:10 1 BTC Ledger hash b'],
  ['one wallet', 'out 2024-03-01 10:00 1 BTC Kraken\nin 2024-03-01 10:10 1 BTC Kraken'],
  ['two assets', 'out 2024-03-01 10:00 1 BTC Kraken\nin 2024-03-01 10:10 1 ETH Ledger'],
])('no suggestion: %s', (_title, story) => {
  expect(suggested(story)).toEqual([]);
});

test('of several, the better grade, then the nearer in time; no half is in two', () => {
  const story = `
    out 2024-03-01 10:00 1 BTC Kraken
    out 2024-03-01 11:00 1 BTC Binance
    in  2024-03-01 11:10 1 BTC Ledger
    in  2024-03-01 12:00 0.95 BTC Trezor`;
  expect(suggested(story)).toEqual(['w2 d1 high', 'w1 d2 low']);
  const { withdrawals, deposits } = readHalves(story);
  const [first] = withdrawals.map(halfOf);
  expect(candidatesFor(first!, deposits.map(halfOf), 'out').map(({ id, grade }) => `${id} ${grade}`)).toEqual([
    'd1 high',
    'd2 low',
  ]);
});

test('a pair that the user said is none is left to others', () => {
  const halves = readHalves(`
    out 2024-03-01 10:00 1 BTC Kraken
    in  2024-03-01 10:10 1 BTC Ledger
    in  2024-03-01 10:20 1 BTC Trezor`);
  const found = suggestMatches({ ...halves, isRejected: (w, d) => `${w} ${d}` === 'w1 d1' });
  expect(found.map(({ depositId }) => depositId)).toEqual(['d2']);
});

const half = (prefix: string) =>
  fc
    .record({
      day: fc.integer({ min: 1, max: 9 }),
      minute: fc.integer({ min: 0, max: 90 }),
      quantity: fc.constantFrom('1', '0.99', '0.95', '1.000', '10', '0.999'),
      asset: fc.constantFrom('BTC', 'ETH'),
      account: fc.constantFrom('A', 'B', 'C'),
      fee: fc.option(fc.constantFrom('0.001', '0.05')),
      hash: fc.option(fc.constantFrom('x', 'y'), { freq: 6 }),
    })
    .map(
      ({ day, minute, fee, hash, ...rest }) =>
        (id: number): MatchCandidate => ({
          ...rest,
          id: `${prefix}${id}`,
          timestamp: new Date(Date.UTC(2024, 2, day, 10, minute)).toISOString(),
          ...(fee !== null && { fee }),
          ...(hash !== null && { transactionHash: hash }),
        }),
    );
const halves = (prefix: string) =>
  fc.array(half(prefix), { maxLength: 12 }).map((makers) => makers.map((make, i) => make(i)));

/** Matched by rule, and what is suggested of the rest: all that a ledger ever links without a choice of its own. */
function linksOf(withdrawals: readonly MatchCandidate[], deposits: readonly MatchCandidate[]) {
  const pairs = matchTransfers({ withdrawals, deposits });
  const linked = new Set(pairs.flatMap(({ withdrawalId, depositId }) => [withdrawalId, depositId]));
  const isFree = ({ id }: MatchCandidate) => !linked.has(id);
  const rest = suggestMatches({ withdrawals: withdrawals.filter(isFree), deposits: deposits.filter(isFree) });
  return { pairs, rest };
}

test('the same links whatever the order in which files came; no flow in two; nothing arrives that was not sent', () => {
  const ledger = fc.record({ withdrawals: halves('w'), deposits: halves('d') });
  const shuffled = ledger.chain(({ withdrawals, deposits }) =>
    fc.record({
      withdrawals: fc.constant(withdrawals),
      deposits: fc.constant(deposits),
      otherWithdrawals: fc.shuffledSubarray(withdrawals, { minLength: withdrawals.length }),
      otherDeposits: fc.shuffledSubarray(deposits, { minLength: deposits.length }),
    }),
  );
  fc.assert(
    fc.property(shuffled, ({ withdrawals, deposits, otherWithdrawals, otherDeposits }) => {
      const { pairs, rest } = linksOf(withdrawals, deposits);
      expect(linksOf(otherWithdrawals, otherDeposits)).toEqual({ pairs, rest });
      const all = [...pairs, ...rest].flatMap(({ withdrawalId, depositId }) => [withdrawalId, depositId]);
      expect(new Set(all).size).toBe(all.length);
      const byId = new Map([...withdrawals, ...deposits].map((one) => [one.id, one]));
      const moved = [...pairs, ...rest.filter(({ kind }) => kind === 'transfer')];
      for (const { withdrawalId, depositId } of moved) {
        const [w, d] = [byId.get(withdrawalId)!, byId.get(depositId)!];
        expect(w.asset).toBe(d.asset);
        expect(w.account).not.toBe(d.account);
        expect(compare(dec(d.quantity), dec(w.quantity))).toBeLessThanOrEqual(0);
      }
    }),
    { numRuns: 300 },
  );
});

test('what is suggested is graded as the candidates of either half are', () => {
  fc.assert(
    fc.property(halves('w'), halves('d'), (withdrawals, deposits) => {
      for (const { withdrawalId, depositId, at, ...graded } of suggestMatches({ withdrawals, deposits })) {
        const w = withdrawals.find(({ id }) => id === withdrawalId)!;
        const d = deposits.find(({ id }) => id === depositId)!;
        expect(gradeOf(halfOf(w), halfOf(d))).toEqual(graded);
        expect(at).toBe(w.timestamp);
      }
    }),
  );
});
