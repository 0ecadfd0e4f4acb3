import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ExportCsv } from '../features/transactions/list/export-csv.tsx';
import { renderApp } from '../testing/render-app.tsx';

const JOB = '7a3f6a2e-0000-4000-8000-000000000001';
const VIEW = { q: '', page: 1 };
const started = () => ({ exportTransactionsCsv: { success: true, error: null, errorCode: null, jobId: JOB } });
const waiting = { success: true, isReady: false, url: null, error: null, errorCode: null };
const gone = { ...waiting, success: false, errorCode: 'unknown_job_id', error: 'This export doesn’t exist.' };

const downloads = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
afterEach(() => downloads.mockClear());

test('downloads nothing when stopped, reports no failure and can start again', async () => {
  let isStopped = false;
  const { sent } = await renderApp(<ExportCsv view={VIEW} />, {
    ExportTransactionsCsv: started,
    TransactionsCsvPoll: () => ({ transactionsCsvPoll: isStopped ? gone : waiting }),
    StopFile: () => {
      isStopped = true;
      return { stopFile: { success: true, error: null, errorCode: null } };
    },
  });
  const make = page.getByRole('button', { name: 'Export CSV' });
  await make.click();
  await page.getByRole('button', { name: 'Stop creating the CSV' }).click();
  await expect.element(make).toBeEnabled();
  await expect.element(make).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Stop creating the CSV' })).not.toBeInTheDocument();
  expect(sent.filter(({ name }) => name === 'StopFile')).toEqual([{ name: 'StopFile', variables: { jobId: JOB } }]);
  const asked = sent.length;
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect(sent.length, 'nobody asks after it any more').toBe(asked);
  await expect.element(page.getByText('This export doesn’t exist.')).not.toBeInTheDocument();
  expect(downloads).not.toHaveBeenCalled();
});

test('downloads a file that was finished before it could be stopped', async () => {
  let isMade = false;
  await renderApp(<ExportCsv view={VIEW} />, {
    ExportTransactionsCsv: started,
    TransactionsCsvPoll: () => ({
      transactionsCsvPoll: isMade ? { ...waiting, isReady: true, url: `/files/reports/${JOB}` } : waiting,
    }),
    StopFile: () => {
      isMade = true;
      return {
        stopFile: { success: false, error: 'This file is no longer being made.', errorCode: 'not_under_way' },
      };
    },
  });
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await page.getByRole('button', { name: 'Stop creating the CSV' }).click();
  await expect.poll(() => downloads.mock.calls.length).toBe(1);
  await expect.element(page.getByRole('button', { name: 'Export CSV' })).toBeEnabled();
});
