import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { findAsset } from '../assets/assets.ts';
import {
  add,
  compare,
  type Decimal,
  dec,
  divide,
  formatDecimal,
  isNegative,
  mul,
  sub,
  ZERO,
} from '../decimals/decimal.ts';
import type { DraftLeg, DraftTransaction } from '../transactions/draft.ts';
import { SAMPLE_ACCOUNTS, sampleLedger, UNPRICED_SAMPLE_ASSET } from './sample-ledger.ts';
import { samplePrice } from './sample-ledger-prices.ts';

const AS_OF = '2026-11-20';
const { transactions } = sampleLedger({ seed: 1, asOf: AS_OF });

function flows(transaction: DraftTransaction): { leg: DraftLeg; sign: 1 | -1 }[] {
  const legs = [
    ...(transaction.sent ? [{ leg: transaction.sent, sign: -1 as const }] : []),
    ...(transaction.received ? [{ leg: transaction.received, sign: 1 as const }] : []),
    ...transaction.fees.map((leg) => ({ leg, sign: -1 as const })),
  ];
  return legs.filter(({ leg }) => leg.asset.symbol !== 'USD');
}

function oversold(list: readonly DraftTransaction[]): DraftTransaction[] {
  const held = new Map<string, Decimal>();
  return list.filter((transaction) =>
    flows(transaction).some(({ leg, sign }) => {
      const key = `${transaction.account}/${leg.asset.symbol}`;
      const quantity = dec(leg.quantity);
      const left = sign > 0 ? add(held.get(key) ?? ZERO, quantity) : sub(held.get(key) ?? ZERO, quantity);
      held.set(key, isNegative(left) ? ZERO : left);
      return isNegative(left);
    }),
  );
}

test('gives the same bytes for the same seed and day', () => {
  const bytes = JSON.stringify(sampleLedger({ seed: 1, asOf: AS_OF }));
  expect(JSON.stringify({ accounts: SAMPLE_ACCOUNTS, transactions })).toBe(bytes);
  // The hash must not depend on how a draft names assets.
  const said = JSON.stringify(JSON.parse(bytes), (key, value) => (key === 'asset' ? value.symbol : value));
  expect(createHash('sha256').update(said).digest('hex')).toMatchInlineSnapshot(
    `"cdbb77ab66c9d2bbeaedd2703e7b362de667b05f63a211e2512dd6cbd48d51a5"`,
  );
});

test('gives a different history of the same kind for another seed', () => {
  for (let seed = 2; seed <= 40; seed++) {
    const other = sampleLedger({ seed, asOf: AS_OF }).transactions;
    expect(other.length).toBeGreaterThan(400);
    expect(other.length).toBeLessThan(600);
    expect(oversold(other)).toEqual([]);
    expect(other[100]).not.toEqual(transactions[100]);
  }
});

test('gives the beginning of the same history for an earlier day', () => {
  const earlier = sampleLedger({ seed: 1, asOf: '2024-06-30' }).transactions;
  expect(earlier.length).toBeGreaterThan(150);
  expect(earlier).toEqual(transactions.slice(0, earlier.length));
  expect(earlier.at(-1)!.timestamp < '2024-07-01').toBe(true);
  expect(() => sampleLedger({ seed: 1, asOf: 'someday' })).toThrow('not a day');
});

test('is well formed: unique IDs, ascending times, positive quantities, known accounts and assets', () => {
  expect(new Set(transactions.map((t) => t.sourceId)).size).toBe(transactions.length);
  expect(transactions.map((t) => t.timestamp)).toEqual(transactions.map((t) => t.timestamp).sort());
  const names = SAMPLE_ACCOUNTS.map((account) => account.name);
  for (const transaction of transactions) {
    expect(names).toContain(transaction.account);
    for (const leg of [transaction.sent, transaction.received, ...transaction.fees]) {
      if (!leg) continue;
      expect(compare(dec(leg.quantity), ZERO)).toBe(1);
      expect(
        leg.asset.symbol === UNPRICED_SAMPLE_ASSET || findAsset(leg.asset.symbol)?.symbol === leg.asset.symbol,
      ).toBe(true);
    }
  }
});

test('sells only units that an account holds', () => {
  expect(oversold(transactions)).toEqual([]);
});

test('has a deposit in another account for every withdrawal, except the one meant to be missing', () => {
  const deposits = transactions.filter((t) => t.type === 'deposit' && t.received?.asset.symbol !== 'USD');
  const taken = new Set<DraftTransaction>();
  const unmatched = transactions.filter((withdrawal) => {
    if (withdrawal.type !== 'withdrawal') return false;
    const arrival = deposits.find(
      (deposit) =>
        !taken.has(deposit) &&
        deposit.account !== withdrawal.account &&
        deposit.received!.asset.symbol === withdrawal.sent!.asset.symbol &&
        deposit.received!.quantity === withdrawal.sent!.quantity &&
        Math.abs(Date.parse(deposit.timestamp) - Date.parse(withdrawal.timestamp)) < 3_600_000,
    );
    if (arrival) taken.add(arrival);
    return !arrival;
  });
  expect(unmatched.map((t) => [t.account, t.sent!.asset.symbol])).toEqual([['Kraken', 'SOL']]);
  expect(taken.size).toBe(deposits.length);
});

test('gives both sides of a trade one value, and everything else a value except the unpriced token', () => {
  const unpriced = transactions.filter((t) =>
    [t.sent, t.received, ...t.fees].some((leg) => leg && (leg.fiatValue === undefined || leg.fiatCurrency !== 'USD')),
  );
  expect(unpriced.map((t) => [t.type, t.received?.asset.symbol])).toEqual([['income', UNPRICED_SAMPLE_ASSET]]);
  for (const { sent, received } of transactions.filter((t) => hasBothSides(t)))
    expect(sent!.fiatValue).toBe(received!.fiatValue);
});

function hasBothSides(transaction: DraftTransaction): boolean {
  return transaction.sent !== undefined && transaction.received !== undefined;
}

test('contains every kind of event', () => {
  const kinds = new Set(transactions.map((t) => t.type));
  expect([...kinds].sort()).toEqual(
    ['buy', 'deposit', 'donation', 'gift', 'income', 'sell', 'spend', 'trade', 'withdrawal'].sort(),
  );
  expect([...new Set(transactions.map((t) => t.label).filter(Boolean))].sort()).toEqual([
    'airdrop',
    'interest',
    'staking',
  ]);
  expect(new Set(transactions.map((t) => t.account)).size).toBe(5);
});

/** Returns the years with gains by first in, first out per account, which is enough here. Transfers keep their lots. */
function gains(list: readonly DraftTransaction[]): Set<string> {
  type Lot = { quantity: Decimal; unitCost: Decimal; at: number };
  const lots = new Map<string, Lot[]>();
  const at = (key: string) => lots.get(key) ?? lots.set(key, []).get(key)!;
  const seen = new Set<string>();
  const inTransit = new Map<string, Lot[]>();
  const take = (key: string, quantity: Decimal): Lot[] => {
    const taken: Lot[] = [];
    let left = quantity;
    while (compare(left, ZERO) > 0 && at(key).length > 0) {
      const lot = at(key)[0]!;
      const part = compare(lot.quantity, left) <= 0 ? lot.quantity : left;
      taken.push({ ...lot, quantity: part });
      lot.quantity = sub(lot.quantity, part);
      left = sub(left, part);
      if (compare(lot.quantity, ZERO) === 0) at(key).shift();
    }
    return taken;
  };
  const price = (leg: DraftLeg) => divide(dec(leg.fiatValue ?? '0'), dec(leg.quantity), 12, 'half-even');
  for (const { type, account, timestamp, sent, received } of list) {
    const time = Date.parse(timestamp);
    if (sent && sent.asset.symbol !== 'USD') {
      const taken = take(`${account}/${sent.asset.symbol}`, dec(sent.quantity));
      if (type === 'withdrawal') inTransit.set(`${sent.asset.symbol} ${sent.quantity}`, taken);
      for (const lot of ['sell', 'trade', 'spend'].includes(type) ? taken : []) {
        const gain = mul(sub(price(sent), lot.unitCost), lot.quantity);
        const term = time - lot.at > 366 * 86_400_000 ? 'long' : 'short';
        // A few cents do not count as a loss.
        if (compare(mul(gain, gain), dec('100')) > 0)
          seen.add(`${timestamp.slice(0, 4)} ${term} ${isNegative(gain) ? 'loss' : 'gain'}`);
      }
    }
    if (received && received.asset.symbol !== 'USD') {
      const key = `${account}/${received.asset.symbol}`;
      const arrived = type === 'deposit' ? inTransit.get(`${received.asset.symbol} ${received.quantity}`) : undefined;
      at(key).push(...(arrived ?? [{ quantity: dec(received.quantity), unitCost: price(received), at: time }]));
    }
  }
  return seen;
}

test.each([1, 2, 3, 4, 5])('has gains and losses of both terms each year with seed %i', (seed) => {
  const seen = gains(sampleLedger({ seed, asOf: AS_OF }).transactions);
  const expected = ['2023', '2024', '2025', '2026'].flatMap((year) =>
    ['long gain', 'long loss', 'short gain', 'short loss'].map((kind) => `${year} ${kind}`),
  );
  expect(expected.filter((kind) => !seen.has(kind))).toEqual([]);
});

test('keeps sample prices near the line between two months', () => {
  const at = Date.UTC(2023, 0, 1);
  expect(samplePrice('BTC', at, 500)).toBe(16_550_000_000n);
  expect(formatDecimal({ coefficient: samplePrice('BTC', at, 1000)!, scale: 6 })).toBe('16847.9');
  expect(formatDecimal({ coefficient: samplePrice('BTC', at, 0)!, scale: 6 })).toBe('16252.1');
  expect(samplePrice('USDC', at, 0)).toBe(1_000_000n);
  expect(samplePrice('NOPE', at, 0)).toBeNull();
  expect(samplePrice('BTC', Date.UTC(2021, 9, 1), 0)).toBeNull();
});

test('pays for purchases with available money, so that no account owes dollars', () => {
  const dollars = new Map<string, number>();
  for (const { account, sent, received, fees } of transactions) {
    const change = (leg: DraftLeg | undefined, sign: 1 | -1) => {
      if (leg?.asset.symbol !== 'USD') return;
      // Cents are small integers here, so floats count them exactly.
      const cents = (dollars.get(account!) ?? 0) + sign * Math.round(Number(leg.quantity) * 100);
      dollars.set(account!, cents);
    };
    change(received, 1);
    change(sent, -1);
    for (const fee of fees) change(fee, -1);
    expect(dollars.get(account!) ?? 0).toBeGreaterThanOrEqual(0);
  }
});
