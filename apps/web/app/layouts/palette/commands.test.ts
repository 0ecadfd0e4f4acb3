import { expect, test } from 'vitest';
import { shortcutsOf } from '../../keyboard/shortcuts.ts';
import { type Command, chosen, pagesFor, usedFirst } from './commands.ts';

const YEARS = ['2025', '2024', '2023'];
const PAGES = pagesFor({ taxYear: '2025', years: YEARS, isAdmin: false });
const labels = (commands: readonly Command[]) => commands.map(({ label }) => label);

test.each([
  ['tax', ['Taxes', 'Tax lots', 'Tax loss harvesting', 'Tax settings']],
  ['tax set', ['Tax settings']],
  ['SET', ['Settings', 'Tax settings']],
  ['2025', ['Taxes', 'Form 8949 2025', 'Schedule D 2025', 'Schedule 1 2025', 'Form 1099-DA 2025']],
  ['2024', ['Taxes 2024', 'Form 8949 2024', 'Schedule D 2024', 'Schedule 1 2024', 'Form 1099-DA 2024']],
  ['8949 2023', ['Form 8949 2023']],
  ['2022', []],
  ['schedule d', ['Schedule D 2025']],
  ['password', ['Security']],
  ['factor', ['Security']],
  ['ettings', []],
])('finds commands: %s', (typed, found) => {
  expect(labels(chosen(PAGES, typed, []))).toEqual(found);
});

test('lists used commands first, latest first, without removed ones', () => {
  const used = ['page /imports', 'page /gone', 'page /tax'];
  expect(labels(usedFirst(PAGES, used))).toEqual(['Imports', 'Taxes']);
  expect(labels(chosen(PAGES, '', used)).slice(0, 3)).toEqual(['Imports', 'Taxes', 'Portfolio']);
  expect(chosen(PAGES, '', used)).toHaveLength(PAGES.filter(({ isByNumber }) => !isByNumber).length);
});

test('offers administration only to administrators', () => {
  expect(labels(PAGES)).not.toContain('Administration');
  expect(labels(pagesFor({ taxYear: '2025', years: YEARS, isAdmin: true }))).toContain('Administration');
});

test('shows the shortcut that opens each page', () => {
  const known = new Map(shortcutsOf('Anywhere').map(({ keys, does }) => [keys, does]));
  for (const { keys, label } of PAGES) if (keys) expect(known.get(keys)).toBe(`Go to ${label}`);
});
