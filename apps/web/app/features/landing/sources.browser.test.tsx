import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../../testing/render-app.tsx';
import { Sources } from './sources.tsx';

const source = (slug: string, name: string) => ({
  slug,
  name,
  category: 'EXCHANGE' as const,
  formats: [{ id: `${slug}/ledgers`, label: `${name}: Ledgers` }],
});
const OTHERS = Array.from({ length: 90 }, (_, n) => source(`place-${n}`, `Place ${n}`));
const SOURCES = [...OTHERS, source('kraken', 'Kraken'), source('coinbase', 'Coinbase')];

test('shows a few sources on a phone instead of 12,800 px, and opens and searches the rest', async () => {
  await page.viewport(390, 844);
  await renderApp(<Sources sources={SOURCES} />);
  await expect.element(page.getByRole('listitem').first()).toHaveTextContent('Coinbase');
  expect(page.getByRole('listitem').elements().length).toBe(2);
  expect(document.documentElement.scrollHeight).toBeLessThan(1000);
  await expect.element(page.getByText('Place 89')).not.toBeVisible();
  await page.getByText('All 92 sources and supported data').click();
  await expect.element(page.getByText('Place 89')).toBeVisible();
  await page.getByRole('textbox', { name: 'Search sources' }).fill('place 77');
  await expect.element(page.getByText('1 of 92 sources')).toBeVisible();
  await expect.element(page.getByRole('listitem')).toHaveTextContent('Place 77');
  await page.getByRole('textbox', { name: 'Search sources' }).fill('no such place');
  await expect.element(page.getByText('No results found.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.element(page.getByRole('listitem').first()).toHaveTextContent('Coinbase');
});

test('keeps and applies a search typed before hydration', async () => {
  const box = document.body.appendChild(document.createElement('div'));
  box.innerHTML = renderToString(<Sources sources={SOURCES} />);
  await page.getByRole('textbox', { name: 'Search sources' }).fill('place 77');
  const root = hydrateRoot(box, <Sources sources={SOURCES} />);
  onTestFinished(() => {
    root.unmount();
    box.remove();
  });
  await expect.element(page.getByText('1 of 92 sources')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Search sources' })).toHaveValue('place 77');
});
