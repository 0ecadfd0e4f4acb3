/**
 * For any sales and broker reports, the rows, page totals, Schedule D, yearly sums and every list must have the same
 * gain to the cent, and without differing reports also the same proceeds and costs.
 */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { form8949 } from '../src/documents/form-8949/rows.ts';
import { sheets } from '../src/documents/form-8949/sheets.ts';
import { reportById } from '../src/registry.ts';
import type { ReportDisposal, ReportInput } from '../src/report.ts';
import { aDisposal, anInput } from './sample-input.ts';

const amount = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 9n }), fc.integer({ min: 0, max: 10 }))
  .map(([coefficient, scale]) => {
    const text = String(coefficient).padStart(scale + 1, '0');
    return scale === 0 ? text : `${text.slice(0, -scale)}.${text.slice(-scale)}`;
  });
const day = (from: number) =>
  fc.integer({ min: 0, max: 364 }).map((n) => new Date(Date.UTC(from, 0, 1 + n, 17)).toISOString());
const reported = fc.record(
  {
    form: fc.constantFrom('1099-DA' as const, '1099-B' as const),
    basisReported: fc.boolean(),
    proceeds: amount,
    costBasis: amount,
    term: fc.constantFrom('short' as const, 'long' as const),
  },
  { requiredKeys: ['form', 'basisReported'] },
);
const sale = (statement: fc.Arbitrary<NonNullable<ReportDisposal['statement']>> | null) =>
  fc
    .record({
      assetId: fc.constantFrom('BTC', 'ETH', 'A,B'),
      accountId: fc.constantFrom('Kraken', 'Coinbase', null),
      kind: fc.constantFrom('sale', 'trade', 'spend', 'fee'),
      quantity: amount,
      isBought: fc.integer({ min: 0, max: 9 }).map((n) => n > 0),
      acquiredAt: day(2022),
      disposedAt: day(2025),
      proceeds: amount,
      costBasis: amount,
      term: fc.constantFrom('short' as const, 'long' as const),
      statement: statement ? fc.option(statement, { nil: undefined }) : fc.constant(undefined),
    })
    .map(({ isBought, statement: said, ...row }) =>
      aDisposal({
        ...row,
        ...(isBought ? {} : { acquiredAt: null, acquiredTransactionId: null, term: 'short', unknown: ['cost_basis'] }),
        ...(said ? { statement: said as NonNullable<ReportDisposal['statement']> } : {}),
      }),
    );

const units = (text: string) => BigInt(text.replace('.', ''));
async function rowsOf(id: string, input: ReportInput): Promise<string[][]> {
  const { bytes } = await reportById(id)!.make(input, 'csv');
  const lines = new TextDecoder().decode(bytes).trimEnd().split('\r\n');
  return lines.map((line) => line.replace(/"(?:[^"]|"")*"/g, 'quoted').split(','));
}

async function totalsOf(id: string, input: ReportInput, names: readonly string[]): Promise<bigint[]> {
  const [head, ...rows] = await rowsOf(id, input);
  return names.map((name) => units(rows.at(-1)![head!.findIndex((column) => column.includes(name))]!));
}

async function everyGain(input: ReportInput): Promise<Record<string, bigint>> {
  const form = form8949(input);
  const pages = sheets(form, form.form.rowsPerPage);
  const scheduleD = await rowsOf('schedule-d', input);
  const lines = ['1a', '1b', '2', '3', '8a', '8b', '9', '10'].map((name) => scheduleD.find(([line]) => line === name)!);
  const year = (await rowsOf('tax-report', input)).filter(
    ([part, line]) => part!.startsWith('Capital gains') && line === 'Total',
  );
  const gainOf = async (id: string) => (await totalsOf(id, input, ['Gain']))[0]!;
  return {
    rows: form.boxes.flatMap(({ rows }) => rows).reduce((all, { amounts }) => all + amounts.gain, 0n),
    pages: pages.reduce((all, { total }) => all + total.gain, 0n),
    'form-8949': await gainOf('form-8949'),
    condensed: await gainOf('form-8949-condensed'),
    gains: await gainOf('gains'),
    exchanges: await gainOf('exchange-1099'),
    'lines of Schedule D': lines.reduce((all, line) => all + units(line.at(-1)!), 0n),
    'line 16': units(scheduleD.find(([line]) => line === '16')!.at(-1)!),
    ...Object.fromEntries(year.map((row, i) => [`sums of the year ${i}`, units(row[6]!)])),
  };
}

const years = (statement: Parameters<typeof sale>[0]) =>
  fc.record({
    disposals: fc.array(sale(statement), { minLength: 1, maxLength: 30 }),
    wholeUnits: fc.boolean(),
  });

test('shows one gain everywhere, whatever brokers reported', async () => {
  await fc.assert(
    fc.asyncProperty(years(reported), async ({ disposals, wholeUnits }) => {
      const gains = await everyGain(anInput({ disposals, options: { wholeUnits } }));
      expect(
        new Set(Object.values(gains)).size,
        JSON.stringify(gains, (_, value) => String(value)),
      ).toBe(1);
    }),
    { numRuns: 40 },
  );
});

test('has the same proceeds and costs on all documents unless a broker reported other figures', async () => {
  await fc.assert(
    fc.asyncProperty(years(null), async ({ disposals, wholeUnits }) => {
      const input = anInput({ disposals, options: { wholeUnits } });
      const sums = await totalsOf('form-8949', input, ['Proceeds', 'Cost']);
      for (const id of ['form-8949-condensed', 'gains', 'exchange-1099'])
        expect(await totalsOf(id, input, ['Proceeds', 'Cost']), id).toEqual(sums);
      for (const [id, proceeds, cost] of [
        ['turbotax-online', 4, 2],
        ['hr-block', 4, 2],
        ['taxact', 3, 4],
        ['drake', 10, 12],
        ['cch', 4, 5],
        ['freetaxusa', 3, 4],
        ['other-software', 3, 4],
      ] as const) {
        const [, ...rows] = await rowsOf(id, input);
        const added = [proceeds, cost].map((column) => rows.reduce((all, row) => all + units(row[column]!), 0n));
        expect(added, id).toEqual(sums);
      }
    }),
    { numRuns: 40 },
  );
});
