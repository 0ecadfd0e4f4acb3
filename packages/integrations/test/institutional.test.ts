/** Which integrations are of companies and funds alone: none of them is offered a key. */
import { expect, test } from 'vitest';
import { EXCHANGES } from '../connecting/exchanges/exchanges.ts';
import { INTEGRATIONS } from '../registry.ts';

test('they are known, and none of them has a key', () => {
  const institutional = INTEGRATIONS.filter(({ isInstitutional }) => isInstitutional).map(({ slug }) => slug);
  expect(institutional.sort()).toEqual(['coinbase-prime', 'sfox']);
  expect(EXCHANGES.filter(({ slug }) => institutional.includes(slug))).toEqual([]);
});
