import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../../testing/render-app.tsx';
import { EditInstructions } from './edit-instructions.tsx';

const WALLET = { id: 'w', instructions: ['Sign in.', 'Choose Export.'] };

test('saves edited instructions and shows a rejection', async () => {
  let closed = 0;
  const answers = [
    { success: false, error: 'Instructions can have at most 5000 characters. Shorten them.' },
    { success: true, error: null },
  ];
  const { sent } = await renderApp(<EditInstructions wallet={WALLET} onClose={() => closed++} />, {
    UpdateInstructions: () => ({ updateInstructions: answers.shift() }),
  });
  const text = page.getByRole('textbox', { name: 'How to get the file' });
  await expect.element(text).toHaveValue('Sign in.\nChoose Export.');
  await text.fill('Ask my accountant.');
  await page.getByRole('button', { name: 'Save instructions' }).click();
  await expect.element(page.getByText('Instructions can have at most 5000 characters. Shorten them.')).toBeVisible();
  expect(closed).toBe(0);
  await page.getByRole('button', { name: 'Save instructions' }).click();
  await expect.poll(() => closed).toBe(1);
  expect(sent.at(-1)?.variables).toEqual({ publicId: 'w', instructions: 'Ask my accountant.' });
});
