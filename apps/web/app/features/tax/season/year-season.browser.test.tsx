import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../../../testing/render-app.tsx';
import { YearSeason } from './year-season.tsx';

beforeEach(() => localStorage.clear());

const season = (more: { country?: string; gates?: string[]; errorsCount?: number; summary?: object } = {}) => ({
  YearSeason: () => ({
    appInfo: { gates: more.gates ?? ['tax_readiness'] },
    settings: { country: { code: more.country ?? 'US' } },
    taxReadiness: {
      walletsCount: 3,
      syncIssuesCount: 0,
      errorsCount: more.errorsCount ?? 12,
      problemsCount: 400,
      autoResolvedSpamAssetsCount: 2,
    },
    taxSummary: { deadline: null, transactionLimit: null, ...more.summary },
  }),
});
const opener = () => page.getByRole('button', { name: /^Tax readiness/ });
const step = (name: string) => page.getByRole('checkbox', { name: `${name}: done` });

test('shows the countdown and an exceeded plan limit, capped at full', async () => {
  const summary = {
    deadline: { dueOn: '2025-04-15', daysLeft: 15 },
    transactionLimit: { transactionLimit: 1000, transactionCount: 1204, percent: 100 },
  };
  await renderApp(<YearSeason taxYear="2024" />, season({ summary }));
  await expect.element(page.getByText('15 April 2025')).toBeVisible();
  await expect.element(page.getByText('in 14 days')).toBeVisible();
  const card = page.getByRole('region', { name: 'Transaction limit' });
  await expect.element(card).toHaveTextContent('2024 has 1,204 transactions; your plan is for 1,000.');
  await expect.element(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
});

test('moves from step to step with Continue and opens the documents after the fourth', async () => {
  const { router } = await renderApp(<YearSeason taxYear="2024" />, season());
  await expect.element(opener()).toHaveTextContent('step 1 of 4');
  await opener().click();
  await expect.element(step('Get in sync')).toBeChecked();
  await expect.element(step('Get in sync')).toBeDisabled();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(step('Gather all your crypto')).toBeChecked();
  await expect.element(page.getByText(/There are some errors in your ledger/)).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(step('Optimize tax savings')).toBeChecked();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => router.state.location.pathname + router.state.location.hash).toBe('/tax/2024#documents');
  expect(JSON.parse(localStorage.getItem('tax-readiness 2024')!)).toMatchObject({ 'review-tax-forms': true });
});

test('ticks everything for this year with Mark all as done', async () => {
  const { router } = await renderApp(<YearSeason taxYear="2024" />, season());
  await opener().click();
  await page.getByRole('button', { name: 'Mark all as done' }).click();
  await expect.poll(() => router.state.location.hash).toBe('#documents');
  expect(Object.values(JSON.parse(localStorage.getItem('tax-readiness 2024')!))).toEqual([true, true, true, true]);
  expect(localStorage.getItem('tax-readiness 2023')).toBeNull();
});

test('hides readiness in the United States while the feature is off, and uses other names elsewhere', async () => {
  const { screen } = await renderApp(
    <YearSeason taxYear="2024" />,
    season({ gates: [], summary: { deadline: { dueOn: '2025-04-15', daysLeft: 1 } } }),
  );
  await expect.element(page.getByText('today')).toBeVisible();
  await expect.element(opener()).not.toBeInTheDocument();
  await screen.unmount();
  await renderApp(<YearSeason taxYear="2024/25" />, season({ gates: [], country: 'GB', errorsCount: 7 }));
  await opener().click();
  await expect.element(step('Make your documents')).not.toBeChecked();
  await expect.element(step('Resolve unknown figures')).not.toBeChecked();
});
