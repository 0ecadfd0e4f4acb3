/**
 * The amount at risk is exact if the ledger has it, and otherwise an estimate at the price nearest in time. No sum or
 * hash includes it.
 */
import { expect, test } from 'vitest';
import { compute } from '../file.ts';
import { ledgerOf } from '../story.ts';

const PER_WALLET = { country: 'US', method: 'FIFO', lot_allocation: 'WALLET' } as const;

function amountsAtRisk(settings: Parameters<typeof ledgerOf>[0], text: string) {
  return compute(ledgerOf(settings, text)).callouts.map(
    ({ type, amount_at_risk, amount_at_risk_is_estimate, receipt }) => ({
      type,
      amount_at_risk,
      amount_at_risk_is_estimate,
      ...(receipt === undefined ? {} : { receipt }),
    }),
  );
}

test('returns the proceeds of units that were never held, and the receipt that would explain them, as fields', () => {
  expect(
    amountsAtRisk(
      PER_WALLET,
      `
      near: 2024-01-20 deposit 2 A worth 30 in Y
      2024-02-01 buy 1 A for 10 USD in X
      2024-02-02 sell 3 A for 90 USD in X
    `,
    ),
  ).toEqual([
    {
      type: 'INSUFFICIENT_QUANTITY',
      amount_at_risk: '60',
      amount_at_risk_is_estimate: false,
      receipt: { tx: 'near', received_at: '2024-01-20T12:00:00Z', quantity: '2' },
    },
  ]);
});

test('values moved units that were never held at the nearest price', () => {
  expect(
    amountsAtRisk(
      PER_WALLET,
      `
      2024-02-01 buy 1 A for 10 USD in X
      2024-02-02 transfer 3 A from X to Y
      2024-09-01 buy 1 A for 99 USD in X
    `,
    ),
  ).toEqual([{ type: 'INSUFFICIENT_QUANTITY', amount_at_risk: '20', amount_at_risk_is_estimate: true, receipt: null }]);
});

test('values a deposit without a value at the nearest price, before or after', () => {
  expect(
    amountsAtRisk(
      PER_WALLET,
      `
      2024-01-01 sell 0 A for 0 USD
      2024-02-01 deposit 4 A
      2024-02-03 buy 2 A for 10 USD
      2024-09-01 buy 1 A for 99 USD
    `,
    ),
  ).toEqual([{ type: 'MISSING_PRICE_HISTORY', amount_at_risk: '20', amount_at_risk_is_estimate: true }]);
});

test('guesses nothing if the ledger has no price of the asset', () => {
  expect(amountsAtRisk(PER_WALLET, '2024-02-01 deposit 4 A')).toEqual([
    { type: 'MISSING_PRICE_HISTORY', amount_at_risk: null, amount_at_risk_is_estimate: false },
  ]);
});

test('puts no gain at risk for an unmatched withdrawal, because its value only moved', () => {
  expect(
    amountsAtRisk(
      PER_WALLET,
      `
      2024-02-01 buy 2 A for 10 USD
      2024-02-02 withdrawal 1 A worth 7
      2024-02-03 withdrawal 1 A
    `,
    ),
  ).toEqual([
    { type: 'UNBALANCED_TRANSACTION', amount_at_risk: null, amount_at_risk_is_estimate: false },
    { type: 'UNBALANCED_TRANSACTION', amount_at_risk: null, amount_at_risk_is_estimate: false },
  ]);
});

test('values the units of a chosen lot that was not available', () => {
  expect(
    amountsAtRisk(
      PER_WALLET,
      `
      a: 2024-02-01 buy 2 A for 10 USD
      2024-02-02 sell 1 A for 8 USD taking 1 of nobody
    `,
    ),
  ).toEqual([{ type: 'MISSING_BALANCE', amount_at_risk: '8', amount_at_risk_is_estimate: true }]);
});

test('values units without a lot at the price nearest to the step to per-wallet lots', () => {
  expect(
    amountsAtRisk(
      { country: 'US', method: 'FIFO', wallet_from: '2025-01-01' },
      `
      2024-02-01 buy 2 A for 10 USD in X
      2024-03-01 sell 3 A for 30 USD in Y
      2025-02-01 buy 1 A for 20 USD in X
    `,
    ),
  ).toEqual([
    { type: 'INSUFFICIENT_QUANTITY', amount_at_risk: '10', amount_at_risk_is_estimate: false, receipt: null },
    { type: 'MISSING_BALANCE', amount_at_risk: '40', amount_at_risk_is_estimate: true },
  ]);
});
