/** A figure must be in its field, and any other file must be rejected with a note. */
import { describe, expect, test } from 'vitest';
import { aDisposal, anIncome, anInput } from '../../test/sample-input.ts';
import { reportById } from '../registry.ts';
import { aBlankForm, pdfLines } from './testing.ts';

async function written(bytes: Uint8Array): Promise<string[][]> {
  const pages = await pdfLines(bytes);
  return pages.map((lines) => lines.filter((line) => !line.startsWith('Lotbook')));
}

const SOLD = [
  aDisposal(),
  aDisposal({ costBasis: '10000.50', proceeds: '1', gain: '-9999.5', term: 'long' }),
  aDisposal({ statement: { form: '1099-DA', basisReported: true }, costBasis: '5000' }),
];
const OPTIONS = { carryover: { short: '200', long: '100.25' }, straightToScheduleD: true };

describe.each([
  [2024, true],
  [2025, false],
])('fills Schedule D of %i', (year, padded) => {
  const input = anInput({ taxYear: String(year), disposals: SOLD, options: OPTIONS });
  const make = async (officialBlank: Uint8Array) => reportById('schedule-d')!.make({ ...input, officialBlank }, 'pdf');

  test('draws on its blank form, with losses of lines 6, 14 and 21 within the form’s own parentheses', async () => {
    const { bytes, notes } = await make(await aBlankForm(`${year} Schedule D (Form 1040)`, padded));
    const [first, second] = await written(bytes);
    expect(first).toEqual([
      'Ada Lovelace',
      '000-12-3456',
      // Line 1a has no field for adjustments.
      '6,000.00',
      '5,000.00',
      '1,000.00',
      // Line 3.
      '6,000.00',
      '2,000.00',
      '0.00',
      '4,000.00',
      '200.00',
      '4,800.00',
      // Line 10.
      '1.00',
      '10,000.50',
      '0.00',
      '(9,999.50)',
      '100.25',
      '(10,099.75)',
    ]);
    expect(second).toEqual(['(5,299.75)', '3,000.00']);
    expect(notes.join()).toContain('Written on the blank form that was supplied.');
  });

  test.each([
    ['a form for another year', `${year - 1} Schedule D (Form 1040)`],
    ['another form', `${year} Schedule C (Form 1040)`],
  ])('is not drawn on %s', async (_, title) => {
    const { notes } = await make(await aBlankForm(title, padded));
    expect(notes.join()).toContain(`The blank form given is not the Schedule D of ${year};`);
  });
});

test.each([
  [2022, ['Digital assets', '85.60', '85.60', '85.60']],
  [2024, ['85.60', '85.60', '85.60']],
])('fills Schedule 1 of %i with the line for digital assets and the totals after it', async (year, cells) => {
  const income = [anIncome(), anIncome({ transactionId: 'i2', value: '60.095' })];
  const officialBlank = await aBlankForm(`${year} Schedule 1 (Form 1040)`, true);
  const { bytes } = await reportById('schedule-1')!.make(
    anInput({ taxYear: String(year), income, officialBlank }),
    'pdf',
  );
  expect((await written(bytes))[0]).toEqual(['Ada Lovelace', '000-12-3456', ...cells]);
});

test.each([
  ['no PDF', new TextEncoder().encode('<h1>Not found</h1>')],
  ['nothing', new Uint8Array()],
  ['too large', new Uint8Array(1_000_001)],
])('falls back to our own layout with a note for a file that is %s', async (_, officialBlank) => {
  for (const id of ['schedule-d', 'schedule-1']) {
    const { bytes, notes } = await reportById(id)!.make(anInput({ officialBlank }), 'pdf');
    expect(notes.join()).toContain('The blank form given is not the');
    expect((await pdfLines(bytes)).flat().join()).toContain('figures to enter');
  }
});
