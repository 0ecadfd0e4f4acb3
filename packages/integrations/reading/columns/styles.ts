/**
 * How each column of a file is written: its decimal mark and the order of day and month, decided from all its rows before the first
 * is read. Where nothing says it, a cell that depends on it is not read: the file asks, and is read again with the answer. A cell that
 * others of its column contradict is never read as if they did not.
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

/** What was found of all columns that were read, and what the user must say before the file can be. */
export type StyleReport = {
  readonly numbers: readonly Known<NumberStyle>[];
  readonly dates: readonly Known<DateOrder>[];
  readonly questions: readonly OptionSpec[];
};

export const NO_STYLES: StyleReport = { numbers: [], dates: [], questions: [] };

export type ColumnStyles = {
  readonly numbers: NumberColumns;
  readonly dates: DateColumns;
  /** What has been found so far: complete once every row has been read. */
  report(): StyleReport;
  /** Damage by a spreadsheet, and answers that the cells contradict. Complete once every row has been read. */
  warnings(): FileWarning[];
};

/**
 * How the columns of a table are written; its rows are gone through when the first number or date is asked for.
 * @param written  what the format always writes
 * @param answers  what the user said, by key of the question
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

/** A table that is gone through once for its survey, however often it is read. */
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
