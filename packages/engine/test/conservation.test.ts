/**
 * Units in every wallet and every cent of cost must be conserved. The expected values are derived from the documented
 * rules, not from the engine's code.
 */
import type { FeeRow, TransactionRow } from '@lotbook/ledger/json/ledger-file';
import type { ResultFile } from '@lotbook/ledger/json/result-file';
import type { Method } from '@lotbook/ledger/settings';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseFixed as fixed, formatFixed, parseSigned } from '../src/fixed.ts';
import { compute, parseLedger } from './file.ts';
import { randomLedger } from './random-ledger.ts';
import { runs } from './runs.ts';

const RUNS = runs(80);
const LOT_METHODS: readonly Method[] = ['FIFO', 'LIFO', 'HIFO', 'LOFO'];
const ledger = randomLedger({ plain: true, everything: true, maxLength: 40 });

function computed(transactions: TransactionRow[], settings: object): ResultFile {
  const parsed = parseLedger({ settings: { country: 'US', base_currency: 'USD', ...settings }, transactions });
  if (!parsed.ok) throw new Error(parsed.error.message);
  return compute(parsed.ledger);
}

const sum = (values: readonly string[]) => values.reduce((total, value) => total + fixed(value), 0n);
const feesOf = ({ fee }: TransactionRow): readonly FeeRow[] =>
  fee === undefined ? [] : Array.isArray(fee) ? fee : [fee];

/** Returns the units that arrive. Fee units that are deducted never do, as far as there are units to deduct. */
function moved(t: TransactionRow): bigint {
  let left = fixed(t.sent!.quantity);
  for (const { asset, quantity, withheld } of feesOf(t)) {
    if (withheld && asset === t.sent!.asset && fixed(quantity) <= left) left -= fixed(quantity);
  }
  return left;
}

test('conserves units in every wallet: received + missing = sent + open', () => {
  fc.assert(
    fc.property(ledger, fc.constantFrom(...LOT_METHODS), (transactions, method) => {
      const result = computed(transactions, { method, lot_allocation: 'WALLET' });
      const live = new Map(transactions.filter(({ ignored }) => !ignored).map((t) => [t.id, t]));
      for (const asset of ['A', 'B', 'C', 'NFT-1', 'NFT-2']) {
        for (const wallet of ['X', 'Y']) {
          const mine = (row: { asset: string | null; wallet?: string | null }) =>
            row.asset === asset && row.wallet === wallet;
          let came = 0n;
          let went = 0n;
          for (const t of live.values()) {
            const isHere = t.wallet === wallet;
            if (isHere && t.received?.asset === asset) came += fixed(t.received.quantity);
            // A margin result adds a separate row to that of the units.
            if (isHere && t.type === 'margin_loss' && t.sent!.asset === asset) came += fixed(t.sent!.quantity);
            if (isHere && t.type === 'margin_gain' && t.received!.asset === asset) came += fixed(t.received!.quantity);
            if (t.type !== 'transfer' || t.sent!.asset !== asset) continue;
            if (isHere) went += moved(t);
            if (t.to_wallet === wallet) came += moved(t);
          }
          const missing = result.callouts.filter(
            (c) => c.type === 'INSUFFICIENT_QUANTITY' && c.asset === asset && live.get(c.tx!)!.wallet === wallet,
          );
          const rows = [...result.disposals.filter(mine), ...result.removals.filter(mine), ...result.lots.filter(mine)];
          const left = came + sum(missing.map((c) => c.quantity!));
          expect(formatFixed(left)).toBe(formatFixed(went + sum(rows.map((row) => row.quantity))));
        }
      }
    }),
    RUNS,
  );
});

function costOf(t: TransactionRow): bigint {
  const fees = sum(feesOf(t).map((fee) => (fee.asset === 'USD' ? fee.quantity : fee.fiat_value!)));
  const value = (leg: { asset: string; quantity: string; fiat_value?: string }) =>
    fixed(leg.asset === 'USD' ? leg.quantity : leg.fiat_value!);
  const own = t.cost_basis === undefined ? null : fixed(t.cost_basis);
  switch (t.type) {
    case 'buy':
      return own ?? value(t.sent!) + fees;
    case 'trade':
    case 'income':
    case 'deposit':
      return own ?? value(t.received!) + fees;
    case 'gift_received':
      return own ?? (t.donor_basis === undefined ? 0n : fixed(t.donor_basis)) + fees;
    case 'margin_gain':
      return t.received!.asset === 'USD' ? 0n : value(t.received!);
    case 'margin_loss':
      return value(t.sent!) + fees;
    default:
      return 0n;
  }
}

test('conserves cost: paid, with fees = disposed of + removed + open', () => {
  const allocation = fc.constantFrom('UNIVERSAL' as const, 'WALLET' as const);
  const method = fc.constantFrom<Method>(...LOT_METHODS, 'WAC', 'ACB', 'SP');
  fc.assert(
    fc.property(
      randomLedger({ everything: true, maxLength: 40 }),
      method,
      allocation,
      (transactions, method, lot_allocation) => {
        const result = computed(transactions, { method, lot_allocation, trade_fee: 'RECEIVED', timezone: 'UTC' });
        const paid = transactions.reduce((total, t) => (t.ignored ? total : total + costOf(t)), 0n);
        const rows = [...result.disposals, ...result.removals, ...result.lots];
        const left = rows.reduce((total, { cost_basis }) => total + parseSigned(cost_basis), 0n);
        expect(formatFixed(left)).toBe(formatFixed(paid));
      },
    ),
    RUNS,
  );
});
