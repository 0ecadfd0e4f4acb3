import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderApp } from '../testing/render-app.tsx';
import { Amount } from './amount.tsx';

const LINE = { sign: null, currency: 'USD', count: 0, isUnknown: false, acquiredAt: null, isQuantity: false };
const EXPLANATION = {
  count: 77,
  startsOn: '2024-01-01',
  endsOn: '2024-12-31',
  lines: [
    { ...LINE, label: 'Proceeds', value: '120.00' },
    { ...LINE, sign: 'MINUS', label: 'Cost basis', value: '100.00', isUnknown: true },
    { ...LINE, sign: 'EQUALS', label: 'Gain', value: '20.00' },
    { ...LINE, label: 'BTC', value: '15.00', count: 70 },
    { ...LINE, label: 'ETH', value: '5.00', count: 7 },
  ],
};

test('opens by keyboard with the sum, its parts and a link, and returns the focus', async () => {
  const { sent } = await renderApp(
    <Amount value="20" currency="USD" isGain why={{ figure: 'GAIN', taxYear: '2024', term: 'SHORT' }} />,
    { Explanation: () => ({ explanation: EXPLANATION }) },
  );
  const figure = page.getByRole('button', { name: '20 USD, why' });
  await expect.element(figure).toHaveAttribute('aria-expanded', 'false');
  expect(sent).toEqual([]);
  (figure.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const panel = page.getByRole('dialog', { name: 'Calculation of this figure' });
  await expect.element(panel.getByRole('row').nth(1)).toHaveTextContent('− Cost basis partly unknown100.00');
  await expect.element(panel.getByRole('row').nth(2)).toHaveTextContent('= Gain 20.00 USD');
  await expect.element(panel.getByRole('row').nth(3)).toHaveTextContent('BTC × 7015.00');
  await expect
    .element(panel.getByRole('link', { name: 'See 77 lots with their proofs' }))
    .toHaveAttribute('href', '/disposed-lots?year=2024&term=short');
  expect(sent).toEqual([{ name: 'Explanation', variables: { figure: 'GAIN', taxYear: '2024', term: 'SHORT' } }]);
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(figure).toHaveFocus();
});

test('opens for an unknown figure and reports a deleted one', async () => {
  await renderApp(
    <Amount
      value="0"
      doubt={{ kind: 'unknown', words: 'Cost unknown' }}
      why={{ figure: 'COST_BASIS', taxYear: '2024' }}
    />,
    { Explanation: () => ({ explanation: null }) },
  );
  await page.getByRole('button', { name: /why$/ }).click();
  await expect.element(page.getByText('This figure no longer exists.')).toBeInTheDocument();
});

test('opens a sum from the page without a request, with a link to its proof', async () => {
  const why = {
    sum: [
      { sign: null, label: 'Value', value: '30' },
      { sign: 'MINUS', label: 'Cost basis', value: '10', isUnknown: true },
      { sign: 'EQUALS', label: 'Unrealized gain', value: '20' },
    ],
    currency: 'USD',
    ways: [{ to: '/lot-proof/t', words: 'Proof' }],
  } as const;
  const { sent } = await renderApp(<Amount value="20" isGain why={why} />);
  await page.getByRole('button', { name: /why$/ }).click();
  const panel = page.getByRole('dialog', { name: 'Calculation of this figure' });
  await expect.element(panel.getByRole('row').nth(1)).toHaveTextContent('− Cost basis partly unknown10.00');
  await expect.element(panel.getByRole('link', { name: 'Proof' })).toHaveAttribute('href', '/lot-proof/t');
  expect(sent).toEqual([]);
});
