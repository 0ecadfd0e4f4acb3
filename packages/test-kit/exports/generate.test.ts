import { isFiat } from '@lotbook/integrations/reading/fiat';
import { textSource } from '@lotbook/integrations/reading/files/bytes';
import { openText } from '@lotbook/integrations/reading/files/table';
import { readTable } from '@lotbook/integrations/reading/read-table';
import { recognize } from '@lotbook/integrations/reading/recognize';
import { IMPORTERS } from '@lotbook/integrations/registry';
import { add, compare, dec, ZERO } from '@lotbook/ledger/decimal';
import type { DraftTransaction } from '@lotbook/ledger/draft';
import { expect, test } from 'vitest';
import { generateCoinbase } from './coinbase.ts';
import { generateCoinTracker } from './cointracker.ts';
import { generateKraken } from './kraken.ts';
import { evenPace } from './market.ts';

const GENERATORS = [
  ['coinbase/transaction-history-v4', generateCoinbase],
  ['kraken/ledgers', generateKraken],
  ['cointracker/generic-csv', generateCoinTracker],
] as const;

function read(text: string) {
  const recognition = recognize(openText('generated.csv', textSource(text)), IMPORTERS);
  if (recognition.kind !== 'recognized') throw new Error(recognition.kind);
  return { format: recognition.importer.id, ...readTable(recognition.importer, recognition.table) };
}

test.each(GENERATORS)('covers three years without warnings or overselling: %s', (format, generate) => {
  const result = read(generate(3_000, 11));
  expect(result.format).toBe(format);
  expect(result.issues).toEqual([]);
  expect(result.rowCount).toBeGreaterThanOrEqual(3_000);
  expect(result.rowCount).toBeLessThanOrEqual(3_003);
  const years = new Set(result.transactions.map((t) => t.timestamp.slice(0, 4)));
  expect([...years].sort()).toEqual(['2023', '2024', '2025', '2026']);
  expect(oversold(result.transactions)).toEqual([]);
  const types = new Set(result.transactions.map((t) => t.type));
  for (const type of ['buy', 'sell', 'trade', 'income', 'withdrawal', 'deposit']) expect(types).toContain(type);
});

test.each(GENERATORS)(
  'repeats the same file for the same seed, as a prefix of a longer one: %s',
  (_format, generate) => {
    expect(generate(300, 5)).toBe(generate(300, 5));
    expect(generate(300, 5)).not.toBe(generate(300, 6));
    expect(generate(900, 5).startsWith(generate(300, 5))).toBe(true);
  },
);

test.each(GENERATORS)('keeps the IDs of a shorter file in a longer one: %s', (_format, generate) => {
  const ids = (rows: number) => read(generate(rows, 5)).transactions.map((t) => t.sourceId);
  const grown = new Set(ids(900));
  expect(ids(300).filter((id) => !grown.has(id))).toEqual([]);
  expect(grown.size).toBe(ids(900).length);
});

test('gives no two rows of a long Coinbase file the same ID', () => {
  const rows = generateCoinbase(20_000, 7).trim().split('\n').slice(3);
  expect(new Set(rows.map((row) => row.split(',')[0])).size).toBe(20_000);
});

test('distributes a long history evenly over months at an even pace', () => {
  const months = new Map<string, number>();
  for (const { timestamp } of read(generateCoinbase(3_000, 11, evenPace(4_800))).transactions) {
    const month = timestamp.slice(0, 7);
    months.set(month, (months.get(month) ?? 0) + 1);
  }
  const counts = [...months].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, count]) => count);
  expect(counts).toHaveLength(36);
  const whole = counts.slice(0, -1);
  expect(Math.min(...whole)).toBeGreaterThan(60);
  expect(Math.max(...whole)).toBeLessThan(110);
});

function oversold(transactions: readonly DraftTransaction[]): string[] {
  const held = new Map<string, ReturnType<typeof dec>>();
  const wrong: string[] = [];
  const move = (asset: string, quantity: string) => held.set(asset, add(held.get(asset) ?? ZERO, dec(quantity)));
  for (const t of transactions.toSorted((a, b) =>
    a.timestamp < b.timestamp ? -1 : a.timestamp > b.timestamp ? 1 : 0,
  )) {
    if (t.received) move(t.received.asset.symbol, t.received.quantity);
    for (const leg of [t.sent, ...t.fees]) if (leg) move(leg.asset.symbol, `-${leg.quantity}`);
    for (const [asset, quantity] of held)
      if (!isFiat(asset) && compare(quantity, ZERO) < 0) wrong.push(`${t.sourceId} ${asset}`);
  }
  return wrong;
}
