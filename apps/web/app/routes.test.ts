import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import routes from './routes.ts';

const asObjects = (entries: readonly RouteConfigEntry[]): RouteObject[] =>
  entries.map(({ file, index, path, children }) =>
    index ? { index: true, handle: file } : { path, handle: file, children: asObjects(children ?? []) },
  );

const site = asObjects(routes);

test.each([
  ['/tax/2024', 'routes/tax-year.tsx'],
  ['/tax/2024%2F25', 'routes/tax-year.tsx'],
  ['/tax/plans', 'routes/not-found.tsx'],
  ['/tax/2024/plans', 'routes/not-found.tsx'],
  ['/wallets/2/7a3f6a2e', 'routes/wallet.tsx'],
  ['/accounts/7a3f6a2e/import', 'routes/redirects/wallets.tsx'],
  ['/custom_wallets/7a3f6a2e/import', 'routes/redirects/wallets.tsx'],
  ['/reports', 'routes/redirects/documents.tsx'],
  ['/user/profile/tax', 'routes/profile/tax.tsx'],
  ['/user/profile/nothing', 'routes/not-found.tsx'],
  ['/user/recovery-codes', 'routes/recovery-codes.tsx'],
  ['/admin', 'routes/admin.tsx'],
  ['/alerts', 'routes/alerts.tsx'],
  ['/plans', 'routes/not-found.tsx'],
])('routes %s to %s', (address, file) => {
  expect(matchRoutes(site, address)?.at(-1)?.route.handle).toBe(file);
});
