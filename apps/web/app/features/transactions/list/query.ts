/**
 * The search line of the transactions page as data. A query is words and terms (`type:staking date:2024 kraken`); it
 * lives in the URL as it is written, so that a link is a view, and each term is drawn as a chip that can be removed.
 */

import type { Dates } from '../../../ui/format-date.ts';

/** Terms the search understands. Anything else with a colon is searched as text. */
export const TERM_KEYS = [
  'type',
  'date',
  'wallet',
  'asset_id',
  'crypto_id',
  'fiat_id',
  'user_asset_id',
  'nft_id',
  'blockchain_token_id',
  'has',
  'is',
  'import',
] as const;
export type TermKey = (typeof TERM_KEYS)[number];

export type Term = { key: TermKey; value: string };
export type Query = { terms: Term[]; text: string };

const TOKEN = /(?:[a-z_]+:)?"[^"]*"|\S+/giu;

/** Words and terms of a query line. Quotes hold a value with spaces together. */
export function parseQuery(line: string): Query {
  const terms: Term[] = [];
  const words: string[] = [];
  for (const token of line.match(TOKEN) ?? []) {
    const term = asTerm(token);
    if (term === undefined) words.push(token);
    else if (!terms.some((t) => t.key === term.key && t.value === term.value)) terms.push(term);
  }
  return { terms, text: words.join(' ') };
}

function asTerm(token: string): Term | undefined {
  const colon = token.indexOf(':');
  if (colon < 1) return undefined;
  const key = token.slice(0, colon).toLowerCase();
  const value = token.slice(colon + 1).replaceAll('"', '');
  return value !== '' && (TERM_KEYS as readonly string[]).includes(key) ? { key: key as TermKey, value } : undefined;
}

/** The line a query is written as: terms first, then words. `parseQuery(formatQuery(q))` is `q`. */
export function formatQuery(query: Query): string {
  const terms = query.terms.map((t) => `${t.key}:${/\s/.test(t.value) ? `"${t.value}"` : t.value}`);
  return [...terms, query.text].filter((part) => part !== '').join(' ');
}

/**
 * Why a search found nothing, where it is the search: a sentence for each term that means nothing.
 * @param unknown  terms the server could not understand, as they were written
 */
export function faultsOf({ terms, text }: Query, unknown: readonly string[], nameOf: NameOf): string[] {
  const gone = terms.filter((term) => term.key === 'wallet' && UUID.test(term.value) && nameOf(term) === undefined);
  const noFilters = text.split(' ').filter((word) => /^[a-z_]+:./i.test(word) && !word.includes('://'));
  return [
    ...unknown.map((term) => `“${term}” is not known, so nothing matches it.${helpFor(term)}`),
    ...gone.map(({ value }) => `You have no wallet “${value}”.`),
    ...noFilters.map(
      (word) => `There is no filter “${word.slice(0, word.indexOf(':') + 1)}”: “${word}” was searched as text.`,
    ),
  ];
}

type NameOf = (term: Term) => string | undefined;
type Calendar = Pick<Dates, 'calendarDate'>;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const HELP: Partial<Record<TermKey, string>> = {
  type: ' Choose a type under Filter.',
  wallet: ' Choose a wallet under Filter.',
  date: ' A date reads 2024, 2024-03, 2024-03-14, or 2024-01-01..2024-03-31.',
  has: ' There are “has:review” and “has:unknown”.',
  is: ' There are “is:ignored” and “is:uncategorized”.',
};

function helpFor(term: string): string {
  return HELP[term.slice(0, Math.max(0, term.indexOf(':'))).toLowerCase() as TermKey] ?? '';
}

/** Keys of which a transaction can match only one value, so that a second choice replaces the first. */
const SINGLE: readonly TermKey[] = ['date'];

export function withTerm(query: Query, term: Term): Query {
  const kept = query.terms.filter((t) => t.key !== term.key || (!SINGLE.includes(term.key) && t.value !== term.value));
  return { ...query, terms: [...kept, term] };
}

export function withoutTerm(query: Query, term: Term): Query {
  return { ...query, terms: query.terms.filter((t) => t.key !== term.key || t.value !== term.value) };
}

export function hasTerm(query: Query, term: Term): boolean {
  return query.terms.some((t) => t.key === term.key && t.value === term.value);
}

const TITLES: Record<TermKey, string> = {
  type: 'type',
  date: 'date',
  wallet: 'wallet',
  asset_id: 'asset',
  crypto_id: 'asset',
  fiat_id: 'currency',
  user_asset_id: 'asset',
  nft_id: 'asset',
  blockchain_token_id: 'asset',
  has: 'has',
  is: 'is',
  import: 'import',
};

/**
 * What a chip says.
 * @param nameOf  names of wallets, assets and imports by id, where the page knows them
 * @param dates   how the user's country writes a day
 */
export function chipText(term: Term, nameOf: NameOf, dates: Calendar): { title: string; value: string } {
  const value = nameOf(term) ?? (term.key === 'date' ? dateText(term.value, dates) : term.value.replaceAll('_', ' '));
  return { title: TITLES[term.key], value };
}

/** `2024`, `2024-03`, `2024-03-14`, or a range `2024-01-01..2024-03-31` with either end open, in words. */
export function dateText(value: string, dates: Calendar): string {
  const [from, to] = value.split('..');
  if (to === undefined) return dayText(value, dates);
  if (from === '' || from === undefined) return `until ${dayText(to, dates)}`;
  return to === '' ? `since ${dayText(from, dates)}` : `${dayText(from, dates)} to ${dayText(to, dates)}`;
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

function dayText(day: string, dates: Calendar): string {
  const parts = /^(\d{4})(?:-(\d\d))?(?:-(\d\d))?$/.exec(day);
  if (parts === null) return day;
  const month = parts[2] === undefined ? undefined : MONTHS[Number(parts[2]) - 1];
  if (month === undefined) return [parts[1], parts[2]].filter(Boolean).join('-');
  return parts[3] === undefined ? `${month} ${parts[1]}` : dates.calendarDate(day);
}
