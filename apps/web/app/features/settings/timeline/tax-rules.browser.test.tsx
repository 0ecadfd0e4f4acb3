import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectFitsPhone } from '../../../testing/accessible.ts';
import { type Answers, renderApp } from '../../../testing/render-app.tsx';
import { previewOf, SETTINGS } from '../../../testing/settings.ts';
import { TaxRules } from './timeline-settings.tsx';

const YEARS = previewOf({ taxYear: '2024', gainBefore: '0.00', gainAfter: '800.00' });

const PERIOD = { id: 'p', isTaxable: true, settingStartDate: '2024-03-01', settingEndDate: '2024-12-31' };

/** A server that records saved periods; `check` is its validation result. */
function serverThatNotes(check: { error: string | null; errorField: string | null }) {
  const saved: [string, unknown][] = [];
  const note = (operation: string, field: string) => (variables: unknown) => {
    saved.push([operation, variables]);
    return { [field]: { success: true, error: null, errorField: null } };
  };
  const answers: Answers = {
    TaxRules: () => ({
      costBasisTimeline: [
        { id: 'e', method: 'HIFO', settingStartDate: '2024-01-01', settingEndDate: null, account: null },
      ],
      taxabilitySettings: [
        { operation: 'WRAPPING', isTaxableByDefault: false, isSettled: false, periods: [PERIOD] },
        { operation: 'LENDING', isTaxableByDefault: true, isSettled: false, periods: [] },
      ],
      wallets: { exchanges: [], wallets: [], customWallets: [] },
    }),
    CheckTaxRule: () => ({ settingsPreview: check }),
    SettingsPreview: () => ({ settingsPreview: YEARS }),
    UpdateLendingTaxability: note('UpdateLendingTaxability', 'answer'),
    DeleteWrappingTaxability: note('DeleteWrappingTaxability', 'answer'),
    UpdateCostBasisTimeline: note('UpdateCostBasisTimeline', 'answer'),
  };
  return { saved, answers };
}

const FINE = { error: null, errorField: null };

test('previews and saves a period in which lending is not taxable', async () => {
  const { saved, answers } = serverThatNotes(FINE);
  const { sent } = await renderApp(<TaxRules settings={SETTINGS} />, answers);
  await page.getByRole('button', { name: 'Add a period: Lending' }).click();
  const form = page.getByRole('form', { name: 'Add a period: Lending' });
  await expect.element(form.getByRole('radio', { name: /^Not taxable/ })).toBeChecked();
  await form.getByRole('button', { name: 'Add the period' }).click();
  await expect.element(form.getByText('This field is required')).toBeVisible();
  await expectAccessible();
  await expectFitsPhone();
  await form.getByLabelText('First day').fill('2024-01-01');
  await form.getByRole('button', { name: 'Add the period' }).click();
  const question = page.getByRole('dialog', { name: 'Add this period?' });
  await expect.element(question).toHaveTextContent('Lending: not taxable. From 1 January 2024 on.');
  await expect.element(question.getByRole('row', { name: /2024 gain/ })).toHaveTextContent('800.00');
  expect(saved, 'nothing before it is confirmed').toEqual([]);
  const wanted = { id: null, isTaxable: false, settingStartDate: '2024-01-01', settingEndDate: null };
  const asked = sent.find(({ name }) => name === 'SettingsPreview');
  expect(asked?.variables).toEqual({ taxability: { ...wanted, operation: 'LENDING' } });
  await question.getByRole('button', { name: 'Add this period' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(saved).toEqual([['UpdateLendingTaxability', wanted]]);
});

test("shows a period's error at its field without a preview", async () => {
  const { saved, answers } = serverThatNotes({ error: 'These overlap.', errorField: 'settingStartDate' });
  await renderApp(<TaxRules settings={SETTINGS} />, answers);
  await page.getByRole('button', { name: 'Change: Taxable, 1 March 2024 to 31 December 2024' }).click();
  const form = page.getByRole('form', { name: 'Change a period: Wrapping' });
  await expect.element(form.getByLabelText('Last day')).toHaveValue('2024-12-31');
  await form.getByRole('button', { name: 'Save the period' }).click();
  await expect.element(form.getByText('These overlap.')).toBeVisible();
  await expect.element(form.getByLabelText('First day')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(saved).toEqual([]);
});

test('previews the removal of a period and can be canceled', async () => {
  const { saved, answers } = serverThatNotes(FINE);
  const { sent } = await renderApp(<TaxRules settings={SETTINGS} />, answers);
  const remove = page.getByRole('button', { name: /^Remove: Taxable, 1 March 2024/ });
  await remove.click();
  const question = page.getByRole('dialog', { name: 'Remove this period?' });
  await expect.element(question.getByRole('row', { name: /2024 gain/ })).toHaveTextContent('800.00');
  expect(sent.find(({ name }) => name === 'SettingsPreview')?.variables).toEqual({ removedTaxability: 'p' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(saved).toEqual([]);
  await remove.click();
  await question.getByRole('button', { name: 'Remove the period' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(saved).toEqual([['DeleteWrappingTaxability', { id: 'p' }]]);
});

test('previews a period of the timeline, too', async () => {
  const { saved, answers } = serverThatNotes(FINE);
  const { sent } = await renderApp(<TaxRules settings={SETTINGS} />, answers);
  await page.getByRole('button', { name: /^Change: Highest cost first/ }).click();
  const form = page.getByRole('form', { name: 'Change a period' });
  await expectAccessible();
  await form.getByLabelText('Last day').fill('2024-12-31');
  await form.getByRole('button', { name: 'Save the period' }).click();
  const question = page.getByRole('dialog', { name: 'Change this period?' });
  await expect.element(question.getByRole('row', { name: /2024 gain/ })).toHaveTextContent('800.00');
  expect(saved).toEqual([]);
  const wanted = {
    id: 'e',
    method: 'HIFO',
    settingStartDate: '2024-01-01',
    settingEndDate: '2024-12-31',
    accountId: null,
  };
  expect(sent.find(({ name }) => name === 'SettingsPreview')?.variables).toEqual({ timelineEntry: wanted });
  await question.getByRole('button', { name: 'Save this period' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(saved).toEqual([['UpdateCostBasisTimeline', wanted]]);
});
