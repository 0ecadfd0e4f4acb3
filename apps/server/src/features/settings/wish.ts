/** What a user may ask of the settings, and what that makes of them. Pure. */
import { type Outcome, refuse } from '@lotbook/ledger/outcome';
import type { LotAllocation, Method } from '@lotbook/ledger/settings';
import { isNamedTimeZone } from '@lotbook/ledger/time-zone';
import type { SettingsRow } from '../../books/settings/settings.ts';
import { type Country, findCountry, isBaseCurrency } from './countries.ts';
import { isTaxYearStart } from './validation.ts';

/** Settings that belong together are kept or changed together. */
const GROUPS = {
  BASE_CURRENCY: ['baseCurrency'],
  COST_BASIS_METHOD: ['costBasisMethod'],
  TAX_YEAR_START: ['taxYearStartMonth', 'taxYearStartDay'],
  LOT_ALLOCATION: ['lotAllocation', 'walletFrom'],
} as const satisfies Record<string, readonly (keyof SettingsRow)[]>;

export type SettingGroup = keyof typeof GROUPS;
export const SETTING_GROUPS = Object.keys(GROUPS) as [SettingGroup, ...SettingGroup[]];

export type SettingsWish =
  | { of: 'theme'; theme: SettingsRow['theme'] }
  /** `keep`: what stays as it is, although the new country usually has it otherwise. */
  | { of: 'country'; code: string; keep: readonly SettingGroup[] }
  | { of: 'base currency'; symbol: string }
  | { of: 'time zone'; timeZone: string }
  | { of: 'method'; method: Method }
  | { of: 'lot allocation'; lotAllocation: LotAllocation; walletFrom: string | null }
  | { of: 'tax year start'; month: number; day: number }
  | { of: 'paused'; isPaused: boolean };

/** The fields a wish sets, given what is set now. */
export function patchOf(wish: SettingsWish, now: SettingsRow): Outcome<Partial<SettingsRow>> {
  switch (wish.of) {
    case 'theme':
      return { ok: true, value: { theme: wish.theme } };
    case 'country':
      return countryPatch(wish, now);
    case 'base currency':
      return isBaseCurrency(wish.symbol)
        ? { ok: true, value: { baseCurrency: wish.symbol } }
        : refuse(
            'currency_not_found',
            `Lotbook cannot count in “${wish.symbol.slice(0, 20)}”. Choose a currency of the list.`,
          );
    case 'time zone':
      return isNamedTimeZone(wish.timeZone)
        ? { ok: true, value: { timeZone: wish.timeZone } }
        : refuse('time_zone_not_found', 'This is not a time zone. Choose one of the list, like Europe/Berlin.');
    case 'method':
      return { ok: true, value: { costBasisMethod: wish.method } };
    case 'lot allocation':
      return lotAllocationPatch(wish);
    case 'tax year start':
      return isTaxYearStart(wish.month, wish.day)
        ? { ok: true, value: { taxYearStartMonth: wish.month, taxYearStartDay: wish.day } }
        : refuse('invalid_tax_year_start', 'A tax year begins on a day that every year has.');
    case 'paused':
      return { ok: true, value: { costBasisPaused: wish.isPaused } };
  }
}

/** Stored as the engine reads it: a day means one inventory before it. */
function lotAllocationPatch({
  lotAllocation,
  walletFrom,
}: Extract<SettingsWish, { of: 'lot allocation' }>): Outcome<Partial<SettingsRow>> {
  if (lotAllocation === 'UNIVERSAL' && walletFrom) {
    return refuse('wallet_from_not_allowed', 'A day from which wallets stand apart goes with “Per wallet” only.');
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
 * Another country brings its own usual currency, method, tax year and lots; whatever the user had chosen differently
 * from the old country's usual stays as it is, and so does what they say they keep. Pure.
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
    if (keep.includes(group) || (from && keys.some((key) => now[key] !== before[key]))) continue;
    for (const key of keys) Object.assign(changes, { [key]: after[key] });
  }
  return changes;
}

/** The groups in which two settings differ. */
export function differingGroups(one: SettingsRow, other: SettingsRow): SettingGroup[] {
  return SETTING_GROUPS.filter((group) => GROUPS[group].some((key) => one[key] !== other[key]));
}
