import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../../../testing/render-app.tsx';
import { useUploadQueue } from './use-queue.ts';

const SENT = '00000000-0000-4000-8000-000000000001';
const COPY = '00000000-0000-4000-8000-000000000002';
const CHECKED = {
  errors: [],
  account: null,
  numberOfRows: 1,
  numberOfTransactions: 1,
  numberOfDuplicates: 0,
  numberOfRejectedRows: 0,
  recognized: { id: 'k', label: 'Kraken', integration: 'kraken', integrationName: 'Kraken', overlaps: [] },
  missingOptions: [],
};
const sentFile = (id: string, more = {}) => ({
  id,
  filename: 'x.csv',
  sizeBytes: 1,
  sha256: 'hash of x',
  importId: null,
  ...more,
});

let asked: string[];
let answers: Record<string, () => object>;

beforeEach(() => {
  asked = [];
  answers = { CsvValidationErrors: () => ({ csvValidationErrors: CHECKED }) };
  vi.spyOn(window, 'fetch').mockImplementation(async (url) => {
    const name = new URL(String(url), location.href).searchParams.get('method')!;
    asked.push(name);
    const data = answers[name]!();
    return new Response(JSON.stringify({ data }));
  });
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      readonly upload = new EventTarget();
      readonly status = 204;
      open() {}
      abort() {}
      send() {
        queueMicrotask(() => this.dispatchEvent(new Event('load')));
      }
    },
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Queue() {
  const queue = useUploadQueue({ formats: [], slug: 'csv', into: { kind: 'new' }, most: 5 });
  return (
    <>
      <p>{queue.files.map(({ file, step }) => `${file.name} is ${step.kind}`).join(', ') || 'none'}</p>
      <p>{queue.files.map(({ step }) => ('failure' in step ? step.failure : 'jobId' in step ? step.jobId : ''))}</p>
      <button type="button" onClick={() => queue.adopt([SENT])}>
        Reload
      </button>
      <button type="button" onClick={() => queue.add([new File(['x'], 'copy of x.csv')])}>
        Add a copy
      </button>
      <button type="button" onClick={() => queue.importAll(() => ({ walletName: 'Kraken' }))}>
        Import
      </button>
    </>
  );
}

const click = (name: string) => page.getByRole('button', { name }).click();

it('compares a new file with those of the address after a reload', async () => {
  let sha256 = 'hash of x';
  const fileUrl = `/files/${COPY}`;
  answers.PresignFileUpload = () => ({
    presignFileUpload: { success: true, error: null, postUrl: '/to', uploadInfoFields: [], fileUrl },
  });
  answers.SentFiles = () => ({
    sentFiles: asked.includes('PresignFileUpload') ? [sentFile(COPY, { sha256 })] : [sentFile(SENT)],
  });
  await renderApp(<Queue />);
  await click('Reload');
  await expect.element(page.getByText('x.csv is ready')).toBeVisible();
  await click('Add a copy');
  await expect
    .element(page.getByText('“copy of x.csv” is the same file as “x.csv”, so it was not added.'))
    .toBeVisible();
  await expect.element(page.getByText('x.csv is ready', { exact: true })).toBeVisible();
  sha256 = 'hash of y';
  await click('Add a copy');
  await expect.element(page.getByText('x.csv is ready, copy of x.csv is ready')).toBeVisible();
});

it('continues an import whose answer was lost instead of creating its wallet again', async () => {
  answers.SentFiles = () => ({
    sentFiles: [sentFile(SENT, { importId: asked.includes('CreateCustomWallet') ? 'job 1' : null })],
  });
  answers.CreateCustomWallet = () => {
    throw new Error('connection lost');
  };
  await renderApp(<Queue />);
  await click('Reload');
  await expect.element(page.getByText('x.csv is ready')).toBeVisible();
  await click('Import');
  await expect.element(page.getByText(/^There was an issue while trying to upload your csv/)).toBeVisible();
  await click('Import');
  await expect.element(page.getByText('job 1')).toBeVisible();
  expect(asked.filter((name) => name === 'CreateCustomWallet')).toHaveLength(1);
});
