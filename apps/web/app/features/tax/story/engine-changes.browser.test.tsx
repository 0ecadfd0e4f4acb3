import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../../../testing/render-app.tsx';
import { EngineChanges } from './engine-changes.tsx';

const CHANGE = {
  id: 'c1',
  engineBefore: '1.9.0',
  engineAfter: '1.10.0',
  currency: 'USD',
  reasons: ['Lots stay in the wallet that acquired them.'],
  years: [
    {
      taxYear: '2025',
      gainBefore: '5000.00',
      gainAfter: '-2000.00',
      incomeBefore: '0.00',
      incomeAfter: '0.00',
      isIncomplete: false,
      isGainUnknown: false,
      isIncomeUnknown: false,
    },
  ],
};

test('shows changes by a newer engine with the reason until dismissed', async () => {
  let changes = [CHANGE];
  const { sent } = await renderApp(<EngineChanges />, {
    EngineChanges: () => ({ engineChanges: changes }),
    DismissEngineChanges: () => {
      changes = [];
      return { dismissEngineChanges: { success: true, error: null } };
    },
  });
  await expect.element(page.getByText(/Lots stay in the wallet that acquired them/)).toBeVisible();
  await expect.element(page.getByRole('listitem')).toHaveTextContent('2025 gain: +5,000.00');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByText(/updated calculation/)).not.toBeInTheDocument();
  expect(sent.some(({ name }) => name === 'DismissEngineChanges')).toBe(true);
});
