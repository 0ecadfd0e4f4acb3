import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../../../testing/render-app.tsx';
import { AskForCode } from './ask-for-code.tsx';

it('shows the address limit at the field and keeps the input', async () => {
  const { sent } = await renderApp(<AskForCode ownEmail={null} hasTwoFactor={false} onEnd={() => {}} />);
  const address = page.getByLabelText('New email address');
  const long = `ada@${'example.'.repeat(40)}org`;
  await address.fill(long);
  await page.getByLabelText('Password', { exact: true }).fill('correct horse');
  await page.getByRole('button', { name: 'Send a code' }).click();
  await expect.element(address).toHaveAccessibleDescription('Use at most 254 characters');
  await expect.element(address).toHaveValue(long);
  expect(sent).toEqual([]);
});
