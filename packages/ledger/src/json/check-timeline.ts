/**
 * Checks the timeline. Each entry sets a method between two days or without end, for one wallet or for all. Entries of
 * one scope must not overlap. An entry for a wallet overrides one for all wallets.
 */

import { daysInMonth } from '../days/instant.ts';
import { METHODS } from '../results/settings.ts';
import { fault, isObject, LedgerFileFault, refuseUnknown, show } from './fault.ts';
import type { MethodRow } from './ledger-file.ts';

const KEY = 'settings.method_timeline';
const ENTRY_KEYS = new Set(['method', 'start', 'end', 'wallet']);

/** True for an existing day as 'YYYY-MM-DD'. */
export function isDate(value: unknown): value is string {
  const match = typeof value === 'string' ? /^(\d{4})-(\d\d)-(\d\d)$/.exec(value) : null;
  if (!match) return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  // The calendar has no year 0, nor does PostgreSQL.
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** @throws {LedgerFileFault} naming the entry, such as `settings.method_timeline[1].start` */
export function checkTimeline(value: unknown, hasMethodByYear: boolean): void {
  if (value === undefined) return;
  if (!Array.isArray(value)) {
    throw fault('WRONG_TYPE', undefined, KEY, 'must be an array of {method, start, end?, wallet?}');
  }
  if (hasMethodByYear && value.length > 0) {
    throw fault('INVALID_SETTING', undefined, KEY, 'cannot stand beside "method_by_year": write its years as entries');
  }
  for (const [i, entry] of value.entries()) checkEntry(entry, `${KEY}[${i}]`);
  const clash = firstOverlap(value as MethodRow[], ({ wallet }) => wallet);
  if (!clash) return;
  const [a, b] = clash.map((i) => value[i] as MethodRow) as [MethodRow, MethodRow];
  throw new LedgerFileFault('OVERLAPPING_METHODS', overlapText(a, b), { key: `${KEY}[${clash[1]}]` });
}

function checkEntry(entry: unknown, path: string): void {
  if (!isObject(entry)) throw fault('WRONG_TYPE', undefined, path, 'must be an object {method, start, end?, wallet?}');
  refuseUnknown(entry, ENTRY_KEYS, `${path}.`, undefined);
  for (const key of ['method', 'start']) {
    if (entry[key] === undefined) throw fault('MISSING_KEY', undefined, `${path}.${key}`, 'is missing');
  }
  if (!(METHODS as readonly unknown[]).includes(entry.method)) {
    const why = `must be one of ${METHODS.join(', ')}, it is ${show(entry.method)}`;
    throw fault('UNKNOWN_METHOD', undefined, `${path}.method`, why);
  }
  for (const key of ['start', 'end']) {
    if (entry[key] === undefined || isDate(entry[key])) continue;
    throw fault(
      'INVALID_SETTING',
      undefined,
      `${path}.${key}`,
      `must be a day like "2024-01-01", it is ${show(entry[key])}`,
    );
  }
  if (entry.wallet !== undefined && (typeof entry.wallet !== 'string' || entry.wallet === '')) {
    throw fault('WRONG_TYPE', undefined, `${path}.wallet`, 'must be the name of a wallet');
  }
  if (typeof entry.end === 'string' && entry.end < (entry.start as string)) {
    throw fault('INVALID_SETTING', undefined, `${path}.end`, `must not be before its start, ${entry.start}`);
  }
}

/**
 * Returns the indexes of the first two overlapping entries of one scope.
 * @param entries the entries, with days as 'YYYY-MM-DD', which sort as text; `end` is the last day
 * @param scopeOf returns the scope; entries of different scopes may overlap
 */
export function firstOverlap<Entry extends { start: string; end?: string }>(
  entries: readonly Entry[],
  scopeOf: (entry: Entry) => string | undefined,
): [number, number] | null {
  const order = entries.map((_, i) => i).sort((a, b) => (entries[a]!.start < entries[b]!.start ? -1 : 1));
  const last = new Map<string | undefined, number>();
  for (const i of order) {
    const entry = entries[i]!;
    const before = last.get(scopeOf(entry));
    if (before !== undefined) {
      const { end } = entries[before]!;
      if (end === undefined || end >= entry.start) return before < i ? [before, i] : [i, before];
    }
    last.set(scopeOf(entry), i);
  }
  return null;
}

export function overlapText(a: MethodRow, b: MethodRow): string {
  const scope = a.wallet === undefined ? 'all wallets' : `"${a.wallet}"`;
  const [first, second] = a.start <= b.start ? [a, b] : [b, a];
  return `${spanText(first)} and ${spanText(second)} overlap, both for ${scope}: end the first before ${second.start}, or remove one of them.`;
}

function spanText({ method, start, end }: MethodRow): string {
  return `${method} from ${start}${end === undefined ? '' : ` to ${end}`}`;
}
