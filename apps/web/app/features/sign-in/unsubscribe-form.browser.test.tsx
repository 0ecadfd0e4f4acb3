import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../../testing/render-app.tsx';
import { UnsubscribeForm } from './unsubscribe-form.tsx';

const fetched = vi.spyOn(globalThis, 'fetch');
afterEach(() => fetched.mockReset());
const stop = page.getByRole('button', { name: 'Unsubscribe' });

test('sends nothing when opened, and the request of mail programs when the button is pressed', async () => {
  fetched.mockImplementation(async () => Response.json({ isStopped: true }));
  await renderApp(<UnsubscribeForm token="WEEKLY_SUMMARY.YW5u.x_y-z" />);
  await expect.element(page.getByText(/from the weekly summary\. Your alerts/)).toBeVisible();
  expect(fetched).not.toHaveBeenCalled();
  await stop.click();
  await expect.element(page.getByText('You are unsubscribed from the weekly summary.')).toBeVisible();
  expect(fetched).toHaveBeenCalledExactlyOnceWith(
    '/unsubscribe?token=WEEKLY_SUMMARY.YW5u.x_y-z',
    expect.objectContaining({ method: 'POST', body: 'List-Unsubscribe=One-Click' }),
  );
});

test('reports an incomplete link and keeps the button', async () => {
  fetched.mockImplementation(async () => Response.json({ error: 'This link is incomplete.' }, { status: 400 }));
  await renderApp(<UnsubscribeForm token="what" />);
  await expect.element(page.getByText(/from these emails\./)).toBeVisible();
  await stop.click();
  await expect.element(page.getByRole('alert').getByText('This link is incomplete.')).toBeVisible();
  await expect.element(stop).toBeEnabled();
});
