import { PURPOSE_WORDS } from '@lotbook/ledger/purpose-words';
import type { Fee, Leg, Transaction } from '@lotbook/ledger/transaction';
import { incomeVerbOf, verbOf } from '@lotbook/ledger/verbs';
import { count } from '../../amounts.ts';
import { countryDates, dateWriter } from '../../dates.ts';
import { assetLabel } from '../../descriptions.ts';
import { inYear } from '../../ledger-rows.ts';
import { type Report, type ReportInput, withoutFigures } from '../../report.ts';
import { type Table, tableFile } from '../../table-file.ts';

export const report: Report = {
  id: 'transaction-history',
  title: 'Transaction history',
  description: 'Every transaction of the year that the figures are computed from, with quantities, fees and values.',
  purpose: 'keep',
  countries: 'all',
  years: { from: 2009, to: null },
  formats: ['csv', 'xlsx', 'pdf'],
  isAboutLedger: true,
  make: (input, format) => tableFile(report, withoutFigures(input), format, historyTable(input), notesOn(input)),
};

function notesOn(input: ReportInput): string[] {
  const listed = inYear(input);
  const ignored = listed.filter(({ isIgnored }) => isIgnored).length;
  return [
    `${count(listed.length, 'transaction')}. Matched sides of a transfer are one transaction here, as in the calculation.`,
    ...(ignored > 0
      ? [
          `${count(ignored, 'transaction')} of these ${ignored === 1 ? 'is' : 'are'} ignored by the calculation, and marked.`,
        ]
      : []),
    'A value that is empty is not stated in the ledger: the amount paid or received in money is its own value.',
  ];
}

function historyTable(input: ReportInput): Table {
  const date = countryDates(input);
  const { minute } = dateWriter(input.timeZone);
  return {
    lead: `Transactions of ${input.taxYear}, values in ${input.currency}`,
    columns: [
      { head: 'Date', kind: 'date', weight: 8 },
      { head: 'Time', kind: 'text', weight: 5 },
      { head: 'Type', kind: 'text', weight: 10 },
      { head: 'Label', kind: 'text' },
      { head: 'Wallet', kind: 'text', weight: 10 },
      { head: 'To Wallet', kind: 'text', weight: 8 },
      { head: 'Sent', kind: 'figure', weight: 9 },
      { head: 'Sent Asset', onPaper: '', kind: 'text', weight: 5 },
      { head: 'Sent Value', kind: 'figure' },
      { head: 'Received', kind: 'figure', weight: 9 },
      { head: 'Received Asset', onPaper: '', kind: 'text', weight: 5 },
      { head: 'Received Value', kind: 'figure' },
      { head: 'Fee', kind: 'figure', weight: 7 },
      { head: 'Fee Asset', onPaper: '', kind: 'text', weight: 5 },
      { head: 'Fee Value', kind: 'figure' },
      { head: 'Ignored', kind: 'text' },
      { head: 'Transaction', kind: 'text' },
    ],
    rows: inYear(input).flatMap((transaction) =>
      linesOf(transaction).map(({ sent, received, fee }) => [
        date(transaction.timestamp),
        minute(transaction.timestamp).slice(-5),
        typeOf(transaction),
        // The label of income is part of its type.
        transaction.type === 'income' ? '' : (transaction.label ?? ''),
        accountName(input, transaction.accountId),
        accountName(input, transaction.toAccountId),
        ...cellsOf(sent, input),
        ...cellsOf(received, input),
        ...cellsOf(fee, input),
        transaction.isIgnored ? 'Yes' : '',
        transaction.id,
      ]),
    ),
    totals: [],
  };
}

function typeOf({ type, label, purpose, ratio, isIgnored }: Transaction): string {
  const verb = type === 'income' && label !== undefined ? incomeVerbOf(label) : verbOf(type);
  const more = [
    ...(purpose === undefined ? [] : [PURPOSE_WORDS[purpose].toLowerCase()]),
    ...(ratio === undefined ? [] : [`1 becomes ${ratio}`]),
    ...(isIgnored ? ['ignored'] : []),
  ];
  return more.length === 0 ? verb : `${verb} (${more.join(', ')})`;
}

type Line = { sent?: Leg | undefined; received?: Leg | undefined; fee?: Fee | undefined };

/** Returns one line, plus one per further leg or fee. A split moves nothing, so it has only its asset. */
function linesOf({ type, assetId, sent, received, ...rest }: Transaction): Line[] {
  if (type === 'split' && assetId !== undefined) return [{ received: { assetId, quantity: '' } }];
  const out = [...(sent ? [sent] : []), ...(rest.moreSent ?? [])];
  const into = [...(received ? [received] : []), ...(rest.moreReceived ?? [])];
  const fees = rest.fees ?? [];
  const height = Math.max(1, out.length, into.length, fees.length);
  return Array.from({ length: height }, (_, i) => ({ sent: out[i], received: into[i], fee: fees[i] }));
}

function cellsOf(leg: Leg | undefined, { assets }: ReportInput): string[] {
  return leg ? [leg.quantity, assetLabel(leg.assetId, assets), leg.fiatValue ?? ''] : ['', '', ''];
}

function accountName({ accounts = {} }: ReportInput, id: string | undefined): string {
  return id === undefined ? '' : (accounts[id] ?? id);
}
