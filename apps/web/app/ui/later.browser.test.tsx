import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../testing/render-app.tsx';
import { later, useLater } from './later.ts';

const onNavigate = vi.fn((event: NavigateEvent) => event.preventDefault());
afterEach(() => window.navigation?.removeEventListener('navigate', onNavigate));

test('offers a reload if a part fails to load, until it has loaded', async () => {
  let isOffline = true;
  const part = later(async () => {
    if (isOffline) throw new TypeError('Failed to fetch dynamically imported module');
    return 'the panel';
  });
  const Panel = () => <p>{useLater(part) ?? 'no panel'}</p>;
  const first = await renderApp(<Panel />);
  await expect.element(page.getByText('Part of this page did not load.')).toBeVisible();
  window.navigation!.addEventListener('navigate', onNavigate);
  await page.getByRole('button', { name: /Try again/ }).click();
  expect(onNavigate.mock.calls.map(([{ navigationType }]) => navigationType)).toEqual(['reload']);
  isOffline = false;
  await first.screen.unmount();
  await renderApp(<Panel />);
  await expect.element(page.getByText('the panel')).toBeVisible();
  expect(page.getByText('did not load').elements()).toEqual([]);
});
