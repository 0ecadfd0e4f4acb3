import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../../testing/render-app.tsx';
import { OwnPriceTable } from './own-price-table.tsx';

const price = (moment: string) => ({ id: `GOV|USD|${moment}`, asset: 'GOV', currency: 'USD', moment, price: '2.5' });

test("describes a custom currency's price for every day in words", async () => {
  const prices = [price('2024-03-01'), price('2024-03-02T10:30:00Z'), price('always')];
  await renderApp(<OwnPriceTable prices={prices} pages={{ hasNextPage: false } as never} />);
  const rows = page.getByRole('table', { name: 'Your own prices' }).getByRole('row');
  await expect.element(rows.nth(1)).toHaveTextContent(/1 March 2024/);
  await expect.element(rows.nth(2)).toHaveTextContent(/10:30/);
  await expect.element(rows.nth(3)).toHaveTextContent(/All other days/);
});
