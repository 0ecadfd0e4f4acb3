import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { DocumentsOfYearPartsFragment, MadeDocumentPartsFragment } from '../../generated/graphql.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { DocumentList } from './document-list.tsx';
import { DocumentOptions } from './document-options.tsx';
import { DocumentPreview } from './document-preview.tsx';
import { DocumentsOfYear } from './documents-of-year.tsx';

const JOB = '7a3f6a2e-0000-4000-8000-000000000001';
const URL_OF = (id: string) => `/files/reports/${id}`;
const form = {
  reportType: 'gains',
  title: 'Capital gains',
  description: 'Every lot sold in the year.',
  purpose: 'KEEP',
  formats: ['CSV', 'XLSX'],
  takesBlank: false,
  isOfADay: false,
  isAList: false,
} as const;
const made = {
  id: 'made',
  reportType: 'gains',
  title: 'Capital gains',
  format: 'CSV',
  status: 'FINISHED',
  createdAt: '2026-02-01T10:00:00.000Z',
  isWholeUnits: false,
  isOutOfDate: false,
  url: URL_OF('made'),
} as const;
const TO_FILE = { reportType: 'form-8949', title: 'Form 8949', purpose: 'FILE' as const };
const summary = (taxReports: readonly object[], availableReports: readonly object[] = [form]) =>
  ({
    taxYear: '2024',
    unusualMethods: [],
    longTermNftCount: 0,
    taxReports,
    availableReports,
    refusedReports: [],
  }) as unknown as DocumentsOfYearPartsFragment;

const started = () => ({ generateTaxReport: { success: true, error: null, errorCode: null, jobId: JOB } });
const ready = () => ({
  pollTaxReport: {
    success: true,
    isReady: true,
    url: URL_OF(JOB),
    numberDone: 0,
    numberTotal: 0,
    error: null,
    errorCode: null,
  },
});
const downloads = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
const fetched = vi.spyOn(globalThis, 'fetch');
afterEach(() => {
  downloads.mockClear();
  fetched.mockReset();
});

test('downloads a requested document even if the page finds it first', async () => {
  let hear = () => {};
  function Hearing() {
    const [reports, setReports] = useState<readonly object[]>([]);
    hear = () => setReports([made]);
    return <DocumentsOfYear summary={summary(reports)} country="United States" isCalculating={false} />;
  }
  let asked = 0;
  await renderApp(<Hearing />, {
    GenerateTaxReport: started,
    PollTaxReport: () => {
      asked += 1;
      if (asked > 1) return ready();
      hear();
      return { pollTaxReport: { ...ready().pollTaxReport, isReady: false, url: null } };
    },
  });
  await page.getByRole('button', { name: 'Download Capital gains as CSV' }).click();
  await expect.poll(() => downloads.mock.calls.length).toBe(1);
  await expect.element(page.getByRole('link', { name: 'Download Capital gains as CSV' })).toBeVisible();
});

test('links an existing document and first creates a missing one or one without cents', async () => {
  const { sent } = await renderApp(
    <DocumentsOfYear summary={summary([made])} country="United States" isCalculating={false} />,
    { GenerateTaxReport: started, PollTaxReport: ready },
  );
  const link = page.getByRole('link', { name: 'Download Capital gains as CSV' });
  await expect.element(link).toHaveAttribute('href', URL_OF('made'));
  await page.getByRole('checkbox', { name: 'Amounts without cents' }).click();
  await expect.element(link).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Download Capital gains as CSV' }).click();
  await expect.poll(() => downloads).toHaveBeenCalledOnce();
  expect(sent[0]).toEqual({
    name: 'GenerateTaxReport',
    variables: { reportType: 'gains', taxYear: '2024', format: 'CSV', wholeUnits: true },
  });
});

test('opens documents to file and collapses the others', async () => {
  const both = summary([], [form, { ...form, ...TO_FILE }]);
  await renderApp(<DocumentsOfYear summary={both} country="United States" isCalculating={false} />, {});
  await expect.element(page.getByRole('heading', { name: 'Form 8949' })).toBeVisible();
  const kept = page.getByRole('heading', { name: 'Capital gains' });
  expect(kept.query()).toBeNull();
  await page.getByText('Keep for your records').click();
  await expect.element(kept).toBeVisible();
});

test('recreates an outdated document with the same button', async () => {
  await renderApp(
    <DocumentsOfYear
      summary={summary([{ ...made, isOutOfDate: true }])}
      country="United States"
      isCalculating={false}
    />,
    {},
  );
  await expect.element(page.getByText('No longer matches your ledger')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Download Capital gains as CSV' })).toBeEnabled();
});

test('previews a CSV as a table with links to proofs', async () => {
  fetched.mockResolvedValue(new Response('Asset,Gain\r\n"Ape, gold",-1.50\r\nTotals:,-1.50\r\n'));
  const { sent } = await renderApp(
    <DocumentsOfYear summary={summary([made])} country="United States" isCalculating={false} />,
    { DocumentRows: () => ({ documentRows: [JOB, null] }) },
  );
  await page.getByRole('button', { name: 'Preview Capital gains' }).click();
  await expect.element(page.getByRole('cell', { name: 'Ape, gold' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Download CSV' })).toHaveAttribute('href', URL_OF('made'));
  const proof = page.getByRole('link', { name: 'Proof of row 1' });
  await expect.element(proof).toHaveAttribute('href', `/lot-proof/${JOB}`);
  await expect.element(page.getByRole('link', { name: 'Proof of row 2' })).not.toBeInTheDocument();
  expect(sent[0]).toEqual({ name: 'DocumentRows', variables: { id: 'made' } });
});

test('explains how to view an unsupported PDF and downloads it', async () => {
  fetched.mockResolvedValue(new Response('%PDF-1.7\n'));
  const wanted = { reportType: 'form-8949', taxYear: '2024', format: 'PDF' as const, wholeUnits: false };
  await renderApp(
    <DocumentPreview title="Form 8949 2024" ways={[{ wanted, url: URL_OF('PDF') }]} onClose={() => {}} />,
  );
  await expect.element(page.getByRole('link', { name: 'Open in a new tab' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Download PDF' })).toHaveAttribute('href', URL_OF('PDF'));
});

test('shows the rows of a PDF form', async () => {
  // A response body can be read only once.
  fetched.mockImplementation(async () => new Response('Description,Gain\r\n1 BTC,-1.50\r\n'));
  const way = (format: 'PDF' | 'CSV') => ({
    wanted: { reportType: 'form-8949', taxYear: '2024', format, wholeUnits: false },
    url: URL_OF(format),
  });
  await renderApp(<DocumentPreview title="Form 8949 2024" ways={[way('PDF'), way('CSV')]} onClose={() => {}} />, {
    DocumentRows: () => ({ documentRows: [JOB] }),
  });
  await page.getByRole('radio', { name: 'Rows with their proofs' }).click();
  await expect.element(page.getByRole('link', { name: 'Proof of row 1' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Download CSV' })).toHaveAttribute('href', URL_OF('CSV'));
});

const OFFERED = { description: 'What it is.', purpose: 'FILE' as const };
const OF_2024 = { taxYear: '2024', wholeUnits: false, isCalculating: false };

test('fills in an uploaded blank form and rejects a large file before the upload', async () => {
  const document = {
    ...OFFERED,
    reportType: 'form-8949',
    title: 'Form 8949',
    takesBlank: true,
    isOfADay: false,
    isAList: false,
    formats: [{ format: 'PDF' as const, last: undefined }],
  };
  const { sent } = await renderApp(
    <DocumentOptions document={document} ofYear={OF_2024} onClose={() => {}} send={async () => '/files/blank'} />,
    { GenerateTaxReport: started, PollTaxReport: ready },
  );
  const field = page.getByLabelText('The blank form');
  await userEvent.upload(field, new File([new Uint8Array(1_000_001)], 'large.pdf'));
  await expect.element(page.getByRole('alert')).toHaveTextContent('This file is larger than 1 MB');
  await userEvent.upload(field, new File(['%PDF'], 'f8949.pdf'));
  await expect.element(page.getByText('f8949.pdf, 4 B')).toBeVisible();
  await page.getByRole('button', { name: 'Download Form 8949 on the blank form' }).click();
  await expect.poll(() => downloads).toHaveBeenCalledOnce();
  expect(sent[0]).toEqual({
    name: 'GenerateTaxReport',
    variables: { reportType: 'form-8949', taxYear: '2024', format: 'PDF', wholeUnits: false, blankUrl: '/files/blank' },
  });
});

test('creates lots as of a past date', async () => {
  const document = {
    ...OFFERED,
    reportType: 'lots',
    title: 'Lots as of a date',
    takesBlank: false,
    isOfADay: true,
    isAList: false,
    formats: [{ format: 'CSV' as const, last: undefined }],
  };
  const { sent } = await renderApp(<DocumentOptions document={document} ofYear={OF_2024} onClose={() => {}} />, {
    GenerateTaxReport: started,
    PollTaxReport: ready,
  });
  const day = page.getByLabelText('What you held at the end of this day');
  await day.fill('2999-01-01');
  await expect.element(page.getByText('Choose a date in the past.')).toBeVisible();
  await day.fill('2024-06-30');
  await page.getByRole('button', { name: 'Download Lots as of a date of 2024-06-30 as CSV' }).click();
  await expect.poll(() => downloads).toHaveBeenCalledOnce();
  expect(sent[0]?.variables).toMatchObject({ reportType: 'lots', format: 'CSV', on: '2024-06-30' });
});

test('limits a list to dates and a search', async () => {
  const document = {
    ...OFFERED,
    reportType: 'gains',
    title: 'Capital gains',
    takesBlank: false,
    isOfADay: false,
    isAList: true,
    formats: [{ format: 'CSV' as const, last: undefined }],
  };
  const { sent } = await renderApp(<DocumentOptions document={document} ofYear={OF_2024} onClose={() => {}} />, {
    GenerateTaxReport: started,
    PollTaxReport: ready,
  });
  await page.getByLabelText('From').fill('2024-03-01');
  await page.getByLabelText('Only transactions that match this search').fill('BTC');
  await page.getByRole('button', { name: `Download limited ${document.title} as CSV` }).click();
  await expect.poll(() => downloads).toHaveBeenCalledOnce();
  expect(sent[0]?.variables).toMatchObject({ format: 'CSV', startDate: '2024-03-01', query: 'BTC' });
});

test('links a list row to its proof', async () => {
  fetched.mockResolvedValue(new Response(`Asset,Transaction\r\nBTC,${JOB}\r\nTotals:,\r\n`));
  await renderApp(<DocumentsOfYear summary={summary([made])} country="United States" isCalculating={false} />, {
    DocumentRows: () => ({ documentRows: [] }),
  });
  await page.getByRole('button', { name: 'Preview Capital gains' }).click();
  await expect.element(page.getByRole('link', { name: 'Proof of row 1' })).toHaveAttribute('href', `/lot-proof/${JOB}`);
});

const listed = (rest: Partial<MadeDocumentPartsFragment>) => ({
  ...made,
  taxYear: '2024',
  filename: 'gains-2024.csv',
  sizeBytes: '1204',
  sha256: 'ab'.repeat(32),
  engineVersion: '1.7.0',
  inputHash: `sha256:${'cd'.repeat(32)}`,
  resultHash: `sha256:${'ef'.repeat(32)}`,
  limitedTo: null,
  settings: { country: 'US', baseCurrency: 'USD', method: 'FIFO', lots: 'lots of each wallet on its own' },
  notes: ['A purchase is missing.'],
  changes: [],
  ...rest,
});

test('lists changed figures and deletes a document after confirmation', async () => {
  let documents = [
    listed({
      isOutOfDate: true,
      changes: [
        { figure: 'GAIN', made: '850.00', now: '925.00' },
        { figure: 'DISPOSALS', made: '1', now: '2' },
      ],
    }),
  ];
  const { sent } = await renderApp(<DocumentList />, {
    TaxDocuments: () => ({ taxDocuments: { taxYears: ['2024'], endCursor: null, hasMore: false, documents } }),
    DeleteTaxReport: () => {
      documents = [];
      return { deleteTaxReport: { success: true, error: null } };
    },
  });
  await expect.element(page.getByRole('row', { name: 'Net gain 850.00 925.00' })).toBeVisible();
  await expect.element(page.getByRole('row', { name: 'Disposals 1 2' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Make Capital gains 2024 as CSV again' })).toBeEnabled();
  await page.getByRole('button', { name: 'Delete Capital gains 2024 as CSV' }).click();
  await page.getByRole('button', { name: 'Delete the document' }).click();
  await expect.element(page.getByText('No documents yet.', { exact: false })).toBeVisible();
  expect(sent.filter(({ name }) => name === 'DeleteTaxReport')).toEqual([
    { name: 'DeleteTaxReport', variables: { id: 'made' } },
  ]);
});
