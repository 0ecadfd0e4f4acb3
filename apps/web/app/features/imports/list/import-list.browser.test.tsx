import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderApp } from '../../../testing/render-app.tsx';
import { ImportList } from './import-list.tsx';

const ONE = {
  id: 'one',
  filename: 'trades.csv',
  integration: 'kraken',
  format: 'kraken/trades',
  formatLabel: 'Kraken: Trades',
  account: { id: 'a', kind: 1, name: 'Kraken' },
  status: 'FINISHED',
  ...{
    numberTotal: 2,
    numberDone: 2,
    numberImported: 1,
    numberDuplicate: 1,
    numberIgnored: 0,
    numberFrozen: 0,
    numberLeftOut: 0,
    leftOutMessage: null,
  },
  numberUserDefinedTokens: 0,
  errorMessage: null,
  issues: [],
  howRead: ['Dates in “time” are day/month/year: row 14 says 23/04/2023.'],
  ...{ createdAt: '2024-05-01T10:00:00Z', finishedAt: '2024-05-01T10:00:01Z', undoneAt: null },
  ...{ canUndo: true, canRedo: false, fileUrl: null, rejectedRowsUrl: null, isSample: false, createdBy: 'Ann' },
};
const ROWS = [
  { rowNumber: 2, cells: ['a'], outcome: 'SET_ASIDE', reason: null, transactionId: 't2' },
  { rowNumber: 3, cells: ['b'], outcome: 'TRANSACTION', reason: null, transactionId: 't3' },
];

test('shows how columns were interpreted, and rows set aside apart from imported ones', async () => {
  await renderApp(<ImportList empty="None" />, {
    Imports: () => ({ imports: [ONE] }),
    ImportRows: ({ outcome }: { outcome: string | null }) => {
      const rows = ROWS.filter((row) => outcome === null || row.outcome === outcome);
      return { importRows: { rows, endCursor: null, hasMore: false, total: rows.length } };
    },
  });
  await userEvent.click(page.getByRole('button', { name: /trades\.csv/, expanded: false }));
  await expect.element(page.getByRole('list', { name: 'Import settings' })).toHaveTextContent(ONE.howRead[0]!);
  await expect.element(page.getByRole('link', { name: 'Set aside: likely a duplicate' })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Likely duplicates' }));
  await expect.element(page.getByText('1 of 1 rows')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Set aside: likely a duplicate' }))
    .toHaveAttribute('href', '/transactions/t2');
  await userEvent.click(page.getByRole('button', { name: 'Imported' }));
  await expect.element(page.getByRole('link', { name: 'Transaction' })).toHaveAttribute('href', '/transactions/t3');
  expect(page.getByRole('link', { name: /Set aside/ }).elements()).toEqual([]);
});
