import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Field } from './field.tsx';
import { type Option, Select } from './select.tsx';

const FRUIT = ['Apple', 'Banana', 'Cherry'].map((label) => ({ value: label.toLowerCase(), label }));
const MANY: Option[] = Array.from({ length: 30 }, (_, at) => ({
  value: `Zone/${at}`,
  label: `Zone ${at}`,
  detail: `UTC+${at}`,
}));

function Sample({ options, start = null }: { options: readonly Option[]; start?: string | null }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <Field label="Choice">
        {(control) => <Select {...control} options={options} value={value} onChange={setValue} />}
      </Field>
      <output aria-label="Chosen">{value}</output>
    </>
  );
}

const chosen = () => page.getByRole('status', { name: 'Chosen' });
const trigger = () => page.getByRole('combobox', { name: 'Choice' });

test('moves through a short list with arrows and chooses with Enter', async () => {
  await render(<Sample options={FRUIT} />);
  await userEvent.tab();
  await expect.element(trigger()).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('listbox')).toBeVisible();
  await userEvent.keyboard('{End}{ArrowUp}{Enter}');
  await expect.element(chosen()).toHaveTextContent('banana');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await expect.element(trigger()).toHaveFocus();
});

test('closes on Escape and keeps the choice', async () => {
  await render(<Sample options={FRUIT} start="cherry" />);
  await trigger().click();
  await expect.element(page.getByRole('option', { name: 'Cherry' })).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowUp}{Escape}');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await expect.element(chosen()).toHaveTextContent('cherry');
  await expect.element(trigger()).toHaveFocus();
});

test('searches a long list by label and detail', async () => {
  await render(<Sample options={MANY} />);
  await trigger().click();
  await userEvent.keyboard('utc+17');
  await expect.element(page.getByRole('option')).toHaveTextContent('Zone 17');
  await userEvent.keyboard('{Enter}');
  await expect.element(chosen()).toHaveTextContent('Zone/17');
  await trigger().click();
  await userEvent.keyboard('nothing like it');
  await expect.element(page.getByText('No results found')).toBeVisible();
});

test('starts at the current choice', async () => {
  const short = await render(<Sample options={FRUIT} start="banana" />);
  await trigger().click();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(chosen()).toHaveTextContent('cherry');
  await short.unmount();
  await render(<Sample options={MANY} start="Zone/5" />);
  await trigger().click();
  await expect.element(page.getByRole('option', { name: 'Zone 5 UTC+5' })).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(chosen()).toHaveTextContent('Zone/6');
});

test('jumps to an option by its first letter and chooses with Space', async () => {
  await render(<Sample options={FRUIT} />);
  await trigger().click();
  await userEvent.keyboard('c{Enter}');
  await expect.element(chosen()).toHaveTextContent('cherry');
  await trigger().click();
  await expect.element(page.getByRole('option', { name: 'cherry' })).toHaveAttribute('data-active-item');
  await userEvent.keyboard('{Home}');
  await expect.element(page.getByRole('option', { name: 'apple' })).toHaveAttribute('data-active-item');
  await userEvent.keyboard(' ');
  await expect.element(chosen()).toHaveTextContent('apple');
});

test('closes when the current choice is chosen again', async () => {
  await render(<Sample options={MANY} start="Zone/5" />);
  await trigger().click();
  await page.getByRole('option', { name: 'Zone 5 UTC+5' }).click();
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await expect.element(trigger()).toHaveFocus();
});

test('reports an item without a value on the console and chooses nothing', async () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {});
  const broken = [{ value: undefined as unknown as string, label: 'Broken' }, ...FRUIT];
  await render(<Sample options={broken} start="apple" />);
  await trigger().click();
  await page.getByRole('option', { name: 'Broken' }).click();
  await expect.poll(() => reported.mock.calls).toContainEqual(['Selected item not found or missing value']);
  await expect.element(chosen()).toHaveTextContent('apple');
  reported.mockRestore();
});
