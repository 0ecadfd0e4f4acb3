import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderApp } from '../../testing/render-app.tsx';
import { ForgotPasswordForm } from './password-forms.tsx';
import { SignInForm } from './sign-in-form.tsx';

const fetched = vi.spyOn(globalThis, 'fetch');
afterEach(() => fetched.mockReset());

const address = page.getByLabelText('Email address');
const password = page.getByLabelText('Password', { exact: true });
const signIn = page.getByRole('button', { name: 'Sign in' });

test('shows each error at its field, focuses the first and clears it once corrected', async () => {
  await renderApp(<SignInForm />);
  await address.fill('ann at example');
  await expect.element(page.getByText('This is not an email address')).not.toBeInTheDocument();
  await signIn.click();
  await expect.element(address).toHaveAccessibleDescription('This is not an email address');
  await expect.element(address).toHaveFocus();
  await expect.element(password).toHaveAttribute('aria-invalid', 'true');
  await address.fill('ann@example.org');
  await expect.element(page.getByText('This is not an email address')).not.toBeInTheDocument();
  expect(fetched).not.toHaveBeenCalled();
});

test("shows the server's error above the form, which can be sent again", async () => {
  fetched.mockImplementation(async () =>
    Response.json({ message: 'no', code: 'INVALID_EMAIL_OR_PASSWORD' }, { status: 401 }),
  );
  await renderApp(<SignInForm />);
  await address.fill('  ann@example.org ');
  await password.fill('not the password');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(
      page
        .getByRole('alert')
        .filter({ hasText: /password/i })
        .first(),
    )
    .toBeVisible();
  await expect.element(password).toHaveValue('not the password');
  expect(JSON.parse(String(fetched.mock.calls[0]![1]!.body))).toMatchObject({
    email: 'ann@example.org',
    rememberMe: true,
  });
  await signIn.click();
  await expect.poll(() => fetched.mock.calls.length).toBe(2);
});

test('shows the same text to everyone after a forgotten password', async () => {
  fetched.mockImplementation(async () => Response.json({ status: true }));
  await renderApp(<ForgotPasswordForm mail="SMTP" />);
  await address.fill('ann@example.org');
  await page.getByRole('button', { name: 'Send a link' }).click();
  await expect.element(page.getByText(/If there is an account for ann@example.org/)).toBeVisible();
});
