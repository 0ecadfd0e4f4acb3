import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectFitsPhone } from '../../testing/accessible.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { DecidedDuplicates, DuplicateList } from './duplicate-list.tsx';

const GROUP = { id: 'g', count: 2, first: { id: 'file', name: 'File.csv' }, second: { id: 'hand', name: 'By hand' } };
const side = (id: string, sentence: string, filename: string | null) => ({
  publicId: id,
  sentence,
  dateTime: '2024-01-02T10:00:00Z',
  isManual: filename === null,
  account: { id: 'a', name: 'Kraken', integration: { slug: 'kraken' } },
  source: { filename },
});
const pair = (n: number, sentence: string) => ({
  id: `p${n}`,
  reason: 'The same quantity, 2 minutes apart.',
  first: side(`f${n}`, sentence, 'File.csv'),
  second: side(`h${n}`, sentence, null),
});
const PAIRS = [pair(1, 'Bought 1 BTC for 10,000 USD'), pair(2, 'Sold 1 BTC for 20,000 USD')];
const answer = { success: true, error: null, decisionIds: ['1', '2'], numberSkipped: 0 };
const change = (sentence: string) => ({ ...answer, change: { id: 'c', sentence } });

/** Lists both pairs until they are decided, and the second again once its decision is undone. */
function server() {
  let open = PAIRS;
  let decided = PAIRS.slice(2);
  return {
    LikelyDuplicates: () => ({
      likelyDuplicates: {
        totalCount: open.length,
        hasMore: false,
        endCursor: null,
        groups: open.length > 1 ? [GROUP] : [],
        pairs: open,
      },
    }),
    DuplicateDecisions: () => ({
      duplicateDecisions: decided.map(({ id, first, second }) => ({
        id,
        isSame: true,
        decidedAt: '2024-05-01T10:00:00Z',
        kept: first,
        dropped: second,
      })),
    }),
    DecideDuplicateGroup: () => {
      [open, decided] = [[], open];
      return { decideDuplicateGroup: change('2 pairs decided') };
    },
    DecideDuplicate: () => {
      open = [];
      return { decideDuplicate: change('1 pair decided') };
    },
    UndoDuplicateDecisions: ({ ids }: { ids: string[] }) => {
      open = decided.filter(({ id }) => ids.includes(id));
      decided = decided.filter(({ id }) => !ids.includes(id));
      return { undoDuplicateDecisions: change('1 decision undone') };
    },
  };
}

test('sets all pairs of two sources aside at once, and lists one again after its undo', async () => {
  const { sent } = await renderApp(
    <>
      <DuplicateList />
      <DecidedDuplicates />
    </>,
    server(),
  );
  const pairs = page.getByRole('list', { name: 'Likely duplicates' }).getByRole('listitem');
  await expect.element(pairs.first()).toHaveTextContent('The same quantity, 2 minutes apart.');
  expect(pairs.elements()).toHaveLength(2);
  await expectAccessible();
  await expectFitsPhone();
  await page.getByRole('button', { name: 'All the same: keep File.csv' }).click();
  expect(sent.some(({ name }) => name === 'DecideDuplicateGroup')).toBe(false);
  await page.getByRole('button', { name: 'Set 2 transactions aside' }).click();
  await expect.element(page.getByText('Decided 2 pairs.')).toBeVisible();
  await expect.poll(() => pairs.elements().length).toBe(0);

  await page.getByRole('button', { name: /^Undo: Sold 1 BTC/ }).click();
  await expect.poll(() => pairs.elements().length).toBe(1);
  await pairs.getByRole('button', { name: /^Two different transactions/ }).click();
  await expect.poll(() => pairs.elements().length).toBe(0);
  expect(sent.filter(({ name }) => /^(Decide|Undo)/.test(name))).toEqual([
    { name: 'DecideDuplicateGroup', variables: { groupId: 'g', verdict: 'SAME', keepSource: 'file' } },
    { name: 'UndoDuplicateDecisions', variables: { ids: ['p2'] } },
    { name: 'DecideDuplicate', variables: { verdict: 'DIFFERENT', keep: 'f2', drop: 'h2' } },
  ]);
});
