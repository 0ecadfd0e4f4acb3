import { describe, expect, it } from 'vitest';
import type { Times } from './asking.ts';
import { failuresOf, linesOf, slowPages } from './report.ts';

const times = (byWhat: Record<string, number[]>, errors = 0): Times => ({
  byWhat: new Map(Object.entries(byWhat)),
  errors,
  answers: 0,
});
const measured = (idle: Times, loaded: Times) => ({ idle, loaded });

describe('report of a load run', () => {
  it('has a line for each page, and one for all responses together', () => {
    const lines = linesOf(measured(times({ a: [10, 20], b: [30] }), times({ a: [20], b: [60, 50] })));
    expect(lines).toEqual([
      { what: 'b', idleP50: 30, idleP95: 30, loadedP50: 50, loadedP95: 60, n: 2 },
      { what: 'a', idleP50: 10, idleP95: 20, loadedP50: 20, loadedP95: 20, n: 1 },
      { what: 'everything', idleP50: 20, idleP95: 30, loadedP50: 50, loadedP95: 60, n: 3 },
    ]);
  });
  it('passes at twice the idle p95 of all responses together, but not above', () => {
    expect(failuresOf(measured(times({ a: [10] }), times({ a: [20] })))).toEqual([]);
    expect(failuresOf(measured(times({ a: [10] }), times({ a: [20.1] })))).toEqual([
      'all pages together: 2.01 times their idle p95',
    ]);
  });
  it('lists single pages above twice, with the number of their responses', () => {
    const run = measured(times({ a: [10], b: [100] }), times({ a: [30], b: [100] }));
    expect(slowPages(run)).toEqual(['a: 3.00 times its idle p95 (answers: 1)']);
    expect(failuresOf(run)).toEqual([]);
  });
  it('does not pass if a page was never answered under load, or a response was an error', () => {
    const failures = failuresOf(measured(times({ a: [10], b: [10] }), times({ a: [10] }, 1)));
    expect(failures).toEqual(['b: it was never answered under load', '1 request for pages failed']);
  });
});
