/** All examples were calculated by hand. */
import { type Decimal, dec, formatDecimal, toFixed } from '@lotbook/ledger/decimal';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { benchmark, capWeighted } from './benchmark.ts';
import { moneyWeighted } from './money-weighted.ts';
import { bestAndWorst, byStretch, drawdown, growths, type ReturnDay, timeWeighted } from './returns.ts';

const dayAt = (n: number) => new Date(Date.UTC(2024, 0, 1 + n)).toISOString().slice(0, 10);
/** Returns days from January 1, 2024 from rows `[value at the end, deposited, withdrawn]`. */
const daysOf = (...rows: [string | null, string?, string?][]): ReturnDay[] =>
  rows.map(([value, deposits = '0', withdrawals = '0'], i) => ({
    day: dayAt(i),
    value: value === null ? null : dec(value),
    deposits: dec(deposits),
    withdrawals: dec(withdrawals),
    unknownFlows: 0,
  }));
const shown = (value: Decimal | null, digits = 6) => (value === null ? null : toFixed(value, digits));
const twr = (before: string, ...rows: Parameters<typeof daysOf>) =>
  shown(timeWeighted(growths(dec(before), daysOf(...rows))));
const mwr = (start: string, flows: [number, string][], end: string, days: number) => {
  const found = moneyWeighted(
    dec(start),
    flows.map(([day, amount]) => ({ day, amount: dec(amount) })),
    dec(end),
    days,
  );
  return found.kind === 'rate' ? [shown(found.ofPeriod), found.perYear && shown(found.perYear)] : found.kind;
};

describe('time-weighted', () => {
  test('grows 100 to 110, adds 50, and falls from 160 to 144: +10%, then -10%, is -1%', () => {
    expect(twr('100', ['110'], ['160', '50'], ['144'])).toBe('-0.010000');
  });
  test('counts a deposit from the start of its day: (100 + 50) become 165', () => {
    expect(twr('100', ['165', '50'])).toBe('0.100000');
  });
  test('counts a withdrawal until the end of its day: 100 become 110, of which 60 leave', () => {
    expect(twr('100', ['50', '0', '60'])).toBe('0.100000');
  });
  test('has no return while everything is sold', () => {
    expect(twr('100', ['0', '0', '120'], ['0'], ['55', '50'])).toBe('0.320000');
  });
  test('begins with the first purchase', () => {
    expect(twr('0', ['0'], ['102', '100'], ['51'])).toBe('-0.490000');
  });
  test('has no rate for a reward without holdings', () => {
    expect(twr('100', ['105'])).toBe('0.050000');
    expect(twr('0', ['5'])).toBe('0.000000');
  });
  test('is unknown if a value or a flow is', () => {
    expect(twr('100', [null], ['110'])).toBe(null);
    const [day] = daysOf(['110']);
    expect(timeWeighted(growths(dec('100'), [{ ...day!, unknownFlows: 1 }]))).toBe(null);
  });
});

describe('money-weighted', () => {
  test('equals the growth without flows: 10% in 365 days', () => {
    expect(mwr('100', [], '110', 365)).toEqual(['0.100000', '0.100000']);
    expect(mwr('100', [], '121', 730)).toEqual(['0.210000', '0.100000']);
  });
  test("reproduces the CFA Institute's example of 9.39%: a share for 200, a year later another for 225 and a dividend of 5, then both for 470 with dividends of 10", () => {
    // 200 (1+r)² + 220 (1+r) = 480, so 1+r = (-220 + √(48400 + 384000)) / 400 = 1.093928.
    expect(mwr('200', [[365, '220']], '480', 730)).toEqual(['0.196679', '0.093928']);
    // Time-weighted: 15% on the first, then 6.67% on both.
    expect(twr('200', ['225', '0', '5'], ['470', '225', '10'])).toBe('0.226667');
  });
  test('reproduces the XIRR example of a spreadsheet: 37.34% a year', () => {
    // -10000 on 2008-01-01, 2750 on 03-01, 4250 on 10-30, 3250 on 2009-02-15, 2750 on 04-01: 0.373362535.
    const found = moneyWeighted(
      dec('10000'),
      [
        [60, '-2750'],
        [303, '-4250'],
        [411, '-3250'],
      ].map(([day, amount]) => ({ day: Number(day), amount: dec(String(amount)) })),
      dec('2750'),
      456,
    );
    expect(found.kind === 'rate' && shown(found.perYear, 9)).toBe('0.373362534');
  });
  test('handles a total loss', () => {
    expect(mwr('100', [[10, '50']], '0', 20)).toEqual(['-1.000000', '-1.000000']);
  });
  test('has no rate if nothing was ever deposited', () => {
    expect(mwr('0', [], '100', 20)).toBe('none');
    expect(mwr('0', [[3, '-10']], '100', 20)).toBe('none');
  });
  test('reports no rate for -1000, +2300, -1320, which has two: 10% and 20%', () => {
    expect(mwr('1000', [[365, '-2300']], '-1320', 730)).toBe('several');
  });
  test('reports a daily return that is too large when compounded for a year', () => {
    const found = moneyWeighted(dec('1'), [], dec('1000'), 1);
    expect(found).toMatchObject({ kind: 'rate', ofPeriod: dec('999.000000000000'), perYear: null });
  });
});

describe('drawdowns and extremes', () => {
  const days = growths(dec('100'), daysOf(['120'], ['60'], ['90'], ['130'], ['117']));
  test('finds the largest drawdown, by half from 120 to 60', () => {
    expect(drawdown('2023-12-31', days)).toMatchObject({ from: '2024-01-01', to: '2024-01-02' });
    expect(shown(drawdown('2023-12-31', days)!.depth)).toBe('-0.500000');
    expect(drawdown('2023-12-31', growths(dec('100'), daysOf(['100'], ['101'])))).toBe(null);
  });
  test('finds the best and the worst day', () => {
    const found = bestAndWorst(byStretch(days, (day) => day))!;
    expect([found.best.start, shown(found.best.rate), found.worst.start, shown(found.worst.rate)]).toEqual([
      '2024-01-03',
      '0.500000',
      '2024-01-02',
      '-0.500000',
    ]);
  });
});

test('keeps the months around an unknown period, and has no total return', () => {
  // 31 days to 110, then 29 days of which the tenth is unknown, then from 110 to 121. So January is +10%, February
  // unknown, and March +10%.
  const at = (n: number) => (n < 30 ? '100' : n < 60 ? '110' : '121');
  const values = Array.from({ length: 61 }, (_, n): [string | null] => [n === 40 ? null : at(n)]);
  const days = growths(dec('100'), daysOf(...values));
  const rates = byStretch(days, (day) => day.slice(0, 7));
  expect(rates.map(({ stretch, rate }) => [stretch, shown(rate, 2)])).toEqual([
    ['2024-01', '0.10'],
    ['2024-02', null],
    ['2024-03', '0.10'],
  ]);
  expect([timeWeighted(days), drawdown('2023-12-31', days)]).toEqual([null, null]);
});

test('computes a single day, even with the first deposit on it', () => {
  expect([twr('100', ['103']), twr('0', ['103', '100'])]).toEqual(['0.030000', '0.030000']);
  // 1.03 to the power of 365, minus 1.
  expect(mwr('0', [[0, '100']], '103', 1)).toEqual(['0.030000', '48481.724528']);
});

test('has no best day if one is unknown', () => {
  expect(bestAndWorst(byStretch(growths(dec('100'), daysOf(['110'], [null], ['120'])), (day) => day))).toBe(null);
});

describe('benchmark with the same flows', () => {
  const prices = new Map(['10', '20', '20', '40'].map((price, i) => [dayAt(i - 1), dec(price)]));
  test('buys 10 at 10 with 100, 3 at 20 with 60 more, and sells 2.5 at 40 for 100', () => {
    const { days, ranOutOn } = benchmark(
      { day: dayAt(-1), value: dec('100') },
      daysOf(['1'], ['1', '60'], ['1', '0', '100']),
      prices,
    );
    expect(days.map(({ value }) => shown(value, 2))).toEqual(['200.00', '260.00', '420.00']);
    expect(ranOutOn).toBe(null);
  });
  test('runs out if more is withdrawn than it has', () => {
    const { days, ranOutOn } = benchmark(
      { day: dayAt(-1), value: dec('100') },
      daysOf(['1', '0', '500'], ['1']),
      prices,
    );
    expect([days.at(-1)!.value && shown(days.at(-1)!.value, 2), ranOutOn]).toEqual(['0.00', dayAt(0)]);
  });
  test('weights an index by size: market caps of 300 and 100, of which one gains 100% and the other halves', () => {
    const at = (a: string, b: string) =>
      new Map([
        ['a', { price: dec(a), cap: dec('300') }],
        ['b', { price: dec(b), cap: dec('100') }],
      ]);
    const index = capWeighted([
      { day: dayAt(0), assets: at('1', '1') },
      { day: dayAt(1), assets: at('2', '0.5') },
    ]);
    expect(shown(index.get(dayAt(1))!, 4)).toBe('1.6250');
  });
});

const money = fc.integer({ min: 1, max: 1_000_000 }).map((cents) => dec(`${cents / 100}`));

describe('returns in general', () => {
  it('are both the simple return without flows', () =>
    fc.assert(
      fc.property(money, fc.array(money, { minLength: 1, maxLength: 20 }), (start, values) => {
        const days = daysOf(...values.map((value): [string] => [formatDecimal(value)]));
        const simple = Number(formatDecimal(values.at(-1)!)) / Number(formatDecimal(start)) - 1;
        const near = (value: Decimal) =>
          expect(Number(formatDecimal(value)) / (1 + simple)).toBeCloseTo(simple / (1 + simple), 8);
        near(timeWeighted(growths(start, days))!);
        const found = moneyWeighted(start, [], values.at(-1)!, days.length);
        if (found.kind === 'rate' && simple > -0.9999) near(found.ofPeriod);
      }),
    ));
  it('compound from monthly returns to the total', () =>
    fc.assert(
      fc.property(money, fc.array(money, { minLength: 1, maxLength: 70 }), (start, values) => {
        const days = growths(start, daysOf(...values.map((value): [string] => [formatDecimal(value)])));
        const months = byStretch(days, (day) => day.slice(0, 7));
        const linked = months.reduce((all, { rate }) => all * (1 + Number(formatDecimal(rate!))), 1);
        const whole = 1 + Number(formatDecimal(timeWeighted(days)!));
        expect(linked / whole).toBeCloseTo(1, 6);
      }),
    ));
  it('do not change if all amounts are multiplied by a hundred or flows are reordered', () =>
    fc.assert(
      fc.property(
        money,
        money,
        fc.array(fc.record({ day: fc.integer({ min: 0, max: 100 }), amount: money }), { maxLength: 8 }),
        (start, end, flows) => {
          const hundred = (value: Decimal): Decimal => ({ coefficient: value.coefficient * 100n, scale: value.scale });
          const found = moneyWeighted(start, flows, end, 100);
          const more = flows.map(({ day, amount }) => ({ day, amount: hundred(amount) })).reverse();
          expect(moneyWeighted(hundred(start), more, hundred(end), 100)).toEqual(found);
        },
      ),
    ));
});
