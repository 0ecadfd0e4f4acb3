/**
 * Reads files with a reader that shares no code with the writer and rejects everything that each program is known to
 * reject. The amounts must match Form 8949 to the cent.
 */
import { describe, expect, test } from 'vitest';
import { reportById } from '../src/registry.ts';
import type { ReportDisposal, ReportInput } from '../src/report.ts';
import { manyDisposals } from './many-sales.ts';
import { aDisposal, anInput, usInput } from './sample-input.ts';

/**
 * Accepts only RFC 4180: CRLF, quotes doubled within quotes, no byte order mark.
 * @throws {Error}
 */
function strictCsv(bytes: Uint8Array): string[][] {
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  if (text.startsWith('\u{FEFF}')) throw new Error('a byte order mark');
  const rows: string[][] = [];
  let row: string[] = [];
  for (let at = 0; at < text.length; ) {
    let cell = '';
    if (text[at] === '"') {
      for (at++; ; at++) {
        if (at >= text.length) throw new Error('a quote that does not end');
        if (text[at] !== '"') cell += text[at];
        else if (text[at + 1] === '"') cell += text[at++];
        else break;
      }
      at++;
    } else {
      while (at < text.length && !',\r\n"'.includes(text[at]!)) cell += text[at++];
    }
    row.push(cell);
    if (text[at] === ',') {
      at++;
      if (text[at] === '\r') row.push('');
      if (text[at] !== '\r') continue;
    }
    if (text.slice(at, at + 2) !== '\r\n')
      throw new Error(`a line that ends with ${JSON.stringify(text.slice(at, at + 2))}`);
    rows.push(row);
    row = [];
    at += 2;
  }
  if (row.length > 0) throw new Error('a last line without an end');
  if (new Set(rows.map(({ length }) => length)).size !== 1) throw new Error('rows of different lengths');
  return rows;
}

const AMOUNT = /^-?\d+\.\d\d$/;
const US_DATE = /^(0[1-9]|1[0-2])\/(0[1-9]|[12]\d|3[01])\/\d{4}$/;
const cents = (text: string) => {
  expect(text).toMatch(AMOUNT);
  return BigInt(text.replace('.', ''));
};
const sum = (rows: readonly string[][], column: number) => rows.reduce((total, row) => total + cents(row[column]!), 0n);

/** Returns input with names that break careless readers: commas, quotes, line ends, formulas, other scripts. */
function nasty(year: number): ReportInput {
  const names = ['A,B', 'say "hi"', 'two\r\nlines', '=1+1', '@cmd', ' spaced ', '柴犬', "it's", '-5', 'a;b\tc', ''];
  const disposals = names.map(
    (assetId, i): ReportDisposal =>
      aDisposal({
        assetId: assetId || 'none',
        quantity: `0.${'1'.repeat(18)}`,
        acquiredAt: i % 3 === 0 ? null : `${year - (i % 2)}-01-0${(i % 8) + 1}T15:00:00Z`,
        disposedAt: `${year}-12-1${i % 9}T15:00:00Z`,
        proceeds: `${1000 + i}.335`,
        costBasis: `${i * 500}.005`,
        term: i % 2 === 0 ? 'short' : 'long',
      }),
  );
  const assets = Object.fromEntries(names.map((name) => [name || 'none', { symbol: name }]));
  return anInput({ taxYear: String(year), disposals: [...usInput(year).disposals, ...disposals], assets });
}

const COUNT = Number(process.env.LOTBOOK_DISPOSALS ?? 1_500);
const YEARS: readonly (readonly [string, ReportInput])[] = [
  ...[2024, 2025].map((year) => [String(year), nasty(year)] as const),
  [`${COUNT} sales of 2025`, anInput({ disposals: manyDisposals(COUNT) })],
];

async function bytesOf(id: string, input: ReportInput, format: 'csv' | 'txf' = 'csv'): Promise<Uint8Array> {
  return (await reportById(id)!.make(input, format)).bytes;
}

async function ofTheForm(input: ReportInput): Promise<{ rows: string[][]; proceeds: bigint; cost: bigint }> {
  const [, ...all] = strictCsv(await bytesOf('form-8949', input));
  const rows = all.filter(([name]) => !name!.startsWith('Totals'));
  return { rows, proceeds: sum(rows, 3), cost: sum(rows, 4) };
}

describe.each(YEARS)('%s', (_, input) => {
  test('matches the five columns of TurboTax Online exactly, with dates or nothing, and no total', async () => {
    const form = await ofTheForm(input);
    for (const id of ['turbotax-online', 'hr-block']) {
      const [head, ...rows] = strictCsv(await bytesOf(id, input));
      expect(head!.join(',')).toBe('Currency Name,Purchase Date,Cost Basis,Date Sold,Proceeds');
      expect(rows).toHaveLength(form.rows.length);
      for (const [name, bought, , sold] of rows) {
        expect(name).toMatch(/^\S[^\r\n]*$/);
        if (bought !== '') expect(bought).toMatch(/^(\d\d\/\d\d\/\d{4}|VARIOUS|INHERITED)$/);
        expect(sold).toMatch(US_DATE);
      }
      expect([sum(rows, 4), sum(rows, 2)]).toEqual([form.proceeds, form.cost]);
    }
  });

  test("uses TaxAct's column names, a known category, and a holding period where the date is Various", async () => {
    const form = await ofTheForm(input);
    const [head, ...rows] = strictCsv(await bytesOf('taxact', input));
    const at = (name: string) => head!.indexOf(name);
    for (const name of ['Description', 'Date Acquired', 'Date Sold', 'Sales Proceeds', 'Cost or Other Basis'])
      expect(at(name)).toBeGreaterThanOrEqual(0);
    for (const row of rows) {
      expect(row[at('Reporting Category')]).toMatch(/^[A-F]$/);
      expect(row[at('Date Acquired')]).toMatch(/^(\d\d\/\d\d\/\d{4}|Various|INHERITED)$/);
      expect(row[at('Long/Short')]).toMatch(/^(Long|Short)$/);
      if (row[at('Adjustment Code')] !== '') cents(row[at('Adjustment Amount')]!);
    }
    expect([sum(rows, at('Sales Proceeds')), sum(rows, at('Cost or Other Basis'))]).toEqual([form.proceeds, form.cost]);
  });

  test.each([
    ['freetaxusa', 'Proceeds', 'Cost Basis', 'Adjustment Amount'],
    ['other-software', 'Proceeds', 'Cost Basis', 'Adjustment Amount'],
    ['cch', 'Sales Price', 'Cost or Other Basis', 'Adjustment Amount'],
    ['drake', 'Proceeds', 'Cost', 'Adjustment 1 Amount'],
  ])(
    'writes one row per sale for %s, amounts without currency signs, including adjustments',
    async (id, proceeds, cost, adjustment) => {
      const form = await ofTheForm(input);
      const [head, ...rows] = strictCsv(await bytesOf(id, input));
      const at = (name: string) => head!.indexOf(name);
      expect(new Set(head).size).toBe(head!.length);
      expect([sum(rows, at(proceeds)), sum(rows, at(cost))]).toEqual([form.proceeds, form.cost]);
      const adjusted = rows.filter((row) => row[at(adjustment)] !== '');
      expect(sum(adjusted, at(adjustment))).toBe(
        sum(
          form.rows.filter((row) => row[6] !== ''),
          6,
        ),
      );
    },
  );

  test("writes Drake's dates as eight digits or an accepted word, and codes in their columns", async () => {
    const [head, ...rows] = strictCsv(await bytesOf('drake', input));
    expect(head!.slice(0, 5)).toEqual(['TSJ', 'F', 'State', 'City', 'Form 8949 Check Box']);
    for (const row of rows) {
      expect(row[0]).toMatch(/^[TSJ]?$/);
      expect(row[4]).toMatch(/^[A-L]$/);
      expect(row[5]).toMatch(/^(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])\d{4}$/);
      expect(row[6]).toMatch(/^(\d{8}|VARIOUS|INHERIT|)$/);
      expect(row[7]).toMatch(/^[SL]$/);
    }
  });

  test("writes CCH's filer, a 1099-B code that agrees with the box, and the term", async () => {
    const [head, ...rows] = strictCsv(await bytesOf('cch', input));
    const at = (name: string) => head!.indexOf(name);
    const codes: Record<string, string> = { A: 'A', D: 'A', G: 'A', J: 'A', B: 'B', E: 'B', H: 'B', K: 'B' };
    for (const row of rows) {
      expect(row[at('TSJ')]).toBe('T');
      expect(row[at('1099-B Code')]).toBe(codes[row[at('Form 8949 Box')]!] ?? 'C');
      expect(row[at('Term (S/L)')]).toBe('ABCGHI'.includes(row[at('Form 8949 Box')]!) ? 'S' : 'L');
    }
  });

  test('writes TXF version 042 with records of nine lines and the cost before the proceeds', async () => {
    const form = await ofTheForm(input);
    const text = new TextDecoder('windows-1252').decode(await bytesOf('txf', input, 'txf'));
    expect(text).not.toMatch(/[^\r]\n|\r[^\n]/);
    const [header, ...records] = text.split('^\r\n').map((part) => part.split('\r\n').slice(0, -1));
    expect(header!.map((line) => line[0])).toEqual(['V', 'A', 'D']);
    expect(header![0]).toBe('V042');
    expect(records.pop()).toEqual([]);
    expect(records).toHaveLength(form.rows.length);
    const totals = [0n, 0n];
    for (const lines of records) {
      expect(lines.map((line) => line[0]).join('')).toMatch(/^TNCLPDD\$\$\$?$/);
      expect(lines.slice(0, 4)).toEqual([
        'TD',
        expect.stringMatching(/^N(321|711|712|323|713|714|682|718)$/),
        'C1',
        'L1',
      ]);
      expect(lines[5]).toMatch(/^D(\d\d\/\d\d\/\d{4}|VARIOUS|INHERITED|)$/);
      expect(lines[6]!.slice(1)).toMatch(US_DATE);
      totals[0]! += cents(lines[7]!.slice(1));
      totals[1]! += cents(lines[8]!.slice(1));
    }
    expect(totals).toEqual([form.cost, form.proceeds]);
  });

  test('has expected broker reports that add up to the form, account by account', async () => {
    const form = await ofTheForm(input);
    const [head, ...rows] = strictCsv(await bytesOf('exchange-1099', input));
    const column = (end: string) => head!.findIndex((name) => name.endsWith(end));
    const own = rows.filter(([name]) => !/^Totals?[ :]/.test(name!));
    const totals = rows.at(-1)!;
    expect(own).toHaveLength(form.rows.length);
    for (const end of ['Proceeds', 'Cost Basis', 'Gain'])
      expect(sum(own, column(end))).toBe(cents(totals[column(end)]!));
    const adjusted = sum(
      form.rows.filter((row) => row[6] !== ''),
      6,
    );
    expect(sum(own, column('Gain'))).toBe(form.proceeds - form.cost + adjusted);
  });
});

test('rejects the output of a careless writer in the strict reader', () => {
  const read = (text: string) => strictCsv(new TextEncoder().encode(text));
  expect(read('a,"b ""c"", d"\r\n1,\r\n')).toEqual([
    ['a', 'b "c", d'],
    ['1', ''],
  ]);
  for (const wrong of ['a\n', 'a', 'a"b\r\n', '"a\r\n', 'a,b\r\nc\r\n', '\u{FEFF}a\r\n'])
    expect(() => read(wrong)).toThrow();
});
