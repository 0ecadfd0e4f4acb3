import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import TaxLossHarvest from '../../routes/tax-loss-harvest.tsx';
import { renderApp } from '../../testing/render-app.tsx';
import { HarvestTable } from './harvest-list.tsx';
import { SaleEffect } from './sale-effect.tsx';

const opportunity = (symbol: string, more: object = {}) => ({
  id: `crypto:${symbol} w`,
  asset: { id: `crypto:${symbol}`, symbol, name: symbol },
  account: { id: 'w', name: 'Kraken', integration: null },
  held: '4',
  price: { price: '30000', at: '2026-11-01T10:00:00Z', source: 'ledger', isOwn: false },
  quantity: '3',
  proceeds: '90000',
  costBasis: '130000',
  loss: '40000',
  shortLoss: '20000',
  longLoss: '20000',
  lossOfChosenLots: '50000',
  unknownCount: 0,
  lotCount: 4,
  ...more,
});
const lot = (id: string, gain: string) => ({
  acquiredTransactionId: id,
  acquiredAt: '2025-02-01T10:00:00Z',
  quantity: '1',
  proceeds: '30000',
  costBasis: '50000',
  gain,
  deniedLoss: null,
  term: 'SHORT',
  unknown: [],
});
const BY_CHOICE = { quantity: null, proceeds: null, costBasis: null, loss: null, shortLoss: null, longLoss: null };
const year = (gain: string) => ({ short: gain, long: '0', none: '0', gain, isIncomplete: false });

const answers = {
  TaxLossHarvest: () => ({
    taxLossHarvest: {
      hasAccess: true,
      whyNot: null,
      warnings: ['The wash sale rule speaks of stock.'],
      currency: 'USD',
      error: null,
      errorCode: null,
      list: {
        taxYear: '2026',
        year: year('10000'),
        opportunities: [opportunity('BTC'), opportunity('ETH', BY_CHOICE)],
        unpriced: [{ asset: { id: 'crypto:DOGE', symbol: 'DOGE' }, held: '3' }],
      },
    },
  }),
  HarvestLots: () => ({
    taxLossHarvest: {
      list: { opportunities: [{ id: 'crypto:ETH w', lots: [lot('t1', '5000'), lot('t2', '-7000')] }] },
    },
  }),
  SaleSimulation: ({ sales }: { sales: { assetId: string; quantity: string }[] }) => ({
    saleSimulation: {
      error: null,
      sales: sales.map(({ assetId, quantity }) => ({
        asset: { id: assetId, symbol: assetId.slice(7) },
        account: { id: 'w', name: 'Kraken', integration: null },
        quantity,
        price: '30000',
        gain: '-40000',
        lotCount: 1,
        lots: [lot('t9', '-40000')],
        turnsLong: [],
        callouts: ['Nobody knows what one of these lots cost.'],
      })),
      effect: {
        taxYear: '2026',
        before: year('10000'),
        after: year('-30000'),
        taxBefore: { estimate: null, leftOut: 'Say how you file.' },
        taxAfter: { estimate: null },
        saving: null,
      },
    },
  }),
};

const asked = (sent: { name: string; variables: unknown }[]) =>
  sent.filter(({ name }) => name === 'SaleSimulation').map(({ variables }) => variables);

test('simulates selected sales in method order', async () => {
  await page.viewport(1200, 900);
  const { sent } = await renderApp(<TaxLossHarvest />, answers);
  await page.getByRole('checkbox', { name: 'Sell BTC in Kraken' }).click();
  const effect = page.getByRole('table', { name: /^The tax year 2026/ });
  await expect.element(effect.getByRole('row', { name: /^Net gain/ })).toHaveTextContent('−40,000.00');
  expect(asked(sent)).toEqual([
    { sales: [{ assetId: 'crypto:BTC', accountId: 'w', price: null, quantity: '3', lots: [] }] },
  ]);
  await expect.element(page.getByText('Nobody knows what one of these lots cost.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add a tax profile' })).toBeVisible();
});

test('fits the lots to choose on a phone and centers their checkboxes on the text', async () => {
  await page.viewport(390, 900);
  await renderApp(<TaxLossHarvest />, answers);
  await page.getByRole('checkbox', { name: 'Sell ETH in Kraken' }).click();
  const lots = page.getByRole('table', { name: 'Lots to sell' });
  const boxes = lots.getByRole('checkbox');
  await expect.element(boxes.first()).toBeVisible();
  const { scrollWidth, clientWidth } = lots.element().parentElement!;
  expect(scrollWidth).toBe(clientWidth);
  await page.viewport(1200, 900);
  const center = (of: Element) => {
    const { top, height } = of.getBoundingClientRect();
    return top + height / 2;
  };
  const line = lots.getByRole('cell', { name: /-term$/ }).first();
  await expect.element(line).toBeVisible();
  expect(Math.abs(center(boxes.first().element()) - center(line.element()))).toBeLessThan(2);
});

test('requires a choice of lots if only some have a loss', async () => {
  await page.viewport(1200, 900);
  const { sent } = await renderApp(<TaxLossHarvest />, answers);
  await page.getByRole('checkbox', { name: 'Sell ETH in Kraken' }).click();
  const dialog = page.getByRole('dialog', { name: 'Lots of ETH in Kraken' });
  await dialog.getByRole('button', { name: 'All at a loss' }).click();
  await expect.element(dialog.getByRole('status')).toHaveTextContent('1 lot, gain ≈ −7,000.00');
  await dialog.getByRole('button', { name: 'Use these lots' }).click();
  await expect.element(page.getByRole('checkbox', { name: 'Sell ETH in Kraken' })).toBeChecked();
  await expect.element(page.getByRole('table', { name: /^The tax year 2026/ })).toBeVisible();
  expect(asked(sent)).toEqual([
    {
      sales: [
        {
          assetId: 'crypto:ETH',
          accountId: 'w',
          price: null,
          quantity: '1',
          lots: [{ transactionId: 't2', quantity: '1' }],
        },
      ],
    },
  ]);
});

test("simulates with the user's price", async () => {
  await page.viewport(1200, 900);
  const { sent } = await renderApp(<TaxLossHarvest />, answers);
  await page.getByText('Prices', { exact: true }).click();
  await page.getByLabelText('DOGE').fill('0');
  await expect.element(page.getByText('Enter a price above zero')).toBeVisible();
  await page.getByLabelText('DOGE').fill('0.25');
  await page.getByRole('button', { name: 'Use these prices' }).click();
  await expect
    .poll(() => sent.filter(({ name }) => name === 'TaxLossHarvest').at(-1)?.variables)
    .toEqual({ ownPrices: [{ assetId: 'crypto:DOGE', price: '0.25' }] });
});

test('marks totals, tax and effect as incomplete in a year with unknown gains', async () => {
  await page.viewport(1200, 900);
  const incomplete = { ...year('10000'), isIncomplete: true };
  const estimate = {
    onCrypto: '900',
    lossUsed: '100',
    carriedShort: '50',
    carriedLong: '0',
    ratesOf: '2026',
    isIncomplete: true,
  };
  const effect = {
    taxYear: '2026',
    before: incomplete,
    after: { ...year('-30000'), isIncomplete: true },
    taxBefore: { estimate, leftOut: null },
    taxAfter: { estimate },
    saving: '0',
  };
  await renderApp(<SaleEffect effect={effect} currency="USD" onProfile={() => {}} />);
  for (const name of [/^Net gain/, /^Federal income tax/]) {
    const cells = page.getByRole('row', { name }).getByRole('cell').elements().slice(-3);
    expect(cells.map((cell) => /incomplete/.test(cell.textContent!))).toEqual([true, true, true]);
  }
  await expect.element(page.getByText(/Of the net loss/)).toHaveTextContent('100.00 USDincomplete');
});

test('sorts amounts as decimals of any length', async () => {
  await page.viewport(1200, 900);
  const tiny = opportunity('TINY', { loss: '0.0000000000000000000000000002' });
  const tinier = opportunity('TINIER', { loss: '0.0000000000000000000000000001' });
  const all = [tinier, opportunity('ETH', { ...BY_CHOICE, lossOfChosenLots: '9' }), tiny];
  await renderApp(<HarvestTable opportunities={all} chosen={new Map()} onChoose={() => {}} onLots={() => {}} />);
  await expect.element(page.getByRole('columnheader', { name: 'Loss' })).toHaveAttribute('aria-sort', 'descending');
  const rows = page
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => /TINIER|TINY|ETH/.exec(row.textContent!)?.[0]);
  expect(rows).toEqual(['TINY', 'TINIER', 'ETH']);
});
