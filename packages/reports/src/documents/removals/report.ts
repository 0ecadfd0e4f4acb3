/**
 * Lists gifts, donations, thefts and losses, lot by lot. None is a gain. The list supports a gift tax return, a
 * deduction or a claim.
 */
import { dec, formatDecimal } from '@lotbook/ledger/decimal';
import { printRemovals } from '@lotbook/ledger/printed/removals';
import type { Removal } from '@lotbook/ledger/result';
import { removalVerbOf } from '@lotbook/ledger/verbs';
import { count, plain, separated } from '../../amounts.ts';
import { countryDates } from '../../dates.ts';
import { accountText, assetLabel } from '../../descriptions.ts';
import { digitsOf, onlyOf, type Report, type ReportInput } from '../../report.ts';
import { type Table, tableFile } from '../../table-file.ts';
import { costOrNone, unknownColumn } from '../../unknown.ts';
import { giftExclusion } from './year-facts.ts';

export const report: Report = {
  id: 'removals',
  title: 'Gifts, donations, losses and withdrawals',
  description:
    'Every lot that left in the year without a sale: given, donated, lost, stolen, or withdrawn without a matching deposit.',
  purpose: 'keep',
  countries: 'all',
  years: { from: 2009, to: null },
  isAList: true,
  formats: ['csv', 'xlsx', 'pdf'],
  make: (input, format) => tableFile(report, onlyOf(input, {}), format, removalsTable(input), notesOn(input)),
};

function notesOn(input: ReportInput): string[] {
  const { removals = [] } = input;
  const unmatched = removals.filter(({ kind }) => kind === 'withdrawal').length;
  return [
    ...giftNotes(input),
    ...(unmatched === 0
      ? []
      : [
          `${count(unmatched, 'row')} of withdrawals that match no deposit: they count as neither sale nor gift. Match each with where it went, or say what it was.`,
        ]),
  ];
}

function giftNotes({ removals = [], country, taxYear }: ReportInput): string[] {
  if (country !== 'US' || !removals.some(({ kind }) => kind === 'gift')) return [];
  const exclusion = giftExclusion(Number(taxYear));
  return [
    exclusion === null
      ? `The annual exclusion of gifts for ${taxYear} is not known here. Form 709 is needed for gifts to one person that are worth more.`
      : `Form 709 is needed for gifts to one person that are worth more than ${separated(exclusion)} USD in ${taxYear}, at their market value on the day of each gift. The ledger does not have who received a gift.`,
  ];
}

function removalsTable(input: ReportInput): Table {
  const digits = digitsOf(input);
  const date = countryDates(input);
  const removals = inOrder(input.removals ?? []);
  const costs = printRemovals(removals, { digits });
  const unknown = unknownColumn(removals);
  const byType = new Map<string, bigint>();
  removals.forEach(({ kind }, i) => {
    byType.set(kind, (byType.get(kind) ?? 0n) + costs[i]!);
  });
  const totalRow = (name: string, type: string, units: bigint, beside = unknown.none) => {
    return [name, type, '', '', '', plain(units, digits), '', '', ...beside];
  };
  const total = costs.reduce((a, b) => a + b, 0n);
  return {
    lead: `What left in ${input.taxYear} without a sale, at its cost in ${input.currency}`,
    empty: `Nothing left in ${input.taxYear} without a sale.`,
    columns: [
      { head: 'Date', kind: 'date', weight: 8 },
      { head: 'Type', kind: 'text', weight: 13 },
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
      removalVerbOf(removal.kind),
      formatDecimal(dec(removal.quantity)),
      assetLabel(removal.assetId, input.assets),
      removal.acquiredAt === null ? '' : date(removal.acquiredAt),
      costOrNone(removal, plain(costs[i]!, digits)),
      accountText(input, removal),
      removal.transactionId,
      ...unknown.cells[i]!,
    ]),
    totals: [
      ...[...byType].map(([kind, units]) => totalRow('Total:', removalVerbOf(kind), units)),
      totalRow('Totals:', '', total, unknown.total),
    ],
  };
}

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
