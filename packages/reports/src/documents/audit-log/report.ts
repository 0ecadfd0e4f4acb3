/** Lists every change to the ledger, newest first. */
import { type Change, changesOf } from '@lotbook/ledger/audit-changes';
import { count } from '../../amounts.ts';
import { countryDates, dateWriter } from '../../dates.ts';
import { type Report, type ReportInput, withoutFigures } from '../../report.ts';
import { type Table, tableFile } from '../../table-file.ts';

export const report: Report = {
  id: 'audit-log',
  title: 'Audit log',
  description: 'Every change made to your ledger, when and by whom, with what was there before and after.',
  purpose: 'keep',
  countries: 'all',
  years: { from: 2009, to: null },
  formats: ['csv', 'xlsx', 'pdf'],
  isAboutAuditLog: true,
  isOfAllYears: true,
  make: (input, format) => tableFile(report, withoutFigures(input), format, logTable(input), notesOn(input)),
};

function notesOn({ auditLog, timeZone }: ReportInput): string[] {
  if (!auditLog?.length) return [];
  return [
    `${count(auditLog.length, 'change')} of the whole ledger, whatever the tax year, since a change made later may alter an earlier year. ` +
      `Times are of ${timeZone}.`,
  ];
}

const SENTENCE = 'Change';

function sideOf(changes: readonly Change[], side: 'from' | 'to'): string {
  const said = changes.filter((change) => change[side] !== '');
  return said.map((change) => (change.name === SENTENCE ? change[side] : `${change.name}: ${change[side]}`)).join('; ');
}

function logTable(input: ReportInput): Table {
  const date = countryDates(input);
  const { minute } = dateWriter(input.timeZone);
  const dates = { calendarDate: (day: string) => date(`${day}T12:00:00Z`), moment: minute };
  return {
    lead: 'Changes to the ledger, newest first',
    empty: input.auditLog
      ? 'Nothing was changed in this ledger.'
      : 'A ledger file has no log of its changes: Lotbook keeps it for the ledger of a user.',
    columns: [
      { head: 'Date', kind: 'date', weight: 8 },
      { head: 'Time', kind: 'text', weight: 5 },
      { head: 'By', kind: 'text', weight: 9 },
      { head: 'Change', kind: 'text', weight: 16 },
      { head: 'Of', kind: 'text', weight: 8 },
      { head: 'Before', kind: 'text', weight: 14 },
      { head: 'After', kind: 'text', weight: 18 },
      { head: 'Id', kind: 'text' },
    ],
    rows: (input.auditLog ?? []).map(({ at, by, what, entity, entityId, before, after }) => {
      const changes = changesOf(before, after, dates);
      return [
        date(at),
        minute(at).slice(-5),
        by ?? '',
        what,
        entity,
        ...(['from', 'to'] as const).map((side) => sideOf(changes, side)),
        entityId ?? '',
      ];
    }),
    totals: [],
  };
}
