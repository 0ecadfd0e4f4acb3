/**
 * Lists the lots that the owner identified for each disposal, and when, as evidence: 26 CFR 1.1012-1(j)(2) requires an
 * identification on the taxpayer's books no later than the sale.
 */
import { type Timeliness, timelinessOf, timelinessText } from '@lotbook/ledger/identification-words';
import { countryDates, type DateWriter, dateWriter } from '../../dates.ts';
import { accountText, assetLabel } from '../../descriptions.ts';
import { type Report, type ReportIdentification, type ReportInput, withoutFigures } from '../../report.ts';
import { type Table, tableFile } from '../../table-file.ts';

export const report: Report = {
  id: 'identifications',
  title: 'Identified lots',
  description: 'Which lots the disposals of the year gave up where you identified them, with the time of recording.',
  purpose: 'keep',
  countries: 'all',
  years: { from: 2009, to: null },
  formats: ['csv', 'xlsx', 'pdf'],
  isAboutIdentifications: true,
  make: (input, format) => tableFile(report, withoutFigures(input), format, tableOf(input), notesOn(input)),
};

function notesOn({ identifications = [], timeZone }: ReportInput): string[] {
  if (identifications.length === 0) return [];
  const unrecorded = identifications.some(({ recordedAt }) => recordedAt === null);
  return [
    `Times are of ${timeZone}.`,
    ...(unrecorded
      ? ['Where nothing is recorded, the ledger does not say when the lots were identified (identified_at).']
      : []),
  ];
}

function tableOf(input: ReportInput): Table {
  const date = countryDates(input);
  const dates = dateWriter(input.timeZone);
  const { minute } = dates;
  const all = [...(input.identifications ?? [])].sort((a, b) => (key(a) < key(b) ? -1 : 1));
  return {
    lead: `Lots identified for disposals of ${input.taxYear}, in order of time`,
    empty: 'No lots were identified for disposals of this year: the method took them.',
    columns: [
      { head: 'Disposed', kind: 'text', weight: 13 },
      { head: 'Asset', kind: 'text', weight: 7 },
      { head: 'Wallet', kind: 'text', weight: 10 },
      { head: 'Lot Acquired', kind: 'date', weight: 11 },
      { head: 'Lot Quantity', kind: 'figure', weight: 10 },
      { head: 'Recorded', kind: 'text', weight: 13 },
      { head: 'Identified On', kind: 'date', weight: 11 },
      { head: 'What Follows', kind: 'text', weight: 25 },
      { head: 'Evidence', kind: 'text', weight: 14 },
      { head: 'Transaction', kind: 'text' },
      { head: 'Lot Transaction', kind: 'text' },
    ],
    rows: all.flatMap((one) =>
      one.lots.map(({ acquiredTransactionId, acquiredAt, quantity }, i) => [
        minute(one.at),
        one.assetId === null ? '' : assetLabel(one.assetId, input.assets),
        accountText(input, one),
        acquiredAt === null ? '' : date(acquiredAt),
        quantity,
        one.recordedAt === null ? '' : minute(one.recordedAt),
        one.identifiedOn ?? '',
        // Details shared by all lots of a disposal appear only with the first.
        i === 0 ? wordsOf(one, input.country, dates) : '',
        i === 0 ? (one.note ?? '') : '',
        one.transactionId,
        acquiredTransactionId,
      ]),
    ),
    totals: [],
  };
}

const key = ({ at, transactionId }: ReportIdentification): string => `${at} ${transactionId}`;

function wordsOf(one: ReportIdentification, country: string, dates: DateWriter): string {
  const timeliness = timelinessIn(one, dates);
  if (timeliness === null) return '';
  const { recordedAt, identifiedOn, at } = one;
  const happenedOn = dates.iso(at);
  return timelinessText(timeliness, { country, recordedAt: dates.minute(recordedAt!), identifiedOn, happenedOn });
}

/** @returns null if the ledger has no time of identification */
export function timelinessIn(
  { at, recordedAt, identifiedOn }: ReportIdentification,
  { iso }: DateWriter,
): Timeliness | null {
  if (recordedAt === null) return null;
  const isRecordedBefore = Date.parse(recordedAt) <= Date.parse(at);
  return timelinessOf({ isRecordedBefore, identifiedOn, happenedOn: iso(at) });
}
