import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../../testing/render-app.tsx';
import { Kinds, kindIn } from './kinds.tsx';

const FOUND = [{ type: 'CRYPTO_CURRENCY' }, { type: 'BLOCKCHAIN_TOKEN' }, { type: 'BLOCKCHAIN_TOKEN' }] as const;

test('links each kind with its count and marks the current one', async () => {
  await renderApp(<Kinds query="usd coin" found={FOUND} chosen="BLOCKCHAIN_TOKEN" />);
  await expect.element(page.getByRole('link', { name: 'All kinds 3' })).toHaveAttribute('href', '/?q=usd+coin');
  const tokens = page.getByRole('link', { name: 'Tokens 2' });
  await expect.element(tokens).toHaveAttribute('href', '/?q=usd+coin&kind=BLOCKCHAIN_TOKEN');
  await expect.element(tokens).toHaveAttribute('aria-current', 'true');
  expect(page.getByRole('link', { name: /NFTs/ }).elements()).toEqual([]);
});

test('offers no choice for a single kind and ignores an unknown kind in the address', async () => {
  const { screen } = await renderApp(<Kinds query="bit" found={FOUND.slice(0, 1)} chosen={null} />);
  expect(screen.container.querySelector('nav')).toBeNull();
  expect(kindIn(new URLSearchParams('q=bit&kind=NOTHING'))).toBeNull();
  expect(kindIn(new URLSearchParams('q=bit&kind=NFT'))).toBe('NFT');
});
