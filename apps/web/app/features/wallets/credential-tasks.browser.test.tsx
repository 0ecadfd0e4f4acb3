import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../../testing/render-app.tsx';
import { WhyNotChange } from '../../ui/changing.ts';
import { CredentialTasks } from './credential-tasks.tsx';

const task = (id: string, name: string, isGranted: boolean) => ({
  id,
  createdAt: '2026-03-14T12:00:00Z',
  exchange: { id: `account-${id}`, kind: 1, name, sync: { isGranted } },
});
const KRAKEN = task('1', 'Kraken', false);

const server = (tasks: object[], answer: object = {}) => ({
  Tasks: () => ({ tasks: [...tasks] }),
  UpdateTask: () => {
    const updateTask = { success: true, error: null, errorCode: null, ...answer };
    if (updateTask.success) tasks.shift();
    return { updateTask };
  },
});

const ignore = () => page.getByRole('button', { name: 'Ignore' });

test('shows when a key began to fail and links to its form', async () => {
  await renderApp(<CredentialTasks />, server([KRAKEN]));
  await expect.element(page.getByText(/Kraken has rejected its API key since/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Fix API credentials' }))
    .toHaveAttribute('href', '/wallets/1/account-1?edit=keys');
});

test('links an OAuth account again', async () => {
  await renderApp(<CredentialTasks />, server([task('2', 'Uphold', true)]));
  await expect.element(page.getByText(/Uphold has denied this server access since/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Link again' }))
    .toHaveAttribute('href', '/wallets/1/account-2?edit=keys');
});

test('disappears when dismissed', async () => {
  const tasks = [KRAKEN];
  const { sent } = await renderApp(<CredentialTasks />, server(tasks));
  await ignore().click();
  await expect.element(page.getByText(/has rejected its API key/)).not.toBeInTheDocument();
  expect(sent.find(({ name }) => name === 'UpdateTask')?.variables).toEqual({ id: '1', status: 'IGNORED' });
});

test("explains why it can't be dismissed", async () => {
  await renderApp(<CredentialTasks />, server([KRAKEN], { success: false, error: 'This has already been done.' }));
  await ignore().click();
  await expect.element(page.getByText('This has already been done.')).toBeVisible();
  await expect.element(ignore()).toBeVisible();
});

test('is visible but disabled with a reason for a read-only user', async () => {
  const { sent } = await renderApp(
    <WhyNotChange value="You may look at this, but not change it.">
      <CredentialTasks />
    </WhyNotChange>,
    server([KRAKEN]),
  );
  await expect.element(ignore()).toHaveAttribute('aria-disabled', 'true');
  await expect.element(ignore()).toHaveAttribute('aria-description', 'You may look at this, but not change it.');
  expect(sent.map(({ name }) => name)).toEqual(['Tasks']);
});
