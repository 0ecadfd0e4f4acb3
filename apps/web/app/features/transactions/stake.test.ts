import { expect, it } from 'vitest';
import { atStake } from './stake.ts';

const eth = { id: 'crypto:ETH' };
const sold = [{ direction: 'OUT', asset: eth, quantity: '2', fiatValue: '5820.00' }];

it.each<[string, string, string | undefined, boolean]>([
  ['all of it', '2', '5820.00', false],
  ['half of it', '1', '2910.00', true],
  ['a third of a third', '0.222222222222222222', '646.67', true],
  ['more than moved', '3', '5820.00', false],
])('%s', (_story, quantity, value, isEstimate) => {
  expect(atStake({ type: 'INSUFFICIENT_QUANTITY', quantity, asset: eth }, sold)).toEqual({ value, isEstimate });
});

it('says nothing where nothing is known', () => {
  expect(atStake({ type: 'MISSING_PRICE_HISTORY', quantity: '1', asset: eth }, sold)).toBeUndefined();
  expect(atStake({ type: 'INSUFFICIENT_QUANTITY', quantity: '1', asset: { id: 'crypto:BTC' } }, sold)).toBeUndefined();
  const unpriced = [{ direction: 'OUT', asset: eth, quantity: '2', fiatValue: null }];
  expect(atStake({ type: 'INSUFFICIENT_QUANTITY', quantity: '1', asset: eth }, unpriced)).toBeUndefined();
});

it('for a movement without its other half, what it was worth', () => {
  const callout = { type: 'UNBALANCED_TRANSACTION', quantity: null, asset: null };
  expect(atStake(callout, sold)).toEqual({ value: '5820.00', isEstimate: false });
  expect(atStake(callout, [...sold, { ...sold[0]!, direction: 'IN' }])).toBeUndefined();
});
