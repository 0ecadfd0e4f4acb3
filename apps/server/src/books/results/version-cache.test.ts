import { afterEach, expect, test } from 'vitest';
import {
  forgetFigures,
  type LedgerState,
  MAX_BYTES,
  recalledAbout,
  rememberedAbout,
  rememberedAt,
} from './version-cache.ts';

const STATE: LedgerState = {
  version: '1',
  computationId: null,
  timeZone: 'UTC',
  baseCurrency: 'USD',
  isImporting: false,
  hasSpam: false,
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

test('several who ask for the same at once compute it once; one who fails takes nobody along', async () => {
  let asked = 0;
  let answer: (value: string) => void = () => {};
  const compute = () => {
    asked += 1;
    return new Promise<string>((resolve) => {
      answer = resolve;
    });
  };
  const all = Promise.all([1, 2, 3].map(() => rememberedAt(STATE, 'ann', 'figure', compute)));
  const other = rememberedAt({ ...STATE, version: '2' }, 'ann', 'figure', async () => 'of a newer ledger');
  answer('once');
  expect([await all, await other, asked]).toEqual([['once', 'once', 'once'], 'of a newer ledger', 1]);
  const first = rememberedAt(STATE, 'bob', 'figure', () => Promise.reject(new Error('given up')));
  const second = rememberedAt(STATE, 'bob', 'figure', async () => 'his own');
  await expect(first).rejects.toThrow('given up');
  expect(await second).toBe('his own');
});
