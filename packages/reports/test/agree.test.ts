import { expect, test } from 'vitest';
import { REPORTS, reportById } from '../src/registry.ts';
import type { ReportInput } from '../src/report.ts';
import { aDisposal, anInput, auInput, caInput, deInput, gbInput, usInput } from './sample-input.ts';

const YEARS = [usInput(2024), usInput(2025), caInput(2024), gbInput(2024), deInput(2024), auInput(2024)].map(
  (input) => [`${input.country} ${input.taxYear}`, input] as const,
);

async function rowsOf(id: string, input: ReportInput): Promise<string[][]> {
  const { bytes } = await reportById(id)!.make(input, 'csv');
  return new TextDecoder()
    .decode(bytes)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.replace(/"(?:[^"]|"")*"/g, 'quoted').split(','));
}

const cents = (text: string) => BigInt(text.replace('.', ''));
const sumOf = (rows: readonly string[][], column: number) =>
  rows.reduce((sum, row) => sum + (row[column] === '' ? 0n : cents(row[column]!)), 0n);

test.each(YEARS)(
  'has lists of disposals that add up to their totals and the sums of the year: %s',
  async (_, input) => {
    for (const id of ['gains', 'margin', 'expenses']) {
      const [, ...rows] = await rowsOf(id, input);
      const totals = rows.pop()!;
      for (const column of [4, 5, 6]) expect(sumOf(rows, column), id).toBe(cents(totals[column]!));
    }
    const [gains, sums] = [(await rowsOf('gains', input)).at(-1)!, await rowsOf('tax-report', input)];
    const totals = sums.filter(([part, line]) => part!.startsWith('Capital gains') && line === 'Total');
    expect(totals).toHaveLength(2);
    for (const row of totals) expect([row[3], row[4], row[6]]).toEqual(gains.slice(4, 7));
    for (const part of ['Capital gains by holding period', 'Capital gains by asset']) {
      const lines = sums.filter(([name, line]) => name === part && line !== 'Total');
      for (const column of [3, 4, 5, 6]) expect(sumOf(lines, column)).toBe(cents(totals[0]![column]!));
    }
    const income = (await rowsOf('income', input)).at(-1)!;
    expect(sums.find(([part, line]) => part === 'Income' && line === 'Total')![7]).toBe(income[4]);
  },
);

test.each(YEARS)('gives holdings the cost of their lots: %s', async (_, input) => {
  const [, ...rows] = await rowsOf('holdings', input);
  const totals = rows.pop()!;
  expect(sumOf(rows, 3)).toBe(cents(totals[3]!));
  expect(totals[3]).toBe((await rowsOf('lots', input)).at(-1)![6]);
});

test.each(YEARS.slice(0, 2))('gives programs the proceeds and costs of Form 8949: %s', async (_, input) => {
  const form = (await rowsOf('form-8949', input)).at(-1)!;
  const columns = {
    'other-software': [3, 4],
    freetaxusa: [3, 4],
    taxact: [3, 4],
    'turbotax-online': [4, 2],
    'hr-block': [4, 2],
  };
  for (const [id, [proceeds, cost]] of Object.entries(columns)) {
    const [, ...rows] = await rowsOf(id, input);
    expect([sumOf(rows, proceeds!), sumOf(rows, cost!)], id).toEqual([cents(form[3]!), cents(form[4]!)]);
  }
});

test.each(['form-8949', 'gains', 'margin', 'expenses'])(
  'identifies the transaction of each CSV row: %s',
  async (id) => {
    const kind = { margin: 'margin_gain', expenses: 'spend' }[id] ?? 'sale';
    const bought = id === 'margin' ? { acquiredTransactionId: null, acquiredAt: null } : {};
    const disposals = [0, 1, 2, 3].map((i) =>
      aDisposal({
        kind,
        ...bought,
        quantity: `${i + 1}`,
        transactionId: `t${i}`,
        disposedAt: `2025-0${9 - i}-01T12:00:00Z`,
      }),
    );
    const file = await reportById(id)!.make(anInput({ disposals }), 'csv');
    const [, ...rows] = new TextDecoder().decode(file.bytes).trimEnd().split('\r\n');
    const named = rows
      .filter((row) => !row.startsWith('Totals:'))
      .map((row, i) => [row, file.rowTransactions![i]] as const);
    expect(named.length).toBeGreaterThan(0);
    for (const [row, transaction] of named) {
      if (row.startsWith('Totals')) expect(transaction).toBeNull();
      else expect(Number(transaction!.slice(1)) + 1).toBe(Number(/^\d+/.exec(row)![0]));
    }
  },
);

test('describes the purpose of every document in a sentence', () => {
  for (const { title, description } of REPORTS) {
    expect(title.length).toBeGreaterThan(2);
    expect(description).toMatch(/^[A-Z].*\.$/);
  }
});

test('shows the same cost of donations in the list of removals, the yearly sums and Form 8283', async () => {
  const kinds = ['donation', 'gift', 'donation', 'gift', 'donation', 'gift', 'gift'];
  const removals = kinds.map((kind, i) => ({
    ...{ transactionId: `r${i}`, kind, assetId: 'BTC', accountId: 'K', quantity: '1', costBasis: '10.336' },
    ...{ acquiredTransactionId: `b${i}`, acquiredAt: '2024-01-02T12:00:00Z', removedAt: '2025-03-01T12:00:00Z' },
    marketValue: '20',
  }));
  const input = anInput({ removals });
  const [listed, summed, form] = await Promise.all(
    ['removals', 'tax-report', 'form-8283'].map((id) => rowsOf(id, input)),
  );
  const total = listed!.find(([name, type]) => name === 'Total:' && type === 'Donation')![5];
  expect(summed!.find(([part, line]) => part === 'Left without a sale' && line === 'Donation')!.at(-1)).toBe(total);
  expect(form!.at(-1)![4]).toBe(total);
});
