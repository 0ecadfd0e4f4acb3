import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderApp } from '../../../../testing/render-app.tsx';
import { formatQuery, parseQuery } from './query.ts';
import { SearchLine } from './search-line.tsx';

const WALLET = '11111111-2222-4333-8444-555555555555';
const NAMES = {
  wallets: [
    { id: WALLET, name: 'Kraken' },
    { id: WALLET.replace('1', '2'), name: 'Ledger' },
  ],
  assets: [{ id: 'crypto:BTC', symbol: 'BTC', name: 'Bitcoin' }],
  years: ['2024', '2023'],
};

function Screen({ begin }: { begin: string }) {
  const [line, setLine] = useState(begin);
  return (
    <>
      <SearchLine query={parseQuery(line)} names={NAMES} onChange={(query) => setLine(formatQuery(query))} />
      <output>{line}</output>
    </>
  );
}

const line = () => page.getByRole('status').last();

test('edits a chip in place: value, exclusion, removal', async () => {
  await renderApp(<Screen begin={`type:buy wallet:${WALLET} kraken`} />);
  await page.getByRole('button', { name: 'Change wallet: Kraken' }).click();
  const editor = page.getByRole('dialog', { name: 'Change wallet: Kraken' });
  await editor.getByLabelText('Wallet').click();
  await page.getByRole('option', { name: 'Ledger' }).click();
  await editor.getByLabelText('Exclude matches').click();
  await editor.getByRole('button', { name: 'Apply' }).click();
  await expect.element(line()).toHaveTextContent(`type:buy -wallet:${WALLET.replace('1', '2')} kraken`);
  const chip = page.getByRole('button', { name: 'Change not wallet: Ledger' });
  await expect.element(chip).toHaveFocus();
  await chip.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect.element(line()).toHaveTextContent('type:buy kraken');
  await expect.element(page.getByLabelText('Search transactions')).toHaveFocus();
});

test('opens and saves with Enter, cancels with Escape, and keeps the focus on the chip', async () => {
  await renderApp(<Screen begin="date:2024 amount:>1" />);
  const chip = page.getByRole('button', { name: 'Change date: 2024' });
  (chip.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const field = page.getByRole('combobox', { name: 'Date', exact: true });
  await expect.element(field).toHaveFocus();
  await field.fill('2023-01..2023-03');
  await userEvent.keyboard('{Escape}');
  await expect.element(chip).toHaveFocus();
  await expect.element(line()).toHaveTextContent('date:2024 amount:>1');
  await userEvent.keyboard('{Enter}');
  await field.fill('2023');
  await userEvent.keyboard('{Enter}');
  await expect.element(line()).toHaveTextContent('date:2023 amount:>1');
  await expect.element(page.getByRole('button', { name: 'Change date: 2023' })).toHaveFocus();
  await page.getByRole('button', { name: 'Change amount: over 1' }).click();
  await expect.element(page.getByText(/^A number reads >1/)).toBeVisible();
});

test('merges a chip that becomes equal to another', async () => {
  await renderApp(<Screen begin="type:buy type:sell" />);
  await page.getByRole('button', { name: 'Change type: Sell' }).click();
  await page.getByRole('dialog').getByLabelText('Type').click();
  await page.getByRole('option', { name: 'Buy' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  await expect.element(line()).toHaveTextContent(/^type:buy$/);
});

test('edits the search as text: Enter searches, Escape cancels', async () => {
  await renderApp(<Screen begin="type:buy date:2024 kraken" />);
  const field = page.getByLabelText('Search transactions');
  await page.getByRole('button', { name: 'Edit as text' }).click();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue('type:buy date:2024 kraken');
  await field.fill('type:sell -date:2024 ');
  await userEvent.keyboard('{Escape}');
  await expect.element(line()).toHaveTextContent('type:buy date:2024 kraken');
  await expect.element(field).toHaveValue('kraken');
  await page.getByRole('button', { name: 'Edit as text' }).click();
  await field.fill('type:sell -date:2024 ledger');
  await userEvent.keyboard('{Enter}');
  await expect.element(line()).toHaveTextContent('type:sell -date:2024 ledger');
  await expect.element(page.getByRole('button', { name: 'Change not date: 2024' })).toBeVisible();
  await expect.element(field).toHaveValue('ledger');
});
