import { expect, test } from 'vitest';
import { byValue } from './by-value.ts';

test('sorts by value including money, with unpriced and negative balances last in their original order', () => {
  const of = (assetId: string) => ({ accountId: 'a', assetId });
  const balances = ['DUST', 'SPAM', 'ETH', 'USD', 'ODD', 'BTC'].map(of);
  const worths = [
    { ...of('DUST'), value: '0.01' },
    { ...of('ETH'), value: '900.00' },
    { ...of('USD'), value: '1000.00' },
    { ...of('BTC'), value: '90000.00' },
    { ...of('ODD'), value: null },
    { accountId: 'b', assetId: 'SPAM', value: '1000000.00' },
  ];
  expect(byValue(balances, worths).map(({ assetId }) => assetId)).toEqual(['BTC', 'USD', 'ETH', 'DUST', 'SPAM', 'ODD']);
});
