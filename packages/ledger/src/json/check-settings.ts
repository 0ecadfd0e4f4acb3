/**
 * Checks settings. Every key must be known, and every value must be listed in the contract. The engine adds the
 * defaults of the country.
 */

import { LOT_ALLOCATIONS, METHODS, SAFE_HARBOR_ALLOCATIONS, TRANSFER_FEES } from '../results/settings.ts';
import { checkTaxability, checkTaxabilityTimeline } from './check-taxability.ts';
import { checkTimeline, isDate } from './check-timeline.ts';
import { checkDecimal, checkTime, fault, isObject, refuseUnknown, show } from './fault.ts';

const CHOICES: Record<string, readonly unknown[]> = {
  method: METHODS,
  lot_allocation: LOT_ALLOCATIONS,
  safe_harbor_allocation: SAFE_HARBOR_ALLOCATIONS,
  transfer_fee: TRANSFER_FEES,
  trade_fee: ['SENT', 'RECEIVED', 'SPLIT'],
  gifts_taxable: [true, false],
  superficial_loss: [true, false],
  missing_basis: ['ZERO'],
};
const OTHER_KEYS = [
  'country',
  'base_currency',
  'method_by_year',
  'method_timeline',
  'taxability',
  'taxability_timeline',
  'wallet_from',
  'safe_harbor_lots',
  'safe_harbor_wallets',
  'tax_year',
  'tax_year_start',
  'timezone',
  'note',
  'source',
];
const SETTING_KEYS = new Set([...Object.keys(CHOICES), ...OTHER_KEYS]);

/** @throws {LedgerFileFault} naming the key, such as `settings.method` */
export function checkSettings(settings: unknown): void {
  if (!isObject(settings)) throw fault('WRONG_TYPE', undefined, 'settings', 'must be an object');
  refuseUnknown(settings, SETTING_KEYS, 'settings.', undefined);
  for (const [key, values] of Object.entries(CHOICES)) {
    const value = settings[key];
    if (value === undefined || values.includes(value)) continue;
    const code = key === 'method' ? 'UNKNOWN_METHOD' : 'INVALID_SETTING';
    throw fault(code, undefined, `settings.${key}`, `must be one of ${values.join(', ')}, it is ${show(value)}`);
  }
  checkPattern(settings, 'country', /^[A-Z]{2}$/, 'an ISO 3166 code like "US" or "GB"');
  if (settings.country === 'UK') wrong('country', '"GB", the ISO 3166 code of the United Kingdom', 'UK');
  checkPattern(settings, 'base_currency', /^[A-Z]{3}$/, 'an ISO 4217 code like "USD"');
  checkStart(settings.tax_year_start);
  checkYear(settings.tax_year);
  checkZone(settings.timezone);
  checkMethods(settings.method_by_year);
  checkTaxability(settings.taxability);
  checkTaxabilityTimeline(settings.taxability_timeline);
  checkTimeline(settings.method_timeline, settings.method_by_year !== undefined);
  // A calendar date means its midnight in the ledger's time zone.
  if (settings.wallet_from !== undefined && !isDate(settings.wallet_from)) {
    checkTime(settings.wallet_from, 'settings.wallet_from', undefined);
  }
  checkHarborLots(settings);
  checkHarborWallets(settings.safe_harbor_wallets);
}

type Shape = Record<string, unknown>;

function wrong(key: string, what: string, value: unknown): never {
  throw fault('INVALID_SETTING', undefined, `settings.${key}`, `must be ${what}, it is ${show(value)}`);
}

function checkPattern(settings: Shape, key: string, pattern: RegExp, what: string): void {
  const value = settings[key];
  if (value !== undefined && !(typeof value === 'string' && pattern.test(value))) wrong(key, what, value);
}

function checkStart(value: unknown): void {
  if (value === undefined) return;
  if (typeof value === 'string' && isDate(`2023-${value}`)) return;
  wrong('tax_year_start', 'a month and day like "04-06"', value);
}

function checkYear(value: unknown): void {
  if (value === undefined) return;
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1000 && value <= 9999) return;
  if (typeof value === 'string' && isYearLabel(value)) return;
  wrong('tax_year', '2024, or "2024/25" where the year does not start on 1 January', value);
}

function isYearLabel(value: string): boolean {
  const match = /^(\d{4})(?:\/(\d\d))?$/.exec(value);
  if (!match) return false;
  return match[2] === undefined || Number(match[2]) === (Number(match[1]) + 1) % 100;
}

function checkZone(value: unknown): void {
  if (value === undefined) return;
  try {
    if (typeof value === 'string' && value !== '') {
      new Intl.DateTimeFormat('en-US', { timeZone: value });
      return;
    }
  } catch {
    // An unknown time zone is reported below like any other wrong value.
  }
  wrong('timezone', 'an IANA zone like "America/New_York"', value);
}

function checkMethods(value: unknown): void {
  if (value === undefined) return;
  if (!isObject(value)) wrong('method_by_year', 'an object like {"2024": "HIFO"}', value);
  for (const [year, method] of Object.entries(value)) {
    const key = `settings.method_by_year.${year}`;
    if (!isYearLabel(year)) throw fault('INVALID_SETTING', undefined, key, 'is not a tax year');
    if (!(METHODS as readonly unknown[]).includes(method)) {
      throw fault('UNKNOWN_METHOD', undefined, key, `must be one of ${METHODS.join(', ')}, it is ${show(method)}`);
    }
  }
}

function checkHarborLots(settings: Shape): void {
  const lots = settings.safe_harbor_lots;
  if (settings.safe_harbor_allocation === 'SPECIFIC' && lots === undefined) {
    throw fault('MISSING_KEY', undefined, 'settings.safe_harbor_lots', 'is missing: the SPECIFIC allocation needs it');
  }
  if (lots === undefined) return;
  if (!Array.isArray(lots)) wrong('safe_harbor_lots', 'an array of {wallet, acquired_tx, quantity, asset?}', lots);
  for (const [i, lot] of lots.entries()) {
    const path = `settings.safe_harbor_lots[${i}]`;
    if (!isObject(lot)) throw fault('WRONG_TYPE', undefined, path, 'must be an object');
    refuseUnknown(lot, new Set(['wallet', 'acquired_tx', 'quantity', 'asset']), `${path}.`, undefined);
    for (const key of ['wallet', 'acquired_tx', 'quantity']) {
      if (lot[key] === undefined) throw fault('MISSING_KEY', undefined, `${path}.${key}`, 'is missing');
    }
    for (const key of ['wallet', 'acquired_tx', 'asset']) {
      if (lot[key] !== undefined && typeof lot[key] !== 'string') {
        throw fault('WRONG_TYPE', undefined, `${path}.${key}`, 'must be a string');
      }
    }
    checkDecimal(lot.quantity, `${path}.quantity`, undefined);
  }
}

function checkHarborWallets(wallets: unknown): void {
  if (wallets === undefined) return;
  if (!Array.isArray(wallets)) wrong('safe_harbor_wallets', 'an array of names like ["Ledger", "Kraken"]', wallets);
  for (const [i, wallet] of wallets.entries()) {
    const key = `safe_harbor_wallets[${i}]`;
    if (typeof wallet !== 'string') throw fault('WRONG_TYPE', undefined, `settings.${key}`, 'must be a string');
    if (wallets.indexOf(wallet) !== i) wrong(key, 'a wallet that is not in the list already', wallet);
  }
}
