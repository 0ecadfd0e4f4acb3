import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../../../testing/render-app.tsx';
import type { UploadFile } from '../upload/upload-file.ts';
import type { UploadQueue } from '../upload/use-queue.ts';
import { FileFindings } from './file-findings.tsx';

const CHECKED = {
  ...{ errors: [], issues: [], warnings: [], candidates: [], howRead: [], skipped: [], missingOptions: [] },
  ...{ recognized: null, account: null, isOtherIntegration: false, firstAt: null, lastAt: null },
  ...{ numberOfRows: 5, numberOfTransactions: 5, numberOfDuplicates: 0, numberOfRejectedRows: 0 },
  numberOfLikelyDuplicates: null,
  numberOfFrozenTransactions: 0,
};
const ONE = {
  key: 'x',
  file: { name: 'x.csv', size: 1 },
  readAs: 'csv',
  answers: [],
  step: { kind: 'ready', fileUrl: '/files/00000000-0000-4000-8000-000000000001', checked: CHECKED },
} as unknown as UploadFile;
const INTEGRATION = { slug: 'csv', name: 'CSV', formats: [], instructions: [], limitations: [] };

const show = (numberOfLikelyDuplicates: number) =>
  renderApp(
    <FileFindings
      one={ONE}
      queue={{ files: [ONE] } as unknown as UploadQueue}
      into={{ kind: 'account', id: 'a' }}
      integration={INTEGRATION}
    />,
    { ImportReview: () => ({ importReview: { validation: { ...CHECKED, numberOfLikelyDuplicates }, rows: [] } }) },
  );

test.each([
  [1, '1 transaction of this file is likely in your ledger already, from another source: it will be set aside'],
  [3, '3 transactions of this file are likely in your ledger already, from another source: they will be set aside'],
])('reports %i likely duplicates with a link to review them', async (count, words) => {
  const { sent } = await show(count);
  await expect.element(page.getByText(words)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: /^Review (it|them)$/ }))
    .toHaveAttribute('href', expect.stringContaining('files='));
  expect(sent).toMatchObject([{ name: 'ImportReview', variables: { input: { accountId: 'a' }, limit: 1 } }]);
});

test('shows nothing without likely duplicates', async () => {
  const { sent } = await show(0);
  await expect.element(page.getByRole('link', { name: 'Review every row' })).toBeVisible();
  await expect.poll(() => sent.length).toBe(1);
  expect(page.getByText('likely in your ledger').elements()).toEqual([]);
});
