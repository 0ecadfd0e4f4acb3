/** Each choice shows an amount or date of the file. */
import { formatDecimal } from '@lotbook/ledger/decimal';
import { type NumberStyle, readAmount } from '../files/number.ts';
import type { OptionSpec } from '../importer.ts';
import { DATE_ORDERS, type DateOrder, isoDay, type NumericDate } from './date-order.ts';

export const NUMBER_STYLE = 'number_style';
export const DATE_ORDER = 'date_order';
export const STYLE_ANSWERS: Readonly<Record<string, readonly string[]>> = {
  [NUMBER_STYLE]: ['point', 'comma'] satisfies NumberStyle[],
  [DATE_ORDER]: DATE_ORDERS,
};

const MARKS: Readonly<Record<NumberStyle, string>> = { point: 'Decimal point', comma: 'Decimal comma' };
const ORDERS: Readonly<Record<DateOrder, string>> = {
  'day-first': 'Day first',
  'month-first': 'Month first',
  'year-first': 'Year first',
};
const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const NAMED = 4;

type Example = { column: string; text: string };

/** @param open  undecided columns, each with an ambiguous amount */
export function numberQuestion(open: readonly Example[]): OptionSpec {
  const { text } = open[0]!;
  return {
    key: NUMBER_STYLE,
    label: 'Decimal mark',
    question: `Which sign is the decimal mark in ${columnsOf(open)}? Nothing in the file shows it.`,
    kind: 'choice',
    choices: (['point', 'comma'] as const).map((style) => ({
      value: style,
      label: `${MARKS[style]}: “${text}” is ${formatDecimal(readAmount(text, style)!.value)}`,
    })),
  };
}

/** @param open  undecided columns, each with an ambiguous date */
export function dateQuestion(
  open: readonly (Example & { date: NumericDate; orders: readonly DateOrder[] })[],
): OptionSpec {
  const { text, date } = open[0]!;
  const orders = DATE_ORDERS.filter((order) => open.some((one) => one.orders.includes(order)));
  const meaning = (order: DateOrder) =>
    open[0]!.orders.includes(order) ? `“${text}” is ${dayInWords(date, order)}` : '';
  return {
    key: DATE_ORDER,
    label: 'Order of day and month',
    question: `In which order are day, month and year written in ${columnsOf(open)}? Nothing in the file shows it.`,
    kind: 'choice',
    choices: orders.map((order) => ({
      value: order,
      label: [ORDERS[order], meaning(order)].filter((part) => part !== '').join(': '),
    })),
  };
}

function dayInWords(date: NumericDate, order: DateOrder): string {
  const [year, month, day] = isoDay(date, order).split('-');
  return `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}`;
}

function columnsOf(open: readonly Example[]): string {
  const names = open.map(({ column }) => `“${column}”`);
  const shown = names.slice(0, NAMED);
  if (names.length > NAMED) return `${shown.join(', ')} and ${names.length - NAMED} more columns`;
  return shown.length > 1 ? `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}` : shown[0]!;
}
