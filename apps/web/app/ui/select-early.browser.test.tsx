import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Select } from './select.tsx';

const late = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock('./select-choices.tsx', async (original) => {
  await late.promise;
  return original();
});

const ZONES = Array.from({ length: 30 }, (_, at) => ({ value: `${at}`, label: `Zone${at}` }));

it('searches for keys typed before the list has loaded', async () => {
  await render(<Select aria-label="Zone" options={ZONES} value={null} onChange={() => {}} />);
  await page.getByRole('combobox', { name: 'Zone' }).click();
  await userEvent.keyboard('zone1');
  late.resolve();
  const search = page.getByRole('combobox', { name: 'Search' });
  await expect.element(search).toHaveValue('zone1');
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard('7');
  await expect.element(page.getByRole('option')).toHaveTextContent('Zone17');
});
