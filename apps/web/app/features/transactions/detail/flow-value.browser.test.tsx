import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../../../testing/render-app.tsx';
import { FlowValue } from './flow-value.tsx';

const flow = {
  position: 0,
  quantity: '2',
  fiatValue: null,
  asset: { id: 'user:x', symbol: 'DRAGON' },
} as unknown as Parameters<typeof FlowValue>[0]['flow'];

async function show() {
  const { sent } = await renderApp(<FlowValue transactionId="t1" flow={flow} currency="USD" />, {
    EditPreview: () => ({
      editPreview: {
        changed: 1,
        leftOut: [],
        effect: { error: null, transactionCount: 1, numberWithoutValue: 0, taxYears: null },
      },
    }),
    SetFlowValue: () => ({ setFlowValue: { success: true, error: null, errorCode: null, change: null } }),
  });
  return () => sent.filter(({ name }) => name === 'SetFlowValue').map(({ variables }) => variables);
}

const field = page.getByLabelText('Value of the 2 DRAGON in USD');
const save = page.getByRole('button', { name: 'Save value' });

test.each([
  ['', 'Enter zero or more, such as 1234.50.'],
  ['-5', 'Omit the minus sign.'],
  ['1,5', 'Use a decimal point: 0.5.'],
  ['1.000,50', 'Use a decimal point: 0.5.'],
])('rejects %s: %s', async (typed, why) => {
  const saved = await show();
  await field.fill(typed);
  await save.click();
  await expect.element(page.getByRole('alert').getByText(why)).toBeVisible();
  expect(saved()).toEqual([]);
});

test.each([
  [' 1,234.5 ', '1234.5'],
  ['1e3', '1000'],
])('sends %s as %s', async (typed, fiatValue) => {
  const saved = await show();
  await field.fill(typed);
  await save.click();
  await expect.poll(saved).toEqual([{ transactionId: 't1', position: 0, fiatValue }]);
});
