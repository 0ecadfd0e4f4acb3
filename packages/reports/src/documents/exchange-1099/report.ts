/**
 * Lists the boxes of Form 1099-DA (from 2025) or 1099-B with the ledger's figures, sale by sale, for comparison with
 * the received forms.
 */
import { formatDecimal } from '@lotbook/ledger/decimal';
import { type Printed, totalOf } from '@lotbook/ledger/printed/rows';
import { plain } from '../../amounts.ts';
import { accountText, assetLabel } from '../../descriptions.ts';
import { onlyOf, type Report, type ReportDisposal, type ReportInput } from '../../report.ts';
import { type Table, type TableColumn, tableFile } from '../../table-file.ts';
import { unknownColumn } from '../../unknown.ts';
import { type Form8949, type FormRow, form8949 } from '../form-8949/rows.ts';
import { FIRST_YEAR } from '../form-8949/year-facts.ts';

/** @source Instructions for Form 1099-DA (2026), box 1a: the code of an asset that has none in the token registry */
const NO_CODE = '999999999';
/**
 * @source Instructions for Form 1099-DA (2026), box 9: covered are units acquired after 2025 and kept in the account
 */
const COVERED_FROM = '2026';

export const report: Report = {
  id: 'exchange-1099',
  title: 'Sales by exchange, as Form 1099',
  description:
    'Every sale by account, in the boxes of Form 1099-DA or 1099-B, to compare with what exchanges send you.',
  purpose: 'keep',
  countries: ['US'],
  years: { from: FIRST_YEAR, to: null },
  formats: ['csv', 'xlsx', 'pdf'],
  make(input, format) {
    const own = { ...input, disposals: input.disposals.map(withOwnFigures), nominees: [] };
    const form = form8949({ ...own, options: { ...input.options, straightToScheduleD: false } });
    return tableFile(
      report,
      onlyOf(input, { disposals: input.disposals }),
      format,
      saleTable(input, form),
      notesOn(form),
    );
  },
};

/** Removes the form's figures, with which the ledger's are to be compared. */
function withOwnFigures(disposal: ReportDisposal): ReportDisposal {
  if (!disposal.statement) return disposal;
  const { proceeds: _proceeds, costBasis: _cost, marketDiscount: _interest, ...statement } = disposal.statement;
  return { ...disposal, statement };
}

function notesOn({ form }: Form8949): string[] {
  return [
    'These are the figures of your ledger. No exchange sent them, and what one sends may differ: it knows only what happened there.',
    ...(form.year >= 2025
      ? [
          `Box 1a has ${NO_CODE} throughout, since codes of assets are not known here. For 2025 exchanges need not report the cost basis.`,
        ]
      : []),
  ];
}

type Account = { name: string; rows: FormRow[] };

function saleTable(input: ReportInput, full: Form8949): Table {
  const { digits, form } = full;
  const accounts = byAccount(input, full);
  const columns = form.year >= 2025 ? COLUMNS_DA : COLUMNS_B;
  const cellsOf = form.year >= 2025 ? cellsDa : cellsB;
  const unknown = unknownColumn(accounts.flatMap(({ rows }) => rows));
  const beside = unknown.cells.values();
  const total = (label: string, amounts: Printed) => {
    const cells = columns.map(({ head }) => totalCell(head, amounts, digits));
    return [label, ...cells.slice(1), ...unknown.none];
  };
  const ofAccounts = accounts.map(({ name, rows }) =>
    total(`Total ${name}:`, totalOf(rows.map(({ amounts }) => amounts))),
  );
  return {
    lead: `Sales of ${input.taxYear} by account, in ${input.currency}`,
    columns: [...columns, ...unknown.columns],
    rows: accounts.flatMap(({ name, rows }, i) => [
      ...rows.map((row) => [name, ...cellsOf(row, input, digits), ...beside.next().value!]),
      ofAccounts[i]!,
    ]),
    subtotals: new Set(ofAccounts),
    totals: [total('Totals:', totalOf(accounts.flatMap(({ rows }) => rows.map(({ amounts }) => amounts))))],
  };
}

function byAccount(input: ReportInput, { boxes }: Form8949): Account[] {
  const groups = Map.groupBy(
    boxes.flatMap(({ rows }) => rows),
    ({ disposal }) => accountText(input, disposal) || 'All accounts',
  );
  return [...groups]
    .map(([name, rows]) => ({ name, rows: rows.toSorted(byTime) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function byTime(a: FormRow, b: FormRow): number {
  return Date.parse(a.disposal.disposedAt) - Date.parse(b.disposal.disposedAt);
}

const COLUMNS_DA: readonly TableColumn[] = [
  { head: 'Account', kind: 'text', weight: 10 },
  { head: '1a Code', kind: 'text' },
  { head: '1b Asset', kind: 'text', weight: 7 },
  { head: '1c Units', kind: 'figure', weight: 11 },
  { head: '1d Acquired', kind: 'date', weight: 8 },
  { head: '1e Sold', kind: 'date', weight: 8 },
  { head: '1f Proceeds', kind: 'figure', weight: 9 },
  { head: '1g Cost Basis', kind: 'figure', weight: 9 },
  { head: '1i Loss Disallowed', kind: 'figure' },
  { head: '2 Basis Reported', kind: 'text' },
  { head: '3a Proceeds Are', kind: 'text' },
  { head: '6 Term', kind: 'text', weight: 5 },
  { head: '7 Only Cash', kind: 'text' },
  { head: '9 Noncovered', kind: 'text' },
  { head: 'Form 8949 Box', onPaper: 'Box', kind: 'text', weight: 3 },
  { head: 'Gain', kind: 'figure', weight: 9 },
  { head: 'Transaction', kind: 'text' },
];

function cellsDa(row: FormRow, { assets }: ReportInput, digits: number): string[] {
  const { disposal, amounts } = row;
  return [
    NO_CODE,
    assetLabel(row.asset, assets),
    formatDecimal(row.quantity),
    dateOrNone(row.acquired),
    row.disposed,
    plain(amounts.proceeds, digits),
    plain(amounts.costBasis, digits),
    amounts.adjustment > 0n && row.codes.includes('W') ? plain(amounts.adjustment, digits) : '',
    yesOrNo(disposal.statement?.basisReported === true),
    'Net',
    termOf(row),
    yesOrNo(disposal.kind === 'sale'),
    yesOrNo((disposal.acquiredAt ?? '') < COVERED_FROM),
    row.box,
    plain(amounts.gain, digits),
    disposal.transactionId,
  ];
}

const COLUMNS_B: readonly TableColumn[] = [
  { head: 'Account', kind: 'text', weight: 10 },
  { head: '1a Description', kind: 'text', weight: 13 },
  { head: '1b Acquired', kind: 'date', weight: 8 },
  { head: '1c Sold', kind: 'date', weight: 8 },
  { head: '1d Proceeds', kind: 'figure', weight: 9 },
  { head: '1e Cost Basis', kind: 'figure', weight: 9 },
  { head: '1g Loss Disallowed', kind: 'figure' },
  { head: '2 Term', kind: 'text', weight: 5 },
  { head: '5 Noncovered', kind: 'text' },
  { head: '6 Proceeds Are', kind: 'text' },
  { head: '12 Basis Reported', kind: 'text' },
  { head: 'Form 8949 Box', onPaper: 'Box', kind: 'text', weight: 3 },
  { head: 'Gain', kind: 'figure', weight: 9 },
  { head: 'Transaction', kind: 'text' },
];

function cellsB(row: FormRow, _input: ReportInput, digits: number): string[] {
  const { disposal, amounts } = row;
  return [
    row.description,
    dateOrNone(row.acquired),
    row.disposed,
    plain(amounts.proceeds, digits),
    plain(amounts.costBasis, digits),
    amounts.adjustment > 0n && row.codes.includes('W') ? plain(amounts.adjustment, digits) : '',
    termOf(row),
    'Yes',
    'Net',
    yesOrNo(disposal.statement?.basisReported === true),
    row.box,
    plain(amounts.gain, digits),
    disposal.transactionId,
  ];
}

function totalCell(head: string, { proceeds, costBasis, gain }: Printed, digits: number): string {
  if (head.endsWith('Proceeds')) return plain(proceeds, digits);
  if (head.endsWith('Cost Basis')) return plain(costBasis, digits);
  return head === 'Gain' ? plain(gain, digits) : '';
}

/** Returns the date, or a blank for several or unknown dates. @source Instructions for Form 1099-DA (2026), box 1d */
const dateOrNone = (text: string) => (text.includes('/') ? text : '');
const termOf = ({ disposal }: FormRow) => (disposal.term === 'long' || disposal.inherited ? 'Long' : 'Short');
const yesOrNo = (is: boolean) => (is ? 'Yes' : 'No');
