/** An allocation must neither create nor destroy units or cost, whatever the rule and order. */

import { add, compare, dec, formatDecimal, ZERO } from '@lotbook/ledger/decimal';
import type { LedgerSettings } from '@lotbook/ledger/settings';
import type { Transaction } from '@lotbook/ledger/transaction';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compute } from '../compute.ts';
import { settingsAtStep } from './at-the-step.ts';

const US: LedgerSettings = { country: 'US', method: 'FIFO', walletFrom: '2025-01-01' };

test('sets the step a microsecond earlier, in a year that ends with it', () => {
  expect(settingsAtStep(US)).toEqual({
    country: 'US',
    method: 'FIFO',
    walletFrom: '2024-12-31T23:59:59.999999Z',
    taxYear: '2024',
    taxYearStart: '01-01',
  });
  expect(settingsAtStep({ ...US, timeZone: 'America/New_York', walletFrom: '2025-03-02' })).toMatchObject({
    walletFrom: '2025-03-02T04:59:59.999999Z',
    taxYear: '2024/25',
    taxYearStart: '03-02',
  });
  expect(settingsAtStep({ country: 'US', lotAllocation: 'WALLET' })).toBeNull();
  expect(settingsAtStep({ country: 'GB' })).toBeNull();
  // No tax year ends in the middle of a day.
  expect(settingsAtStep({ ...US, walletFrom: '2025-01-01T12:00:00Z' })).toBeNull();
});

const WALLETS = ['X', 'Y', 'Z'];
const purchase = fc.record({
  wallet: fc.constantFrom(...WALLETS),
  to: fc.constantFrom(...WALLETS),
  units: fc.integer({ min: 1, max: 9 }),
  cost: fc.integer({ min: 0, max: 99_999 }),
  kind: fc.constantFrom('buy', 'buy', 'move', 'sell'),
});
type Step = { wallet: string; to: string; units: number; cost: number; kind: string };

/**
 * Creates a ledger with one transaction a day, in 2024 and into January 2025. Wallets move or sell only units that they
 * hold.
 */
function ledgerOf(steps: readonly Step[]): Transaction[] {
  const held: Record<string, number> = { X: 0, Y: 0, Z: 0 };
  return steps.flatMap(({ wallet, to, units, cost, kind }, i): Transaction[] => {
    const timestamp = new Date(Date.UTC(2024, 11, 10 + i)).toISOString();
    const base = { id: `t${i}`, timestamp, accountId: wallet };
    const btc = { assetId: 'BTC', quantity: String(units) };
    const usd = { assetId: 'USD', quantity: (cost / 100).toFixed(2) };
    if (kind !== 'buy' && (held[wallet]! < units || (kind === 'move' && wallet === to))) return [];
    held[wallet]! += kind === 'buy' ? units : -units;
    if (kind === 'move') {
      held[to]! += units;
      return [{ ...base, type: 'transfer', toAccountId: to, sent: btc }];
    }
    return [
      kind === 'buy'
        ? { ...base, type: 'buy', sent: usd, received: btc }
        : { ...base, type: 'sell', sent: btc, received: usd },
    ];
  });
}

test('keeps the units and cost of each asset and the units of each wallet', () => {
  const rules = fc.constantFrom(
    'AS_HELD' as const,
    'GLOBAL_HIGHEST_COST_FIRST' as const,
    'GLOBAL_OLDEST_FIRST' as const,
  );
  const orders = fc.shuffledSubarray(WALLETS);
  fc.assert(
    fc.property(
      fc.array(purchase, { maxLength: 40 }),
      rules,
      orders,
      (steps, safeHarborAllocation, safeHarborWallets) => {
        const transactions = ledgerOf(steps);
        const settings = { ...US, safeHarborAllocation, safeHarborWallets };
        const allocated = compute({ settings: settingsAtStep(settings)!, transactions }).lots;
        const before = compute({ settings: { ...US, walletFrom: '2030-01-01', taxYear: 2024 }, transactions }).lots;
        const total = (lots: typeof allocated, of: 'quantity' | 'costBasis') =>
          formatDecimal(lots.reduce((sum, lot) => add(sum, dec(lot[of])), ZERO));
        expect(total(allocated, 'quantity')).toBe(total(before, 'quantity'));
        expect(total(allocated, 'costBasis')).toBe(total(before, 'costBasis'));
        for (const wallet of WALLETS) {
          const held = transactions
            .filter(({ timestamp }) => timestamp < '2025')
            .reduce((sum, t) => add(sum, moved(t, wallet)), ZERO);
          const has = total(
            allocated.filter(({ accountId }) => accountId === wallet),
            'quantity',
          );
          expect(compare(dec(has), held)).toBe(0);
        }
      },
    ),
  );
});

function moved({ type, accountId, toAccountId, sent, received }: Transaction, wallet: string) {
  const units = dec((type === 'buy' ? received : sent)!.quantity);
  const comes = (type === 'buy' && accountId === wallet) || (type === 'transfer' && toAccountId === wallet);
  const goes = type !== 'buy' && accountId === wallet;
  const sign = (comes ? 1 : 0) - (goes ? 1 : 0);
  return { ...units, coefficient: units.coefficient * BigInt(sign) };
}
