import { expect, test } from 'vitest';
import { EXCHANGES } from '../connecting/exchanges/exchanges.ts';
import { INTEGRATIONS } from '../registry.ts';

test('lists institutional services, none of them with a key', () => {
  const institutional = INTEGRATIONS.filter(({ isInstitutional }) => isInstitutional).map(({ slug }) => slug);
  expect(institutional.sort()).toEqual(['coinbase-prime', 'sfox']);
  expect(EXCHANGES.filter(({ slug }) => institutional.includes(slug))).toEqual([]);
});
