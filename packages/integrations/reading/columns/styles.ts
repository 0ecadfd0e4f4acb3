/**
 * Decides each column's decimal mark and order of day and month from all rows before the first is read. A cell that
 * depends on an open decision is not read: the user answers, and the file is read again.
 */

import type { NumberStyle } from '../files/number.ts';
import type { Table } from '../files/table.ts';
import type { FileWarning, OptionSpec } from '../importer.ts';
import { DateColumns } from './date-columns.ts';
import type { DateOrder } from './date-order.ts';
import type { Known } from './decision.ts';
import { NumberColumns, type NumberSources } from './number-columns.ts';
import { DATE_ORDER, NUMBER_STYLE } from './questions.ts';
import { type Survey, surveyOf } from './survey.ts';
import { contradictedAnswer, savedAgainWarning } from './words.ts';

export type StyleReport = {
  readonly numbers: readonly Known<NumberStyle>[];
  readonly dates: readonly Known<DateOrder>[];
  readonly questions: readonly OptionSpec[];
};

export const NO_STYLES: StyleReport = { numbers: [], dates: [], questions: [] };

export type ColumnStyles = {
  readonly numbers: NumberColumns;
  readonly dates: DateColumns;
  /** Complete once every row has been read. */
  report(): StyleReport;
  /** Spreadsheet damage, and answers that cells contradict. Complete once every row has been read. */
  warnings(): FileWarning[];
};

/**
 * Scans the rows on the first number or date.
 * @param written the format's fixed notation
 * @param answers the user's answers, by key of the question
 */
export function stylesOf(
  table: Pick<Table, 'header' | 'survey' | 'rows'>,
  written: NumberSources['written'] = 'point',
  answers: Readonly<Record<string, string>> = {},
): ColumnStyles {
  let survey: Survey | null = null;
  const all = () => {
    survey ??= table.survey?.() ?? surveyOf(table);
    return survey;
  };
  const { header } = table;
  const numbers = new NumberColumns({ header, evidence: () => all().numbers, written, answer: answers[NUMBER_STYLE] });
  const dates = new DateColumns({ header, evidence: () => all().dates, answer: answers[DATE_ORDER] });
  const report = () => ({
    numbers: numbers.used,
    dates: dates.used,
    questions: [numbers.question, dates.question].filter((question) => question !== null),
  });
  const contradicted = () => [
    ...contradictedAnswer('numbers', answers[NUMBER_STYLE], numbers.used),
    ...contradictedAnswer('dates', answers[DATE_ORDER], dates.used),
  ];
  return { numbers, dates, report, warnings: () => [...contradicted(), ...savedAgainWarning(dates.savedAgain)] };
}

export function withSurvey(table: Table, rows: Table['rows'] = table.rows): Table {
  let survey: Survey | null = null;
  return {
    ...table,
    survey() {
      survey ??= surveyOf({ rows });
      return survey;
    },
  };
}
