import { zoneOffsetMs } from '@lotbook/integrations/reading/files/zone';
import { findAsset } from '@lotbook/ledger/assets';
import { formatDecimal, isPositive, isZero, parseDecimal } from '@lotbook/ledger/decimal';
import { formatInstant, parseInstant } from '@lotbook/ledger/instant';
import { INCOME_LABELS, TRANSACTION_TYPES } from '@lotbook/ledger/transaction';
import type { OwnAssetKind } from '../../../facts/assets/own-asset.ts';

export type EntryContext = {
  accounts: ReadonlySet<string>;
  own: ReadonlyMap<string, OwnAssetKind>;
  /** The user's time zone, for times without an offset. */
  timeZone: string;
  baseCurrency: string;
  now: number;
};

/** The numbers of digits before and after the decimal point that the engine supports. */
const MAX_WHOLE = 30;
const MAX_PLACES = 30;
export const MAX_SYMBOL = 40;
/** The maximum length of a number, including leading zeros and signs. */
const MOST_TYPED = 200;
const MAX_NOTE = 2000;
const FIRST_YEAR = 2009;
const DAY = 86_400_000;

export class Refused extends Error {
  readonly remedy: string;
  constructor(message: string, remedy: string) {
    super(message);
    this.remedy = remedy;
  }
}

export function typeNamed(text: string) {
  const type = TRANSACTION_TYPES.find((known) => known === text);
  if (!type) throw new Refused(`“${text.slice(0, 40)}” is not a type of transaction.`, 'Choose one from the list.');
  return type;
}

export function labelNamed(text: string) {
  const label = INCOME_LABELS.find((known) => known === text);
  if (!label) throw new Refused(`“${text.slice(0, 40)}” is not a kind of income.`, 'Choose one from the list.');
  return label;
}

function decimalOf(text: string) {
  const isLong = text.length > MOST_TYPED;
  const value = isLong ? null : parseDecimal(text.replace(/^−/, '-'));
  if (isLong && /^[-−]?[\d.]+$/.test(text)) throw tooManyDigits();
  if (!value) {
    throw new Refused(`“${text.slice(0, 40)}” is not a number.`, 'Type digits with a point, such as 1234.50.');
  }
  const plain = formatDecimal(value);
  const [whole = '', places = ''] = plain.replace('-', '').split('.');
  if (whole.length > MAX_WHOLE || places.length > MAX_PLACES) {
    throw tooManyDigits();
  }
  return { value, plain };
}

const tooManyDigits = () =>
  new Refused(
    'This number has too many digits.',
    `Type at most ${MAX_WHOLE} digits before the point and ${MAX_PLACES} after it.`,
  );

export function quantityOf(text: string): string {
  const { value, plain } = decimalOf(text);
  if (!isPositive(value)) throw new Refused('A quantity must be greater than zero.', 'Check it against your records.');
  return plain;
}

export function wholeQuantityOf(text: string): string {
  const plain = quantityOf(text);
  if (plain.includes('.')) throw new Refused('An NFT is not divided.', 'Type a whole number, such as 1.');
  return plain;
}

export const RATIO_REMEDY = 'Type 10 when each unit became ten, and 0.1 when ten became one.';

export function ratioOf(text: string): string {
  const { value, plain } = decimalOf(text);
  if (!isPositive(value)) throw new Refused('A ratio is more than zero.', RATIO_REMEDY);
  if (plain === '1') throw new Refused('A ratio of 1 changes nothing.', RATIO_REMEDY);
  return plain;
}

export function feeQuantityOf(text: string): string {
  const { value } = decimalOf(text);
  if (isZero(value)) throw new Refused('A fee is more than zero.', 'Leave it empty when there was none.');
  return quantityOf(text);
}

export function fiatValueOf(text: string): string {
  const { value, plain } = decimalOf(text);
  if (!isPositive(value) && !isZero(value))
    throw new Refused('A value cannot be negative.', 'Type it without a minus sign.');
  return plain;
}

/** Reads a symbol. An existing custom asset's symbol may be longer than a new one. */
export function symbolOf(text: string, { own }: Pick<EntryContext, 'own'>): string {
  if (text.length > MAX_SYMBOL && !own.has(text.toUpperCase())) {
    throw new Refused(`A symbol has at most ${MAX_SYMBOL} characters.`, 'Type the short symbol, such as BTC.');
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are refused.
  if (/[\u0000-\u001f\u007f]/.test(text)) throw new Refused('A symbol is one line of text.', 'Type it again by hand.');
  return findAsset(text)?.symbol ?? text;
}

export function noteOf(text: string): string {
  if (text.length > MAX_NOTE) throw new Refused(`A note has at most ${MAX_NOTE} characters.`, 'Shorten it.');
  return text.replaceAll('\u0000', '');
}

const TIME = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d)?(\.\d{1,9})?( ?(?:Z|UTC|[+-]\d\d:?\d\d))?$/;

export function instantOf(text: string, { timeZone, now }: Pick<EntryContext, 'timeZone' | 'now'>): string {
  const match = TIME.exec(text);
  if (!match) {
    const isDay = DAY_ALONE.test(text);
    throw new Refused(
      isDay ? 'The time of day is missing.' : `“${text.slice(0, 40)}” is not a date and time.`,
      isDay ? `Write ${text} 12:00 when you do not know it.` : 'Write it like 2024-03-01 14:30.',
    );
  }
  const [, day, minute, second = ':00', fraction = '', zone = ''] = match;
  const wall = `${day}T${minute}${second}${fraction}`;
  const offset = zone
    .trim()
    .replace('UTC', 'Z')
    .replace(/^([+-]\d\d)(\d\d)$/, '$1:$2');
  const instant = parseInstant(`${wall}${offset || 'Z'}`);
  if (!instant) throw new Refused(`${text} is not in the calendar.`, 'Check the day, the month and the time.');
  const read = Date.parse(formatInstant(instant));
  if (new Date(read).getUTCFullYear() < FIRST_YEAR) {
    throw new Refused(`${day} is before there was crypto.`, 'Check the year.');
  }
  const utc = offset ? read : inZone(read, timeZone);
  if (utc > now + DAY) throw new Refused(`${day} is in the future.`, 'Enter what has happened.');
  return new Date(utc).toISOString();
}

const DAY_ALONE = /^\d{4}-\d\d-\d\d$/;

/**
 * Reads an instant or a day. A day means noon in the user's time zone, because only the day of an acquisition counts.
 * @throws {Refused}
 */
export function dayOrInstantOf(text: string, context: EntryContext): string {
  return instantOf(DAY_ALONE.test(text) ? `${text} 12:00` : text, context);
}

/** @param wall  the local clock time in milliseconds, as if it were UTC */
function inZone(wall: number, timeZone: string): number {
  const utc = wall - zoneOffsetMs(timeZone, wall);
  if (utc + offsetAt(utc, timeZone) !== wall) {
    throw new Refused(
      `The clocks in ${timeZone.replaceAll('_', ' ')} skipped this time.`,
      'Write the hour after it, or add the offset, such as +01:00.',
    );
  }
  return utc;
}

function offsetAt(utc: number, timeZone: string): number {
  const second = Math.floor(utc / 1000) * 1000;
  const reading = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(
    second,
  );
  return Date.parse(`${reading.replace(' ', 'T')}Z`) - second;
}
