import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../../../testing/render-app.tsx';
import { RawRecords } from './raw-records.tsx';

test("shows the source's record with its list and time after one click", async () => {
  const { sent } = await renderApp(<RawRecords publicId="a" />, {
    RawRecords: () => ({
      rawRecords: [
        {
          id: 'evm:1:0xabc',
          list: 'Ethereum: transactions',
          readAt: '2026-11-01T10:00:00Z',
          json: '{\n  "value": "7"\n}',
        },
      ],
    }),
  });
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: 'See the raw record' }).click();
  const record = page.getByRole('figure', { name: 'Record of Ethereum: transactions' });
  await expect.element(record).toHaveTextContent('"value": "7"');
  await expect.element(record).toHaveTextContent('evm:1:0xabc');
  await page.getByRole('button', { name: 'Hide the raw record' }).click();
  await expect.element(record).not.toBeInTheDocument();
  expect(sent).toHaveLength(1);
});
