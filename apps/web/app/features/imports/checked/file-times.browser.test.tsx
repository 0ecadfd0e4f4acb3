import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { UploadFile, Validation } from '../upload/upload-file.ts';
import { FileTimes } from './file-times.tsx';

const NEW_YORK: Validation['timeZone'] = { zone: 'America/New_York', reason: 'ASSUMED' };

function fileIn(timeZone: Validation['timeZone'], answers: UploadFile['answers'] = []): UploadFile {
  const checked = { timeZone, otherTimes: [] };
  return { key: 'x', readAs: 'csv', answers, step: { kind: 'ready', fileUrl: 'x', checked } } as unknown as UploadFile;
}

test('shows the assumed time zone and rechecks the file in the chosen one with other answers kept', async () => {
  const recheck = vi.fn();
  const order = { key: 'date_order', value: 'day-first' };
  await render(<FileTimes one={fileIn(NEW_YORK, [order])} queue={{ recheck }} />);
  const zone = page.getByRole('combobox', { name: 'File time zone' });
  await expect.element(zone).toHaveTextContent('America/New York');
  await expect.element(page.getByText(/The file doesn't state its time zone/)).toBeVisible();
  await userEvent.click(zone);
  await expect.element(page.getByRole('combobox', { name: 'Search' })).toHaveFocus();
  await userEvent.keyboard('tokyo');
  await userEvent.click(page.getByRole('option', { name: /Asia\/Tokyo/ }));
  expect(recheck).toHaveBeenCalledWith(expect.anything(), {
    answers: [order, { key: 'time_zone', value: 'Asia/Tokyo' }],
  });
});

test('offers to reset a chosen zone, even if the format has no choice', async () => {
  const recheck = vi.fn();
  await render(<FileTimes one={fileIn(null, [{ key: 'time_zone', value: 'Asia/Tokyo' }])} queue={{ recheck }} />);
  await userEvent.click(page.getByRole('combobox', { name: 'File time zone' }));
  await userEvent.click(page.getByRole('option', { name: 'Not chosen' }));
  expect(recheck).toHaveBeenCalledWith(expect.anything(), { answers: [] });
});

test('shows nothing for a file with zoned times, and offers to undo an import of the same file in another zone', async () => {
  const { rerender } = await render(<FileTimes one={fileIn(null)} queue={{ recheck: vi.fn() }} />);
  await expect.element(page.getByRole('combobox')).not.toBeInTheDocument();
  const one = fileIn(NEW_YORK);
  const before = { importId: 'i', filename: 'account.csv', timeZone: 'UTC', count: 3 };
  Object.assign(('checked' in one.step && one.step.checked) || {}, { otherTimes: [before] });
  await rerender(<FileTimes one={one} queue={{ recheck: vi.fn() }} />);
  await expect.element(page.getByText(/3 transactions of this file are already in this wallet/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Undo that import' })).toBeVisible();
});
