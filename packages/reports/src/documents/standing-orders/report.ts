/**
 * Lists the method ordered for each wallet and period, and when this was recorded, as evidence. A standing order covers
 * the sales after it. @source 26 CFR 1.1012-1(j)(2) and (3)
 */
import { countryDates, type DateWriter, dateWriter } from '../../dates.ts';
import { accountText } from '../../descriptions.ts';
import { type Report, type ReportInput, type StandingOrder, withoutFigures } from '../../report.ts';
import { type Table, tableFile } from '../../table-file.ts';

export const report: Report = {
  id: 'standing-orders',
  title: 'Standing orders',
  description: 'Which method you ordered for which wallet in the year, with the time of recording.',
  purpose: 'keep',
  countries: 'all',
  years: { from: 2009, to: null },
  formats: ['csv', 'xlsx', 'pdf'],
  isAboutStandingOrders: true,
  make: (input, format) => tableFile(report, withoutFigures(input), format, tableOf(input), notesOn(input)),
};

function notesOn({ standingOrders = [], timeZone, country }: ReportInput): string[] {
  if (standingOrders.length === 0) return [];
  return [
    `Times are of ${timeZone}.`,
    ...(standingOrders.some(({ recordedAt }) => recordedAt === null)
      ? ['Where nothing is recorded, the ledger does not say when the order was given.']
      : []),
    ...(country === 'US'
      ? [
          'The United States accepts a standing order for sales after it was given (26 CFR 1.1012-1(j)). Keep evidence of an earlier one.',
        ]
      : []),
  ];
}

function tableOf(input: ReportInput): Table {
  const writeDay = countryDates({ ...input, timeZone: 'UTC' });
  const day = (date: string) => writeDay(`${date}T12:00:00Z`);
  const dates = dateWriter(input.timeZone);
  const orders = [...(input.standingOrders ?? [])].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  return {
    lead: `Methods ordered for single wallets that held in ${input.taxYear}`,
    empty: 'No method was ordered for a single wallet in this year.',
    columns: [
      { head: 'Wallet', kind: 'text', weight: 14 },
      { head: 'Method', kind: 'text', weight: 8 },
      { head: 'From', kind: 'date', weight: 9 },
      { head: 'To', kind: 'date', weight: 9 },
      { head: 'Recorded', kind: 'text', weight: 13 },
      { head: 'What Follows', kind: 'text', weight: 24 },
    ],
    rows: orders.map((order) => [
      accountText(input, order),
      order.method,
      day(order.startsOn),
      order.endsOn === null ? '' : day(order.endsOn),
      order.recordedAt === null ? '' : dates.minute(order.recordedAt),
      whatFollows(order, dates),
    ]),
    totals: [],
  };
}

/** Describes the effect of an order. One recorded on its first day is in time for later sales that day. */
function whatFollows({ recordedAt, startsOn }: StandingOrder, { iso }: DateWriter): string {
  if (recordedAt === null) return '';
  const recordedOn = iso(recordedAt);
  return recordedOn <= startsOn
    ? 'Recorded by the day from which it holds'
    : `Recorded after it began: sales before ${recordedOn} came before the record`;
}

const keyOf = ({ startsOn, accountId, method }: StandingOrder) => [startsOn, accountId, method].join('\u0000');
