/** Drake's import of Form 8949 identifies columns by position instead of name. */
import { formatDecimal } from '@lotbook/ledger/decimal';
import { plain } from '../../amounts.ts';
import { csv } from '../../csv.ts';
import { assetLabel } from '../../descriptions.ts';
import { type Report, type ReportInput, reportFile } from '../../report.ts';
import { aboutOf } from '../../table-file.ts';
import { describedWith } from '../../unknown.ts';
import { xlsx } from '../../xlsx.ts';
import { type FormRow, form8949 } from '../form-8949/rows.ts';
import { FIRST_YEAR, type Part } from '../form-8949/year-facts.ts';

/**
 * @source Drake Tax help of 2022 for the first five columns, its manual of 2012 for the order of later ones. Columns
 * beyond the first adjustment are left to the program.
 */
const HEADER = [
  'TSJ',
  'F',
  'State',
  'City',
  'Form 8949 Check Box',
  'Date of Sale',
  'Date Acquired',
  'Type of Gain',
  'Symbol',
  'Quantity',
  'Proceeds',
  'Loss Not Allowed',
  'Cost',
  'Federal Tax Withheld',
  'Wash Sale Loss',
  'Description',
  'State of Form',
  'State ID',
  'State Withholding',
  'Basis Not Reported',
  'Adjustment 1 Code',
  'Adjustment 1 Amount',
];
const FIGURES = ['Quantity', 'Proceeds', 'Cost', 'Adjustment 1 Amount'];

const ORDER =
  'Drake goes by the order of the columns. The first five are those of its help for 2022, the others have the order of an older manual. ' +
  'Compare them with the template of your edition before you import.';

export const report: Report = {
  id: 'drake',
  title: 'Drake',
  description: 'A spreadsheet of gains for the Form 8949 import of Drake Tax.',
  purpose: 'import',
  countries: ['US'],
  years: { from: FIRST_YEAR, to: null },
  formats: ['csv', 'xlsx'],
  async make(input, format) {
    const { boxes, digits, notes } = form8949(input);
    const rows = boxes.flatMap(({ box, rows: own }) => own.map((row) => rowOf(row, box.part, digits, input)));
    const all = [...notes, ORDER];
    // A spreadsheet does not read eight digits as a date. They must remain text to keep a leading zero.
    const sheet = { rows: [HEADER, ...rows], figures: FIGURES, dates: [] };
    const content = format === 'xlsx' ? xlsx(sheet, aboutOf(report.title, input, all)) : csv(sheet.rows);
    return reportFile(report, input, format, content, all);
  },
};

function rowOf(row: FormRow, part: Part, digits: number, { assets }: ReportInput): string[] {
  const { amounts, codes, box, asset, quantity } = row;
  return [
    'T',
    '',
    '',
    '',
    box,
    dateOf(row.disposed),
    dateOf(row.acquired),
    part === 'I' ? 'S' : 'L',
    assetLabel(asset, assets),
    formatDecimal(quantity),
    plain(amounts.proceeds, digits),
    '',
    plain(amounts.costBasis, digits),
    '',
    '',
    describedWith(row),
    '',
    '',
    '',
    NOT_REPORTED.has(box) ? 'X' : '',
    codes,
    codes === '' ? '' : plain(amounts.adjustment, digits),
  ];
}

const NOT_REPORTED: ReadonlySet<string> = new Set(['B', 'E', 'H', 'K']);

/** Formats a date as MMDDYYYY, or returns a word that Drake accepts. @source Drake knowledge base 11790 */
function dateOf(text: string): string {
  if (text === 'INHERITED') return 'INHERIT';
  if (text === 'UNKNOWN') return '';
  return text.replaceAll('/', '');
}
