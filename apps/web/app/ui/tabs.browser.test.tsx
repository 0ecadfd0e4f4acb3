import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../testing/render-app.tsx';
import { TabLinks } from './tabs.tsx';

const TABS = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth'].map((label) => ({
  to: label === 'Fifth' ? '/' : `/${label.toLowerCase()}`,
  label: `${label} of several parts`,
  isEnd: true,
}));

test('brings the current tab into view and keeps the scroll position', async () => {
  await page.viewport(390, 800);
  await renderApp(<TabLinks label="Parts" tabs={TABS} />);
  const tab = (name: string) => page.getByRole('link', { name: `${name} of several parts` });
  const row = page.getByRole('navigation', { name: 'Parts' }).element();
  const isInSight = (name: string) => {
    const [outer, inner] = [row.getBoundingClientRect(), tab(name).element().getBoundingClientRect()];
    return inner.left >= outer.left && inner.right <= outer.right;
  };
  await expect.poll(() => isInSight('Fifth')).toBe(true);
  expect(isInSight('First')).toBe(false);
  row.scrollLeft = 0;
  expect(isInSight('First')).toBe(true);
});
