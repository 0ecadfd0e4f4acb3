import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../../testing/render-app.tsx';
import { SyncCutoff } from './sync-cutoff.tsx';

const accepted = { UpdateSyncCutoffDate: () => ({ updateSyncCutoffDate: { success: true, error: null } }) };
const field = () => page.getByLabelText(/Sync cutoff date/);
const save = () => page.getByRole('button', { name: 'Save date' }).click();

it('shows the cutoff, saves another date and clears it', async () => {
  const { sent } = await renderApp(<SyncCutoff day="2023-01-01" />, accepted);
  await expect.element(page.getByText('Transactions before 1 January 2023 are not synced.')).toBeVisible();
  await field().fill('2024-03-01');
  await save();
  await expect.element(page.getByText('Saved. Use “Sync now” to apply it at once.')).toBeVisible();
  await field().fill('');
  await save();
  await expect
    .poll(() => sent.map(({ variables }) => variables))
    .toEqual([{ syncCutoffDate: '2024-03-01' }, { syncCutoffDate: null }]);
});

it.each(['0001-01-01', '9999-12-31', '2150-06-01'])('rejects %s at the field and sends nothing', async (day) => {
  const { sent } = await renderApp(<SyncCutoff day={null} />, accepted);
  await expect.element(page.getByText('Blank: the full history is synced.')).toBeVisible();
  await field().fill(day);
  await save();
  await expect.element(field()).toHaveAccessibleDescription(/Choose a date from 3 January 2009 to today\./);
  expect(sent).toEqual([]);
});
