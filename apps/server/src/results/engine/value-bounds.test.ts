import { calloutMessage } from '@lotbook/ledger/callout-words';
import { IDS_ARE_NAMES } from '@lotbook/ledger/ledger';
import { expect, test } from 'vitest';
import { EngineInput } from './engine-input.ts';
import type { PageRow } from './engine-ledger.ts';

type Side = [assetId: string, quantity: string, fiatValue: string | null];

function reported(type: string, out: Side, into: Side) {
  const flow = (direction: 'in' | 'out', [assetId, quantity, value]: Side) =>
    [direction, 'w', assetId, quantity, false, value, 'typed'] as const;
  const row = ['t1', '2024-05-01T00:00:00Z', type, null, 'w', 0, [[...flow('out', out)], [...flow('in', into)]]];
  const input = new EngineInput([], { baseCurrency: 'USD' }, []);
  input.add([row as PageRow]);
  input.close();
  return input.callouts;
}

test('reports a value ten times the other side as severe, with the difference at risk', () => {
  const [callout, ...others] = reported('trade', ['crypto:BTC', '0.001', '60.004'], ['crypto:ETH', '125', '375000']);
  expect(others).toEqual([]);
  expect(callout).toMatchObject({
    type: 'VALUE_OUT_OF_BOUNDS',
    severity: 'SEVERE',
    transactionId: 't1',
    amountAtRisk: '374939.996',
  });
  expect(calloutMessage(callout!, IDS_ARE_NAMES)).toBe(
    'What was given is worth 60.00 USD, what was received 375,000.00 USD: a quantity or a value is wrong. Check both against the source.',
  );
});

test.each<[string, string, Side, Side, number]>([
  ['money is its own value', 'buy', ['fiat:USD', '100', null], ['crypto:ETH', '1', '1000'], 1],
  ['just under ten times', 'buy', ['fiat:USD', '100', null], ['crypto:ETH', '1', '999.99'], 0],
  ['a value is not known', 'trade', ['crypto:BTC', '1', null], ['crypto:ETH', '1', '5000'], 0],
  ['a value of zero is a gift, not an exchange', 'trade', ['crypto:BTC', '1', '0'], ['crypto:ETH', '1', '5000'], 0],
  ['dust', 'trade', ['crypto:BTC', '0.00000001', '0.0006'], ['crypto:ETH', '0.0001', '0.3'], 0],
  ['no exchange', 'rename', ['crypto:OLD', '1', '1'], ['crypto:NEW', '1', '5000'], 0],
])('%s', (_story, type, out, into, count) => {
  expect(reported(type, out, into)).toHaveLength(count);
});
