/**
 * What left without being sold: gifts, donations, thefts and losses, lot by lot. None of it is a gain; the list is for a gift tax
 * return, a deduction or a claim, each of which has rules of its own.
 */
import { dec, formatDecimal } from '@lotbook/ledger/decimal';
import { printRemovals } from '@lotbook/ledger/printed/removals';
import type { Removal } from '@lotbook/ledger/result';
import { plain } from '../../amounts.ts';
import { csv } from '../../csv.ts';
import { countryDates } from '../../dates.ts';
import { accountText, assetLabel } from '../../descriptions.ts';
import { digitsOf, type Report, reportFile } from '../../report.ts';
import { unknownColumn } from '../../unknown.ts';

export const report: Report = {
  id: 'removals',
  title: 'Gifts, donations, lost and stolen',
  description: 'Every lot that left in the year without a sale, with its acquisition date and cost basis.',
  countries: 'all',
  years: { from: 2009, to: null },
  formats: ['csv'],
  async make(input, format) {
    const digits = digitsOf(input);
    const date = countryDates(input);
    const removals = inOrder(input.removals ?? []);
    const costs = printRemovals(removals, { digits });
    const unknown = unknownColumn(removals);
    const content = csv([
      [
        'Date',
        'Type',
        'Asset Amount',
        'Asset Name',
        'Received Date',
        `Cost Basis (${input.currency})`,
        'Wallet',
        'Transaction',
        ...unknown.head,
      ],
      ...removals.map((removal, i) => [
        date(removal.removedAt),
        removal.kind,
        formatDecimal(dec(removal.quantity)),
        assetLabel(removal.assetId, input.assets),
        removal.acquiredAt === null ? '' : date(removal.acquiredAt),
        plain(costs[i]!, digits),
        accountText(input, removal),
        removal.transactionId,
        ...unknown.cells[i]!,
      ]),
      [
        'Totals:',
        '',
        '',
        '',
        '',
        plain(
          costs.reduce((a, b) => a + b, 0n),
          digits,
        ),
        '',
        '',
      ],
    ]);
    return reportFile(report, input, format, content, []);
  },
};

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
