import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Preferences } from '../data/cookies.ts';
import { COMPUTED } from '../testing/cost-basis.ts';
import { renderApp } from '../testing/render-app.tsx';
import { PreferencesProvider } from './preferences.tsx';
import type { Shell, ShellStatus } from './shell-data.ts';
import { Sidebar } from './sidebar.tsx';

const SHELL: Shell = {
  user: {
    publicId: 'u',
    name: 'Ann',
    email: 'ann@example.com',
    isAdmin: false,
    hasSampleData: false,
    selectedTheme: 'LIGHT',
    taxYearToUse: '2025',
  },
  appInfo: {
    maintenanceMode: false,
    maintenanceMessage: null,
    playedMessage: null,
    webAppHomePage: '/portfolio',
    mail: 'LOG',
    version: '1',
  },
  unreadAlertCount: 0,
  ledgerAccess: { whyNot: null },
  settings: { timeZone: 'UTC', country: { code: 'US' }, baseCurrency: { id: 'fiat:USD', symbol: 'USD' } },
};

const INITIAL: Preferences = {
  theme: 'light',
  isSidebarCollapsed: false,
  areAmountsHidden: false,
  areSingleKeysOn: true,
  list: { isRoomy: false, columns: [] },
  priceCurrency: null,
  isSignedIn: true,
};

const show = (openProblemKinds: number) => {
  const sidebar = {
    taxYear: '2025',
    calloutCount: 40,
    walletsCount: 2,
    openProblemKinds,
    hasUnresolvedSpam: false,
    tasksCount: 0,
  };
  const data: ShellStatus = {
    appInfo: { storageMessage: null },
    getCostBasisStatus: COMPUTED,
    freezingStatus: { status: 'unfrozen' },
    wallets: { isSyncing: false },
    sidebar,
  };
  return renderApp(
    <PreferencesProvider initial={INITIAL}>
      <Sidebar shell={SHELL} status={{ data, isReachable: true }} />
    </PreferencesProvider>,
  );
};

test.each([
  [3, 'Account health 3 kinds of problems'],
  [1, 'Account health 1 kind of problem'],
  [0, 'Account health'],
])('announces %i open kinds as %s', async (openKinds, name) => {
  await page.viewport(1440, 900);
  await show(openKinds);
  const entry = page.getByRole('link', { name: /^Account health/ });
  await expect.element(entry).toHaveAccessibleName(name);
  expect(entry.element().textContent.includes(String(openKinds))).toBe(openKinds > 0);
});

test('lists its entries in order with their addresses', async () => {
  await page.viewport(1440, 900);
  await show(0);
  const entries = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect.element(entries.first()).toBeVisible();
  const wanted = [
    ['Portfolio', '/portfolio'],
    ['Account health', '/account-health'],
    ['Wallets', '/wallets'],
    ['Imports', '/imports'],
    ['Transactions', '/transactions'],
    ['Spam', '/spam-center'],
    ['Taxes', '/tax/2025'],
    ['Tax loss harvesting', '/tax-loss-harvest'],
    ['Performance', '/performance'],
    ['Prices', '/prices'],
  ] as const;
  const shown = entries.elements();
  expect(shown.map((entry) => entry.getAttribute('href'))).toEqual(wanted.map(([, address]) => address));
  for (const [at, [name]] of wanted.entries())
    await expect.element(entries.nth(at)).toHaveTextContent(new RegExp(`^${name}`));
});
