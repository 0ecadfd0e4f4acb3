/** Applies requests to change settings. Pure. */
import { HOME_PAGES } from '@lotbook/ledger/home-pages';
import { type Outcome, type Refusal, refuse } from '@lotbook/ledger/outcome';
import type { LotAllocation, Method, TransferFee } from '@lotbook/ledger/settings';
import { isNamedTimeZone } from '@lotbook/ledger/time-zone';
import type { SettingsRow } from '../../facts/settings/settings.ts';
import { lotsRefusal, methodRefusal } from '../api/method-law.ts';
import { type Country, findCountry, isBaseCurrency } from './countries.ts';
import { isTaxYearStart } from './validation.ts';

/** Groups of settings that are kept or changed together. */
const GROUPS = {
  BASE_CURRENCY: ['baseCurrency'],
  COST_BASIS_METHOD: ['costBasisMethod'],
  TAX_YEAR_START: ['taxYearStartMonth', 'taxYearStartDay'],
  LOT_ALLOCATION: ['lotAllocation', 'walletFrom'],
} as const satisfies Record<string, readonly (keyof SettingsRow)[]>;

export type SettingGroup = keyof typeof GROUPS;
export const SETTING_GROUPS = Object.keys(GROUPS) as [SettingGroup, ...SettingGroup[]];

export type LotsWish = { lotAllocation: LotAllocation; walletFrom: string | null };

export type SettingsWish =
  | { of: 'theme'; theme: SettingsRow['theme'] }
  | { of: 'home page'; homePage: string }
  /** `keep` lists settings that remain unchanged although the new country has another default. */
  | { of: 'country'; code: string; keep: readonly SettingGroup[] }
  | { of: 'base currency'; symbol: string }
  | { of: 'time zone'; timeZone: string }
  /** `lots` also changes how lots are kept; null leaves it unchanged. */
  | { of: 'method'; method: Method; lots: LotsWish | null }
  | ({ of: 'lot allocation' } & LotsWish)
  | { of: 'transfer fee'; transferFee: TransferFee }
  | { of: 'tax year start'; month: number; day: number }
  | { of: 'paused'; isPaused: boolean }
  | { of: 'sync cutoff date'; syncCutoffDate: string | null };

/** Returns the requested lot allocation; null if the arguments have none. */
export function lotsWish(lotAllocation?: LotAllocation | null, walletFrom?: string | null): LotsWish | null {
  return lotAllocation == null ? null : { lotAllocation, walletFrom: walletFrom ?? null };
}

export const NO_TIME_ZONE = refuse(
  'time_zone_not_found',
  'This isn’t a time zone. Choose one from the list, such as Europe/Berlin.',
);

/** @param today 'YYYY-MM-DD' in the user's time zone */
export function patchOf(wish: SettingsWish, now: SettingsRow, today: string): Outcome<Partial<SettingsRow>> {
  switch (wish.of) {
    case 'theme':
      return { ok: true, value: { theme: wish.theme } };
    case 'home page': {
      const homePage = HOME_PAGES.find((page) => page === wish.homePage);
      return homePage
        ? { ok: true, value: { homePage } }
        : refuse('page_not_found', 'Lotbook can’t start on this page. Choose a page from the list.');
    }
    case 'country':
      return countryPatch(wish, now);
    case 'base currency':
      return isBaseCurrency(wish.symbol)
        ? { ok: true, value: { baseCurrency: wish.symbol } }
        : refuse(
            'currency_not_found',
            `“${wish.symbol.slice(0, 20)}” can’t be a base currency. Choose a currency from the list.`,
          );
    case 'time zone':
      return isNamedTimeZone(wish.timeZone) ? { ok: true, value: { timeZone: wish.timeZone } } : NO_TIME_ZONE;
    case 'method':
      return methodPatch(wish);
    case 'lot allocation':
      return lotAllocationPatch(wish);
    case 'transfer fee':
      return { ok: true, value: { transferFee: wish.transferFee } };
    case 'tax year start':
      return isTaxYearStart(wish.month, wish.day)
        ? { ok: true, value: { taxYearStartMonth: wish.month, taxYearStartDay: wish.day } }
        : refuse(
            'invalid_tax_year_start',
            'A tax year must begin on a day that exists every year. Choose another day.',
          );
    case 'paused':
      return { ok: true, value: { costBasisPaused: wish.isPaused } };
    case 'sync cutoff date':
      return wish.syncCutoffDate !== null && wish.syncCutoffDate > today
        ? refuse('cutoff_in_future', 'The sync cutoff date can’t be in the future. Choose today or an earlier date.')
        : { ok: true, value: { syncCutoffDate: wish.syncCutoffDate } };
  }
}

function methodPatch({ method, lots }: Extract<SettingsWish, { of: 'method' }>): Outcome<Partial<SettingsRow>> {
  const patch = lots ? lotAllocationPatch(lots) : { ok: true as const, value: {} };
  return patch.ok ? { ok: true, value: { ...patch.value, costBasisMethod: method } } : patch;
}

/** Returns the settings stored for the engine. If there is a day, all wallets share lots before it. */
function lotAllocationPatch({ lotAllocation, walletFrom }: LotsWish): Outcome<Partial<SettingsRow>> {
  if (lotAllocation === 'UNIVERSAL' && walletFrom) {
    return refuse('wallet_from_not_allowed', 'A start day requires “Per wallet”.');
  }
  return {
    ok: true,
    value: walletFrom ? { lotAllocation: 'UNIVERSAL', walletFrom } : { lotAllocation, walletFrom: null },
  };
}

function countryPatch(
  { code, keep }: Extract<SettingsWish, { of: 'country' }>,
  now: SettingsRow,
): Outcome<Partial<SettingsRow>> {
  const country = findCountry(code);
  if (!country) return refuse('country_not_found', `There is no country “${code.slice(0, 20)}”.`);
  return { ok: true, value: { country: country.code, ...moved(now, findCountry(now.country), country, keep) } };
}

function usual(country: Country): Partial<SettingsRow> {
  const [month, day] = country.taxYearStart.split('-').map(Number);
  return {
    baseCurrency: country.baseCurrency,
    costBasisMethod: country.defaultMethod,
    taxYearStartMonth: month!,
    taxYearStartDay: day!,
    lotAllocation: country.lotAllocation,
    walletFrom: country.walletFrom,
  };
}

/**
 * Applies the new country's default currency, method, tax year, and lot allocation. Keeps the settings in `keep`, and
 * settings that the user changed from the old default if the new country accepts them. Pure.
 */
export function moved(
  now: SettingsRow,
  from: Country | undefined,
  to: Country,
  keep: readonly SettingGroup[] = [],
): Partial<SettingsRow> {
  const before = from ? usual(from) : {};
  const after = usual(to);
  const changes: Partial<SettingsRow> = {};
  for (const group of SETTING_GROUPS) {
    const keys: readonly (keyof SettingsRow)[] = GROUPS[group];
    if (keep.includes(group)) continue;
    if (from && keys.some((key) => now[key] !== before[key]) && isAccepted(group, to.code, now)) continue;
    for (const key of keys) Object.assign(changes, { [key]: after[key] });
  }
  return changes;
}

function isAccepted(group: SettingGroup, country: string, now: SettingsRow): boolean {
  if (group === 'COST_BASIS_METHOD') return methodRefusal(country, now.costBasisMethod) === null;
  if (group !== 'LOT_ALLOCATION') return true;
  return lotsRefusal(country, { ...now, method: now.costBasisMethod }) === null;
}

/** Returns the reason why the country's law does not allow a changed setting, or null. Pure. */
export function refusedByLaw(before: SettingsRow, after: SettingsRow): Refusal | null {
  const { country, costBasisMethod: method } = after;
  const isElsewhere = country !== before.country;
  if (isElsewhere || method !== before.costBasisMethod) {
    const message = methodRefusal(country, method);
    if (message) return { code: 'method_not_allowed', message };
  }
  const message = isElsewhere || areOtherLots(before, after) ? lotsRefusal(country, { ...after, method }) : null;
  return message === null ? null : { code: 'lot_allocation_not_allowed', message };
}

/** True if the allocation of lots to wallets or its day changed. Pure. */
export function areOtherLots(before: SettingsRow, after: SettingsRow): boolean {
  return GROUPS.LOT_ALLOCATION.some((key) => before[key] !== after[key]);
}

export function differingGroups(one: SettingsRow, other: SettingsRow): SettingGroup[] {
  return SETTING_GROUPS.filter((group) => GROUPS[group].some((key) => one[key] !== other[key]));
}
