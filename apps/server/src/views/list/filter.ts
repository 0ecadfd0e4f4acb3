/**
 * Parses a search such as `kraken type:staking date:2024-03..2024-05 -is:ignored`. A minus negates, and quotes group
 * words. An unrecognized term matches nothing and is reported.
 */
import { findIntegration } from '@lotbook/integrations/listing';
import { PURPOSE_NAMES } from '@lotbook/ledger/purpose';
import { INCOME_LABELS } from '@lotbook/ledger/transaction';
import { LINK_KINDS, type LinkKind } from '../../facts/links/links.ts';
import type { SourceKind } from '../../facts/sources/kinds.ts';
import { type Kind, kindsNamed } from '../../facts/transactions/verbs.ts';
import { isUuid } from '../../platform/values/ids.ts';

export const FLAGS = {
  has: ['review', 'unknown', 'attachment', 'fee'],
  is: ['ignored', 'spam', 'uncategorized', 'unmatched', 'manual', 'edited', 'taxable', 'frozen'],
} as const;
export type Flag = (typeof FLAGS)['has' | 'is'][number];

/** A comparison of a figure with a number. `amount` matches any movement except a fee. */
export type Comparison = {
  of: 'amount' | 'value' | 'gain';
  bounds: readonly Bound[];
};
/** @property number  a decimal */
export type Bound = { by: '<' | '<=' | '=' | '>=' | '>'; number: string };

export type Terms = {
  words: string[];
  kinds: Kind[][];
  labels: string[];
  accountIds: string[];
  assetIds: string[];
  importIds: string[];
  hashes: string[];
  /** Parts of the text in a file that names the other party: an address or a name. */
  counterparties: string[];
  origins: Origin[];
  /** Calendar dates in the user's time zone; `from` inclusive, `until` exclusive. */
  dates: { from: string | null; until: string | null }[];
  linkedAs: (readonly LinkKind[])[];
  comparisons: Comparison[];
  flags: Flag[];
};

export type Origin = { kind: SourceKind } | { integration: string };

export type Filter = Terms & {
  without: Terms;
  /** Terms that were not recognized. If there are any, nothing matches. */
  unknown: string[];
};

const ASSET_KEYS = ['asset_id', 'crypto_id', 'fiat_id', 'user_asset_id', 'nft_id', 'blockchain_token_id'];

/** The maximum number of terms, because each word is searched in every transaction. */
export const MOST_TERMS = 20;

/** True if the text has too many terms. Takes no longer for a very long text than for an allowed one. */
export function hasTooManyTerms(text: string): boolean {
  let count = 0;
  for (const _term of terms(text)) if (++count > MOST_TERMS) return true;
  return false;
}

function noTerms(): Terms {
  return {
    words: [],
    kinds: [],
    labels: [],
    accountIds: [],
    assetIds: [],
    importIds: [],
    hashes: [],
    counterparties: [],
    origins: [],
    dates: [],
    linkedAs: [],
    comparisons: [],
    flags: [],
  };
}

export function parseFilter(text: string): Filter {
  const filter: Filter = { ...noTerms(), without: noTerms(), unknown: [] };
  for (const { key, value, raw, isNegated } of terms(text)) {
    if (!takeTerm(isNegated ? filter.without : filter, key, value)) filter.unknown.push(raw);
  }
  return filter;
}

export function isEmptyFilter({ without, unknown, ...given }: Filter): boolean {
  return [...Object.values(given), ...Object.values(without), unknown].every((list) => list.length === 0);
}

export function withOtherIds(text: string, ids: ReadonlyMap<string, string>): string {
  const written = [...terms(text)].map(({ key, value, raw, isNegated }) => {
    const to = key === 'wallet' || (key !== null && ASSET_KEYS.includes(key)) ? ids.get(value) : undefined;
    return to === undefined ? raw : `${isNegated ? '-' : ''}${key}:${/\s/.test(to) ? `"${to}"` : to}`;
  });
  return written.join(' ');
}

type Term = { key: string | null; value: string; raw: string; isNegated: boolean };

function* terms(text: string): Generator<Term> {
  for (const match of text.matchAll(/(-?)(?:([a-z_]+):)?(?:"([^"]*)"?|([^\s"]+))|\S/gi)) {
    const [raw, minus, key, quoted, plain] = match;
    const value = quoted ?? plain ?? '';
    if (key === undefined && value === '') continue;
    // A key without a value, such as `wallet:` while typing, arrives as text with the colon.
    const bare = key === undefined ? /^([a-z_]+):$/i.exec(value) : null;
    if (bare && isKey(bare[1]!)) continue;
    yield { key: key?.toLowerCase() ?? null, value, raw, isNegated: minus === '-' };
  }
}

const KEYS: readonly string[] = [
  ...[
    'type',
    'label',
    'wallet',
    'import',
    'source',
    'hash',
    'counterparty',
    'date',
    'amount',
    'value',
    'gain',
    'has',
    'is',
  ],
  ...ASSET_KEYS,
];

function isKey(key: string): boolean {
  return KEYS.includes(key.toLowerCase());
}

function takeTerm(terms: Terms, key: string | null, value: string): boolean {
  if (key === null || !isKey(key)) return take(terms.words, key === null ? value : `${key}:${value}`);
  if (ASSET_KEYS.includes(key)) return take(terms.assetIds, value);
  switch (key) {
    case 'type': {
      const kinds = kindsNamed(value);
      return kinds.length > 0 && take(terms.kinds, kinds);
    }
    case 'label': {
      const label = value.toLowerCase().replaceAll(/[\s-]/g, '_');
      return LABELS.includes(label) && take(terms.labels, label);
    }
    case 'wallet':
      return isUuid(value) && take(terms.accountIds, value.toLowerCase());
    case 'import':
      return isUuid(value) && take(terms.importIds, value.toLowerCase());
    case 'hash':
      return take(terms.hashes, value);
    case 'counterparty':
      return value !== '' && take(terms.counterparties, value);
    case 'source': {
      const origin = originNamed(value.toLowerCase());
      return origin !== null && take(terms.origins, origin);
    }
    case 'date': {
      const range = dateRange(value);
      return range !== null && take(terms.dates, range);
    }
    case 'amount':
    case 'value':
    case 'gain':
      return takeComparison(terms, key, value);
    default:
      return takeFlag(terms, key as keyof typeof FLAGS, value.toLowerCase());
  }
}

/** Kinds of sources by search value. `manual` is the users' word for entries by hand. */
const KINDS_OF_SOURCE: Readonly<Record<string, SourceKind>> = {
  file: 'file',
  sync: 'sync',
  manual: 'hand',
  sample: 'sample',
};

function originNamed(name: string): Origin | null {
  const kind = Object.hasOwn(KINDS_OF_SOURCE, name) ? KINDS_OF_SOURCE[name] : undefined;
  if (kind) return { kind };
  const integration = name === '' ? null : findIntegration(name);
  return integration && { integration: integration.slug };
}

const LABELS: readonly string[] = [...INCOME_LABELS, ...PURPOSE_NAMES];

function takeFlag(terms: Terms, key: keyof typeof FLAGS, value: string): boolean {
  if (key === 'has' && value === 'link') return take(terms.linkedAs, LINK_KINDS);
  if (key === 'is' && (value === 'bridge' || value === 'linked_trade')) return take(terms.linkedAs, [value]);
  const flag = FLAGS[key].find((one) => one === value);
  return flag !== undefined && take(terms.flags, flag);
}

/** Parses `>1`, `>=1`, `<0`, `5`, and `1..2`, which includes both ends. */
function takeComparison(terms: Terms, of: Comparison['of'], value: string): boolean {
  const bounds = boundsOf(value);
  return bounds.every(({ number }) => isNumber(number)) && take(terms.comparisons, { of, bounds });
}

function boundsOf(value: string): Bound[] {
  const to = value.indexOf('..');
  if (to !== -1) {
    return [
      { by: '>=', number: value.slice(0, to) },
      { by: '<=', number: value.slice(to + 2) },
    ];
  }
  const [, by = '=', number = ''] = /^(<=|>=|<|>|=)?(.*)$/.exec(value) ?? [];
  return [{ by: by as Bound['by'], number }];
}

function isNumber(text: string): boolean {
  return /^-?\d{1,30}(\.\d{1,30})?$/.test(text);
}

function take<T>(list: T[], value: T): true {
  list.push(value);
  return true;
}

/** Parses `2024`, `2024-03`, `2024-03-07`, `A..B`, `A..` and `..B`, all inclusive. Null for anything else. */
export function dateRange(text: string): { from: string | null; until: string | null } | null {
  const [first, last, ...rest] = text.split('..') as [string, string?, ...string[]];
  if (rest.length > 0 || (first === '' && !last)) return null;
  const from = first === '' ? null : span(first);
  const until = last === undefined ? from : last === '' ? null : span(last);
  if ((first !== '' && !from) || (last !== undefined && last !== '' && !until)) return null;
  return { from: from?.from ?? null, until: until?.until ?? null };
}

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
