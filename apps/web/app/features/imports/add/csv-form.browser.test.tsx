import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../../../testing/render-app.tsx';
import { CsvForm } from './csv-form.tsx';

const KRAKEN = { slug: 'kraken', name: 'Kraken', formats: ['.csv'], instructions: [], limitations: [] };
const ACCOUNT = { id: 'a', name: 'Main' };
const choice = () => page.getByRole('combobox', { name: 'What to import' });

test('offers to import only trades or only transfers for an exchange account', async () => {
  await renderApp(<CsvForm integration={KRAKEN} account={ACCOUNT} isExchange onImported={() => {}} />);
  await expect.element(choice()).toHaveTextContent('Everything');
  await choice().click();
  await page.getByRole('option', { name: 'Trades only' }).click();
  await expect.element(choice()).toHaveTextContent('Trades only');
  await expect.element(page.getByText('All other rows of the file are skipped.')).toBeVisible();
});

test('imports everything for a wallet', async () => {
  await renderApp(<CsvForm integration={KRAKEN} account={ACCOUNT} onImported={() => {}} />);
  await expect.element(page.getByRole('button', { name: 'Import' })).toBeVisible();
  expect(choice().elements()).toEqual([]);
});
