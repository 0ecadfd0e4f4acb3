import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CarryYear, carryoverOf } from './carryover.ts';

const year = (taxYear: string, short: bigint, long: bigint, more: Partial<CarryYear> = {}): CarryYear => ({
  taxYear,
  gains: { short, long },
  cryptoIncome: 0n,
  isIncomplete: false,
  said: null,
  ...more,
});

test('offsets 3,000 of a short-term loss of 2,000 and a long-term loss of 5,000 against other income, short-term first', () => {
  expect(carryoverOf([year('2024', -2000n, -5000n)], 1n)).toEqual({
    in: { short: 0n, long: 0n },
    source: 'LEDGER',
    fromLedger: { short: 0n, long: 0n },
    lossUsed: 3000n,
    out: { short: 0n, long: 4000n },
    isAssumed: true,
    isIncomplete: false,
  });
});

test('begins a year with the losses left from the previous one, even across a year without sales', () => {
  const years = [year('2022', 0n, -10_000n), year('2023', 0n, 0n), year('2024', 1000n, 0n)];
  expect(carryoverOf(years, 1n)).toMatchObject({
    in: { short: 0n, long: 4000n },
    lossUsed: 3000n,
    out: { short: 0n, long: 0n },
  });
});

test('prefers an entered carryover, even zero, to the ledger’s, which it still reports', () => {
  const said = { status: 'SINGLE', otherIncome: 80_000n, deduction: null, carried: { short: 0n, long: 0n } } as const;
  const answer = carryoverOf([year('2023', -9000n, 0n, { isIncomplete: true }), year('2024', 0n, 0n, { said })], 1n);
  expect(answer).toMatchObject({
    source: 'PROFILE',
    in: { short: 0n, long: 0n },
    fromLedger: { short: 6000n, long: 0n },
    out: { short: 0n, long: 0n },
    isAssumed: false,
    isIncomplete: false,
  });
});

test('leaves more for the next year if other income in the profile is too low to use the loss', () => {
  const carried = { short: 0n, long: 0n };
  const said = { status: 'SINGLE', otherIncome: 13_600n, deduction: null, carried } as const;
  // Taxable income would be 13,600 - 3,000 - 14,600, 4,000 below zero, so none of the 3,000 was used.
  expect(carryoverOf([year('2024', -5000n, 0n, { said })], 1n)).toMatchObject({
    lossUsed: 3000n,
    out: { short: 5000n, long: 0n },
  });
});

test('uses half the limit for married filing separately, in a year without rates', () => {
  const carried = { short: 0n, long: 0n };
  const said = { status: 'MARRIED_SEPARATELY', otherIncome: 0n, deduction: null, carried } as const;
  expect(carryoverOf([year('2021', -5000n, 0n, { said })], 1n)).toMatchObject({ lossUsed: 1500n, isAssumed: true });
});

test("marks every later year to which an unknown year's losses are carried as incomplete", () => {
  const years = [year('2022', -5000n, 0n, { isIncomplete: true }), year('2023', 0n, 0n), year('2024', 0n, 0n)];
  expect(carryoverOf(years, 1n).isIncomplete).toBe(true);
});

test('loses nothing: without a profile, losses carried in or incurred are used, offset or carried forward', () => {
  const amount = fc.bigInt({ min: -20_000n, max: 20_000n });
  fc.assert(
    fc.property(fc.array(fc.tuple(amount, amount), { minLength: 1, maxLength: 6 }), (all) => {
      const years = all.map(([short, long], i) => year(String(2000 + i), short, long));
      const last = carryoverOf(years, 1n);
      const net = all.at(-1)![0] + all.at(-1)![1] - last.in.short - last.in.long;
      const left = last.out.short + last.out.long;
      expect(net < 0n ? -net : 0n).toBe(last.lossUsed + left);
      expect(last.out.short >= 0n && last.out.long >= 0n && last.lossUsed <= 3000n).toBe(true);
    }),
  );
});
