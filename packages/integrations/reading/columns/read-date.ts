/**
 * Reads a date in its format's notation, or as a spreadsheet saves it, with day or month first. A numeric date is first
 * converted to an unambiguous order.
 */
import { type DateReader, dateReader } from '../files/date.ts';
import { type DateOrder, isoDay, type NumericDate, numericDate } from './date-order.ts';
import type { DateShape } from './survey.ts';

const AROUND = dateReader([
  'YYYY-MM-DD[[,]_H:mm[:ssf]][ ][Z]',
  'YYYY-MM-DD[,]_h:mm[:ss][ ]A[ ][Z]',
  'H:mm[:ss][,] YYYY-MM-DD[ ][Z]',
]);
/** Spreadsheets write dates in this form if they begin with the year. */
const SAVED = dateReader(['YYYY/M/D[ H:mm[:ssf]]', 'YYYY-M-D[ H:mm[:ssf]]', 'YYYY.M.D[ H:mm[:ssf]]']);
/** Day numbers have no zone, so their times are in the file's zone. */
const SERIAL = dateReader(['excel-serial']);
const NO_ZONE = dateReader([]);

export type DateContext = {
  readonly reader: DateReader;
  readonly zone: string;
  orderOf(date: NumericDate): DateOrder;
  isSavedAgain(shape: DateShape | null): boolean;
};

type Read = ReturnType<DateReader['read']>;

export function readDate(text: string, context: DateContext): Read {
  const { reader, zone } = context;
  const date = numericDate(text);
  if (date === null) return readPlain(text, context);
  const own = reader.ownOrders?.(text) ?? [];
  if (own.length === 0 && !context.isSavedAgain(date.mark)) return reader.read(text, zone);
  const order = context.orderOf(date);
  // The format's own patterns also match text around the date.
  if (own.length === 1 && own[0] === order) return reader.read(text, zone);
  const plain = `${text.slice(0, date.at)}${isoDay(date, order)}${text.slice(date.end)}`.replace(/^[^\d]{1,12}/, '');
  const read = AROUND.read(plain, zone);
  return isOtherShape(read) ? reader.read(plain, zone) : read;
}

function readPlain(text: string, { reader, zone, isSavedAgain }: DateContext): Read {
  const read = reader.read(text, zone);
  if (!isOtherShape(read)) return read;
  const saved = SAVED.read(text, zone);
  if (!isOtherShape(saved)) return isSavedAgain(`y${text.charAt(4)}` as DateShape) ? saved : read;
  const counted = SERIAL.read(text, 'UTC');
  if (!('iso' in counted) || !isSavedAgain(null)) return read;
  return NO_ZONE.read(counted.iso.slice(0, 19).replace('T', ' '), zone);
}

function isOtherShape(read: Read): boolean {
  return 'fault' in read && read.fault === 'shape';
}
