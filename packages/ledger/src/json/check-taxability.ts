/** Checks taxability. Entries of one operation must not overlap. A timeline entry overrides the general setting. */

import { OPERATIONS, type Operation } from '../transactions/purpose.ts';
import { firstOverlap, isDate } from './check-timeline.ts';
import { fault, isObject, LedgerFileFault, refuseUnknown, show } from './fault.ts';
import type { TaxabilityPeriodRow } from './ledger-file.ts';

const KEY = 'settings.taxability_timeline';
const ENTRY_KEYS = new Set(['operation', 'taxable', 'start', 'end']);
const isOperation = (value: unknown): boolean => (OPERATIONS as readonly unknown[]).includes(value);

/** @throws {LedgerFileFault} naming the operation, such as `settings.taxability.lending` */
export function checkTaxability(value: unknown): void {
  if (value === undefined) return;
  if (!isObject(value)) {
    const why = `must be an object like {"wrapping": false}, it is ${show(value)}`;
    throw fault('INVALID_SETTING', undefined, 'settings.taxability', why);
  }
  refuseUnknown(value, new Set(OPERATIONS), 'settings.taxability.', undefined);
  for (const [operation, isTaxable] of Object.entries(value)) {
    checkAnswer(isTaxable, `settings.taxability.${operation}`);
  }
}

/** @throws {LedgerFileFault} naming the entry, such as `settings.taxability_timeline[1].start` */
export function checkTaxabilityTimeline(value: unknown): void {
  if (value === undefined) return;
  if (!Array.isArray(value)) {
    throw fault('WRONG_TYPE', undefined, KEY, 'must be an array of {operation, taxable, start, end?}');
  }
  for (const [i, entry] of value.entries()) checkEntry(entry, `${KEY}[${i}]`);
  const entries = value as TaxabilityPeriodRow[];
  const clash = firstOverlap(entries, ({ operation }) => operation);
  if (!clash) return;
  const [a, b] = clash.map((i) => entries[i]!) as [TaxabilityPeriodRow, TaxabilityPeriodRow];
  throw new LedgerFileFault('OVERLAPPING_TAXABILITY', taxabilityOverlapText(a, b), { key: `${KEY}[${clash[1]}]` });
}

function checkEntry(entry: unknown, path: string): void {
  if (!isObject(entry)) {
    throw fault('WRONG_TYPE', undefined, path, 'must be an object {operation, taxable, start, end?}');
  }
  refuseUnknown(entry, ENTRY_KEYS, `${path}.`, undefined);
  for (const key of ['operation', 'taxable', 'start']) {
    if (entry[key] === undefined) throw fault('MISSING_KEY', undefined, `${path}.${key}`, 'is missing');
  }
  if (!isOperation(entry.operation)) {
    const why = `must be one of ${OPERATIONS.join(', ')}, it is ${show(entry.operation)}`;
    throw fault('INVALID_SETTING', undefined, `${path}.operation`, why);
  }
  checkAnswer(entry.taxable, `${path}.taxable`);
  for (const key of ['start', 'end']) {
    if (entry[key] === undefined || isDate(entry[key])) continue;
    const why = `must be a day like "2024-01-01", it is ${show(entry[key])}`;
    throw fault('INVALID_SETTING', undefined, `${path}.${key}`, why);
  }
  if (typeof entry.end === 'string' && entry.end < (entry.start as string)) {
    throw fault('INVALID_SETTING', undefined, `${path}.end`, `must not be before its start, ${entry.start}`);
  }
}

function checkAnswer(value: unknown, path: string): void {
  if (typeof value === 'boolean') return;
  throw fault('INVALID_SETTING', undefined, path, `must be true or false, it is ${show(value)}`);
}

const IN_WORDS: Readonly<Record<Operation, string>> = {
  lending: 'Lending',
  liquid_staking: 'Liquid staking',
  liquidity: 'Liquidity pools',
  staking_rewards: 'Staking rewards',
  wrapping: 'Wrapping',
};

export function taxabilityOverlapText(a: TaxabilityPeriodRow, b: TaxabilityPeriodRow): string {
  const [first, second] = a.start <= b.start ? [a, b] : [b, a];
  return `${IN_WORDS[a.operation]}: ${spanText(first)} and ${spanText(second)} overlap: end the first before ${second.start}, or remove one of them.`;
}

function spanText({ taxable, start, end }: TaxabilityPeriodRow): string {
  return `“${taxable ? 'taxable' : 'not taxable'}” from ${start}${end === undefined ? '' : ` to ${end}`}`;
}
