import { expect, it } from 'vitest';
import { pagePatterns, routeNames } from './route-names.ts';

const BUILT = {
  root: { id: 'root', path: '' },
  index: { id: 'index', parentId: 'root' },
  frame: { id: 'frame', parentId: 'root' },
  year: { id: 'year', parentId: 'frame', path: 'tax/:year' },
  plans: { id: 'plans', parentId: 'frame', path: 'tax/plans' },
  list: { id: 'list', parentId: 'frame', path: 'transactions' },
  one: { id: 'one', parentId: 'list', path: ':transactionId' },
  health: { id: 'health', parentId: 'frame', path: 'account-health/:page?' },
  missing: { id: 'missing', parentId: 'root', path: '*' },
};

it('names a request by its pattern instead of its address', () => {
  const { nameOf } = routeNames(['/api/auth/reset-password/:token', '/assets/*', ...pagePatterns(BUILT)]);
  expect(
    [
      '/',
      '/tax/2024',
      '/tax/2024.data',
      '/tax/plans',
      '/transactions',
      '/transactions/ann@example.org',
      '/account-health',
      '/account-health/2',
      '/api/auth/reset-password/secret',
      '/assets/a/b.js',
      '/ann@example.org',
      '/tax/2024/secret',
    ].map(nameOf),
  ).toEqual([
    '/',
    '/tax/:year',
    '/tax/:year',
    '/tax/plans',
    '/transactions',
    '/transactions/:transactionId',
    '/account-health/:page?',
    '/account-health/:page?',
    '/api/auth/reset-password/:token',
    '/assets/*',
    'unknown',
    'unknown',
  ]);
});
