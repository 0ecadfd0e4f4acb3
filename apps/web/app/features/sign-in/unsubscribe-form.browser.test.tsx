/** Stopping mail with the link of a message: nothing is sent before the button is pressed, and what is refused can be tried again. */
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../../testing/render-app.tsx';
import { UnsubscribeForm } from './unsubscribe-form.tsx';

const fetched = vi.spyOn(globalThis, 'fetch');
afterEach(() => fetched.mockReset());
const stop = page.getByRole('button', { name: 'Unsubscribe' });

test('opening it sends nothing; the button posts what programs of mail post, and says what was stopped', async () => {
  fetched.mockImplementation(async () => Response.json({ isStopped: true }));
  await renderApp(<UnsubscribeForm token="WEEKLY_SUMMARY.YW5u.x_y-z" />);
  await expect.element(page.getByText(/from the weekly summary\. Alerts/)).toBeVisible();
  expect(fetched).not.toHaveBeenCalled();
  await stop.click();
  await expect.element(page.getByText('You are unsubscribed from the weekly summary.')).toBeVisible();
  expect(fetched).toHaveBeenCalledExactlyOnceWith(
    '/unsubscribe?token=WEEKLY_SUMMARY.YW5u.x_y-z',
    expect.objectContaining({ method: 'POST', body: 'List-Unsubscribe=One-Click' }),
  );
});

test('a link that is not whole is said to be so, and the button stays', async () => {
  fetched.mockImplementation(async () => Response.json({ error: 'This link is incomplete.' }, { status: 400 }));
  await renderApp(<UnsubscribeForm token="what" />);
  await expect.element(page.getByText(/from these emails\./)).toBeVisible();
  await stop.click();
  await expect.element(page.getByRole('alert').getByText('This link is incomplete.')).toBeVisible();
  await expect.element(stop).toBeEnabled();
});
