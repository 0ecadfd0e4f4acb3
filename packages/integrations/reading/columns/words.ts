/** Messages about the notation of columns, and about cells that can't be read. */
import type { NumberStyle } from '../files/number.ts';
import type { FileWarning } from '../importer.ts';
import type { DateOrder } from './date-order.ts';
import type { Known, Reason, Unread } from './decision.ts';
import type { StyleReport } from './styles.ts';
import type { Seen } from './survey.ts';

const NUMBERS: Readonly<Record<NumberStyle, string>> = {
  point: 'have a decimal point',
  comma: 'have a decimal comma',
};
const DATES: Readonly<Record<DateOrder, string>> = {
  'day-first': 'are day/month/year',
  'month-first': 'are month/day/year',
  'year-first': 'are year/month/day',
};
const NAMED = 4;

export function howRead({ numbers, dates }: Pick<StyleReport, 'numbers' | 'dates'>): string[] {
  const isPlain = ({ style, reason }: (typeof numbers)[number]) =>
    style === 'point' && (reason.kind === 'cell' || reason.kind === 'column');
  return [
    ...sentences(
      'Amounts',
      numbers.filter((one) => !isPlain(one)).map((one) => ({ ...one, written: NUMBERS[one.style] })),
    ),
    ...sentences(
      'Dates',
      dates.map((one) => ({ ...one, written: DATES[one.style] })),
    ),
  ];
}

type Written = { column: string; written: string; reason: Reason };

function sentences(what: 'Amounts' | 'Dates', columns: readonly Written[]): string[] {
  const alike = Map.groupBy(columns, ({ written, reason }) => `${written} ${reasonGroup(reason)}`);
  return [...alike.values()].map((group) => {
    const names = group.slice(0, NAMED).map(({ column }) => `“${column}”`);
    const more = group.length > NAMED ? ` and ${group.length - NAMED} more` : '';
    return `${what} in ${names.join(', ')}${more} ${group[0]!.written}: ${because(what, group[0]!)}.`;
  });
}

function reasonGroup({ kind }: Reason): string {
  return kind === 'column' ? 'cell' : kind;
}

function because(what: 'Amounts' | 'Dates', { reason, column }: Written): string {
  switch (reason.kind) {
    case 'cell':
      return says(reason.seen);
    case 'column':
      return `${says(reason.seen)}${reason.column === column ? '' : ` in “${reason.column}”`}`;
    case 'answer':
      return 'you said so';
    case 'points':
      return 'dates with points are written so';
    case 'format':
      return what === 'Amounts' ? 'this format always writes amounts so' : 'this format always writes dates so';
  }
}

function says({ row, text }: Seen): string {
  return `row ${row} says ${text}`;
}

export function whyUnread(what: 'numbers' | 'dates', decision: Unread): { message: string; remedy: string } {
  const two = what === 'numbers' ? 'be two different numbers' : 'mean two different days';
  if (decision.kind === 'open')
    return {
      message: `this may ${two}, and nothing in the file shows which.`,
      remedy: `Say how the file writes ${what} (option ${what === 'numbers' ? 'number_style' : 'date_order'}).`,
    };
  const [a, b] = decision.cells;
  const how = what === 'numbers' ? 'decimal mark' : 'order of day and month';
  return {
    message: `the column is not written in one way: ${says(a)}, but ${says(b)}, which need another ${how}.`,
    remedy: 'Correct the rows that are written differently, or skip them; the others can then be read.',
  };
}

/** @param used  the notations used for the columns */
export function contradictedAnswer(
  what: 'numbers' | 'dates',
  answer: string | undefined,
  used: readonly Known<NumberStyle | DateOrder>[],
): FileWarning[] {
  const other = answer === undefined ? undefined : used.find(({ style }) => style !== answer);
  if (!other) return [];
  const [read] =
    what === 'numbers'
      ? howRead({ numbers: [other as Known<NumberStyle>], dates: [] })
      : howRead({ numbers: [], dates: [other as Known<DateOrder>] });
  return [
    {
      code: 'ANSWER_NOT_USED',
      message: `your answer about ${what} was not used. ${read}`,
      remedy: 'Correct the cell if it is a slip, or leave the answer out.',
    },
  ];
}

/** @param columns  those whose dates a spreadsheet saved without seconds */
export function savedAgainWarning(columns: readonly string[]): FileWarning[] {
  if (columns.length === 0) return [];
  const names = columns.map((name) => `“${name}”`).join(', ');
  return [
    {
      code: 'SAVED_BY_SPREADSHEET',
      message: `a spreadsheet saved this file again: the times in ${names} have lost their seconds, and long numbers may have lost digits.`,
      remedy:
        'Export the file again and import it without opening it, above all where you imported the original before.',
    },
  ];
}
