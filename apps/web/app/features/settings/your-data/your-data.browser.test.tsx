/** The copy of everything in each of its states. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../../../testing/render-app.tsx';
import { YourData } from './your-data.tsx';

const COPY = {
  id: '7a3f6a2e-0000-4000-8000-000000000001',
  state: 'WAITING',
  numberDone: 0,
  numberTotal: 0,
  sizeBytes: null,
  madeAt: null,
  keptUntil: null,
  url: null,
};
const READY = {
  ...COPY,
  state: 'READY',
  sizeBytes: '52400000',
  madeAt: '2026-03-01T14:05:00Z',
  keptUntil: '2026-03-08T14:05:00Z',
  url: '/files/exports/7a3f6a2e-0000-4000-8000-000000000001',
};

test('is asked for, followed, and then there to be fetched', async () => {
  const states: object[] = [COPY, { ...COPY, state: 'RUNNING', numberDone: 1500, numberTotal: 4000 }, READY];
  let copy: object | null = null;
  await renderApp(<YourData />, {
    DataExport: () => {
      if (copy) copy = states.shift() ?? READY;
      return { dataExport: copy };
    },
    ExportData: () => {
      copy = COPY;
      return { exportData: { success: true, error: null, jobId: COPY.id } };
    },
  });
  await page.getByRole('button', { name: 'Make a copy of everything' }).click();
  await expect.element(page.getByText('1,500 of 4,000 rows and files'), { timeout: 10_000 }).toBeVisible();
  const link = page.getByRole('link', { name: 'Download (52 MB)' });
  await expect.element(link, { timeout: 10_000 }).toHaveAttribute('href', READY.url);
  await expect.element(page.getByText(/Made on .*14:05.*, deleted on .*8/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Make a new copy' })).toBeEnabled();
});

test('is stopped while it is made', async () => {
  let copy: object | null = { ...COPY, state: 'RUNNING', numberDone: 1500, numberTotal: 4000 };
  await renderApp(<YourData />, {
    DataExport: () => ({ dataExport: copy }),
    StopDataExport: ({ id }) => {
      expect(id).toBe(COPY.id);
      copy = null;
      return { stopDataExport: { success: true, error: null } };
    },
  });
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect.element(page.getByRole('button', { name: 'Make a copy of everything' })).toBeEnabled();
});

test('that failed says what to do, and can be asked for again', async () => {
  await renderApp(<YourData />, { DataExport: () => ({ dataExport: { ...COPY, state: 'FAILED' } }) });
  await expect.element(page.getByText(/If files were being imported, wait until they are done/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Make a new copy' })).toBeEnabled();
});

test('that cannot be looked up says so', async () => {
  await renderApp(<YourData />, { DataExport: () => Promise.reject(new Error('no')) });
  await expect.element(page.getByRole('alert'), { timeout: 10_000 }).toHaveTextContent('This could not be loaded');
});
