import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { HoldingsQuery } from '../../generated/graphql.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { WhyNotChange } from '../../ui/changing.ts';
import { NoCrypto } from './no-crypto.tsx';

type Holdings = HoldingsQuery['holdings'];

const MONEY: Holdings['cash'] = [
  {
    account: { id: 'a1', kind: 1, name: 'Kraken', integration: { slug: 'kraken' } },
    currency: { id: 'fiat:USD', symbol: 'USD' },
    quantity: '2500',
  },
] as unknown as Holdings['cash'];

async function shown({ cash, days }: { cash: Holdings['cash']; days: number }) {
  const all = { holdings: [], cash, belowZero: [], isComputed: true, display: { base: 'USD' } } as unknown as Holdings;
  const day = { day: '2025-03-01', value: '0', atLeast: '0', unknownAssets: 0 };
  await renderApp(<NoCrypto all={all} span="ONE_MONTH" />, {
    Dashboard: () => ({ dashboard: { days: Array.from({ length: days }, () => day), isUpToDate: true } }),
    PortfolioAttention: () => ({
      healthKinds: [],
      taxReadiness: { syncIssuesCount: 0, errorsCount: 0, taxYear: 2025 },
      user: null,
    }),
  });
}

test('offers a new user one next step', async () => {
  await shown({ cash: [], days: 0 });
  await expect.element(page.getByText(/No holdings yet/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Add wallet' })).toBeVisible();
});

test('shows nothing as unknown or loading for an account with only cash', async () => {
  await shown({ cash: MONEY, days: 0 });
  await expect.element(page.getByText(/You currently hold no crypto\. Your holdings/)).toBeVisible();
  await expect.element(page.getByText(/Cash, not included above/)).toHaveTextContent(/2,500\.00 USD in Kraken/);
  expect(page.getByText(/unknown|missing|computed/i).elements()).toEqual([]);
});

test('grays the next step for a read-only user', async () => {
  const WHY = 'You may look at these records, but not change them.';
  const all = { holdings: [], cash: [], belowZero: [] } as unknown as Holdings;
  await renderApp(
    <WhyNotChange value={WHY}>
      <NoCrypto all={all} span="ONE_MONTH" />
    </WhyNotChange>,
    { Dashboard: () => ({ dashboard: { days: [], isUpToDate: true } }) },
  );
  const add = page.getByRole('link', { name: 'Add wallet' });
  await expect.element(add).toHaveAttribute('aria-disabled', 'true');
  await expect.element(add).toHaveAccessibleDescription(WHY);
});

test('leads a user who sold everything to past results', async () => {
  await shown({ cash: [], days: 3 });
  await expect
    .element(page.getByRole('link', { name: 'See performance' }))
    .toHaveAttribute('href', '/performance?span=ALL_TIME');
});
