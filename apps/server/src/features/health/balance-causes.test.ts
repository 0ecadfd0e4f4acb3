import { expect, test } from 'vitest';
import { balanceCauses } from './balance-causes.ts';
import type { Caused, Surroundings } from './causes.ts';

const AROUND: Surroundings = { spans: [], symbol: 'ETH', day: (at) => new Date(at).toISOString().slice(0, 10) };

function differs(more: object): Caused {
  return {
    kind: 'balance-difference',
    accountId: 'w',
    assetId: 'crypto:ETH',
    happenedAt: new Date('2024-03-05T00:00:00Z'),
    receiptTransactionId: null,
    receiptReceivedAt: null,
    receiptQuantity: null,
    counterparty: null,
    params: { reported: '1.5', calculated: '2', agreedAt: '2024-02-01T00:00:00Z', ...more },
  };
}

test('offers to query past balances if a network reports only the current one', () => {
  const [what, past] = balanceCauses(differs({ isRead: true }), AROUND);
  expect(what!.text).toBe(
    'The network says 1.5 ETH, and the ledger counts 2 ETH. The two agreed on 2024-02-01 and no longer on 2024-03-05.',
  );
  expect(past).toMatchObject({ action: 'find_day', accountId: 'w' });
});

test('does not offer a query for a day reported by the user or a file', () => {
  const causes = balanceCauses(differs({}), AROUND);
  expect(causes.map(({ action }) => action)).toEqual(['transactions']);
  expect(causes[0]!.query).toBe('wallet:w asset_id:crypto:ETH date:2024-02-01..2024-03-05');
});
