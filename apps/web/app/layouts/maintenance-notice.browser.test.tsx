import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MaintenanceNotice } from './maintenance-notice.tsx';

const show = (maintenance: string | null) =>
  render(
    <RouterProvider
      router={createMemoryRouter(
        [{ id: 'root', path: '/', element: <MaintenanceNotice />, loader: () => ({ maintenance }) }],
        { hydrationData: { loaderData: { root: { maintenance } } } },
      )}
    />,
  );

test("shows the operator's message, and nothing without one", async () => {
  const shown = await show('Back at 14:00.');
  await expect.element(page.getByText('Back at 14:00.')).toBeVisible();
  await shown.unmount();
  const { container } = await show(null);
  expect(container.textContent).toBe('');
});
