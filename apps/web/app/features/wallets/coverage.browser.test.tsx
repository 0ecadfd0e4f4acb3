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

test('explains overlapping files and network', async () => {
  const coverage = [
    of('IMPORT', '2024-01-05', '2024-06-30'),
    of('SYNC', '2024-04-01', '2024-12-31', { numberSetAside: 5 }),
  ];
  await renderApp(<Coverage wallet={{ kind: 2, coverage, sync: { network: 'Ethereum' } }} />, {});
  await expect.element(page.getByText('12 transactions, 5 set aside')).toBeVisible();
  await expect.element(page.getByText(/both files and Ethereum contain transactions/)).toBeVisible();
});

test('shows a single day once', async () => {
  await renderApp(
    <Coverage wallet={{ kind: 3, coverage: [of('IMPORT', '2024-01-05', '2024-01-05')], sync: null }} />,
    {},
  );
  expect(page.getByRole('listitem').element().textContent).not.toContain(' to ');
});

test('mentions no overlap for consecutive sources', async () => {
  const coverage = [of('IMPORT', '2024-01-05', '2024-03-01'), of('SYNC', '2024-04-01', '2024-12-31')];
  await renderApp(<Coverage wallet={{ kind: 1, coverage, sync: null }} />, {});
  await expect.element(page.getByText('Exchange', { exact: true })).toBeVisible();
  expect(page.getByText(/both files/).elements()).toEqual([]);
});
