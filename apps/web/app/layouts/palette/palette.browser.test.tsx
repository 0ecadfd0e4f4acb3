import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderApp } from '../../testing/render-app.tsx';
import { AmountsHidden } from '../../ui/amounts-hidden.ts';
import { CommandPalette } from './command-palette.tsx';
import { pagesFor } from './commands.ts';

afterEach(() => localStorage.clear());

const HASH = `0x${'ab'.repeat(32)}`;
const FOUND = {
  accounts: [{ id: 'a', kind: 1, name: 'Kraken' }],
  assets: [{ id: 'crypto:BTC', symbol: 'BTC', name: 'Bitcoin' }],
  transactions: [
    {
      publicId: 't1',
      transactionType: 'Sell',
      sentence: 'Sold 0.5 BTC for 31,402.10 USD on Kraken.',
      dateTime: '2024-03-14T09:41:00Z',
      account: { id: 'a', name: 'Kraken' },
    },
  ],
};
const NOTHING = { accounts: [], assets: [], transactions: [] };

const answers = {
  FindInLedger: ({ query }: { query: string }) => ({
    findInLedger:
      query === HASH ? { ...NOTHING, transactions: FOUND.transactions } : /^(bit|kra)/.test(query) ? FOUND : NOTHING,
  }),
};

function Screen({ done, areHidden = false }: { done: string[]; areHidden?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <AmountsHidden value={areHidden}>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <CommandPalette
          pages={pagesFor({ taxYear: '2025', years: ['2025'], isAdmin: false })}
          actions={[
            { id: 'action recalculate', label: 'Recalculate', does: { kind: 'run', run: () => done.push('computed') } },
          ]}
          onClose={() => setOpen(false)}
        />
      )}
    </AmountsHidden>
  );
}

const field = () => page.getByRole('combobox', { name: 'Commands' });
const option = (name: string | RegExp) => page.getByRole('option', { name });
const open = async () => {
  await userEvent.click(page.getByRole('button', { name: 'Open' }));
  await expect.element(field()).toHaveFocus();
};

test('finds a page by a word prefix, selects with arrows and opens with Enter', async () => {
  const { router } = await renderApp(<Screen done={[]} />, answers);
  await open();
  await userEvent.keyboard('tax');
  await expect.element(option(/^Taxes/)).toHaveAttribute('data-active-item');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(option('Tax lots')).toHaveAttribute('data-active-item');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(option('Tax loss harvesting')).toHaveAttribute('data-active-item');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(option('Tax settings')).toHaveAttribute('data-active-item');
  const active = document.activeElement?.getAttribute('aria-activedescendant');
  expect(document.getElementById(active ?? '')?.textContent).toBe('Tax settings');
  await expect.element(page.getByRole('status').getByText('4 results')).toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Another page')).toBeVisible();
  expect(router.state.location.pathname).toBe('/user/profile/tax');
});

test('runs an action, restores the focus and lists it first next time', async () => {
  const done: string[] = [];
  await renderApp(<Screen done={done} />, answers);
  await open();
  await userEvent.keyboard('recal{Enter}');
  expect(done).toEqual(['computed']);
  await expect.element(field()).not.toBeInTheDocument();
  await open();
  await expect
    .element(page.getByRole('group', { name: 'Recently used' }).getByRole('option'))
    .toHaveTextContent('Recalculate');
  await userEvent.keyboard('{Enter}');
  expect(done).toEqual(['computed', 'computed']);
  await open();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus();
  await open();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field()).not.toBeInTheDocument();
});

test('requests accounts, assets and transactions once after the last key', async () => {
  const { sent, router } = await renderApp(<Screen done={[]} />, answers);
  await open();
  await userEvent.keyboard('bitc');
  await expect.element(page.getByRole('group', { name: 'Assets' }).getByRole('option')).toHaveTextContent('BTCBitcoin');
  await expect.element(page.getByRole('group', { name: 'Accounts' }).getByRole('option')).toHaveTextContent('Kraken');
  await expect.element(option(/^Sold 0\.5 BTC for 31,402\.10 USD on Kraken\./)).toBeVisible();
  expect(sent.length).toBeLessThan(4);
  expect(sent.at(-1)).toEqual({ name: 'FindInLedger', variables: { query: 'bitc', limit: 5 } });
  await userEvent.clear(field());
  await userEvent.fill(field(), HASH);
  await expect.element(page.getByRole('status').getByText('1 result')).toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Another page')).toBeVisible();
  expect(router.state.location.pathname).toBe('/transactions/t1');
  expect(localStorage.getItem('lotbook.palette') ?? '', 'no transaction is kept in the browser').not.toContain('t1');
});

test('sends no request for one letter and reports no results', async () => {
  const { sent } = await renderApp(<Screen done={[]} />, answers);
  await open();
  await userEvent.keyboard('§');
  await expect.element(page.getByText('Nothing found.')).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.keyboard('§§');
  await expect.poll(() => sent.length).toBe(1);
  await expect.element(page.getByText('Nothing found.')).toBeVisible();
});

test('hides amounts of a transaction while amounts are hidden', async () => {
  await renderApp(<Screen done={[]} areHidden />, answers);
  await open();
  await userEvent.keyboard('kraken');
  await expect.element(option(/^Sold ••• BTC for ••• USD on Kraken\./)).toBeVisible();
});
