/**
 * Parses numbers exactly: currency signs, thousands separators, parentheses for negatives, decimal commas, exponents.
 * `1,234` has two readings, so the caller states the decimal mark.
 */
import { type Decimal, equals, neg, parseDecimal } from '@lotbook/ledger/decimal';

export type NumberStyle = 'point' | 'comma';

/**
 * The decimal mark that a cell proves. `point`, `comma`: it is a number only with that mark. `either`: it is two
 * different numbers. `same`: it is the same number with both marks. `none`: it is not a number.
 */
export type NumberSign = NumberStyle | 'either' | 'same' | 'none';

/** `unit` is the text beside the number: `SEK`, `$`, `BNB`, or empty. */
export type Amount = { value: Decimal; unit: string };

const EMPTY = new Set(['', '-', '--', '—', 'n/a', 'na', 'null', 'none']);
/** Programs and spreadsheets write these when a calculation fails. */
const FAILED = /^[-+]?(?:nan|undefined|inf|infinity|#(?:n\/a|ref!|value!|div\/0!|name\?|num!|null!))$/i;
const SIGNED =
  /^([+-]?) ?(\p{Sc}|[A-Za-z]{1,5}\p{Sc}|[A-Z]{3}(?= ?[-+\d]))? ?([+-]?) ?((?:\d{1,3}(?: \d{3})+(?!\d)[\d.,]*|[\d.,']*[\d.,])(?:[eE][+-]?\d{1,4})?) ?(\p{Sc}|%|[A-Za-z0-9][A-Za-z0-9.$_-]{0,19})?$/u;
/** Accepts commas that group lakhs and crores. A group never begins with a zero: `0,125` is not 125. */
const GROUPED = {
  point: /^[1-9]\d{0,2}(?:(?:,\d{3})+|(?:'\d{3})+|(?: \d{3})+)(?:\.\d*)?$|^[1-9]\d?(?:,\d{2})+,\d{3}(?:\.\d*)?$/,
  comma: /^[1-9]\d{0,2}(?:(?:\.\d{3})+|(?:'\d{3})+|(?: \d{3})+)(?:,\d*)?$/,
};

export function isEmptyNumber(text: string): boolean {
  return text === '' || EMPTY.has(text.trim().toLowerCase());
}

/** True for an error value (`NaN`, `#REF!`), which is neither a number nor empty. */
export function isLostNumber(text: string): boolean {
  return FAILED.test(text.trim());
}

/** True if a cell that should name an asset names none. */
export function namesNothing(text: string): boolean {
  return isEmptyNumber(text) || isLostNumber(text);
}

/** @returns null if the cell is empty, undefined if it may not be a number */
export function readAmount(text: string, style: NumberStyle = 'point'): Amount | null | undefined {
  if (style === 'point') {
    const plain = parseDecimal(text);
    if (plain) return { value: plain, unit: '' };
  }
  if (isEmptyNumber(text)) return null;
  if (text.length > 300) return undefined;
  let body = text
    .replace(/[\u00A0\u2007\u2009\u202F\t]/g, ' ')
    .replace(/[\u2212\u2012\u2013\uFE63\uFF0D]/g, '-')
    .replace(/[\u2019\u02BC]/g, "'")
    .trim();
  let negative = false;
  const parentheses = /^\((.*)\)$/.exec(body);
  if (parentheses) {
    body = parentheses[1]!.trim();
    negative = true;
  }
  const match = SIGNED.exec(body);
  if (!match) return undefined;
  const [, outer = '', before = '', inner = '', digits = '', after = ''] = match;
  if ((outer !== '' && inner !== '') || (negative && (outer === '-' || inner === '-'))) return undefined;
  if (before !== '' && after !== '' && before.toUpperCase() !== after.toUpperCase()) return undefined;
  const plain = withoutGroups(digits, style);
  const value = plain === null ? null : parseDecimal(plain);
  if (!value) return undefined;
  if (outer === '-' || inner === '-') negative = !negative;
  return { value: negative ? neg(value) : value, unit: before || after };
}

function withoutGroups(digits: string, style: NumberStyle): string | null {
  const [mantissa = '', exponent] = digits.split(/(?=[eE])/);
  const plain = style === 'comma' ? /^\d*(,\d*)?$/ : /^\d*(\.\d*)?$/;
  let text: string;
  if (plain.test(mantissa)) text = mantissa;
  // A number with an exponent has no grouping: `1,234E-05` has a decimal comma.
  else if (exponent === undefined && GROUPED[style].test(mantissa))
    text = mantissa.replace(style === 'comma' ? /[.' ]/g : /[,' ]/g, '');
  else return null;
  return text.replace(',', '.') + (exponent ?? '');
}

/**
 * Accepts a currency sign but no letters, because letters may contradict the column of the asset.
 * @returns null if the cell is empty, undefined if it may not be a number
 */
export function readNumber(text: string, style: NumberStyle = 'point'): Decimal | null | undefined {
  const amount = readAmount(text, style);
  if (!amount) return amount;
  return amount.unit === '' || /^([A-Za-z]{0,3})\p{Sc}$/u.test(amount.unit) ? amount.value : undefined;
}

const PREFIXED = /^(?:[A-Za-z]{1,5}\p{Sc}|[A-Z]{3} ?[-+\d.,])/u;

/** Has a fast path because it runs for every cell. */
export function numberSign(text: string): NumberSign {
  const plain = plainSign(text);
  if (plain !== null) return plain;
  if (isLetter(text.charCodeAt(0)) && !PREFIXED.test(text)) return 'none';
  const [point, comma] = [readAmount(text, 'point'), readAmount(text, 'comma')];
  if (point && comma) return equals(point.value, comma.value) ? 'same' : 'either';
  return point ? 'point' : comma ? 'comma' : 'none';
}

/** Covers digits and marks after an optional minus and dollar sign; null for any other cell. */
function plainSign(text: string): NumberSign | null {
  let start = text.charCodeAt(0) === 45 ? 1 : 0;
  if (text.charCodeAt(start) === 36) start++;
  let marks = 0;
  let last = -1;
  let group = 0;
  for (let i = start; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code >= 48 && code <= 57) continue;
    if (code !== 46 && code !== 44) return null;
    // Between the marks are groups, all after the same sign, and only the last mark may differ.
    if (marks === 1) group = text.charCodeAt(last);
    if (marks > 0 && (i - last !== 4 || text.charCodeAt(last) !== group)) return null;
    marks++;
    last = i;
  }
  if (text.length === start) return null;
  if (marks === 0) return 'same';
  const [before, after] = [
    (marks === 1 ? last : text.indexOf(String.fromCharCode(group))) - start,
    text.length - last - 1,
  ];
  if (after === 0) return null;
  const isGrouped = before >= 1 && before <= 3 && text.charCodeAt(start) !== 48;
  const mark = text.charCodeAt(last);
  if (marks > 1) return isGrouped && mark !== group ? styleOfMark(mark) : null;
  return isGrouped && after === 3 ? 'either' : styleOfMark(mark);
}

function styleOfMark(code: number): NumberStyle {
  return code === 46 ? 'point' : 'comma';
}

function isLetter(code: number): boolean {
  return (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
}
