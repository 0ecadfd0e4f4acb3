import { IMPORTERS } from '@lotbook/integrations/registry';
import { expect, test } from 'vitest';
import { overlapsOf } from './overlap.ts';

const ids = new Map(IMPORTERS.map((importer) => [importer.id, importer]));
const declared = IMPORTERS.flatMap((importer) => (importer.overlaps ?? []).map((overlap) => ({ importer, overlap })));

test.each(declared)("names existing formats of $importer.id's own source or its successor, with a reason", (one) => {
  const { importer, overlap } = one;
  expect(overlap.formats.length).toBeGreaterThan(0);
  for (const id of overlap.formats) {
    expect(ids.has(id), id).toBe(true);
    expect(id).not.toBe(importer.id);
  }
  expect(overlap.why).toMatch(/^[A-Z].*\.$/);
});

test('finds an overlap from either format, once', () => {
  expect(overlapsOf('binance/trade-history').map((one) => one.with)).toEqual([
    'binance/transaction-history',
    'binance/order-history',
  ]);
  for (const { id } of IMPORTERS) {
    const others = overlapsOf(id).map((one) => one.with);
    expect(new Set(others).size, id).toBe(others.length);
    for (const other of others) expect(overlapsOf(other).map((one) => one.with)).toContain(id);
  }
});

test('finds no overlap for unrelated formats and for templates', () => {
  expect(overlapsOf('binance/deposit-history').map((one) => one.with)).not.toContain('binance/withdrawal-history');
  expect(overlapsOf('coinmate/transactions')).toEqual([]);
  expect(overlapsOf('template/1')).toEqual([]);
});
