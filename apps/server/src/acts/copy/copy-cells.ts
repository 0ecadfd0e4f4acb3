/** Validates the cells of a data copy by column. Messages are for the user who uploaded it. Pure. */

import { MAX_SCALE } from '@lotbook/ledger/decimal';
import type { CellKind, ColumnRule, ExportTable } from './tables/columns.ts';

export type CopyRow = Record<string, unknown>;

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const DECIMAL = new RegExp(`^-?\\d{1,60}(\\.\\d{1,${MAX_SCALE}})?$`);
const INSTANT = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)\.\d{6}Z$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
/** Bounds dates, because some work is done per day or year between two dates. */
const [EARLIEST, LATEST] = ['1970', '2200'];
const MOST_OF_A_TEXT = 100_000;
const LARGEST = 2_147_483_647;
/** The maximum depth of JSON. Our own files are only a few levels deep. */
const DEEPEST = 30;

export function rowOf(table: ExportTable, value: unknown): CopyRow | string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'is not an object';
  const given = value as CopyRow;
  const names = Object.keys(given);
  const unknown = names.find((name) => !table.columns.some((column) => column.name === name));
  if (unknown !== undefined) {
    return `has a column “${unknown.slice(0, 40)}” that this version of Lotbook does not support`;
  }
  const row: CopyRow = {};
  for (const { name, kind, rule } of table.columns) {
    const cell = Object.hasOwn(given, name) ? given[name] : null;
    const fault = faultOf(cell, kind, rule);
    if (fault) return `“${name}” ${fault}`;
    row[name] = cell;
  }
  return row;
}

function faultOf(cell: unknown, kind: CellKind, rule: ColumnRule): string | null {
  if (cell === null) return rule.required ? 'is empty' : null;
  const fault = KINDS[kind](cell, rule);
  if (fault) return fault;
  if (rule.words && !rule.words.includes(cell as string)) return 'is not one of the known values';
  return rule.is && !rule.is(cell) ? 'is not a valid value for this column' : null;
}

const KINDS: Record<CellKind, (cell: unknown, rule: ColumnRule) => string | null> = {
  id: (cell) => (typeof cell === 'string' && ID.test(cell) ? null : 'is not an ID'),
  text: (cell, { most = MOST_OF_A_TEXT }) => {
    if (typeof cell !== 'string') return 'is not text';
    return cell.length > most ? `has more than ${most} characters` : unstorable(cell);
  },
  decimal: (cell, { isPositive }) => {
    if (typeof cell !== 'string' || !DECIMAL.test(cell)) return 'is not a decimal number';
    return isPositive && cell.startsWith('-') ? 'is below zero' : null;
  },
  integer: (cell, { within: [least, most] = [-LARGEST, LARGEST] }) => {
    if (typeof cell !== 'number' || !Number.isSafeInteger(cell)) return 'is not a whole number';
    return cell < least || cell > most ? 'is too small or too large' : null;
  },
  'yes-no': (cell) => (typeof cell === 'boolean' ? null : 'is neither true nor false'),
  instant: (cell) => (typeof cell === 'string' && isInstant(cell) ? null : 'is not a valid time'),
  day: (cell) => (typeof cell === 'string' && isDay(cell) ? null : 'is not a valid date'),
  json: (cell) => jsonFault(cell),
};

function isInstant(text: string): boolean {
  if (!INSTANT.test(text)) return false;
  const at = new Date(`${text.slice(0, 19)}Z`);
  const isInCalendar = !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 19) === text.slice(0, 19);
  return isInCalendar && text >= EARLIEST && text < LATEST;
}

function isDay(text: string): boolean {
  return DAY.test(text) && isInstant(`${text}T00:00:00.000000Z`);
}

function unstorable(text: string): string | null {
  return text.includes('\0') || !text.isWellFormed() ? 'has characters that cannot be stored' : null;
}

const RESERVED = new Set(['__proto__', 'constructor', 'prototype']);

/** Iterative, because uploaded JSON may be nested deeper than the call stack. */
function jsonFault(json: unknown): string | null {
  const left: { value: unknown; depth: number }[] = [{ value: json, depth: 0 }];
  for (let next = left.pop(); next; next = left.pop()) {
    const { value, depth } = next;
    if (typeof value === 'string') {
      const fault = unstorable(value);
      if (fault) return fault;
    }
    if (typeof value !== 'object' || value === null) continue;
    if (depth === DEEPEST) return 'is nested too deeply';
    for (const [name, inner] of Object.entries(value)) {
      if (RESERVED.has(name)) return `has a field “${name}”`;
      const fault = unstorable(name);
      if (fault) return fault;
      left.push({ value: inner, depth: depth + 1 });
    }
  }
  return null;
}
