/** Returns, against examples worked by hand. */
import { type Decimal, dec, formatDecimal, toFixed } from '@lotbook/ledger/decimal';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { benchmark, capWeighted } from './benchmark.ts';
import { moneyWeighted } from './money-weighted.ts';
import { bestAndWorst, byStretch, drawdown, growths, type ReturnDay, timeWeighted } from './returns.ts';

const dayAt = (n: number) => new Date(Date.UTC(2024, 0, 1 + n)).toISOString().slice(0, 10);
/** `[value at the end, put in, taken out]` of each day from 1 January 2024 on. */
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
  test('100 becomes 110, 50 are put in, 160 becomes 144: +10%, then -10%, is -1%', () => {
    expect(twr('100', ['110'], ['160', '50'], ['144'])).toBe('-0.010000');
  });
  test('what is put in is there from the beginning of its day: (100 + 50) become 165', () => {
    expect(twr('100', ['165', '50'])).toBe('0.100000');
  });
  test('what is taken out is there until its end: 100 become 110, of which 60 go', () => {
    expect(twr('100', ['50', '0', '60'])).toBe('0.100000');
  });
  test('everything sold in the end, and bought again: the time without anything has no return', () => {
    expect(twr('100', ['0', '0', '120'], ['0'], ['55', '50'])).toBe('0.320000');
  });
  test('from nothing: the first purchase begins it', () => {
    expect(twr('0', ['0'], ['102', '100'], ['51'])).toBe('-0.490000');
  });
  test('a reward is earned, on nothing it has no rate', () => {
    expect(twr('100', ['105'])).toBe('0.050000');
    expect(twr('0', ['5'])).toBe('0.000000');
  });
  test('a value or a flow that nobody knows makes it unknown', () => {
    expect(twr('100', [null], ['110'])).toBe(null);
    const [day] = daysOf(['110']);
    expect(timeWeighted(growths(dec('100'), [{ ...day!, unknownFlows: 1 }]))).toBe(null);
  });
});

describe('money-weighted', () => {
  test('no flows: what it grew by; 10% in 365 days', () => {
    expect(mwr('100', [], '110', 365)).toEqual(['0.100000', '0.100000']);
    expect(mwr('100', [], '121', 730)).toEqual(['0.210000', '0.100000']);
  });
  test('CFA Institute: a share for 200, after a year another for 225 and a dividend of 5, both for 470 with dividends of 10: 9.39%', () => {
    // 200 (1+r)² + 220 (1+r) = 480, so 1+r = (-220 + √(48400 + 384000)) / 400 = 1.093928.
    expect(mwr('200', [[365, '220']], '480', 730)).toEqual(['0.196679', '0.093928']);
    // By time: 15% of the one, then 6.67% of both.
    expect(twr('200', ['225', '0', '5'], ['470', '225', '10'])).toBe('0.226667');
  });
  test('the example of a spreadsheet’s XIRR: 37.34% a year', () => {
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
  test('everything lost', () => {
    expect(mwr('100', [[10, '50']], '0', 20)).toEqual(['-1.000000', '-1.000000']);
  });
  test('nothing was ever put in: none', () => {
    expect(mwr('0', [], '100', 20)).toBe('none');
    expect(mwr('0', [[3, '-10']], '100', 20)).toBe('none');
  });
  test('-1000, +2300, -1320: two rates, 10% and 20%, so none is said', () => {
    expect(mwr('1000', [[365, '-2300']], '-1320', 730)).toBe('several');
  });
  test('a day that would be more than anything within a year says so', () => {
    const found = moneyWeighted(dec('1'), [], dec('1000'), 1);
    expect(found).toMatchObject({ kind: 'rate', ofPeriod: dec('999.000000000000'), perYear: null });
  });
});

describe('falls and extremes', () => {
  const days = growths(dec('100'), daysOf(['120'], ['60'], ['90'], ['130'], ['117']));
  test('from 120 to 60 is the deepest fall, by a half', () => {
    expect(drawdown('2023-12-31', days)).toMatchObject({ from: '2024-01-01', to: '2024-01-02' });
    expect(shown(drawdown('2023-12-31', days)!.depth)).toBe('-0.500000');
    expect(drawdown('2023-12-31', growths(dec('100'), daysOf(['100'], ['101'])))).toBe(null);
  });
  test('the best day, and the worst', () => {
    const found = bestAndWorst(byStretch(days, (day) => day))!;
    expect([found.best.start, shown(found.best.rate), found.worst.start, shown(found.worst.rate)]).toEqual([
      '2024-01-03',
      '0.500000',
      '2024-01-02',
      '-0.500000',
    ]);
  });
});

test('an unknown stretch in the middle: the months before and after it keep their return, and there is none of all of them', () => {
  // 31 days to 110, 29 of which the tenth is not known, then from 110 to 121: January +10%, February unknown, March +10%.
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

test('one day: what it earned, also where the first money came in on it', () => {
  expect([twr('100', ['103']), twr('0', ['103', '100'])]).toEqual(['0.030000', '0.030000']);
  // 1.03 to the 365th, less 1.
  expect(mwr('0', [[0, '100']], '103', 1)).toEqual(['0.030000', '48481.724528']);
});

test('where a day is not known, neither is which was the best', () => {
  expect(bestAndWorst(byStretch(growths(dec('100'), daysOf(['110'], [null], ['120'])), (day) => day))).toBe(null);
});

describe('a benchmark under the same flows', () => {
  const prices = new Map(['10', '20', '20', '40'].map((price, i) => [dayAt(i - 1), dec(price)]));
  test('100 buy 10 at 10; 60 more buy 3 at 20; 100 taken out at 40 are 2.5 of them', () => {
    const { days, ranOutOn } = benchmark(
      { day: dayAt(-1), value: dec('100') },
      daysOf(['1'], ['1', '60'], ['1', '0', '100']),
      prices,
    );
    expect(days.map(({ value }) => shown(value, 2))).toEqual(['200.00', '260.00', '420.00']);
    expect(ranOutOn).toBe(null);
  });
  test('more is taken out than would be there', () => {
    const { days, ranOutOn } = benchmark(
      { day: dayAt(-1), value: dec('100') },
      daysOf(['1', '0', '500'], ['1']),
      prices,
    );
    expect([days.at(-1)!.value && shown(days.at(-1)!.value, 2), ranOutOn]).toEqual(['0.00', dayAt(0)]);
  });
  test('an index goes with the larger: caps of 300 and 100, the one becomes two and the other halves', () => {
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

describe('always', () => {
  it('without flows, both returns are the simple one', () =>
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
  it('the returns of the months, linked, are that of all of them', () =>
    fc.assert(
      fc.property(money, fc.array(money, { minLength: 1, maxLength: 70 }), (start, values) => {
        const days = growths(start, daysOf(...values.map((value): [string] => [formatDecimal(value)])));
        const months = byStretch(days, (day) => day.slice(0, 7));
        const linked = months.reduce((all, { rate }) => all * (1 + Number(formatDecimal(rate!))), 1);
        const whole = 1 + Number(formatDecimal(timeWeighted(days)!));
        expect(linked / whole).toBeCloseTo(1, 6);
      }),
    ));
  it('a hundred times the money has the same returns, and the order of flows does not matter', () =>
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
