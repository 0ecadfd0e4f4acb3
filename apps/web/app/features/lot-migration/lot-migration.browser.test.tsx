import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../../testing/render-app.tsx';
import { AllocatedLots } from './allocated-lots.tsx';
import { MigrationBanner } from './migration-banner.tsx';
import { ChooseAllocation } from './migration-page.tsx';
import { SpecificUnits } from './specific-units.tsx';

type Wallet = { id: string; name: string; integration: { slug: string } | null };
const WALLETS: [Wallet, Wallet] = [
  { id: 'one', name: 'One', integration: { slug: 'kraken' } },
  { id: 'two', name: 'Two', integration: null },
];
const STATE = {
  day: '2025-01-01',
  isOffered: true,
  whyNot: null,
  freezes: '2024',
  isUndergoingAllocation: false,
  whyNotUndo: null,
  wallets: WALLETS,
  migration: null,
};
const BTC = { id: 'crypto:BTC', symbol: 'BTC' };
const LOTS = {
  shares: [{ account: WALLETS[0], asset: BTC, quantity: '2', costBasis: '45', lotCount: 3, isCostKnown: true }],
  lotCount: 3,
  costBasis: '45',
  unallocated: [{ isWithoutLot: true, account: WALLETS[1], asset: BTC, quantity: '0.5' }],
};
const YEAR = {
  taxYear: '2025',
  gainBefore: '165.00',
  gainAfter: '170.00',
  incomeBefore: '0.00',
  incomeAfter: '0.00',
  isIncomplete: false,
};
const GATES = { gates: ['uni_to_pw_unmigrate_banner_users'] };
const ANSWERS = {
  LotMigration: () => ({ appInfo: GATES, lotMigration: STATE }),
  LotMigrationPreview: () => ({
    lotMigrationPreview: { error: null, errorCode: null, preview: { currency: 'USD', lots: LOTS, years: [YEAR] } },
  }),
};

test('requires a rule and previews frozen years and changes before the migration', async () => {
  const answers = {
    ...ANSWERS,
    StartMigration: () => ({
      startUniversalToPerWalletMigration: {
        success: false,
        error: 'Calculation is paused.',
        errorCode: 'x',
        jobId: null,
      },
    }),
  };
  const { sent } = await renderApp(<MigrationBanner />, answers);
  const migrate = page.getByRole('button', { name: 'Migrate Now' });
  await expect.element(migrate).toBeDisabled();
  await page.getByRole('radio', { name: 'Oldest first' }).click();
  await migrate.click();
  const question = page.getByRole('dialog', { name: 'Migrate to lots per wallet?' });
  await expect.element(question).toHaveTextContent('2024 and earlier tax years are frozen');
  await expect.element(question).toHaveTextContent('Wallet order: One, Two.');
  await expect.element(question.getByRole('row', { name: /2025 gain/ })).toHaveTextContent('170.00');
  expect(sent.some(({ name }) => name === 'StartMigration')).toBe(false);
  await question.getByRole('button', { name: 'Migrate Now' }).click();
  await expect
    .element(
      page.getByText('Failed to migrate from universal to per-wallet, please try again later. Calculation is paused.'),
    )
    .toBeVisible();
  expect(sent.find(({ name }) => name === 'StartMigration')?.variables).toEqual({
    allocation: 'GLOBAL_OLDEST_FIRST',
    walletIds: ['one', 'two'],
  });
});

test('blocks the migration while an allocation runs or something is in the way', async () => {
  const whyNot = 'Calculation is paused. Continue it first, so that the figures are up to date.';
  await renderApp(<MigrationBanner />, {
    LotMigration: () => ({ appInfo: GATES, lotMigration: { ...STATE, whyNot } }),
  });
  await page.getByRole('radio', { name: 'Oldest first' }).click();
  await expect.element(page.getByRole('button', { name: 'Migrate Now' })).toBeDisabled();
  await expect.element(page.getByText(whyNot)).toBeVisible();
});

test('compares the tax years of each rule and lists the lots of one', async () => {
  await page.viewport(1440, 900);
  const { screen } = await renderApp(<ChooseAllocation state={STATE} />, ANSWERS);
  await expect.element(page.getByRole('cell', { name: '45.00' })).toBeVisible();
  expect(page.getByRole('table', { name: /^Lots of each wallet/ }).elements()).toHaveLength(1);
  for (const table of screen.container.querySelectorAll('table'))
    expect(table.scrollWidth).toBeLessThanOrEqual(table.parentElement!.clientWidth);
});

test('previews another wallet order and reports units without a lot', async () => {
  const { sent } = await renderApp(<ChooseAllocation state={STATE} />, ANSWERS);
  const oldest = page.getByRole('region', { name: 'Oldest first', exact: true });
  await expect.element(oldest.getByRole('row', { name: /2025 gain/ })).toHaveTextContent('170.00');
  await page
    .getByRole('radiogroup', { name: 'Rule', exact: true })
    .getByRole('radio', { name: 'Oldest first' })
    .click();
  const lots = page.getByRole('table', { name: 'Lots of each wallet, Oldest first' });
  await expect.element(lots.getByRole('cell', { name: '45.00' })).toBeVisible();
  await expect.element(page.getByText('Two held 0.5 BTC more than there were lots for')).toBeVisible();
  await page.getByRole('button', { name: 'Move Two up' }).click();
  const asked = () => sent.filter(({ name }) => name === 'LotMigrationPreview').map(({ variables }) => variables);
  await expect.poll(asked).toContainEqual({ allocation: 'GLOBAL_OLDEST_FIRST', walletIds: ['two', 'one'] });
});

test('marks totals with an unknown lot cost', async () => {
  const unknown = { account: WALLETS[1], asset: BTC, quantity: '1', costBasis: '5', lotCount: 1, isCostKnown: false };
  const lots = { ...LOTS, shares: [...LOTS.shares, unknown], lotCount: 4, costBasis: '50' };
  await renderApp(<AllocatedLots lots={lots} of="Oldest first" />, {});
  const wallets = page.getByRole('table', { name: 'Lots of each wallet, Oldest first' });
  await expect.element(wallets.getByRole('row', { name: /^One/ })).not.toHaveTextContent('at least');
  await expect.element(wallets.getByRole('row', { name: /^Two/ })).toHaveTextContent('at least 5.00');
  await expect.element(page.getByText(/4 lots that cost.*at least 50\.00 in all\./)).toBeVisible();
});

test('hides the banner if the installation turns it off', async () => {
  const { sent } = await renderApp(<MigrationBanner />, {
    LotMigration: () => ({ appInfo: { gates: ['tax_readiness'] }, lotMigration: STATE }),
  });
  await expect.poll(() => sent.length).toBe(1);
  expect(page.getByText('Allocate your lots to your wallets').query()).toBeNull();
});

const part = (wallet: Wallet, quantity: string) => ({ accountId: wallet.id, account: wallet, quantity });
const ASSIGNABLE = {
  assignableLots: {
    error: null,
    lots: [
      {
        acquiredTransactionId: 'a',
        acquiredAt: '2021-01-01T10:00:00Z',
        quantity: '1',
        costBasis: '10',
        isCostKnown: true,
        parts: [part(WALLETS[0], '1')],
      },
      {
        acquiredTransactionId: 'b',
        acquiredAt: '2022-01-01T10:00:00Z',
        quantity: '2',
        costBasis: '60',
        isCostKnown: true,
        parts: [part(WALLETS[0], '0.5'), part(WALLETS[1], '1.5')],
      },
    ],
  },
};

test('assigns units of lots to wallets once every lot and wallet adds up', async () => {
  const assigned: unknown[] = [];
  await renderApp(<SpecificUnits asset={BTC} onAssigned={(units) => assigned.push(units)} />, {
    AssignableLots: () => ASSIGNABLE,
  });
  const use = page.getByRole('button', { name: 'Use these units of BTC' });
  const cell = (lot: number, wallet: string) => page.getByLabelText(`Units of lot ${lot} in ${wallet}`);
  await expect.element(use).toBeEnabled();
  await cell(1, 'One').fill('0.5');
  await expect.element(use).toBeDisabled();
  await cell(1, 'Two').fill('0.5');
  await expect.element(use).toBeDisabled();
  await cell(2, 'Two').fill('1');
  await cell(2, 'One').fill('1');
  await use.click();
  const unit = (accountId: string, acquiredTransactionId: string, quantity: string) => ({
    accountId,
    acquiredTransactionId,
    assetId: BTC.id,
    quantity,
  });
  expect(assigned).toEqual([
    [unit('one', 'a', '0.5'), unit('two', 'a', '0.5'), unit('one', 'b', '1'), unit('two', 'b', '1')],
  ]);
});

test('requires units before specific units can be chosen', async () => {
  await renderApp(<ChooseAllocation state={STATE} />, ANSWERS);
  await page.getByRole('radio', { name: /^Specific units/ }).click();
  await expect.element(page.getByText('Assign the units of at least one asset first.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Migrate Now' })).toBeDisabled();
});
