import { expect, test } from 'vitest';
import { pageRead, pagesInSight, rowsInSight } from './pages-in-sight.ts';

const ROW = 27;
const PAGE = 50 * ROW;
const sight = (top: number, last = 100) => pagesInSight({ first: 1, last }, { top, height: 900, row: ROW });

test('renders only the first page at the top of a list', () => {
  expect(sight(200)).toEqual({ first: 1, last: 1 });
});

test('renders the next page early and keeps the previous one until it is well past', () => {
  expect(sight(-100)).toEqual({ first: 1, last: 2 });
  expect(sight(-PAGE + 100)).toEqual({ first: 1, last: 2 });
  expect(sight(-PAGE - 100)).toEqual({ first: 1, last: 3 });
  expect(sight(-PAGE - 600)).toEqual({ first: 2, last: 3 });
});

test('renders only the target after a long jump', () => {
  expect(sight(-70 * PAGE - 600)).toEqual({ first: 71, last: 72 });
});

test('renders nothing beyond the ends', () => {
  expect(sight(5_000)).toEqual({ first: 1, last: 1 });
  expect(sight(-1_000 * PAGE)).toEqual({ first: 100, last: 100 });
  expect(sight(-100, 1)).toEqual({ first: 1, last: 1 });
});

test('renders the rows around the viewport, ten at a time', () => {
  const rows = (top: number, first = 1) => rowsInSight({ first, last: 100 }, { top, height: 900, row: ROW });
  expect(rows(0)).toEqual({ first: -20, last: 59 });
  expect(rows(-9 * ROW)).toEqual({ first: -20, last: 69 });
  expect(rows(-1000 * ROW)).toEqual({ first: 980, last: 1059 });
  expect(rows(-1000 * ROW, 5_001), 'in the second part of a long list').toEqual({ first: 250_980, last: 251_059 });
});

test('treats the page of the topmost row as the current one', () => {
  const part = { first: 1, last: 100 };
  expect(pageRead(part, { top: 300, row: ROW })).toBe(1);
  expect(pageRead(part, { top: -PAGE + 1, row: ROW })).toBe(1);
  expect(pageRead(part, { top: -PAGE, row: ROW })).toBe(2);
  expect(pageRead(part, { top: -PAGE * 500, row: ROW })).toBe(100);
});
