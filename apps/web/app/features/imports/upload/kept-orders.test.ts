import { expect, it } from 'vitest';
import { forgetOrder, keepOrder, keptOrder } from './kept-orders.ts';

function store() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

it.each([{ accountId: 'a1' }, { accountId: 'a1', importType: 2 }, { walletName: 'Kraken' }])(
  'restores %o after a reload until its import starts',
  (to) => {
    const storage = store();
    keepOrder('u1', to, storage);
    expect(keptOrder('u1', storage)).toEqual(to);
    expect(keptOrder('u2', storage)).toBeUndefined();
    forgetOrder('u1', storage);
    expect(keptOrder('u1', storage)).toBeUndefined();
  },
);

it.each(['{', '{}', 'null', '{"accountId":1}'])('ignores %s in storage', (text) => {
  const storage = store();
  storage.setItem('lotbook.order.u1', text);
  expect(keptOrder('u1', storage)).toBeUndefined();
});
