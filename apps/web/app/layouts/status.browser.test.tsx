import { useQuery } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { unreachable } from '../data/errors.ts';
import { expectAccessible } from '../testing/accessible.ts';
import { COMPUTED } from '../testing/cost-basis.ts';
import { renderApp } from '../testing/render-app.tsx';
import { PausedBanner } from './paused-banner.tsx';
import { type ShellStatus, shellQuery } from './shell-data.ts';
import { StatusLine } from './status-line.tsx';
import { useShellStatus } from './status-polling.ts';

const realTimeout = globalThis.setTimeout.bind(globalThis);
afterEach(() => vi.useRealTimers());

type CostBasis = ShellStatus['getCostBasisStatus'];

function ledger(begin: Partial<CostBasis> = {}) {
  const now = { ...COMPUTED, ...begin };
  const answers = {
    GetCostBasisStatus: (): ShellStatus => ({
      appInfo: { storageMessage: null },
      getCostBasisStatus: { ...now },
      freezingStatus: { status: 'unfrozen' as const },
      wallets: { isSyncing: false },
      sidebar: {
        taxYear: '2025',
        calloutCount: 0,
        walletsCount: 2,
        openProblemKinds: 0,
        hasUnresolvedSpam: false,
        tasksCount: 0,
      },
    }),
    UpdateCostBasisPaused: ({ isPaused }: { isPaused: boolean }) => {
      now.costBasisPaused = isPaused;
      return { updateCostBasisPaused: { success: true, error: null } };
    },
    RequestTaxRecalculation: () => ({ requestTaxRecalculation: { success: true, error: null } }),
    EnqueueCostBasis: () => ({ enqueueCostBasis: { success: true, error: null } }),
    Shell: () => ({ user: null }),
  };
  return { now, answers };
}

function Shell() {
  const status = useShellStatus();
  return (
    <>
      <StatusLine {...status} place="sidebar" />
      <PausedBanner status={status.data} />
    </>
  );
}

const open = (label: string) => userEvent.click(page.getByRole('button', { name: label }));
const dialog = () => page.getByRole('dialog', { name: 'Account status' });

test('pauses and continues, and marks the figures as outdated meanwhile', async () => {
  const { now, answers } = ledger();
  await renderApp(<Shell />, answers);
  await open('Up to date');
  await expect.element(dialog().getByText('3 transactions')).toBeVisible();
  await userEvent.click(dialog().getByRole('button', { name: 'Pause calculation' }));
  await expect.element(dialog().getByRole('heading', { name: 'Paused' })).toBeVisible();
  await expectAccessible();
  await expect.element(dialog().getByText(/current until your ledger changes/)).toBeVisible();
  await expect.element(dialog().getByRole('button', { name: 'Recalculate' })).not.toBeInTheDocument();
  await expect.element(page.getByText(/^Figures are outdated/)).not.toBeInTheDocument();
  now.isOutOfDate = true;
  window.dispatchEvent(new Event('focus'));
  await expect.element(page.getByText(/^Figures are outdated/)).toBeVisible();
  await userEvent.click(dialog().getByRole('button', { name: 'Continue calculation' }));
  await expect.element(page.getByText(/^Figures are outdated/)).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: 'Up to date' })).toHaveFocus();
});

test('shows nothing as up to date until the server answers again', async () => {
  const { answers } = ledger();
  let isDown = false;
  const GetCostBasisStatus = () => {
    if (isDown) throw unreachable();
    return answers.GetCostBasisStatus();
  };
  await renderApp(<Shell />, { ...answers, GetCostBasisStatus });
  await expect.element(page.getByRole('button', { name: 'Up to date' })).toBeVisible();
  isDown = true;
  window.dispatchEvent(new Event('focus'));
  await open('No connection');
  await expect
    .element(page.getByText('The server does not respond, so this page may be outdated. Retrying every few seconds.'))
    .toBeVisible();
  await expect
    .element(page.getByRole('button', { name: /^(Recalculate|Resync|Pause calculation)$/ }))
    .not.toBeInTheDocument();
  await expectAccessible();
  isDown = false;
  window.dispatchEvent(new Event('focus'));
  await expect.element(page.getByRole('button', { name: 'No connection' })).not.toBeInTheDocument();
});

test('requests a recalculation and reports it', async () => {
  const { answers } = ledger();
  const { sent } = await renderApp(<Shell />, answers);
  await open('Up to date');
  await userEvent.click(dialog().getByRole('button', { name: 'Recalculate' }));
  await expect.element(page.getByText('Recalculating your taxes...')).toBeVisible();
  expect(sent.map(({ name }) => name)).toContain('RequestTaxRecalculation');
});

test('offers only a resync after five minutes', async () => {
  const running = { isCostBasisRunning: true, costBasisStatus: { state: 'STARTED', priority: 'NORMAL' } as const };
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const { now, answers } = ledger({
    ...running,
    costBasisComputeEndTime: null,
    costBasisComputeStartTime: minutesAgo(4),
  });
  await renderApp(<Shell />, answers);
  await open('Calculating...');
  await expect.element(dialog().getByRole('button', { name: 'Pause calculation' })).toBeVisible();
  await expect.element(dialog().getByRole('button', { name: 'Resync' })).not.toBeInTheDocument();
  now.costBasisComputeStartTime = minutesAgo(6);
  await userEvent.click(dialog().getByRole('button', { name: 'Resync' }));
  await expect.element(page.getByText('Enqueued portfolio and tax calculations.')).toBeVisible();
});

test('polls on schedule regardless of renders, at once on focus, and not while the window is inactive', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const { answers } = ledger();
  const { sent, screen } = await renderApp(<Shell />, answers);
  const asked = () => sent.filter(({ name }) => name === 'GetCostBasisStatus').length;
  await vi.waitFor(() => expect(asked()).toBe(1), 300_000);
  const pass = async (seconds: number) => {
    await vi.advanceTimersByTimeAsync(seconds * 1_000);
    // Rendering and its effects run in separate tasks.
    for (let turn = 0; turn < 3; turn++) {
      await new Promise((resolve) => realTimeout(resolve, 5));
      await vi.advanceTimersByTimeAsync(0);
    }
  };
  await pass(0);
  const counts: number[] = [];
  for (const seconds of [5, 10, 10, 15, 30, 60, 299]) {
    await pass(seconds);
    counts.push(asked());
  }
  expect(counts).toEqual([2, 3, 4, 5, 6, 7, 7]);
  window.dispatchEvent(new Event('blur'));
  await pass(1_000);
  expect(asked()).toBe(7);
  window.dispatchEvent(new Event('focus'));
  await pass(0);
  expect(asked()).toBe(8);
  await pass(5);
  expect(asked()).toBe(9);
  await screen.unmount();
});

function Figures() {
  useQuery(shellQuery());
  useShellStatus();
  return null;
}

test('refetches the page when a calculation ends', async () => {
  const { now, answers } = ledger({ isCostBasisRunning: true, costBasisComputeEndTime: null });
  const { sent } = await renderApp(<Figures />, answers);
  const fetched = () => sent.filter(({ name }) => name === 'Shell').length;
  await expect.poll(() => sent.map(({ name }) => name)).toContain('GetCostBasisStatus');
  expect(fetched()).toBe(1);
  Object.assign(now, { isCostBasisRunning: false, costBasisComputeEndTime: '2026-01-01T00:05:00Z' });
  await expect.poll(() => fetched()).toBe(2);
});
