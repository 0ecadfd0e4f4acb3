import { describe, expect, test } from 'vitest';
import { aDisposal, anInput } from '../../../test/sample-input.ts';
import { plain } from '../../amounts.ts';
import type { ReportDisposal } from '../../report.ts';
import { form8949 } from './rows.ts';
import { byBroker, condensed, summarized } from './short-layouts.ts';
import { boxOf, formYear } from './year-facts.ts';

function rowOf(given: Partial<ReportDisposal>, taxYear = '2025', timeZone = 'America/New_York') {
  const form = form8949(anInput({ taxYear, timeZone, disposals: [aDisposal(given)] }));
  const [box] = form.boxes;
  const { amounts, ...row } = box!.rows[0]!;
  const [d, e, g, h] = [amounts.proceeds, amounts.costBasis, amounts.adjustment, amounts.gain].map((units) =>
    plain(units, form.digits),
  );
  return { ...row, d, e, g, h, part: box!.box.part, line: box!.box.scheduleDLine };
}

describe('worked examples of the Instructions for Form 8949, column (h)', () => {
  test('computes 6,000 minus 2,000 as a gain of 4,000, and 6,000 minus 8,000 as a loss of 2,000', () => {
    expect(rowOf({ proceeds: '6000', costBasis: '2000' })).toMatchObject({
      d: '6000.00',
      e: '2000.00',
      g: '0.00',
      h: '4000.00',
      codes: '',
    });
    expect(rowOf({ proceeds: '6000', costBasis: '8000' })).toMatchObject({ h: '-2000.00' });
  });
  test('keeps a wrong basis reported by the broker in (e) and corrects it in (g) with code B', () => {
    const statement = { form: '1099-DA' as const, basisReported: true, costBasis: '900' };
    expect(rowOf({ proceeds: '1000', costBasis: '100', statement })).toMatchObject({
      box: 'G',
      d: '1000.00',
      e: '900.00',
      codes: 'B',
      g: '800.00',
      h: '900.00',
    });
  });
  test('computes a long-term gain of 2,000 for a coin bought for 1,000 and swapped three years later for 3,000', () => {
    const row = rowOf({
      acquiredAt: '2022-06-01T15:00:00Z',
      disposedAt: '2025-06-01T15:00:00Z',
      proceeds: '3000',
      costBasis: '1000',
      term: 'long',
      kind: 'trade',
    });
    expect(row).toMatchObject({ part: 'II', box: 'L', acquired: '06/01/2022', disposed: '06/01/2025', h: '2000.00' });
  });
});

describe('codes', () => {
  test('puts the right basis in (e), code B and 0 in (g) if the basis was shown but not reported', () => {
    const statement = { form: '1099-DA' as const, basisReported: false, costBasis: '900' };
    expect(rowOf({ proceeds: '1000', costBasis: '100', statement })).toMatchObject({
      box: 'H',
      e: '100.00',
      codes: 'B',
      g: '0.00',
      h: '900.00',
    });
  });
  test('keeps proceeds without selling costs in (d) and the costs as negative in (g) with code E', () => {
    const statement = { form: '1099-DA' as const, basisReported: false, proceeds: '1000' };
    expect(rowOf({ proceeds: '990', costBasis: '100', statement })).toMatchObject({
      d: '1000.00',
      codes: 'E',
      g: '-10.00',
      h: '890.00',
    });
  });
  test('sorts several codes alphabetically without a separator', () => {
    const statement = { form: '1099-B' as const, basisReported: true, proceeds: '1000', costBasis: '900' };
    expect(rowOf({ proceeds: '990', costBasis: '1100', deniedLoss: '50', collectible: true, statement })).toMatchObject(
      {
        box: 'A',
        codes: 'BCEW',
        g: '-160.00',
        h: '-60.00',
      },
    );
  });
});

describe('boxes', () => {
  test('uses C and F through 2024 and I and L from 2025 without a statement', () => {
    expect(rowOf({ disposedAt: '2024-10-01T15:00:00Z' }, '2024')).toMatchObject({ box: 'C', line: '3' });
    expect(rowOf({ disposedAt: '2024-10-01T15:00:00Z', term: 'long' }, '2024')).toMatchObject({
      box: 'F',
      line: '10',
    });
    expect(rowOf({})).toMatchObject({ box: 'I', line: '3' });
    expect(rowOf({ term: 'long' })).toMatchObject({ box: 'L', line: '10' });
  });
  test("selects the box by the broker's statement", () => {
    const da = (basisReported: boolean) => ({ form: '1099-DA' as const, basisReported });
    const b = (basisReported: boolean) => ({ form: '1099-B' as const, basisReported });
    const letters = (part: 'I' | 'II', year: number) =>
      [b(true), b(false), da(true), da(false)].map((s) => boxOf(part, s, year)).join('');
    expect(letters('I', 2025)).toBe('ABGH');
    expect(letters('II', 2025)).toBe('DEJK');
    expect(letters('I', 2024)).toBe('ABAB');
    expect(letters('II', 2024)).toBe('DEDE');
  });
  test('puts fourteen rows on a page through 2024 and eleven from 2025, and rejects earlier years', () => {
    expect(formYear(2024).rowsPerPage).toBe(14);
    expect(formYear(2025).rowsPerPage).toBe(11);
    expect(formYear(2027).provisional).toMatch(/2025 form/);
    expect(() => formYear(2012)).toThrow(RangeError);
  });
});

describe('dates and descriptions', () => {
  test("dates rows in the user's time zone", () => {
    const instants = { acquiredAt: '2025-01-06T03:00:00Z', disposedAt: '2026-01-01T04:59:59Z' };
    expect(rowOf(instants)).toMatchObject({ acquired: '01/05/2025', disposed: '12/31/2025' });
    expect(rowOf(instants, '2025', 'Asia/Tokyo')).toMatchObject({ acquired: '01/06/2025', disposed: '01/01/2026' });
  });
  test('reports a sale outside the year in that time zone', () => {
    const disposals = [aDisposal({ disposedAt: '2026-01-01T00:30:00Z' })];
    expect(form8949(anInput({ disposals, timeZone: 'UTC' })).notes.join()).toMatch(/1 row dated outside 2025/);
    expect(form8949(anInput({ disposals })).notes.join()).not.toMatch(/dated outside/);
  });
  test('marks an inherited lot as long-term, a pool as various dates, a missing purchase as unknown and short-term', () => {
    expect(rowOf({ inherited: true })).toMatchObject({ acquired: 'INHERITED', part: 'II' });
    expect(rowOf({ acquiredAt: null, rule: 'WAC', term: null })).toMatchObject({ acquired: 'VARIOUS', part: 'I' });
    expect(rowOf({ acquiredAt: null, costBasis: '0' })).toMatchObject({ acquired: 'UNKNOWN', part: 'I', e: '0.00' });
  });
  test('finds no missing purchase for a margin result', () => {
    const none = { acquiredAt: null, acquiredTransactionId: null };
    expect(
      rowOf({ ...none, kind: 'margin_gain', assetId: 'USDC', quantity: '50', proceeds: '50', costBasis: '0' }),
    ).toMatchObject({
      description: 'Margin position, 50 USDC',
      acquired: 'VARIOUS',
      h: '50.00',
    });
    const loss = { ...none, kind: 'margin_loss', quantity: '0.1' };
    expect(rowOf({ ...loss, proceeds: '0', costBasis: '600' })).toMatchObject({ acquired: 'VARIOUS', h: '-600.00' });
    expect(rowOf({ ...loss, proceeds: '600', costBasis: '0' })).toMatchObject({
      description: '0.1 BTC',
      acquired: 'UNKNOWN',
    });
  });
  test('includes every digit of the quantity in the description', () => {
    expect(rowOf({ quantity: '0.123456789012345678', assetId: 'ETH' }).description).toBe('0.123456789012345678 ETH');
    expect(rowOf({ quantity: '1.50', assetId: 'unheard-of' }).description).toBe('1.5 unheard-of');
    expect(rowOf({ assetId: 'constructor' }).description).toBe('1 constructor');
  });
});

test('sorts rows by date of sale, then of purchase', () => {
  const on = (disposedAt: string, acquiredAt: string | null) => aDisposal({ disposedAt, acquiredAt });
  const disposals = [
    on('2025-03-02T00:00:00Z', '2025-01-02T00:00:00Z'),
    on('2025-03-01T00:00:00Z', '2025-02-01T00:00:00Z'),
    on('2025-03-02T00:00:00Z', null),
    on('2025-03-02T00:00:00Z', '2025-01-01T00:00:00Z'),
  ];
  const { boxes } = form8949(anInput({ disposals, timeZone: 'UTC' }));
  expect(boxes[0]!.rows.map((row) => `${row.disposed} ${row.acquired}`)).toEqual([
    '03/01/2025 02/01/2025',
    '03/02/2025 UNKNOWN',
    '03/02/2025 01/01/2025',
    '03/02/2025 01/02/2025',
  ]);
});

test('states its assumption that unmentioned sales were not reported', () => {
  const statement = { form: '1099-DA' as const, basisReported: false };
  const said = (taxYear: string, ...disposals: ReportDisposal[]) =>
    form8949(anInput({ taxYear, disposals })).notes.join();
  expect(said('2025', aDisposal(), aDisposal(), aDisposal({ statement }))).toMatch(
    /2 rows are in box I or L: it is assumed that no broker reported them on Form 1099-DA or 1099-B\./,
  );
  expect(said('2024', aDisposal({ disposedAt: '2024-10-01T15:00:00Z' }))).toMatch(
    /1 row is in box C or F: .* reported it on Form 1099-B\./,
  );
  expect(said('2025', aDisposal({ statement }))).not.toMatch(/assumed/);
});

test('omits gifts, thefts and losses with a note', () => {
  const disposals = ['gift', 'stolen', 'lost', 'donation'].map((kind) => aDisposal({ kind, gain: '1.5' }));
  const form = form8949(anInput({ disposals }));
  expect(form.boxes).toEqual([]);
  expect(form.notes.join()).toMatch(
    /4 rows not listed .*\(donation, gift sent, lost, stolen\)\. Their gain in the computation is 6\./,
  );
});

test('rounds the total once to whole dollars, and balances every row', () => {
  const disposals = ['10.40', '10.40', '10.40'].map((proceeds) => aDisposal({ proceeds, costBasis: '5.50' }));
  const form = form8949(anInput({ disposals, options: { wholeUnits: true } }));
  expect(form.total).toEqual({ proceeds: 31n, costBasis: 17n, adjustment: 0n, gain: 14n });
  for (const { amounts } of form.boxes[0]!.rows) expect(amounts.gain).toBe(amounts.proceeds - amounts.costBasis);
});

describe('short layouts', () => {
  const coinbase = { form: '1099-DA' as const, broker: 'Coinbase', basisReported: false, costBasis: '1' };
  const input = anInput({
    disposals: [
      aDisposal({ quantity: '0.5', proceeds: '10.005' }),
      aDisposal({ quantity: '12', proceeds: '10.005' }),
      aDisposal({ assetId: 'ETH' }),
      aDisposal({ term: 'long' }),
      aDisposal({ statement: coinbase }),
      aDisposal({ statement: coinbase }),
    ],
  });
  const full = form8949(input);
  test("condense to one row per asset, keep a single sale's row, and leave totals unchanged", () => {
    const short = condensed(full, input.assets);
    expect(
      short.boxes.flatMap((box) => box.rows.map((r) => [r.box, r.description, r.acquired, r.disposed, r.codes])),
    ).toEqual([
      ['H', '2 BTC (see attached statement)', 'VARIOUS', 'VARIOUS', 'BM'],
      ['I', '12.5 BTC (see attached statement)', 'VARIOUS', 'VARIOUS', 'M'],
      ['I', '1 ETH', '01/05/2025', '10/01/2025', ''],
      ['L', '1 BTC', '01/05/2025', '10/01/2025', ''],
    ]);
    expect(short.total).toEqual(full.total);
  });
  test('summarize to one row per box and broker, with blank dates and code M added', () => {
    const short = summarized(full);
    expect(
      short.boxes.flatMap((box) => box.rows.map((r) => [r.box, r.description, r.acquired, r.disposed, r.codes])),
    ).toEqual([
      ['H', 'Coinbase, see attached statement', '', '', 'BM'],
      ['I', 'Digital assets, see attached statement', '', '', 'M'],
      ['L', 'Digital assets, see attached statement', '', '', 'M'],
    ]);
    for (const [i, box] of short.boxes.entries()) expect(box.rows[0]!.amounts).toEqual(full.boxes[i]!.total);
  });
  test('list a box by broker on the statement, so that each summary row has separate totals', () => {
    const kraken = { ...coinbase, broker: 'Kraken' };
    const mixed = form8949(
      anInput({
        disposals: [coinbase, kraken, coinbase].map((own) => aDisposal({ statement: own, proceeds: '10.005' })),
      }),
    );
    const lists = byBroker(mixed).boxes;
    expect(lists.map(({ box, broker, rows }) => [box.id, broker, rows.length])).toEqual([
      ['H', 'Coinbase', 2],
      ['H', 'Kraken', 1],
    ]);
    expect(lists.map(({ total }) => total)).toEqual(summarized(mixed).boxes[0]!.rows.map(({ amounts }) => amounts));
  });
});
