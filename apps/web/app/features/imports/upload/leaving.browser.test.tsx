import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderApp } from '../../../testing/render-app.tsx';
import { watchImport } from './import-watch.ts';
import { LeftImports } from './left-imports.tsx';
import { useUploadQueue } from './use-queue.ts';

afterEach(() => vi.restoreAllMocks());

function Queue() {
  const queue = useUploadQueue({ formats: [], slug: 'csv', into: { kind: 'new' }, most: 5 });
  const [one] = queue.files;
  return (
    <>
      <p>{one?.step.kind ?? 'none'}</p>
      <button type="button" onClick={() => queue.add([new File(['x'], 'x.csv')])}>
        Add
      </button>
      <button type="button" onClick={() => one && queue.remove(one.key)}>
        Remove
      </button>
    </>
  );
}

const isWarned = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('warns before the page closes during an upload', async () => {
  vi.spyOn(window, 'fetch').mockImplementation(() => new Promise(() => {}));
  await renderApp(<Queue />);
  expect(isWarned()).toBe(false);
  await userEvent.click(page.getByRole('button', { name: 'Add' }));
  await expect.element(page.getByText('uploading')).toBeVisible();
  expect(isWarned()).toBe(true);
  await userEvent.click(page.getByRole('button', { name: 'Remove' }));
  await expect.element(page.getByText('none')).toBeVisible();
  expect(isWarned()).toBe(false);
});

test('reports the file of an import that failed after its page was left', async () => {
  watchImport('job');
  const job = { isStatusFinal: true, success: false, status: 'FAILED', errorMessage: 'The file is empty.' };
  const counts = {
    numberImported: 0,
    numberTotal: 0,
    numberDone: 0,
    numberDuplicate: 0,
    numberIgnored: 0,
    numberFrozen: 0,
  };
  await renderApp(<LeftImports />, {
    CsvImportJobStatus: () => ({
      csvImportJobStatus: { ...job, ...counts, numberUserDefinedTokens: 0, importId: 'job', filename: 'trades.csv' },
    }),
  });
  await expect.element(page.getByRole('alert')).toHaveTextContent('trades.csv: The file is empty.');
});
