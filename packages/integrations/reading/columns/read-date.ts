/**
 * Any date of a file: as its format writes it, and as a spreadsheet saves it again, with the day or the month first. A date of three
 * numbers is put into the one order that cannot be misread before it is read.
 */
import { type DateReader, dateReader } from '../files/date.ts';
import { type DateOrder, isoDay, type NumericDate, numericDate } from './date-order.ts';
import type { DateShape } from './survey.ts';

/** What programs put before and behind a date, whatever the order of its numbers. */
const AROUND = dateReader([
  'YYYY-MM-DD[[,]_H:mm[:ssf]][ ][Z]',
  'YYYY-MM-DD[,]_h:mm[:ss][ ]A[ ][Z]',
  'H:mm[:ss][,] YYYY-MM-DD[ ][Z]',
]);
/** What a spreadsheet makes of a date that begins with its year. */
const SAVED = dateReader(['YYYY/M/D[ H:mm[:ssf]]', 'YYYY-M-D[ H:mm[:ssf]]', 'YYYY.M.D[ H:mm[:ssf]]']);
/** And how it counts days. They carry no zone: the clock they show is the one the file was written by. */
const SERIAL = dateReader(['excel-serial']);
const NO_ZONE = dateReader([]);

export type DateContext = {
  readonly reader: DateReader;
  readonly zone: string;
  /** How the column of the date is written; may throw. */
  orderOf(date: NumericDate): DateOrder;
  /** Whether a spreadsheet may have saved the column again. */
  isSavedAgain(shape: DateShape | null): boolean;
};

type Read = ReturnType<DateReader['read']>;

/** @returns what `DateReader.read` does */
export function readDate(text: string, context: DateContext): Read {
  const { reader, zone } = context;
  const date = numericDate(text);
  if (date === null) return readPlain(text, context);
  const own = reader.ownOrders?.(text) ?? [];
  if (own.length === 0 && !context.isSavedAgain(date.mark)) return reader.read(text, zone);
  const order = context.orderOf(date);
  // Where the format writes so itself, its own patterns know best what stands around the date.
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
