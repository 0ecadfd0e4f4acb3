import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answers, renderApp } from '../../../testing/render-app.tsx';
import { AmountsHidden } from '../../../ui/amounts-hidden.ts';
import { IdentifyDialog } from './identify-dialog.tsx';

const lot = (id: string, quantity: string, costPerUnit: string, chosen: string | null = null) => ({
  acquiredTransactionId: id,
  acquiredAt: `2024-0${id}-01T10:00:00Z`,
  quantity,
  costPerUnit,
  term: 'SHORT',
  chosen,
});
const CHOICE = {
  transactionId: 's1',
  asset: { id: 'crypto:BTC', symbol: 'BTC' },
  account: { id: 'w', name: 'Kraken' },
  quantity: '1.5',
  at: '2025-06-01T10:00:00Z',
  currency: 'USD',
  unnamed: '0',
  lotCount: 2,
  lots: [lot('1', '1', '20000'), lot('2', '2', '60000')],
  missing: [] as object[],
  identification: null as object | null,
};
const CHANGE = { id: 'c1', sentence: '1 lot of BTC identified for a disposal' };
const EFFECT = {
  error: null,
  transactionCount: 1,
  numberWithoutValue: 0,
  taxYears: { currency: 'USD', yearsLeftOut: null, years: [] },
};

const answers = (choice: object = CHOICE): Answers => ({
  LotsToIdentify: () => ({ lotsToIdentify: { error: null, choice } }),
  IdentificationPreview: () => ({ identificationPreview: EFFECT }),
  IdentifyLots: () => ({ identifyLots: { success: true, error: null, change: CHANGE } }),
  RemoveIdentifications: () => ({ removeIdentifications: { success: true, error: null, change: CHANGE } }),
});

const open = (given: Answers) => renderApp(<IdentifyDialog transactionId="s1" onClose={() => {}} />, given);
const field = (day: string) => page.getByLabelText(new RegExp(`^Quantity of the lot of ${day}`));

test('hides amounts in its title, text and field names', async () => {
  const missing = [{ acquiredTransactionId: 'b9', quantity: '7.25', transaction: null }];
  await renderApp(
    <AmountsHidden value={true}>
      <IdentifyDialog transactionId="s1" onClose={() => {}} />
    </AmountsHidden>,
    answers({ ...CHOICE, unnamed: '3.125', missing }),
  );
  const dialog = page.getByRole('dialog', { name: 'Lots for ••• BTC' });
  await expect
    .element(dialog.getByRole('status'))
    .toHaveTextContent('••• of ••• BTC assigned; ••• left for your method.');
  await expect.element(field('2024-01-01')).toHaveAccessibleName(/^Quantity of the lot of 2024-01-01, of ••• BTC$/);
  expect(dialog.element().textContent).not.toMatch(/\d\.\d/);
});

test('fills lots, shows the rest and the effect, and saves the choice', async () => {
  const { sent } = await open(answers());
  const dialog = page.getByRole('dialog', { name: 'Lots for 1.5 BTC' });
  await expect
    .element(dialog.getByRole('status'))
    .toHaveTextContent('0 of 1.5 BTC assigned; 1.5 left for your method.');
  await expect.element(page.getByRole('button', { name: 'Identify lots' })).toBeDisabled();
  await userEvent.fill(field('2024-02-01'), '1.2');
  await expect
    .element(dialog.getByRole('status'))
    .toHaveTextContent('1.2 of 1.5 BTC assigned; 0.3 left for your method.');
  await userEvent.click(page.getByRole('button', { name: 'Fill from the lot of 2024-01-01' }));
  await expect.element(field('2024-01-01')).toHaveValue('0.3');
  await userEvent.fill(page.getByLabelText(/^Identified on/), '2025-05-31');
  await expect.poll(() => sent.some(({ name }) => name === 'IdentificationPreview')).toBe(true);
  await userEvent.click(page.getByRole('button', { name: 'Identify 2 lots' }));
  await expect
    .poll(() => sent.find(({ name }) => name === 'IdentifyLots')?.variables)
    .toEqual({
      transactionId: 's1',
      lots: [
        { acquiredTransactionId: '1', quantity: '0.3' },
        { acquiredTransactionId: '2', quantity: '1.2' },
      ],
      identifiedOn: '2025-05-31',
      note: null,
    });
});

test('reports excess at its lot and does not save it', async () => {
  await open(answers());
  await userEvent.fill(field('2024-01-01'), '1.1');
  await expect.element(page.getByText('At most 1', { exact: true })).toBeVisible();
  await expect.element(field('2024-01-01')).toHaveAttribute('aria-invalid', 'true');
  await userEvent.fill(field('2024-01-01'), '1');
  await userEvent.fill(field('2024-02-01'), '0.6');
  await expect.element(page.getByRole('status')).toHaveTextContent('0.1 BTC too much is assigned.');
  await expect.element(page.getByRole('button', { name: 'Identify 2 lots' })).toBeDisabled();
});

test('offers earlier identifications for change and reports missing ones', async () => {
  const transaction = { publicId: 'b9', dateTime: '2023-01-01T10:00:00Z' };
  const { sent } = await open(
    answers({
      ...CHOICE,
      lots: [lot('2', '2', '60000', '0.5'), lot('1', '1', '20000')],
      missing: [{ acquiredTransactionId: 'b9', quantity: '1', transaction }],
      identification: {
        transactionId: 's1',
        identifiedOn: null,
        note: 'By letter',
        isInTime: false,
        sentence: 'Recorded.',
        lots: [],
      },
    }),
  );
  await expect.element(field('2024-02-01')).toHaveValue('0.5');
  await expect.element(page.getByLabelText(/^Evidence/)).toHaveValue('By letter');
  await expect
    .element(page.getByRole('alert').first())
    .toHaveTextContent('1 BTC that you identified were not available');
  await userEvent.click(page.getByRole('button', { name: 'Remove' }));
  await expect
    .poll(() => sent.find(({ name }) => name === 'RemoveIdentifications')?.variables)
    .toEqual({ ids: ['s1'] });
});

test('explains why there are no lots to choose', async () => {
  await open({
    LotsToIdentify: () => ({ lotsToIdentify: { error: 'ACB keeps one average for all units.', choice: null } }),
  });
  await expect.element(page.getByRole('dialog')).toHaveTextContent('ACB keeps one average for all units.');
});
