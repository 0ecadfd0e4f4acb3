/**
 * The search line of the transactions page as data: `kraken type:staking date:2024-03..2024-05`. Words are free text;
 * `key:value` are terms; quotes hold words together. A term that cannot be understood matches nothing and says so,
 * rather than being dropped.
 */
import { isUuid } from '../../platform/ids.ts';
import { LINK_KINDS, type LinkKind } from '../links/links.ts';
import { type Kind, kindsNamed } from './verbs.ts';

export type Filter = {
  /** Free text, each of which must be found. */
  words: string[];
  kinds: Kind[][];
  accountIds: string[];
  assetIds: string[];
  importIds: string[];
  /** Calendar dates in the user's zone; `from` inclusive, `until` exclusive. */
  dates: { from: string | null; until: string | null }[];
  /** Linked with another as one of these. */
  linkedAs: (readonly LinkKind[])[];
  hasReview: boolean;
  /** A figure of it rests on something unknown. */
  hasUnknown: boolean;
  isIgnored: boolean | null;
  isUncategorized: boolean;
  /** Terms nobody understands; a filter with one matches nothing. */
  unknown: string[];
};

const ASSET_KEYS = ['asset_id', 'crypto_id', 'fiat_id', 'user_asset_id', 'nft_id', 'blockchain_token_id'];

/** Each word is looked for in every transaction, so what a search costs grows with how many it has. */
export const MOST_TERMS = 20;

/** Whether a text has more words and terms than a search may; it takes no longer than a search that has not. */
export function hasTooManyTerms(text: string): boolean {
  let count = 0;
  for (const _term of terms(text)) if (++count > MOST_TERMS) return true;
  return false;
}

export function parseFilter(text: string): Filter {
  const filter: Filter = {
    words: [],
    kinds: [],
    accountIds: [],
    assetIds: [],
    importIds: [],
    dates: [],
    linkedAs: [],
    hasReview: false,
    hasUnknown: false,
    isIgnored: null,
    isUncategorized: false,
    unknown: [],
  };
  for (const { key, value, raw } of terms(text)) {
    if (!takeTerm(filter, key, value)) filter.unknown.push(raw);
  }
  return filter;
}

/** Whether the filter leaves everything in. */
export function isEmptyFilter(filter: Filter): boolean {
  const { isIgnored, hasReview, hasUnknown, isUncategorized, ...lists } = filter;
  return (
    isIgnored === null &&
    !hasReview &&
    !hasUnknown &&
    !isUncategorized &&
    Object.values(lists).every((list) => list.length === 0)
  );
}

type Term = { key: string | null; value: string; raw: string };

function* terms(text: string): Generator<Term> {
  for (const match of text.matchAll(/(?:([a-z_]+):)?(?:"([^"]*)"?|([^\s"]+))|\S/gi)) {
    const [raw, key, quoted, plain] = match;
    const value = quoted ?? plain ?? '';
    if (key === undefined && value === '') continue;
    // A key without a value, as in `wallet:` while still typing, arrives as plain text with the colon.
    const bare = key === undefined ? /^([a-z_]+):$/i.exec(value) : null;
    if (bare && isKey(bare[1]!)) continue;
    yield { key: key?.toLowerCase() ?? null, value, raw };
  }
}

function isKey(key: string): boolean {
  return ['type', 'wallet', 'import', 'date', 'has', 'is', ...ASSET_KEYS].includes(key.toLowerCase());
}

/** @returns whether the term was understood */
function takeTerm(filter: Filter, key: string | null, value: string): boolean {
  if (key === null || !isKey(key)) {
    filter.words.push(key === null ? value : `${key}:${value}`);
    return true;
  }
  if (ASSET_KEYS.includes(key)) return take(filter.assetIds, value);
  switch (key) {
    case 'type': {
      const kinds = kindsNamed(value);
      return kinds.length > 0 && take(filter.kinds, kinds);
    }
    case 'wallet':
      return isUuid(value) && take(filter.accountIds, value.toLowerCase());
    case 'import':
      return isUuid(value) && take(filter.importIds, value.toLowerCase());
    case 'date': {
      const range = dateRange(value);
      return range !== null && take(filter.dates, range);
    }
    case 'has':
      return takeHas(filter, value.toLowerCase());
    default:
      return takeIs(filter, value.toLowerCase());
  }
}

function takeHas(filter: Filter, value: string): boolean {
  if (value === 'review') filter.hasReview = true;
  else if (value === 'unknown') filter.hasUnknown = true;
  else if (value === 'link') filter.linkedAs.push(LINK_KINDS);
  else return false;
  return true;
}

function takeIs(filter: Filter, value: string): boolean {
  if (value === 'ignored') filter.isIgnored = true;
  else if (value === 'uncategorized') filter.isUncategorized = true;
  else if (value === 'bridge' || value === 'linked_trade') filter.linkedAs.push([value]);
  else return false;
  return true;
}

function take<T>(list: T[], value: T): true {
  list.push(value);
  return true;
}

/** `2024`, `2024-03`, `2024-03-07`, `A..B`, `A..`, `..B`; both ends are inside. Null when it is none of these. */
export function dateRange(text: string): { from: string | null; until: string | null } | null {
  const [first, last, ...rest] = text.split('..') as [string, string?, ...string[]];
  if (rest.length > 0 || (first === '' && !last)) return null;
  const from = first === '' ? null : span(first);
  const until = last === undefined ? from : last === '' ? null : span(last);
  if ((first !== '' && !from) || (last !== undefined && last !== '' && !until)) return null;
  return { from: from?.from ?? null, until: until?.until ?? null };
}

/** The days of a year, a month or a day: the first one, and the first one after. */
function span(text: string): { from: string; until: string } | null {
  const match = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?$/.exec(text);
  if (!match) return null;
  const [year, month, day] = match.slice(1).map((part) => (part === undefined ? null : Number(part)));
  const from = new Date(Date.UTC(year!, (month ?? 1) - 1, day ?? 1));
  const isReal = (month ?? 1) - 1 === from.getUTCMonth() && (day ?? 1) === from.getUTCDate();
  if (!isReal || year! < 1970) return null;
  const until = day
    ? new Date(Date.UTC(year!, month! - 1, day + 1))
    : month
      ? new Date(Date.UTC(year!, month, 1))
      : new Date(Date.UTC(year! + 1, 0, 1));
  return { from: isoDay(from), until: isoDay(until) };
}

function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}
