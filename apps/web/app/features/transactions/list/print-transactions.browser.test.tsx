import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../../../testing/render-app.tsx';
import { PrintTransactions } from './print-transactions.tsx';

const row = (at: number) => ({
  publicId: `t${at}`,
  dateTime: '2025-03-01T12:00:00Z',
  sentence: `Bought ${at} BTC`,
  account: { id: 'a', kind: 'CUSTOM', name: 'Kraken', integration: null },
  value: '10',
  gain: null,
  unknown: [],
});

it('prints every page of the list', async () => {
  const printed: string[] = [];
  const print = vi.spyOn(window, 'print').mockImplementation(() => {
    printed.push(document.querySelector('[data-printed-alone]')?.textContent ?? '');
  });
  const asked: unknown[] = [];
  await renderApp(<PrintTransactions view={{ q: 'type:buy', page: 3 }} />, {
    Transactions: (variables: { page: number; limit: number; query: string }) => {
      asked.push([variables.query, variables.page, variables.limit]);
      const { page: at } = variables;
      return {
        transactions: { transactions: [row(at)], quickCount: 2, page: at, hasMore: at < 2, unknownTerms: [] },
      };
    },
  });
  await page.getByRole('button', { name: 'Print all' }).click();
  await expect.poll(() => printed.length).toBe(1);
  expect(asked).toEqual([
    ['type:buy', 1, 500],
    ['type:buy', 2, 500],
  ]);
  expect(printed[0]).toContain('2 transactions');
  expect(printed[0]).toMatch(/Bought 1 BTC.*Bought 2 BTC/);
  window.dispatchEvent(new Event('afterprint'));
  await expect.poll(() => document.querySelector('[data-printed-alone]')).toBeNull();
  print.mockRestore();
});
