/**
 * What left without being sold: gifts, donations, thefts and losses, lot by lot. None of it is a gain; the list is for a gift tax
 * return, a deduction or a claim, each of which has rules of its own.
 */
import { dec, formatDecimal } from '@lotbook/ledger/decimal';
import { printRemovals } from '@lotbook/ledger/printed/removals';
import type { Removal } from '@lotbook/ledger/result';
import { verbOf } from '@lotbook/ledger/verbs';
import { plain } from '../../amounts.ts';
import { countryDates } from '../../dates.ts';
import { accountText, assetLabel } from '../../descriptions.ts';
import { digitsOf, type Report, type ReportInput } from '../../report.ts';
import { type Table, tableFile } from '../../table-file.ts';
import { unknownColumn } from '../../unknown.ts';

export const report: Report = {
  id: 'removals',
  title: 'Gifts, donations, lost and stolen',
  description: 'Every lot that left in the year without a sale, with its acquisition date and cost basis.',
  purpose: 'keep',
  countries: 'all',
  years: { from: 2009, to: null },
  formats: ['csv', 'xlsx', 'pdf'],
  make: (input, format) => tableFile(report, input, format, removalsTable(input), []),
};

function removalsTable(input: ReportInput): Table {
  const digits = digitsOf(input);
  const date = countryDates(input);
  const removals = inOrder(input.removals ?? []);
  const costs = printRemovals(removals, { digits });
  const unknown = unknownColumn(removals);
  const total = costs.reduce((a, b) => a + b, 0n);
  return {
    lead: `What left in ${input.taxYear} without a sale, at its cost in ${input.currency}`,
    columns: [
      { head: 'Date', kind: 'date', weight: 8 },
      { head: 'Type', kind: 'text', weight: 8 },
      { head: 'Asset Amount', kind: 'figure', weight: 11 },
      { head: 'Asset Name', kind: 'text', weight: 9 },
      { head: 'Received Date', kind: 'date', weight: 9 },
      { head: `Cost Basis (${input.currency})`, onPaper: 'Cost Basis', kind: 'figure', weight: 9 },
      { head: 'Wallet', kind: 'text', weight: 11 },
      { head: 'Transaction', kind: 'text' },
      ...unknown.columns,
    ],
    rows: removals.map((removal, i) => [
      date(removal.removedAt),
      verbOf(removal.kind),
      formatDecimal(dec(removal.quantity)),
      assetLabel(removal.assetId, input.assets),
      removal.acquiredAt === null ? '' : date(removal.acquiredAt),
      plain(costs[i]!, digits),
      accountText(input, removal),
      removal.transactionId,
      ...unknown.cells[i]!,
    ]),
    totals: [['Totals:', '', '', '', '', plain(total, digits), '', '', ...unknown.none]],
  };
}

/** By time, then by lot; the order of the input does not matter. */
function inOrder(removals: readonly Removal[]): Removal[] {
  const keyOf = (row: Removal) =>
    [
      row.transactionId,
      row.assetId,
      row.acquiredAt ?? '',
      row.acquiredTransactionId ?? '',
      row.accountId ?? '',
      row.quantity,
    ].join('\u0000');
  return removals
    .map((removal) => ({ removal, at: Date.parse(removal.removedAt), key: keyOf(removal) }))
    .sort((a, b) => a.at - b.at || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ removal }) => removal);
}
