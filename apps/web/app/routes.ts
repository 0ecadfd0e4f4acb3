/** The map of the site. A path is the spec's; a file under routes/ reads the address, asks for data and arranges features. */
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Paths that lead to wallets and to the import form. */
const TO_WALLETS = [
  'accounts',
  'accounts/:id',
  'accounts/:id/import',
  'custom_wallets',
  'custom_wallets/:id',
  'custom_wallets/:id/import',
  'wallets/:type',
  'integrations',
  'add_wallet',
  'import',
];

/** Older addresses of the form for one transaction, each with its verb. */
const TO_ENTRY = ['add-sell-order', 'add-deposit'];

export default [
  index('routes/index.tsx'),
  layout('layouts/signed-out.tsx', [
    route('home', 'routes/home.tsx'),
    route('privacy', 'routes/privacy.tsx'),
    route('security', 'routes/security.tsx'),
  ]),
  layout('layouts/auth.tsx', [
    route('auth0/login', 'routes/sign-in.tsx'),
    route('auth0/two-factor', 'routes/two-factor.tsx'),
    route('auth0/signup', 'routes/sign-up.tsx'),
    route('auth0/logout', 'routes/sign-out.tsx'),
    route('auth0/forgot-password', 'routes/forgot-password.tsx'),
    route('auth0/reset-password', 'routes/reset-password.tsx'),
    route('auth0/not-me', 'routes/not-me.tsx'),
    route('auth0/confirm-address', 'routes/confirm-address.tsx'),
  ]),
  route('login', 'routes/redirects/login.tsx'),
  route('user/register', 'routes/redirects/register.tsx'),
  route('user/start', 'routes/redirects/start.tsx'),
  route('user/signed-in', 'routes/redirects/signed-in.tsx'),
  route('dashboard', 'routes/redirects/dashboard.tsx'),
  ...TO_WALLETS.map((path) => route(path, 'routes/redirects/wallets.tsx', { id: `redirect ${path}` })),
  route('reports', 'routes/redirects/documents.tsx'),
  route('user/profile/tokens', 'routes/redirects/custom-assets.tsx'),
  ...TO_ENTRY.map((path) => route(path, 'routes/redirects/entry.tsx', { id: `redirect ${path}` })),
  layout('layouts/signed-in.tsx', [
    layout('layouts/page-boundary.tsx', [
      route('account-health/:page?', 'routes/account-health.tsx'),
      route('wallets', 'routes/wallets.tsx'),
      route('wallets/:type/:id', 'routes/wallet.tsx'),
      route('imports', 'routes/imports.tsx'),
      route('upload-csv', 'routes/upload-csv.tsx'),
      route('map-file', 'routes/map-file.tsx'),
      route('lot-importer-beta', 'routes/lot-importer-beta.tsx'),
      route('lot-importer-waiting', 'routes/lot-importer-waiting.tsx'),
      route('transactions', 'routes/transactions.tsx', [route(':transactionId', 'routes/transaction.tsx')]),
      route('spam-center/:page?', 'routes/spam-center.tsx'),
      route('history', 'routes/history.tsx'),
      route('rules', 'routes/rules.tsx'),
      route('rules/:ruleId', 'routes/rule.tsx'),
      route('match-transfers', 'routes/match-transfers.tsx'),
      route('currencies/custom', 'routes/custom-assets.tsx'),
      route('add_transaction', 'routes/add-transaction.tsx'),
      route('tax', 'routes/tax.tsx'),
      // Not a tax year, though its address is like one.
      route('tax/plans', 'routes/not-found.tsx', { id: 'no plans' }),
      route('tax/:year', 'routes/tax-year.tsx'),
      route('documents', 'routes/documents.tsx'),
      route('tax-lots', 'routes/tax-lots.tsx'),
      route('disposed-lots', 'routes/disposed-lots.tsx'),
      route('disposed-lots/:flowId', 'routes/disposal.tsx'),
      route('tax-loss-harvest', 'routes/tax-loss-harvest.tsx'),
      route('sale-simulator', 'routes/sale-simulator.tsx'),
      route('cost-basis-method-calendar', 'routes/cost-basis-method-calendar.tsx'),
      route('lot-proof/:flowId', 'routes/lot-proof.tsx'),
      route('lot-proof/:flowId/:disposedLotId', 'routes/lot-proof-of-lot.tsx'),
      route('tax-lots/:symbolNameOrSlug', 'routes/tax-lots-of-asset.tsx'),
      route('user/profile', 'routes/profile.tsx', [
        index('routes/profile/general.tsx'),
        route('tax', 'routes/profile/tax.tsx'),
        route('security', 'routes/profile/security.tsx'),
        route('prices', 'routes/profile/prices.tsx'),
        route('data', 'routes/profile/data.tsx'),
      ]),
      route('user/profile/:page', 'routes/not-found.tsx', { id: 'no such settings' }),
      route('admin', 'routes/admin.tsx'),
      route('user/recovery-codes', 'routes/recovery-codes.tsx'),
      route('auth0/enable_mfa', 'routes/enable-mfa.tsx'),
      route('auth0/disable_mfa', 'routes/disable-mfa.tsx'),
    ]),
  ]),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
