import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderApp } from '../../../testing/render-app.tsx';
import { Field } from '../../../ui/field.tsx';
import { AssetBox } from './asset-box.tsx';

const ASSETS = [
  { id: '1', symbol: 'ETH', name: 'Ethereum', kind: 'CRYPTO_CURRENCY', isUserDefined: false },
  { id: '2', symbol: 'ETC', name: 'Ethereum Classic', kind: 'CRYPTO_CURRENCY', isUserDefined: false },
  { id: '3', symbol: 'ETHX', name: 'ETHX', kind: 'CRYPTO_CURRENCY', isUserDefined: true },
];
const answers = {
  SearchAssets: ({ query }: { query: string }) => ({
    searchCurrencies: ASSETS.filter(({ symbol }) => symbol.startsWith(query.toUpperCase())),
  }),
};

function Sample({ onSubmit }: { onSubmit: () => void }) {
  const [symbol, setSymbol] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Field label="Asset">{(control) => <AssetBox {...control} value={symbol} onChange={setSymbol} />}</Field>
      <button type="submit">Save</button>
    </form>
  );
}

const box = () => page.getByRole('combobox', { name: 'Asset' });

async function open() {
  let submitted = 0;
  await renderApp(
    <Sample
      onSubmit={() => {
        submitted += 1;
      }}
    />,
    answers,
  );
  await box().click();
  return () => submitted;
}

test('chooses a suggestion with arrow and Enter, and submits only with the next Enter', async () => {
  const submitted = await open();
  await userEvent.keyboard('et');
  await expect.element(page.getByRole('listbox', { name: 'Assets' })).toBeVisible();
  await expect.element(page.getByRole('option', { name: 'ETHX custom currency' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await expect.element(box()).toHaveValue('ETC');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  expect(submitted()).toBe(0);
  await userEvent.keyboard('{Enter}');
  expect(submitted()).toBe(1);
});

test('wraps around with arrows and chooses with the pointer', async () => {
  await open();
  await userEvent.keyboard('et');
  await expect.element(page.getByRole('option', { name: 'ETHX' })).toBeVisible();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(page.getByRole('option', { name: 'ETHX' })).toHaveAttribute('data-active-item');
  await page.getByRole('option', { name: 'ETH Ethereum', exact: true }).click();
  await expect.element(box()).toHaveValue('ETH');
});

test('closes the suggestions on Escape and keeps the text', async () => {
  await open();
  await userEvent.keyboard('et');
  await expect.element(page.getByRole('option', { name: 'ETHX' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await expect.element(box()).toHaveValue('et');
  await expect.element(box()).toHaveFocus();
});

test('keeps unlisted text and explains what it becomes', async () => {
  await open();
  await userEvent.keyboard('MINE');
  await expect
    .element(page.getByRole('status').filter({ hasText: 'No listed currency matches MINE.' }))
    .toHaveTextContent('If it has no other name, it is added as a custom currency.');
  await expect.element(box()).toHaveValue('MINE');
});

test.each([
  ['before its suggestions come', 0],
  ['while they are shown', 1],
])('shows no suggestions after leaving the field %s', async (_, shown) => {
  await open();
  await userEvent.keyboard('et');
  if (shown) await expect.element(page.getByRole('listbox')).toBeVisible();
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Save' })).toHaveFocus();
  await expect.element(page.getByRole('status')).toHaveTextContent(/^No listed currency matches et\./);
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
});
