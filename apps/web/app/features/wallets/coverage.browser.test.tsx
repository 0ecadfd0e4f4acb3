/** Where the transactions of a wallet come from: each kind with its time, and what files and network both cover. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../../testing/render-app.tsx';
import { Coverage } from './coverage.tsx';

const of = (kind: 'IMPORT' | 'SYNC', from: string, to: string, more: object = {}) => ({
  kind,
  startsAt: `${from}T12:00:00Z`,
  endsAt: `${to}T12:00:00Z`,
  numberTransactions: 12,
  numberSetAside: 0,
  ...more,
});

test('files and network over the same time: what both say counts once', async () => {
  const coverage = [
    of('IMPORT', '2024-01-05', '2024-06-30'),
    of('SYNC', '2024-04-01', '2024-12-31', { numberSetAside: 5 }),
  ];
  await renderApp(<Coverage wallet={{ kind: 2, coverage, sync: { network: 'Ethereum' } }} />, {});
  await expect.element(page.getByText('12 transactions, 5 set aside')).toBeVisible();
  await expect.element(page.getByText(/both files and Ethereum contain transactions/)).toBeVisible();
});

test('what is all of one day has that day once', async () => {
  await renderApp(
    <Coverage wallet={{ kind: 3, coverage: [of('IMPORT', '2024-01-05', '2024-01-05')], sync: null }} />,
    {},
  );
  expect(page.getByRole('listitem').element().textContent).not.toContain(' to ');
});

test('one after the other there is nothing to say of both', async () => {
  const coverage = [of('IMPORT', '2024-01-05', '2024-03-01'), of('SYNC', '2024-04-01', '2024-12-31')];
  await renderApp(<Coverage wallet={{ kind: 1, coverage, sync: null }} />, {});
  await expect.element(page.getByText('Exchange', { exact: true })).toBeVisible();
  expect(page.getByText(/both files/).elements()).toEqual([]);
});
