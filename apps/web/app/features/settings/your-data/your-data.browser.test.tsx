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

const PROFILE = { user: { isTwoStepVerificationEnabled: false } };
const WITH_CODE = { user: { isTwoStepVerificationEnabled: true } };
const asking = page.getByRole('button', { name: 'Make a copy of everything' });

test('requires the password, follows the job and offers the download', async () => {
  const states: object[] = [COPY, { ...COPY, state: 'RUNNING', numberDone: 1500, numberTotal: 4000 }, READY];
  let copy: object | null = null;
  const answers = {
    DataExport: () => {
      if (copy) copy = states.shift() ?? READY;
      return { dataExport: copy };
    },
    ExportData: ({ password }: { password: string }) => {
      if (password !== 'correct horse')
        return { exportData: { success: false, error: 'The password is wrong.', wrongField: 'password' } };
      copy = COPY;
      return { exportData: { success: true, error: null, wrongField: null } };
    },
  };
  await renderApp(<YourData />, answers, PROFILE);
  await asking.click();
  await expect.element(page.getByLabelText('Code')).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Password', { exact: true })).toHaveFocus();
  await page.getByLabelText('Password', { exact: true }).fill('a wrong guess');
  await asking.click();
  await expect.element(page.getByText('The password is wrong.')).toBeVisible();
  await page.getByLabelText('Password', { exact: true }).fill('correct horse');
  await asking.click();
  await expect.element(page.getByText('1,500 of 4,000 rows and files')).toBeVisible();
  const link = page.getByRole('link', { name: 'Download (52 MB)' });
  await expect.element(link).toHaveAttribute('href', READY.url);
  await expect.element(page.getByText(/Made on .*14:05.*, deleted on .*8/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Make a new copy' })).toBeEnabled();
});

test('requires a code with two-factor sign-in', async () => {
  const answers = {
    DataExport: () => ({ dataExport: null }),
    ExportData: () => ({ exportData: { success: false, error: 'The code is wrong.', wrongField: 'code' } }),
  };
  const { sent } = await renderApp(<YourData />, answers, WITH_CODE);
  await asking.click();
  await page.getByLabelText('Password', { exact: true }).fill('correct horse');
  await page.getByLabelText('Code').fill('123456');
  await asking.click();
  await expect.element(page.getByText('The code is wrong.')).toBeVisible();
  const asked = sent.filter(({ name }) => name === 'ExportData');
  expect(asked.map(({ variables }) => variables)).toEqual([{ password: 'correct horse', code: '123456' }]);
});

test('reports a copy made in another session', async () => {
  await renderApp(<YourData />, { DataExport: () => ({ dataExport: { ...READY, url: null } }) });
  await expect
    .element(page.getByText(/Another session made a copy, and only that session can download it/))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Make a new copy' })).toBeEnabled();
});

test('stops the job', async () => {
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

test('explains a failure and allows another try', async () => {
  await renderApp(<YourData />, { DataExport: () => ({ dataExport: { ...COPY, state: 'FAILED' } }) });
  await expect.element(page.getByText(/If files are being imported, wait until they finish/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Make a new copy' })).toBeEnabled();
});

test('reports a failed load', async () => {
  await renderApp(<YourData />, { DataExport: () => Promise.reject(new Error('no')) });
  await expect.element(page.getByRole('alert')).toHaveTextContent("Couldn't load this");
});
