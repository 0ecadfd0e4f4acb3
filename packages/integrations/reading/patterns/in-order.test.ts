import { dec } from '@lotbook/ledger/decimal';
import { expect, test } from 'vitest';
import { inOrder } from './in-order.ts';

/** @param rows  `+BTC`, `-USDT`, or `fee` */
function cut(rows: string): string[] | null {
  const legOf = (row: string) =>
    row === 'fee' ? null : { asset: row.slice(1), amount: dec(row.startsWith('-') ? '-1' : '1') };
  return inOrder(rows.split(' '), legOf)?.map((group) => group.join(' ')) ?? null;
}

test.each([
  ['+BTC -USDT fee +ETH -EUR fee', ['+BTC -USDT fee', '+ETH -EUR fee']],
  ['fee -USDT +BTC fee -EUR +ETH', ['fee -USDT +BTC', 'fee -EUR +ETH']],
  ['+BTC +BTC -USDT -USDT +ETH -EUR', ['+BTC +BTC -USDT -USDT', '+ETH -EUR']],
  ['+BTC -USDT +BTC -EUR', ['+BTC -USDT', '+BTC -EUR']],
  ['+BTC -USDT -BTC +EUR', ['+BTC -USDT', '-BTC +EUR']],
])('splits %s into trades by order', (rows, trades) => {
  expect(cut(rows)).toEqual(trades);
});

test.each(['+BTC +ETH -USDT -EUR', '-A -B +C', '+BTC -USDT +ETH'])(
  'does not split %s, because its order is ambiguous',
  (rows) => {
    expect(cut(rows)).toBeNull();
  },
);
