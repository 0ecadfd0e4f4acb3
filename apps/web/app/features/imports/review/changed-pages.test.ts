import { expect, it } from 'vitest';
import { inPlaceOf, pagesTouched, type ReviewPart, rowsTouched } from './changed-pages.ts';

const page = (rowNumbers: number[], endCursor: number | null, of: Record<number, number[]> = {}): ReviewPart => ({
  rows: rowNumbers.map((rowNumber) => ({
    rowNumber,
    becomes: of[rowNumber] ? { rowNumbers: of[rowNumber] } : null,
  })),
  endCursor,
  hasMore: endCursor !== null,
});
const LOADED = [page([2, 5, 9], 9, { 9: [9, 12] }), page([12, 20, 30], 30, { 12: [9, 12] }), page([31, 40], null)];

it.each([
  ['a row by itself', [5], [0]],
  ['a row of a transaction that goes over two pages', [9], [0, 1]],
  ['a row that is in sight under another filter only', [25], [1]],
  ['a row behind all that is loaded, where nothing follows', [99], [2]],
  ['rows of several pages', [2, 40], [0, 2]],
])('selects pages to refetch: %s', (_story, changed, places) => {
  expect(pagesTouched(LOADED, rowsTouched(LOADED, changed))).toEqual(places);
});

it('refetches no page for a row behind the last loaded page', () => {
  expect(pagesTouched(LOADED.slice(0, 2), rowsTouched(LOADED.slice(0, 2), [31]))).toEqual([]);
});

it("keeps a page's end when its rows change, so that none is repeated or lost", () => {
  const fewer = inPlaceOf(LOADED[0]!, page([2, 9, 12, 20], 20));
  expect(fewer).toMatchObject({ endCursor: 9, hasMore: true });
  expect(fewer.rows.map(({ rowNumber }) => rowNumber)).toEqual([2, 9]);
  const more = inPlaceOf(LOADED[0]!, page([2, 5, 7, 9], null));
  expect(more.rows.map(({ rowNumber }) => rowNumber)).toEqual([2, 5, 7, 9]);
  expect(more).toMatchObject({ endCursor: 9, hasMore: true });
  expect(inPlaceOf(LOADED[2]!, page([31], null))).toEqual(page([31], null));
});
