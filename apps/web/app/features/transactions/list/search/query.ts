/**
 * The search line has words and terms (`type:staking date:2024 -is:ignored kraken`). The URL holds the text as written.
 */

import { helpForTerm } from '@lotbook/ledger/search-help';
import type { Dates } from '../../../../ui/format-date.ts';

/** Known keys. Anything else with a colon is searched as text. */
export const TERM_KEYS = [
  'type',
  'label',
  'date',
  'wallet',
  'amount',
  'value',
  'gain',
  'asset_id',
  'crypto_id',
  'fiat_id',
  'user_asset_id',
  'nft_id',
  'blockchain_token_id',
  'has',
  'is',
  'import',
  'source',
  'hash',
  'counterparty',
] as const;
export type TermKey = (typeof TERM_KEYS)[number];

export type Term = { key: TermKey; value: string; isNot?: boolean };
export type Query = { terms: Term[]; text: string };

const TOKEN = /-?(?:[a-z_]+:)?"[^"]*"|\S+/giu;

export function parseQuery(line: string): Query {
  const terms: Term[] = [];
  const words: string[] = [];
  for (const token of line.match(TOKEN) ?? []) {
    const term = asTerm(token);
    if (term === undefined) words.push(token);
    else if (!terms.some((t) => isSame(t, term))) terms.push(term);
  }
  return { terms, text: words.join(' ') };
}

function asTerm(token: string): Term | undefined {
  const isNot = token.startsWith('-');
  const colon = token.indexOf(':');
  const key = token.slice(isNot ? 1 : 0, Math.max(0, colon)).toLowerCase();
  const value = token.slice(colon + 1).replaceAll('"', '');
  if (value === '' || !(TERM_KEYS as readonly string[]).includes(key)) return undefined;
  return { key: key as TermKey, value, ...(isNot && { isNot }) };
}

function isSame(one: Term, other: Term): boolean {
  return one.key === other.key && one.value === other.value && Boolean(one.isNot) === Boolean(other.isNot);
}

function formatTerm({ key, value, isNot }: Term): string {
  return `${isNot ? '-' : ''}${key}:${/\s/.test(value) ? `"${value}"` : value}`;
}

export function formatQuery(query: Query): string {
  return [...query.terms.map(formatTerm), query.text].filter((part) => part !== '').join(' ');
}

/** @param unknown  terms the server rejected, as written */
export function faultsOf({ terms, text }: Query, unknown: readonly string[], nameOf: NameOf): string[] {
  const gone = terms.filter((term) => term.key === 'wallet' && UUID.test(term.value) && nameOf(term) === undefined);
  const noFilters = text.split(' ').filter((word) => /^[a-z_]+:./i.test(word) && !word.includes('://'));
  return [
    ...unknown.map((term) => `“${term}” is unknown, so nothing matches it.${helpForTerm(term)}`),
    ...gone.map(({ value }) => `You have no wallet “${value}”.`),
    ...noFilters.map(
      (word) => `There is no filter “${word.slice(0, word.indexOf(':') + 1)}”: “${word}” was searched as text.`,
    ),
  ];
}

type NameOf = (term: Term) => string | undefined;
type Calendar = Pick<Dates, 'calendarDate'>;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Keys with one value per transaction, so a second value replaces the first. */
const SINGLE: readonly TermKey[] = ['date'];

export function withTerm(query: Query, term: Term): Query {
  const isReplaced = (t: Term) =>
    isSame(t, term) || (SINGLE.includes(t.key) && t.key === term.key && !t.isNot && !term.isNot);
  const kept = query.terms.filter((t) => !isReplaced(t));
  return { ...query, terms: [...kept, term] };
}

export function withoutTerm(query: Query, term: Term): Query {
  return { ...query, terms: query.terms.filter((t) => !isSame(t, term)) };
}

export function replaceTerm(query: Query, term: Term, to: Term): Query {
  const terms = query.terms.map((t) => (isSame(t, term) ? to : t));
  return { ...query, terms: terms.filter((t, at) => terms.findIndex((other) => isSame(other, t)) === at) };
}

export function hasTerm(query: Query, term: Term): boolean {
  return query.terms.some((t) => isSame(t, term));
}

const TITLES: Record<TermKey, string> = {
  type: 'type',
  label: 'label',
  amount: 'amount',
  value: 'value',
  gain: 'gain',
  hash: 'hash',
  counterparty: 'other end',
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
  source: 'from',
};

export const titleOf = (key: TermKey): string => TITLES[key];

/** @param nameOf  looks up names by ID */
export function chipText(term: Term, nameOf: NameOf, dates: Calendar): { title: string; value: string } {
  const value = nameOf(term) ?? valueText(term, dates);
  return { title: `${term.isNot ? 'not ' : ''}${TITLES[term.key]}`, value };
}

function valueText({ key, value }: Term, dates: Calendar): string {
  if (key === 'date') return dateText(value, dates);
  if (COMPARED.includes(key)) return comparisonText(value);
  return key === 'hash' || key === 'counterparty' ? value : value.replaceAll('_', ' ');
}

const COMPARED: readonly TermKey[] = ['amount', 'value', 'gain'];

function comparisonText(value: string): string {
  const [low, high] = value.split('..');
  if (high !== undefined) return `${low} to ${high}`;
  for (const [sign, words] of SIGNS) if (value.startsWith(sign)) return `${words} ${value.slice(sign.length)}`;
  return value;
}

const SIGNS = [
  ['>=', 'at least'],
  ['<=', 'at most'],
  ['>', 'over'],
  ['<', 'under'],
  ['=', 'exactly'],
] as const;

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
