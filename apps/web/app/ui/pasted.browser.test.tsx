import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderApp } from '../testing/render-app.tsx';
import { Field } from './field.tsx';
import { Input } from './input.tsx';

test('warns when a paste is longer than the field', async () => {
  await renderApp(<Field label="Name">{(control) => <Input {...control} defaultValue="abc" maxLength={10} />}</Field>);
  const field = page.getByLabelText('Name');
  const paste = (text: string) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    field.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  };
  await userEvent.click(field);
  paste('1234567');
  await expect.element(page.getByText(/^This field allows/)).not.toBeInTheDocument();
  paste('12345678');
  await expect
    .element(page.getByText('This field allows at most 10 characters: 7 of the 8 pasted characters were kept.'))
    .toBeVisible();
});
