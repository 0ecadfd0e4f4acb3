/** Checks broker lines. The same rules apply to imported and entered lines. */
import { AGGREGATES, BROKER_TERMS, FIRST_BROKER_YEAR } from '../results/broker-line.ts';
import { isDate } from './check-timeline.ts';
import { checkDecimal, fault, isObject, LedgerFileFault, refuseUnknown, show } from './fault.ts';

const KEY = 'broker_lines';
const LINE_KEYS = new Set(
  (
    'id tax_year wallet broker asset asset_name quantity acquired_on sold_on proceeds cost_basis accrued_market_discount wash_sale_loss basis_reported ' +
    'term aggregate sale_count transferred_in nominee matched_to'
  ).split(' '),
);
const NEEDED = ['tax_year', 'wallet', 'asset', 'proceeds', 'basis_reported'];
const NEEDED_OF_ONE = ['quantity', 'sold_on'];
const TEXTS = ['wallet', 'broker', 'asset', 'asset_name'];
const AMOUNTS = ['quantity', 'proceeds', 'cost_basis', 'accrued_market_discount', 'wash_sale_loss'];
const DAYS = ['acquired_on', 'sold_on'];
const FLAGS = ['basis_reported', 'transferred_in', 'nominee'];
const CHOICES: Readonly<Record<string, readonly string[]>> = { term: BROKER_TERMS, aggregate: AGGREGATES };
const SALE_KEYS = new Set(['tx', 'wallet', 'asset', 'fee']);
const ASSET_KEYS = new Set(['symbol', 'name', 'nft', 'security']);

type Shape = Record<string, unknown>;

/** @throws {LedgerFileFault} naming the line and the key, such as `broker_lines[3].proceeds` */
export function checkBrokerLines(value: unknown): void {
  if (value === undefined) return;
  if (!Array.isArray(value)) throw fault('WRONG_TYPE', undefined, KEY, `must be a list, it is ${show(value)}`);
  const seen = new Set<string>();
  for (const [i, line] of value.entries()) checkLine(line, `${KEY}[${i}]`, seen);
}

function checkLine(line: unknown, place: string, seen: Set<string>): void {
  if (!isObject(line)) throw fault('WRONG_TYPE', undefined, place, `must be an object, it is ${show(line)}`);
  const { id } = line;
  if (typeof id !== 'string' || id === '') {
    throw fault('MISSING_KEY', undefined, `${place}.id`, 'must be a text that is not empty');
  }
  try {
    if (seen.has(id)) throw fault('DUPLICATE_ID', undefined, `${place}.id`, 'is used by two lines');
    seen.add(id);
    checkFields(line, `${place}.`);
    checkDays(line, `${place}.`);
    checkMatches(line.matched_to, `${place}.matched_to`);
  } catch (error) {
    if (!(error instanceof LedgerFileFault)) throw error;
    throw new LedgerFileFault(error.code, `Broker's line "${id}": ${error.message}`, { key: error.key ?? place });
  }
}

function checkFields(line: Shape, prefix: string): void {
  refuseUnknown(line, LINE_KEYS, prefix, undefined);
  const needed = line.aggregate === undefined ? [...NEEDED, ...NEEDED_OF_ONE] : NEEDED;
  for (const key of needed) {
    if (line[key] !== undefined) continue;
    const unless = NEEDED_OF_ONE.includes(key) ? '; only a line with "aggregate" may leave it out' : '';
    throw fault('MISSING_KEY', undefined, `${prefix}${key}`, `is missing${unless}`);
  }
  const given = (keys: readonly string[]) => keys.filter((key) => line[key] !== undefined);
  for (const key of given(TEXTS)) checkText(line[key], `${prefix}${key}`);
  for (const key of given(AMOUNTS)) checkDecimal(line[key], `${prefix}${key}`, undefined);
  for (const key of given(DAYS)) {
    if (isDate(line[key])) continue;
    throw fault(
      'INVALID_DATE',
      undefined,
      `${prefix}${key}`,
      `must be a day like "2025-10-01", it is ${show(line[key])}`,
    );
  }
  for (const key of given(FLAGS)) checkFlag(line[key], `${prefix}${key}`);
  for (const key of given(Object.keys(CHOICES))) {
    if (CHOICES[key]!.includes(line[key] as string)) continue;
    const why = `must be one of ${CHOICES[key]!.join(', ')}, it is ${show(line[key])}`;
    throw fault('INVALID_VALUE', undefined, `${prefix}${key}`, why);
  }
  const count = line.sale_count;
  if (count !== undefined && !(Number.isSafeInteger(count) && (count as number) >= 0))
    throw fault('WRONG_TYPE', undefined, `${prefix}sale_count`, `must be a whole number, it is ${show(count)}`);
  if (line.quantity !== undefined && !/[1-9]/.test(line.quantity as string))
    throw fault('INVALID_VALUE', undefined, `${prefix}quantity`, 'must be more than zero');
}

function checkDays({ tax_year, acquired_on, sold_on }: Shape, prefix: string): void {
  if (typeof tax_year !== 'string' || !/^\d{4}$/.test(tax_year) || Number(tax_year) < FIRST_BROKER_YEAR) {
    const why = `must be a year like "2025", from ${FIRST_BROKER_YEAR} on; it is ${show(tax_year)}`;
    throw fault('INVALID_VALUE', undefined, `${prefix}tax_year`, why);
  }
  if (typeof sold_on !== 'string') return;
  if (!sold_on.startsWith(`${tax_year}-`))
    throw fault('DATE_OUTSIDE_YEAR', undefined, `${prefix}sold_on`, `is not in ${tax_year}, it is ${show(sold_on)}`);
  if (typeof acquired_on === 'string' && acquired_on > sold_on)
    throw fault('INVALID_DATE', undefined, `${prefix}acquired_on`, `must not be after the sale, ${sold_on}`);
}

function checkMatches(value: unknown, key: string): void {
  if (value === undefined) return;
  if (!Array.isArray(value)) throw fault('WRONG_TYPE', undefined, key, 'must be a list of {tx, wallet, asset, fee?}');
  for (const [i, sale] of value.entries()) {
    const at = `${key}[${i}]`;
    if (!isObject(sale)) throw fault('WRONG_TYPE', undefined, at, 'must be an object {tx, wallet, asset, fee?}');
    refuseUnknown(sale, SALE_KEYS, `${at}.`, undefined);
    for (const name of ['tx', 'wallet', 'asset']) checkText(sale[name], `${at}.${name}`);
    if (sale.fee !== undefined) checkFlag(sale.fee, `${at}.fee`);
  }
}

/** @throws {LedgerFileFault} naming the asset and the key, such as `assets.BTC.name` */
export function checkCalledAssets(value: unknown): void {
  if (value === undefined) return;
  if (!isObject(value)) throw fault('WRONG_TYPE', undefined, 'assets', 'must be an object, by the names of assets');
  for (const [asset, called] of Object.entries(value)) {
    const at = `assets.${asset}`;
    if (!isObject(called))
      throw fault('WRONG_TYPE', undefined, at, 'must be an object {symbol?, name?, nft?, security?}');
    refuseUnknown(called, ASSET_KEYS, `${at}.`, undefined);
    for (const key of ['symbol', 'name']) if (called[key] !== undefined) checkText(called[key], `${at}.${key}`);
    for (const key of ['nft', 'security']) if (called[key] !== undefined) checkFlag(called[key], `${at}.${key}`);
  }
}

function checkText(value: unknown, key: string): void {
  if (typeof value === 'string' && value !== '') return;
  throw fault('WRONG_TYPE', undefined, key, `must be a text that is not empty, it is ${show(value)}`);
}

function checkFlag(value: unknown, key: string): void {
  if (typeof value === 'boolean') return;
  throw fault('WRONG_TYPE', undefined, key, `must be true or false, it is ${show(value)}`);
}
