import { assetName, symbolRef } from '@lotbook/ledger/asset-ref';
import type { DraftTransaction } from '@lotbook/ledger/draft';
import { expect, test } from 'vitest';
import { transactionOf } from './transaction.ts';

const SENT = { asset: symbolRef('BTC'), quantity: '1' };

function flowsOf(draft: Partial<DraftTransaction> & Pick<DraftTransaction, 'type'>): string[] {
  const given = { sourceId: 'a', timestamp: '2024-03-01T10:00:00.000Z', fees: [], rows: [2], ...draft };
  const { type, flows } = transactionOf(given);
  return [
    type,
    ...flows.map(({ direction, account = 'own', asset, quantity, isWithheld, splitRatio }) =>
      [direction, assetName(asset), quantity, 'of', account, isWithheld ? 'withheld' : '', splitRatio ?? '']
        .join(' ')
        .trim(),
    ),
  ];
}

test.each<[string, Partial<DraftTransaction> & Pick<DraftTransaction, 'type'>, string[]]>([
  [
    'what left comes first, then what came in, then fees',
    {
      type: 'trade',
      received: { asset: symbolRef('ETH'), quantity: '20' },
      sent: SENT,
      fees: [{ asset: symbolRef('ETH'), quantity: '0.1', withheld: true }],
    },
    ['trade', 'out BTC 1 of own', 'in ETH 20 of own', 'fee ETH 0.1 of own withheld'],
  ],
  [
    'what a transfer sends arrives in the other account',
    { type: 'transfer', sent: SENT, account: 'Kraken', toAccount: 'Ledger' },
    ['transfer', 'out BTC 1 of Kraken', 'in BTC 1 of Ledger'],
  ],
  [
    'a transfer that names no other account is a withdrawal',
    { type: 'transfer', sent: SENT },
    ['withdrawal', 'out BTC 1 of own'],
  ],
  ['or a deposit', { type: 'transfer', received: SENT }, ['deposit', 'in BTC 1 of own']],
  [
    'in a split nothing moves',
    { type: 'split', split: { asset: symbolRef('SHIB'), ratio: '1000' } },
    ['split', 'in SHIB 0 of own  1000'],
  ],
])('%s', (_rule, draft, expected) => {
  expect(flowsOf(draft)).toEqual(expected);
});

test('keeps the currency of a stated value and whether it is a cost', () => {
  const received = { ...SENT, fiatValue: '30000', fiatCurrency: 'USD', isCostBasis: true };
  const draft = { sourceId: 'a', timestamp: '2024-03-01T10:00:00.000Z', fees: [], rows: [2] };
  expect(transactionOf({ ...draft, type: 'deposit', received }).flows[0]!.stated).toEqual({
    value: '30000',
    currency: 'USD',
    isCost: true,
  });
  expect(transactionOf({ ...draft, type: 'deposit', received: SENT }).flows[0]!.stated).toBeNull();
});

test('rounds amounts to the digits of a ledger', () => {
  const binary = '0.1000000000000000055511151231257827021181583404541015625';
  const { flows } = transactionOf({
    ...{ sourceId: 'a', timestamp: '2024-03-01T10:00:00.000Z', type: 'deposit', fees: [], rows: [2] },
    received: { asset: symbolRef('BTC'), quantity: binary, fiatValue: `${binary}1`, fiatCurrency: 'USD' },
  });
  const rounded = '0.100000000000000005551115123126';
  expect(flows).toMatchObject([{ quantity: rounded, stated: { value: rounded } }]);
});
