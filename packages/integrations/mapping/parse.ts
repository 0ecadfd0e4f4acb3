/**
 * Validates a mapping from an untrusted source and reports the first error. `faultsOf` returns the choices that are
 * still missing.
 */
import { catalogAssetId } from '@lotbook/ledger/asset-id';
import { findAsset } from '@lotbook/ledger/assets';
import { isTimeZone } from '@lotbook/ledger/time-zone';
import { MAX_COLUMNS } from '../reading/files/limits.ts';
import { isDateFormat } from './dates.ts';
import {
  CONSTANTS,
  type Constant,
  FIELDS,
  type Field,
  hasField,
  MAPPING_VERSION,
  type MappedColumn,
  type Mapping,
  VERBS,
  type Verb,
  wordKey,
} from './mapping.ts';

/** `at`: the wizard's field of the error (`asset:dogecoin`), if the user fills it in. */
export type ParsedMapping = { ok: true; mapping: Mapping } | { ok: false; message: string; at: string };

const MAX_NAME = 1_000;
const MAX_TYPES = 500;
const MAX_ASSETS = 2_000;
const MAX_TEXT = 200;
const FIELD_KEYS: ReadonlySet<string> = new Set(FIELDS.map(({ key }) => key));
const VERB_KEYS: ReadonlySet<string> = new Set(VERBS.map(({ key }) => key));
const ENCODINGS = ['auto', 'utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;

class Refused extends Error {
  readonly at: string;
  constructor(message: string, at = 'mapping') {
    super(message);
    this.at = at;
  }
}

/** @returns a mapping with known keys only, or one error */
export function parseMapping(json: unknown): ParsedMapping {
  try {
    return { ok: true, mapping: mappingIn(json) };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, message: error.message, at: error.at };
    throw error;
  }
}

function mappingIn(json: unknown): Mapping {
  const given = objectAt(json, 'The mapping');
  if (given.version !== MAPPING_VERSION)
    throw new Refused(
      `The mapping has version ${shown(given.version)}; this program reads version ${MAPPING_VERSION}.`,
    );
  const columns = listAt(given.columns, 'columns', MAX_COLUMNS).map(columnIn);
  if (columns.length === 0) throw new Refused('“columns” is empty: a mapping names at least one column.');
  refuseTwice(columns);
  const delimiter = textAt(given.delimiter, 'delimiter', 1);
  if (delimiter.length !== 1 || delimiter === '"' || delimiter === '\n' || delimiter === '\r')
    throw new Refused('“delimiter” must be one character, and neither a quote nor a line break.');
  const timeZone = given.timeZone ?? null;
  if (timeZone !== null && (typeof timeZone !== 'string' || timeZone.length > MAX_TEXT || !isTimeZone(timeZone)))
    throw new Refused(`“timeZone”: ${shown(timeZone)} is not a time zone.`);
  return {
    version: MAPPING_VERSION,
    columns,
    headerRow: wholeAt(given.headerRow, 'headerRow'),
    delimiter,
    encoding: oneOf(given.encoding ?? 'auto', 'encoding', ENCODINGS),
    numbers: (given.numbers ?? null) === null ? null : oneOf(given.numbers, 'numbers', ['point', 'comma'] as const),
    dates: listAt(given.dates, 'dates', 20).map(dateIn),
    timeZone: timeZone as string | null,
    direction: oneOf(given.direction ?? 'type', 'direction', ['sign', 'type'] as const),
    feeInside: oneOf(given.feeInside ?? 'no', 'feeInside', ['no', 'total', 'amount'] as const),
    types: listAt(given.types ?? [], 'types', MAX_TYPES).map(typeIn),
    assets: listAt(given.assets ?? [], 'assets', MAX_ASSETS).map(assetIn),
    constants: constantsIn(given.constants ?? {}),
  };
}

function columnIn(json: unknown, i: number): MappedColumn {
  const at = `columns[${i}]`;
  const given = objectAt(json, `“${at}”`);
  const field = given.field ?? null;
  if (field !== null && (typeof field !== 'string' || !FIELD_KEYS.has(field)))
    throw new Refused(`“${at}.field”: ${shown(field)} is not something a column can be.`);
  return { name: textAt(given.name, `${at}.name`, MAX_NAME), field: field as Field | null };
}

function refuseTwice(columns: readonly MappedColumn[]) {
  const seen = new Set<string>();
  for (const { field } of columns) {
    if (field === null || field === 'note') continue;
    if (seen.has(field)) throw new Refused(`Two columns are “${labelOf(field)}”; only one can be.`);
    seen.add(field);
  }
}

function dateIn(json: unknown): string {
  if (typeof json === 'string' && isDateFormat(json)) return json;
  throw new Refused(`“dates”: ${shown(json)} is not a date format.`);
}

function typeIn(json: unknown, i: number): Mapping['types'][number] {
  const at = `types[${i}]`;
  const given = objectAt(json, `“${at}”`);
  const means = given.means;
  if (typeof means !== 'string' || !VERB_KEYS.has(means))
    throw new Refused(`“${at}.means”: ${shown(means)} is not a type of transaction.`);
  return { value: textAt(given.value, `${at}.value`, MAX_TEXT), means: means as Verb };
}

function assetIn(json: unknown, i: number): Mapping['assets'][number] {
  const at = `assets[${i}]`;
  const given = objectAt(json, `“${at}”`);
  const asset = textAt(given.asset, `${at}.asset`, MAX_TEXT);
  const symbol = textAt(given.symbol, `${at}.symbol`, MAX_TEXT);
  if (asset !== 'custom' && catalogSymbol(asset) === null) {
    const named = shown(asset.replace(/^\w+:/, '')).replaceAll('"', '');
    throw new Refused(
      `“${named}” is not in the asset catalog. Type the symbol of an asset that is, or keep “${symbol}” as a separate currency.`,
      placeOfAsset(symbol),
    );
  }
  return { symbol, asset };
}

function constantsIn(json: unknown): Mapping['constants'] {
  const given = objectAt(json, '“constants”');
  const constants: Partial<Record<Constant, string>> = {};
  for (const key of CONSTANTS) {
    const value = Object.hasOwn(given, key) ? given[key] : undefined;
    if (value === undefined || value === null || value === '') continue;
    const text = textAt(value, `constants.${key}`, MAX_TEXT);
    if (key === 'type' && !VERB_KEYS.has(text))
      throw new Refused(`“constants.type”: ${shown(text)} is not a type of transaction.`);
    constants[key] = text;
  }
  return constants;
}

function placeOfAsset(symbol: string): string {
  return `asset:${symbol.toLowerCase()}`;
}

export function catalogSymbol(id: string): string | null {
  const asset = findAsset(id.slice(id.indexOf(':') + 1));
  return asset && catalogAssetId(asset) === id ? asset.symbol : null;
}

function labelOf(field: Field): string {
  return FIELDS.find(({ key }) => key === field)!.label;
}

function objectAt(json: unknown, at: string): Record<string, unknown> {
  if (typeof json === 'object' && json !== null && !Array.isArray(json)) return json as Record<string, unknown>;
  throw new Refused(`${at} must be an object, but is ${shown(json)}.`);
}

function listAt(json: unknown, at: string, most: number): unknown[] {
  if (!Array.isArray(json)) throw new Refused(`“${at}” must be a list, but is ${shown(json)}.`);
  if (json.length > most) throw new Refused(`“${at}” has ${json.length} entries; at most ${most} are read.`);
  return json;
}

function textAt(json: unknown, at: string, most: number): string {
  if (typeof json !== 'string') throw new Refused(`“${at}” must be a text, but is ${shown(json)}.`);
  if (json.length > most) throw new Refused(`“${at}” is longer than ${most} characters.`);
  return json;
}

function wholeAt(json: unknown, at: string): number {
  if (typeof json === 'number' && Number.isInteger(json) && json >= 1 && json <= 1_000_000) return json;
  throw new Refused(`“${at}” must be a row number from 1 on, but is ${shown(json)}.`);
}

function oneOf<T extends string>(json: unknown, at: string, choices: readonly T[]): T {
  if (choices.includes(json as T)) return json as T;
  throw new Refused(`“${at}” must be one of ${choices.join(', ')}, but is ${shown(json)}.`);
}

function shown(json: unknown): string {
  if (json === undefined) return 'missing';
  const text = JSON.stringify(json) ?? typeof json;
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

/** A missing choice. `at`: its field in the wizard. */
export type MappingFault = { at: string; message: string };

export function faultsOf(mapping: Mapping): MappingFault[] {
  const has = (field: Field) => hasField(mapping, field);
  const faults: MappingFault[] = [];
  const fault = (at: string, message: string) => faults.push({ at, message });
  if (!has('date')) fault('date', 'Choose the column with the date.');
  else if (mapping.dates.length === 0) fault('dates', 'Choose how the dates are written.');
  if (mapping.numbers === null) fault('numbers', 'Choose the decimal mark: no row of the file shows it.');
  if (has('time') && mapping.dates.some((key) => key.startsWith('epoch-')))
    fault('time', 'Dates counted since 1970 have their time already: take the time of day away.');
  const isSided = has('sent_quantity') || has('received_quantity');
  if (!isSided && !has('amount'))
    fault('amount', 'Choose the column with the amount, or the ones with what was sent and received.');
  if (isSided && has('amount'))
    fault('amount', 'One amount for both directions and sent or received amounts exclude each other: keep one way.');
  return faults;
}

export function verbOf(mapping: Mapping, value: string): Verb | undefined {
  const key = wordKey(value);
  return mapping.types.find((type) => wordKey(type.value) === key)?.means;
}
