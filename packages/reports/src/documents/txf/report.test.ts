import { expect, test } from 'vitest';
import { aDisposal, anInput } from '../../../test/sample-input.ts';
import type { ReportDisposal } from '../../report.ts';
import { report } from './report.ts';

async function records(disposals: ReportDisposal[], taxYear = '2024') {
  const { bytes, notes } = await report.make(anInput({ taxYear, disposals }), 'txf');
  const text = new TextDecoder('windows-1252').decode(bytes);
  expect(text.endsWith('^\r\n')).toBe(true);
  return {
    records: text
      .slice(0, -3)
      .split('^\r\n')
      .slice(1)
      .map((r) => r.trim().split('\r\n')),
    notes,
    text,
  };
}

test('writes a record with the cost first, then the proceeds', async () => {
  const sale = aDisposal({ quantity: '0.5', proceeds: '2000', costBasis: '1000' });
  const { records: all, text } = await records([sale]);
  expect(text.startsWith('V042\r\nALotbook\r\nD 02/03/2026\r\n^\r\n')).toBe(true);
  expect(all).toEqual([['TD', 'N712', 'C1', 'L1', 'P0.5 BTC', 'D01/05/2025', 'D10/01/2025', '$1000.00', '$2000.00']]);
});

test.each([
  ['2024', 'short', undefined, 'N712'],
  ['2024', 'long', undefined, 'N714'],
  ['2025', 'short', undefined, 'N712'],
  ['2025', 'long', undefined, 'N714'],
  ['2024', 'short', true, 'N321'],
  ['2024', 'long', true, 'N323'],
  ['2025', 'short', false, 'N711'],
  ['2025', 'long', false, 'N713'],
] as const)('for %s, %s, basis reported %s, uses %s', async (taxYear, term, basisReported, number) => {
  const statement = basisReported === undefined ? undefined : { form: '1099-B' as const, basisReported };
  const { records: all, notes } = await records([aDisposal({ term, statement })], taxYear);
  expect(all[0]![1]).toBe(number);
  expect(notes.some((note) => note.includes('no numbers for the boxes of digital assets'))).toBe(taxYear === '2025');
});

test('writes a disallowed wash sale loss of a reported sale as a third amount, and otherwise in a note', async () => {
  const wash = { deniedLoss: '50', proceeds: '100', costBasis: '150' };
  const reported = await records([aDisposal({ ...wash, statement: { form: '1099-B', basisReported: true } })]);
  expect(reported.records[0]!.slice(1, 2).concat(reported.records[0]!.slice(-3))).toEqual([
    'N682',
    '$150.00',
    '$100.00',
    '$50.00',
  ]);
  const own = await records([aDisposal(wash)]);
  expect(own.records[0]![1]).toBe('N712');
  expect(own.notes.join()).toMatch(/1 row with codes or adjustments/);
});

test('keeps a name on one line, and leaves an unknown date empty', async () => {
  const { records: all } = await records([aDisposal({ assetId: 'x\r\n^\r\nTD', acquiredAt: null })]);
  expect(all).toHaveLength(1);
  expect(all[0]!.slice(4, 6)).toEqual(['P1 x ^ TD', 'D']);
});
