/**
 * A row without unknown inputs must not change, byte for byte, whatever the missing prices are. Methods that rank lots
 * by cost are left out, because a different price may select different lots.
 */
import type { SettingsRow, TransactionRow } from '@lotbook/ledger/json/ledger-file';
import type { ResultFile } from '@lotbook/ledger/json/result-file';
import type { Method } from '@lotbook/ledger/settings';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatFixed, parseSigned } from '../src/fixed.ts';
import { compute, parseLedger } from './file.ts';
import { runs } from './runs.ts';
import { priced, unpricedLedger } from './unpriced.ts';

const RUNS = runs(150);

function computed(transactions: TransactionRow[], settings: SettingsRow): ResultFile {
  const parsed = parseLedger({ settings: { base_currency: 'USD', ...settings }, transactions });
  if (!parsed.ok) throw new Error(parsed.error.message);
  return compute(parsed.ledger);
}

function knownRows(result: ResultFile): Map<string, number> {
  const counts = new Map<string, number>();
  for (const table of ['disposals', 'removals', 'income', 'lots'] as const) {
    for (const row of result[table]) {
      if (row.unknown !== undefined) continue;
      const text = `${table} ${JSON.stringify(row)}`;
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
  }
  return counts;
}

function moved(without: ResultFile, later: ResultFile): string[] {
  const rows = knownRows(later);
  return [...knownRows(without)].flatMap(([row, count]) => ((rows.get(row) ?? 0) < count ? [row] : []));
}

const settings = fc.record({
  country: fc.constantFrom('US', 'CA', 'GB', 'DE'),
  lot_allocation: fc.constantFrom('UNIVERSAL' as const, 'WALLET' as const),
  trade_fee: fc.constantFrom('SENT' as const, 'RECEIVED' as const, 'SPLIT' as const),
  transfer_fee: fc.constantFrom('DISPOSAL' as const, 'IGNORE' as const, 'ADD_TO_BASIS' as const),
  gifts_taxable: fc.boolean(),
  superficial_loss: fc.boolean(),
});
const ledger = unpricedLedger({ everything: true, minLength: 5, maxLength: 40 });
const value = fc.integer({ min: 0, max: 900_000 }).map((cents) => `${cents / 100}`);

function isIndependent(transactions: TransactionRow[], rules: SettingsRow, values: readonly string[]): void {
  const without = computed(transactions, rules);
  for (const value of values)
    expect(moved(without, computed(priced(transactions, without.callouts, value), rules))).toEqual([]);
}

const NO_RANKS: readonly Method[] = ['FIFO', 'LIFO', 'ACB', 'WAC', 'SP'];

test('keeps a known row unchanged, whatever the missing prices are', () => {
  fc.assert(
    fc.property(
      ledger,
      settings,
      fc.constantFrom(...NO_RANKS),
      fc.tuple(value, value),
      (transactions, rules, method, two) => {
        isIndependent(transactions, { ...rules, method }, two);
      },
    ),
    RUNS,
  );
});

test('keeps a known row unchanged at the step from one inventory to per-wallet lots', () => {
  const step = {
    wallet_from: '2023-09-01',
    safe_harbor_allocation: 'GLOBAL_OLDEST_FIRST',
    lot_allocation: undefined,
  } as const;
  fc.assert(
    fc.property(
      ledger,
      settings,
      fc.constantFrom('FIFO', 'LIFO', 'WAC'),
      fc.tuple(value, value),
      (transactions, rules, method, two) => {
        isIndependent(transactions, { ...rules, ...step, method }, two);
      },
    ),
    RUNS,
  );
});

test('leaves only missing units unknown if all prices are given', () => {
  fc.assert(
    fc.property(
      ledger,
      settings,
      fc.constantFrom<Method>(...NO_RANKS, 'HIFO', 'LOFO'),
      value,
      (transactions, rules, method, price) => {
        const { callouts } = computed(transactions, { ...rules, method });
        const result = computed(priced(transactions, callouts, price), { ...rules, method });
        if (result.callouts.some(({ type }) => type === 'INSUFFICIENT_QUANTITY')) return;
        expect(JSON.stringify(result)).not.toContain('"unknown"');
      },
    ),
    RUNS,
  );
});

test('counts disposals with unknown inputs and their proceeds in years and totals', () => {
  fc.assert(
    fc.property(ledger, settings, fc.constantFrom(...NO_RANKS), (transactions, rules, method) => {
      const { disposals, totals, years } = computed(transactions, { ...rules, method });
      const unknown = disposals.filter((row) => row.unknown !== undefined);
      const proceeds = formatFixed(unknown.reduce((sum, row) => sum + parseSigned(row.proceeds), 0n));
      expect(totals.unknown).toEqual(unknown.length === 0 ? undefined : { disposals: unknown.length, proceeds });
      const counted = Object.values(years).map((year) => year.unknown?.disposals ?? 0);
      expect(counted.reduce((sum, count) => sum + count, 0)).toBe(unknown.length);
    }),
    RUNS,
  );
});
