import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../../testing/render-app.tsx';
import { LotsCsv } from './lots-csv.tsx';

test.each([
  [null, 'Export all lots as CSV'],
  ['2024-03-01', 'Export all lots on that day as CSV'],
])('exports the lots as of %s', async (day, name) => {
  const refused = { success: false, error: 'Not now.', errorCode: 'x', jobId: null };
  const { sent } = await renderApp(<LotsCsv taxYear="2024" day={day} />, {
    GenerateTaxReport: () => ({ generateTaxReport: refused }),
  });
  await page.getByRole('button', { name }).click();
  await expect.element(page.getByText('Not now.')).toBeInTheDocument();
  expect(sent).toEqual([
    { name: 'GenerateTaxReport', variables: { reportType: 'lots', taxYear: '2024', format: 'CSV', on: day } },
  ]);
});
