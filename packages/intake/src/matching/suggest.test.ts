import { compare, dec, sum } from '@lotbook/ledger/decimal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { appliedMatches } from './applied.ts';
import { gradeOf, withRival } from './grade.ts';
import { candidatesFor, suggestionsOf, suggestMatches } from './suggest.ts';
import { readHalves } from './testing-halves.ts';
import { halfOf, type MatchCandidate, type MatchInput } from './transfers.ts';

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
    ['w1 d1 linked_trade medium'],
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
])('suggests nothing for %s', (_title, story) => {
  expect(suggested(story)).toEqual([]);
});

test('prefers the better grade, then the nearer time, and uses each half once', () => {
  const story = `
    out 2024-03-01 10:00 1 BTC Kraken
    out 2024-03-01 11:00 1 BTC Binance
    in  2024-03-01 11:10 1 BTC Ledger
    in  2024-03-01 12:00 0.95 BTC Trezor`;
  expect(suggested(story)).toEqual(['w2 d1 medium', 'w1 d2 low']);
  const { withdrawals, deposits } = readHalves(story);
  const [first] = withdrawals.map(halfOf);
  expect(candidatesFor(first!, deposits.map(halfOf), 'out').map(({ id, grade }) => `${id} ${grade}`)).toEqual([
    'd1 high',
    'd2 low',
  ]);
});

test('offers the halves of a rejected pair to others', () => {
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

function linksOf(input: MatchInput) {
  const pairs = appliedMatches(input);
  const linked = new Set(pairs.flatMap(({ withdrawalId, depositId }) => [withdrawalId, depositId]));
  const isFree = ({ id }: MatchCandidate) => !linked.has(id);
  const rest = { withdrawals: input.withdrawals.filter(isFree), deposits: input.deposits.filter(isFree) };
  return { pairs, rest, ...suggestionsOf(rest) };
}

type Links = ReturnType<typeof linksOf>;
const flowsIn = ({ pairs, matches, divisions }: Links) => [
  ...[...pairs, ...matches].flatMap(({ withdrawalId, depositId }) => [withdrawalId, depositId]),
  ...divisions.flatMap(({ wholeId, parts }) => [wholeId, ...parts.map(({ id }) => id)]),
];
const withIds = (halves: readonly MatchCandidate[], idOf: (facts: string) => string) =>
  halves.map((half) => ({ ...half, facts: half.id, id: idOf(half.id) }));
const ledgers = fc.record({ withdrawals: halves('w'), deposits: halves('d') });

test('finds the same links regardless of the order and IDs of imports', () => {
  const shuffled = ledgers.chain(({ withdrawals, deposits }) =>
    fc.record({
      first: fc.constant({ withdrawals: withIds(withdrawals, (id) => id), deposits: withIds(deposits, (id) => id) }),
      other: fc.record({
        withdrawals: fc.shuffledSubarray(withdrawals, { minLength: withdrawals.length }),
        deposits: fc.shuffledSubarray(deposits, { minLength: deposits.length }),
        prefixes: fc.func(fc.integer({ min: 0, max: 9 })),
      }),
    }),
  );
  fc.assert(
    fc.property(shuffled, ({ first, other: { prefixes, ...other } }) => {
      const idOf = (id: string) => `${prefixes(id)}${id}`;
      const named = JSON.stringify(linksOf(first));
      const again = linksOf({ withdrawals: withIds(other.withdrawals, idOf), deposits: withIds(other.deposits, idOf) });
      const byFacts = JSON.stringify(again).replaceAll(/"\d([wd]\d+)"/g, '"$1"');
      expect(sorted(JSON.parse(byFacts))).toEqual(sorted(JSON.parse(named)));
    }),
    { numRuns: 300 },
  );
});

function sorted({ pairs, matches, divisions }: Links) {
  const byWithdrawal = [...pairs].sort((a, b) => (a.withdrawalId < b.withdrawalId ? -1 : 1));
  return { pairs: byWithdrawal, matches, divisions };
}

test('puts no flow in two links, receives no more than was sent, and divides without a remainder', () => {
  fc.assert(
    fc.property(ledgers, (ledger) => {
      const links = linksOf(ledger);
      const all = flowsIn(links);
      expect(new Set(all).size).toBe(all.length);
      const byId = new Map([...ledger.withdrawals, ...ledger.deposits].map((one) => [one.id, one]));
      const moved = [...links.pairs, ...links.matches.filter(({ kind }) => kind === 'transfer')];
      for (const { withdrawalId, depositId } of moved) {
        const [w, d] = [byId.get(withdrawalId)!, byId.get(depositId)!];
        expect(w.asset).toBe(d.asset);
        if (w.account === d.account) expect(w.transactionHash).toBe(d.transactionHash);
        expect(compare(dec(d.quantity), dec(w.quantity))).toBeLessThanOrEqual(0);
      }
      for (const { wholeId, direction, parts, rest } of links.divisions) {
        const whole = byId.get(wholeId)!;
        const divided = [...parts, ...(rest ? [rest] : [])].map(({ quantity }) => dec(quantity));
        expect(compare(sum(divided), dec(whole.quantity))).toBe(0);
        for (const { id, quantity } of parts) {
          const other = byId.get(id)!;
          expect(other.asset).toBe(whole.asset);
          // All of a deposit is part of its withdrawal, and all of a withdrawal except the fee is part of the deposit.
          const taken = compare(dec(quantity), dec(other.quantity));
          expect(taken).toBe(direction === 'out' ? 0 : Math.min(taken, 0));
        }
      }
    }),
    { numRuns: 500 },
  );
});

test('matches exact and high pairs automatically', () => {
  fc.assert(
    fc.property(ledgers, (ledger) => {
      for (const { grade } of linksOf(ledger).matches) expect(['medium', 'low']).toContain(grade);
    }),
    { numRuns: 500 },
  );
});

test('grades suggestions like candidates of either half', () => {
  fc.assert(
    fc.property(halves('w'), halves('d'), (withdrawals, deposits) => {
      for (const { withdrawalId, depositId, at, ...graded } of suggestMatches({ withdrawals, deposits })) {
        const w = withdrawals.find(({ id }) => id === withdrawalId)!;
        const d = deposits.find(({ id }) => id === depositId)!;
        const alone = gradeOf(halfOf(w), halfOf(d))!;
        const isLowered = graded.reasons.some(({ type }) => type === 'OTHER_FITS');
        expect(isLowered ? withRival(alone) : alone).toEqual(graded);
        expect(at).toBe(w.timestamp);
      }
    }),
  );
});
