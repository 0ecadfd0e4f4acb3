import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../../testing/render-app.tsx';
import { InstallationPage } from './installation.tsx';

const JOB = {
  id: '7a3f6a2e-0000-4000-8000-000000000001',
  kind: 'mail.send',
  isGivenUp: false,
  userId: null,
  attempts: 2,
  askedAt: '2026-03-01T14:05:00Z',
  nextAt: '2026-03-01T14:06:00Z',
  endedAt: null,
  reference: '7a3f6a2e-0000-4000-8000-000000000001',
  canRetry: true,
};
const INSTALLATION = {
  version: '0.1.0',
  engineVersion: '12',
  runtimeVersion: 'v24.19.0',
  database: 'embedded',
  databaseBytes: '52400000',
  storage: 'folder',
  storedBytes: '0',
  storedFiles: 0,
  freeBytes: '76000000000',
  users: 3,
  administrators: 1,
  isSignUpOpen: false,
  lastBackup: null,
  nightlyBackup: { hour: 3, keep: 7 },
  arePricesAsked: true,
  priceSources: [
    { id: 'ecb', service: 'the European Central Bank', failure: null, usersWaiting: 0, since: null },
    { id: 'defillama', service: 'DefiLlama', failure: 'offline', usersWaiting: 1, since: '2026-03-01T14:05:00Z' },
  ],
  unreadNetworks: [{ name: 'Dogecoin', why: 'Dogecoin is read from NOWNodes, which needs a key.' }],
  jobs: [{ kind: 'import.run', waiting: 2, later: 0, running: 1, failed: 0, oldestSeconds: 300 }],
  failures: [JOB],
  failingSteps: [],
};

test('shows loading, and an error for users without access', async () => {
  const answer = Promise.withResolvers<never>();
  await renderApp(<InstallationPage />, { Installation: () => answer.promise });
  await expect.element(page.getByRole('status')).toBeInTheDocument();
  answer.reject(new Error('no'));
  await expect.element(page.getByRole('alert')).toHaveTextContent("Couldn't load this");
});

test('describes jobs, storage, price sources and versions', async () => {
  await renderApp(<InstallationPage />, { Installation: () => ({ installation: INSTALLATION }) });
  for (const text of [
    '52 MB, embedded',
    '0 files, 0 bytes, in the data folder',
    '76 GB',
    'No backup yet. Run “lotbook backup” on this machine.',
    'Made at 3:00 by the server’s clock; the last 7 are kept',
    '3, of which 1 administrator',
    'Closed (LOTBOOK_SIGNUP)',
    'v24.19.0',
    'No failure',
  ])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  await expect.element(page.getByText(/does not answer, since .*14:05.*; 1 user waits for it/)).toBeVisible();
  await expect.element(page.getByRole('table', { name: 'Jobs by kind' })).toHaveTextContent(/Imports.*5 min/);
});

test('retries a failed job, or drops it after confirmation', async () => {
  let failures = [JOB];
  const { sent } = await renderApp(<InstallationPage />, {
    Installation: () => ({ installation: { ...INSTALLATION, failures } }),
    RetryJob: () => ({ retryJob: { success: false, error: 'This job is running or has ended.' } }),
    CancelJob: () => {
      failures = [];
      return { cancelJob: { success: true, error: null } };
    },
  });
  await page.getByRole('button', { name: 'Try again now' }).click();
  await expect.element(page.getByText('This job is running or has ended.')).toBeVisible();
  await page.getByRole('button', { name: 'Give up' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Give up' }).click();
  await expect.element(page.getByText('No job has failed in the last three days.')).toBeVisible();
  const asked = { kind: JOB.kind, id: JOB.id };
  expect(sent.filter(({ name }) => name !== 'Installation')).toEqual([
    { name: 'RetryJob', variables: asked },
    { name: 'CancelJob', variables: asked },
  ]);
});
