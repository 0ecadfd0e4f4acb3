import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areaPath, dots, linePath, runsOf } from './line.ts';
import { areDays, plotOf, valueAt } from './plot.ts';
import { spanIn } from './spans.ts';
import { thin } from './thin.ts';
import { nearestTo, spanOf, timeTicks } from './time-scale.ts';
import { valueScale } from './value-scale.ts';

describe('heights', () => {
  const rulesOf = (...values: number[]) => valueScale(values).rules.map(({ value }) => value);

  test.each([
    [
      [0, 100],
      ['0', '50', '100'],
    ],
    [
      [61_200, 68_400],
      ['60000', '65000', '70000'],
    ],
    [
      [0.000012, 0.000019],
      ['0.00001', '0.000015', '0.00002'],
    ],
    [
      [-40, 65],
      ['-50', '0', '50', '100'],
    ],
    [
      [-0.31, -0.02],
      ['-0.4', '-0.2', '0'],
    ],
    [
      [0, 0],
      ['0', '0.5', '1'],
    ],
  ])('uses round rules for %j', (values, rules) => {
    expect(rulesOf(...values)).toEqual(rules);
  });

  test('extends the area to zero if values are on both sides of it', () => {
    expect(valueScale([-40, 65]).floor).toBeCloseTo(1 / 3);
    expect(valueScale([40, 65]).floor).toBe(0);
    expect(valueScale([-40, -65]).floor).toBe(1);
  });

  test('draws a flat line inside the drawing, not along an edge', () => {
    const { shareOf } = valueScale([250]);
    expect(shareOf(250)).toBeGreaterThan(0.2);
    expect(shareOf(250)).toBeLessThan(0.8);
  });

  test('draws values too small for a float step as flat', () => {
    const ofNothing = valueScale([0]).rules;
    expect(valueScale([5e-324]).rules).toEqual(ofNothing);
    expect(valueScale([-5e-324, 0, 1e-310]).rules).toEqual(ofNothing);
  });

  test('draws two to four ascending rules around all values', () => {
    const amount = fc.double({ min: -1e15, max: 1e15, noNaN: true });
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 20 }), (values) => {
        const { rules, shareOf } = valueScale(values);
        const heights = rules.map(({ value }) => Number(value));
        expect(rules.length).toBeGreaterThanOrEqual(2);
        expect(rules.length).toBeLessThanOrEqual(4);
        expect(heights).toEqual([...heights].sort((a, b) => a - b));
        const slack = 1e-9 * Math.max(...heights.map(Math.abs));
        for (const value of values) {
          expect(value).toBeGreaterThanOrEqual(heights[0]! - slack);
          expect(value).toBeLessThanOrEqual(heights.at(-1)! + slack);
          expect(shareOf(value)).toBeGreaterThanOrEqual(0);
          expect(shareOf(value)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});

describe('times', () => {
  const DAY = 86_400_000;
  const ticksOf = (from: string, to: string) =>
    timeTicks({ from: Date.parse(from), to: Date.parse(to) }, 6).map(({ time }) =>
      new Date(time).toISOString().slice(0, 16),
    );

  test.each([
    [
      '2024-03-14T09:10:00Z',
      '2024-03-15T09:10:00Z',
      ['2024-03-14T12:00', '2024-03-14T18:00', '2024-03-15T00:00', '2024-03-15T06:00'],
    ],
    ['2024-03-01', '2024-03-31', ['2024-03-04T00:00', '2024-03-11T00:00', '2024-03-18T00:00', '2024-03-25T00:00']],
    ['2023-11-20', '2024-11-20', ['2024-01-01T00:00', '2024-04-01T00:00', '2024-07-01T00:00', '2024-10-01T00:00']],
    [
      '2019-11-20',
      '2024-11-20',
      ['2020-01-01T00:00', '2021-01-01T00:00', '2022-01-01T00:00', '2023-01-01T00:00', '2024-01-01T00:00'],
    ],
  ])('uses round labels from %s to %s', (from, to, ticks) => {
    expect(ticksOf(from, to)).toEqual(ticks);
  });

  test('never draws more labels than fit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 * 365 }), fc.integer({ min: 0, max: 20_000 }), (days, since) => {
        expect(timeTicks({ from: since * DAY, to: (since + days) * DAY }, 6).length).toBeLessThanOrEqual(6);
      }),
    );
  });

  test('finds the nearest of several times', () => {
    expect([-5, 0, 4, 5, 6, 99].map((time) => nearestTo(time, [0, 10, 20]))).toEqual([0, 0, 0, 0, 1, 2]);
  });

  test('centers a single point', () => {
    expect(spanOf([10 * DAY])).toEqual({ from: 9.5 * DAY, to: 10.5 * DAY });
    expect(spanOf([])).toBeNull();
  });
});

describe('lines', () => {
  test('leaves a gap for unknown values, also at both ends', () => {
    const points = [null, 1, 2, null, null, 3, null].map((y, x) => ({ x, y }));
    expect(runsOf(points)).toEqual({
      runs: [
        [
          { x: 1, y: 1 },
          { x: 2, y: 2 },
        ],
        [{ x: 5, y: 3 }],
      ],
      gaps: [
        { from: 0, to: 1 },
        { from: 2, to: 5 },
        { from: 5, to: 6 },
      ],
    });
  });

  test('draws runs as lines, single points as dots, and closes areas at the floor', () => {
    const runs = [
      [
        { x: 0, y: 500 },
        { x: 100, y: 400 },
        { x: 200, y: 450 },
      ],
      [{ x: 300, y: 10 }],
    ];
    expect(linePath(runs)).toBe('M0 500l100-100 100 50M300 10h0');
    expect(areaPath(runs, 1000)).toBe('M0 1000L0 500l100-100 100 50V1000Z');
    expect(dots([{ x: 1.2, y: 3.7 }])).toBe('M1 4h0');
  });
});

test('labels days below daily points, however few', () => {
  const ticksOf = (...days: string[]) => {
    const { ticks } = plotOf({ points: days.map((at) => ({ at, value: '5' })) })!;
    return ticks.map(({ time, unit }) => `${unit} ${new Date(time).toISOString().slice(0, 10)}`);
  };
  expect(ticksOf('2024-03-30', '2024-03-31')).toEqual(['day 2024-03-30', 'day 2024-03-31']);
  expect(ticksOf('2024-03-31')).toEqual(['day 2024-03-31']);
});

test('draws an isolated value as a dot', () => {
  const days = (...values: (string | null)[]) =>
    plotOf({ points: values.map((value, i) => ({ at: `2024-03-0${i + 1}`, value })) })!.dots;
  expect(days('5')).toMatch(/^M800 \d+h0$/);
  expect(days('5', '6', null, '7', null)).toMatch(/^M1200 \d+h0$/);
  expect(days('5', '6')).toBe('');
});

describe('thinning', () => {
  const walk = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ x: (i / (count - 1)) * 1600, y: (i * 7919) % 1009 }));

  test('draws five years of days with at most two points per column', () => {
    const points = walk(1826);
    const kept = thin(points, 400, 1600);
    expect(kept.length).toBeLessThanOrEqual(802);
    expect(Math.max(...kept.map(({ y }) => y))).toBe(Math.max(...points.map(({ y }) => y)));
  });

  test('keeps the extremes of every column, the ends and the order', () => {
    const heights = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 3, maxLength: 400 });
    fc.assert(
      fc.property(heights, fc.integer({ min: 1, max: 20 }), (ys, columns) => {
        const points = ys.map((y, i) => ({ x: (i / (ys.length - 1)) * 1600, y }));
        const kept = thin(points, columns, 1600);
        expect(kept[0]).toBe(points[0]);
        expect(kept.at(-1)).toBe(points.at(-1));
        expect(kept.map(({ x }) => x)).toEqual(kept.map(({ x }) => x).sort((a, b) => a - b));
        const extremes = (of: { y: number }[]) => [
          Math.min(...of.map(({ y }) => y)),
          Math.max(...of.map(({ y }) => y)),
        ];
        expect(extremes(kept)).toEqual(extremes(points));
        expect(kept.length).toBeLessThanOrEqual(Math.max(2 * columns + 4, 2 * columns));
      }),
    );
  });
});

describe('a chart', () => {
  const points = [
    { at: '2024-03-01', value: '10.00' },
    { at: '2024-03-02', value: null },
    { at: '2024-03-03', value: '30.00' },
    { at: '2024-03-04', value: null },
  ];

  test('returns the last known value and puts marks at the nearest point within the span', () => {
    const marks = [
      { at: '2024-03-03T05:00:00Z', label: 'Bought 1 BTC' },
      { at: '2025-01-01', label: 'Later' },
    ];
    const plot = plotOf({ points, marks })!;
    expect(plot.last).toBe(2);
    expect([...plot.marksAt]).toEqual([[2, [marks[0]]]]);
    expect(plot.gaps).toHaveLength(2);
  });

  test('returns null without a known value', () => {
    expect(plotOf({ points: [{ at: '2024-03-01', value: null }] })).toBeNull();
    expect(plotOf({ points: [] })).toBeNull();
  });

  test('reads a second series at its nearest point if that is close enough', () => {
    const compare = { label: 'BTC', points: [{ at: '2024-03-01', value: '5' }] };
    const times = [Date.parse('2024-03-01')];
    expect(valueAt(times[0]! + 1000, compare, times, 86_400_000)).toBe('5');
    expect(valueAt(times[0]! + 3 * 86_400_000, compare, times, 86_400_000)).toBeNull();
  });

  test('announces days without a time', () => {
    expect(
      areDays(
        points,
        points.map(({ at }) => Date.parse(at)),
      ),
    ).toBe(true);
    expect(areDays([{ at: '2024-03-01T10:00:00Z', value: '1' }], [0])).toBe(false);
  });
});

test('reads the span of an address', () => {
  expect(spanIn(new URLSearchParams('span=ONE_DAY'), 'ONE_YEAR')).toBe('ONE_DAY');
  expect(spanIn(new URLSearchParams('span=ONE_DAY'), 'ONE_YEAR', ['ONE_YEAR'])).toBe('ONE_YEAR');
  expect(spanIn(new URLSearchParams('span=<script>'), 'ONE_YEAR')).toBe('ONE_YEAR');
});
