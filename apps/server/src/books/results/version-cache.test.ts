import { afterEach, expect, test } from 'vitest';
import { forgetFigures, type LedgerState, MAX_BYTES, recalledAbout, rememberedAbout } from './version-cache.ts';

const STATE: LedgerState = {
  version: '1',
  touchedAt: '',
  computationId: null,
  timeZone: 'UTC',
  baseCurrency: 'USD',
  country: 'US',
  isImporting: false,
  hasSpam: false,
  hasStakingRewardsHidden: false,
  hasOwnPrices: false,
  ownSidesBefore: null,
};
const limits = { ...MAX_BYTES };
afterEach(() => {
  Object.assign(MAX_BYTES, limits);
  for (const user of ['ann', 'bob', 'cleo']) forgetFigures(user);
});

const keep = (user: string, key: string, bytes: number) => rememberedAbout(STATE, user, key, async () => bytes, Number);
const kept = (user: string, ...keys: string[]) =>
  keys.filter((key) => recalledAbout(STATE, user, key) !== undefined).join('');

test('long lists of a user take so much at most: what was used longest ago goes, and what is short stays', async () => {
  Object.assign(MAX_BYTES, { ofOne: 10, together: 100 });
  await keep('ann', 's', 0);
  await keep('ann', 'a', 4);
  await keep('ann', 'b', 4);
  await keep('ann', 'a', 4);
  await keep('ann', 'c', 4);
  expect(kept('ann', 's', 'a', 'b', 'c')).toBe('sac');
  await keep('ann', 'd', 11);
  expect(kept('ann', 's', 'a', 'b', 'c', 'd')).toBe('s');
});

test('long lists of all users together take so much at most', async () => {
  Object.assign(MAX_BYTES, { ofOne: 10, together: 15 });
  await keep('ann', 'a', 8);
  await keep('bob', 'b', 4);
  await keep('cleo', 'c', 4);
  expect([kept('ann', 'a'), kept('bob', 'b'), kept('cleo', 'c')]).toEqual(['', 'b', 'c']);
});
