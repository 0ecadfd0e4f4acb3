import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../../testing/render-app.tsx';
import { Comparison } from './comparison.tsx';
import type { Choice } from './use-comparison.ts';

const FIFO: Choice = {
  method: 'FIFO',
  name: 'First in, first out',
  lotAllocation: 'WALLET',
  lots: 'per wallet',
  inSettings: { lotAllocation: 'WALLET', walletFrom: null },
  refusal: null,
  isCurrent: true,
};
const HIFO: Choice = { ...FIFO, method: 'HIFO', name: 'Highest cost first', isCurrent: false };
const ACB: Choice = {
  ...HIFO,
  method: 'ACB',
  name: 'Adjusted cost base',
  lotAllocation: 'UNIVERSAL',
  refusal: 'Adjusted cost base is not accepted in the United States.',
};
const FIGURES = {
  shortGain: '30000.00',
  longGain: '0.00',
  gain: '30000.00',
  deniedLoss: '0.00',
  disposalCount: 1,
  unknownCount: 0,
  openBasis: '50000.00',
  openLotCount: 2,
  openUnknownCount: 1,
  unrealizedGain: '10000.00',
  unrealizedUnknownCount: 1,
};

test('loads methods one by one with progress, and requests no more once stopped', async () => {
  const waiting: (() => void)[] = [];
  const answers = {
    MethodFigures: () =>
      new Promise((resolve) => {
        waiting.push(() => resolve({ methodFigures: { error: null, errorCode: null, figures: FIGURES } }));
      }),
  };
  await page.viewport(1200, 800);
  const { sent } = await renderApp(<Comparison taxYear="2024" currency="USD" choices={[FIFO, HIFO, ACB]} />, answers);
  await expect.element(page.getByText('0 of 2 methods')).toBeVisible();
  expect(sent).toHaveLength(1);
  await page.getByRole('button', { name: 'Stop' }).click();
  waiting[0]!();
  await expect.element(page.getByText('1 of 2 methods')).toBeVisible();
  const own = page.getByRole('row').nth(1);
  await expect.element(own).toHaveTextContent('+30,000.00');
  await expect.element(own).toHaveTextContent('at least 50,000.00');
  await expect.element(own).toHaveTextContent('without 1 lot with unknown cost or price');
  expect(sent).toHaveLength(1);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => sent.length).toBe(2);
  waiting[1]!();
  await expect.element(page.getByRole('status')).not.toBeInTheDocument();
  await expect.element(page.getByText('Adjusted cost base is not accepted in the United States.')).toBeVisible();
  expect(sent.map(({ variables }) => (variables as { method: string }).method)).toEqual(['FIFO', 'HIFO']);
});
