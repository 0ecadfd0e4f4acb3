import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderApp } from '../../../testing/render-app.tsx';
import { BringIn } from './bring-in.tsx';

const HASH = `sha256:${'a'.repeat(64)}`;
const COPY = {
  id: '7a3f6a2e-0000-4000-8000-000000000001',
  state: 'CHECKING',
  numberDone: 0,
  numberTotal: 0,
  error: null,
  finishedAt: null,
  engineVersion: null,
  resultHash: null,
  isSameResult: null,
  contents: null,
};
const CHECKED = {
  ...COPY,
  state: 'CHECKED',
  contents: {
    madeAt: '2026-03-01T14:05:00Z',
    madeBy: '0.1.0',
    email: 'ada@example.org',
    engineVersion: '1',
    resultHash: HASH,
    counts: [
      { table: 'accounts', count: 2, name: 'wallets' },
      { table: 'saved_views', count: 1, name: 'saved search' },
      { table: 'transactions', count: 1500, name: 'transactions' },
    ],
    missingFiles: 1,
    country: 'DE',
    baseCurrency: 'EUR',
    timeZone: 'Europe/Berlin',
    method: 'FIFO',
  },
};
const FINISHED = { ...CHECKED, state: 'FINISHED', finishedAt: '2026-03-01T15:05:00Z' };
const OBSTACLE = 'A copy is brought in where nothing else is.';

const shown = (dataImport: object | null, dataImportObstacle: string | null = null) =>
  renderApp(<BringIn sendFile={() => Promise.resolve('/files/x')} />, {
    DataImport: () => ({ dataImport, dataImportObstacle }),
  });

test('checks, shows, imports and compares a copy', async () => {
  let state: object | null = null;
  await renderApp(<BringIn sendFile={async () => '/files/7a3f6a2e-0000-4000-8000-000000000009'} />, {
    DataImport: () => ({ dataImport: state, dataImportObstacle: null }),
    CheckDataImport: ({ fileUrl }) => {
      expect(fileUrl).toBe('/files/7a3f6a2e-0000-4000-8000-000000000009');
      state = { ...COPY, numberDone: 500, numberTotal: 4000 };
      return { checkDataImport: { success: true, error: null } };
    },
    StartDataImport: () => {
      state = { ...CHECKED, state: 'WRITING', numberDone: 1000, numberTotal: 4000 };
      return { startDataImport: { success: true, error: null } };
    },
  });
  await userEvent.upload(page.getByLabelText('Copy', { exact: true }), new File(['x'], 'lotbook.zip'));
  await expect.element(page.getByText('500 of 4,000 rows')).toBeVisible();
  state = CHECKED;
  await expect.element(page.getByText(/Copy of ada@example.org/)).toBeVisible();
  await expect.element(page.getByText('1,500 transactions')).toBeVisible();
  await expect.element(page.getByText('1 saved search')).toBeVisible();
  await expect.element(page.getByText(/settings: Germany, EUR, Europe\/Berlin, first in, first out/)).toBeVisible();
  await expect
    .element(page.getByText(/1 file could not be found when the copy was made, and is not in it/))
    .toBeVisible();
  await page.getByRole('button', { name: 'Import this copy' }).click();
  await expect.element(page.getByText('1,000 of 4,000 rows')).toBeVisible();
  state = { ...FINISHED, resultHash: HASH, isSameResult: true };
  await expect.element(page.getByText(/The figures match the copy/)).toBeVisible();
});

test('can be stopped during the import', async () => {
  let state: object = { ...CHECKED, state: 'WRITING', numberDone: 1000, numberTotal: 4000 };
  await renderApp(<BringIn sendFile={() => Promise.resolve('/files/x')} />, {
    DataImport: () => ({ dataImport: state, dataImportObstacle: null }),
    StopDataImport: ({ id }) => {
      expect(id).toBe(COPY.id);
      state = { ...state, state: 'STOPPING' };
      return { stopDataImport: { success: true, error: null } };
    },
  });
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect.element(page.getByText('Removing what was imported so far.')).toBeVisible();
  state = { ...CHECKED, state: 'STOPPED' };
  await expect.element(page.getByRole('button', { name: 'Choose a copy' })).toBeEnabled();
});

test('explains an obstacle before and after the check', async () => {
  await shown(CHECKED, OBSTACLE);
  await expect.element(page.getByText(OBSTACLE)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Import this copy' })).toBeDisabled();
  await shown(null, OBSTACLE);
  await expect.element(page.getByRole('button', { name: 'Choose a copy' })).not.toBeInTheDocument();
});

test('explains a rejected copy and accepts another', async () => {
  await shown({ ...COPY, state: 'REFUSED', error: 'Row 1 of “accounts” is not an object.' });
  await expect.element(page.getByRole('alert')).toHaveTextContent('Row 1 of “accounts” is not an object.');
  await expect.element(page.getByRole('button', { name: 'Choose a copy' })).toBeEnabled();
});

test('shows both hashes and the reason for different figures, or that there is nothing to compare', async () => {
  const other = `sha256:${'b'.repeat(64)}`;
  await shown({ ...FINISHED, engineVersion: '2', resultHash: other, isSameResult: false });
  await expect
    .element(page.getByText(/The figures differ from the copy\. The copy .* version 1 .* uses 2/))
    .toBeVisible();
  await expect.element(page.getByText(other)).toBeVisible();
  await shown({ ...FINISHED, contents: { ...FINISHED.contents, resultHash: null } });
  await expect.element(page.getByText(/no current figures to compare/)).toBeVisible();
});
