import { expect, test } from 'vitest';
import { byValue } from './by-value.ts';

test('the most valuable first, money among them; what has no value, or is below zero, comes last as it was', () => {
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
