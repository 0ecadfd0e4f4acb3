import { formatDecimal, isNegative, parseDecimal } from '@lotbook/ledger/decimal';
import type { Outcome, Refusal } from '@lotbook/ledger/outcome';
import { storableText } from '../../platform/values/storable-json.ts';

export type OwnAssetField = 'symbol' | 'name' | 'description' | 'priceUsd';
export type FieldRefusal = Refusal & { field: OwnAssetField };

/** The raw input. An omitted member is unchanged; null and blank clear it. */
export type OwnAssetInput = { [Field in OwnAssetField]?: string | null | undefined };
export type ReadOwnAsset = {
  symbol?: string;
  name?: string | null;
  description?: string | null;
  priceUsd?: string | null;
};

export const MOST = { symbol: 30, name: 100, description: 1000 } as const;
const MOST_DIGITS = 30;
/** A pattern for control characters, invisible characters, and those that change the direction of text. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/u;

export function refuseField(field: OwnAssetField, message: string, code = 'value_error') {
  return { ok: false as const, error: { code, message, field } };
}

export function readOwnAsset(input: OwnAssetInput): Outcome<ReadOwnAsset, FieldRefusal> {
  const read: ReadOwnAsset = {};
  if (input.symbol !== undefined) {
    const symbol = line(input.symbol);
    if (symbol === '') return refuseField('symbol', 'This field is required');
    const why = faultIn('symbol', symbol);
    if (why !== null) return refuseField('symbol', why);
    read.symbol = symbol;
  }
  if (input.name !== undefined) {
    const name = line(input.name);
    const why = faultIn('name', name);
    if (why !== null) return refuseField('name', why);
    read.name = name || null;
  }
  if (input.description !== undefined) {
    const description = storableText(input.description ?? '').trim();
    if (description.length > MOST.description)
      return refuseField('description', `A description has at most ${MOST.description} characters. Shorten it.`);
    read.description = description || null;
  }
  return withPrice(read, input.priceUsd);
}

function withPrice(read: ReadOwnAsset, text: string | null | undefined): Outcome<ReadOwnAsset, FieldRefusal> {
  if (text === undefined) return { ok: true, value: read };
  const price = priceOf(text ?? '');
  if (price !== null && typeof price === 'object') return refuseField('priceUsd', price.fault);
  return { ok: true, value: { ...read, priceUsd: price } };
}

const line = (text: string | null) => storableText(text ?? '').trim();

function faultIn(field: 'symbol' | 'name', text: string): string | null {
  const what = field === 'symbol' ? 'A symbol' : 'A name';
  if (text.length > MOST[field]) return `${what} has at most ${MOST[field]} characters. Shorten it.`;
  return UNSEEN.test(text) ? `${what} is one line of characters that can be seen. Type it again by hand.` : null;
}

function priceOf(text: string): string | null | { fault: string } {
  if (text.trim() === '') return null;
  const value = parseDecimal(text.trim());
  if (!value) return { fault: 'A price is digits with a point, such as 1234.50, without a unit.' };
  if (isNegative(value)) return { fault: 'A price cannot be negative. Type it without a minus sign.' };
  const plain = formatDecimal(value);
  const [whole = '', places = ''] = plain.split('.');
  if (whole.length > MOST_DIGITS || places.length > MOST_DIGITS)
    return { fault: `A price has at most ${MOST_DIGITS} digits before the point and ${MOST_DIGITS} after it.` };
  return plain;
}
