/** What callouts say to a person: what was assumed, what it costs them, what to do. */
import { expect, test } from 'vitest';
import { compute } from '../src/compute.ts';
import { ledgerOf } from './story.ts';

test('a missing quantity names what is at stake and the nearest receipt without a sender', () => {
  const ledger = ledgerOf(
    { country: 'US', method: 'FIFO', lot_allocation: 'WALLET' },
    `
    far: 2023-01-01 deposit 5 A in Y
    near: 2024-01-20 deposit 2 A in Y
    2024-02-01 buy 1 A for 10 USD in X
    2024-02-02 sell 3 A for 90 USD in X
  `,
  );
  const callout = compute(ledger).callouts.find(({ type }) => type === 'INSUFFICIENT_QUANTITY');
  expect(callout).toMatchObject({ tx: 't4', asset: 'A', quantity: '2', severity: 'ERROR' });
  expect(callout?.message).toBe(
    '2 A more left than was held here, so that part has a cost basis of 0. Its proceeds of 60 USD count as gain in full. ' +
      'An acquisition or a transfer into this wallet is missing; the nearest receipt without a sender is near on 2024-01-20 (2 A).',
  );
});
