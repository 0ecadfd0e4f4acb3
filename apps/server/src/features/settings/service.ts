/**
 * Settings. What the engine reads is recomputed when it changes, in the transaction that changes it; each change is in
 * the audit log with what was there before.
 */

import { DONE, type Outcome, refuse } from '@lotbook/ledger/outcome';
import type { LotAllocation, Method } from '@lotbook/ledger/settings';
import { isNamedTimeZone } from '@lotbook/ledger/time-zone';
import { type AuditEntry, recordAudit } from '../../books/audit.ts';
import { commit } from '../../books/commit.ts';
import { restateValues } from '../../books/prices/flows.ts';
import {
  readSettings,
  type SettingsRow,
  withdrawResults,
  writeName,
  writeSettings,
} from '../../books/settings/settings.ts';
import { readEntries } from '../../books/settings/timeline.ts';
import type { Scope } from '../../platform/scope.ts';
import { type Country, findCountry, isBaseCurrency } from './countries.ts';
import { whyNotTogether } from './timeline-service.ts';
import { isTaxYearStart, nameInput } from './validation.ts';

/** Settings no figure depends on. */
const ONLY_LOOKS: readonly (keyof SettingsRow)[] = ['theme'];

/** What figures are in: with another currency, tax law or tax year on the page, the old ones would be false. */
const MEANING: readonly (keyof SettingsRow)[] = ['country', 'baseCurrency', 'taxYearStartMonth', 'taxYearStartDay'];

async function change(scope: Scope, patch: (now: SettingsRow) => Partial<SettingsRow>): Promise<Outcome<null>> {
  const { tx, userId } = scope;
  const before = await readSettings(tx, userId, true);
  const after = { ...before, ...patch(before) };
  if (after.costBasisMethod !== before.costBasisMethod) {
    const mixed = whyNotTogether(after.costBasisMethod, await readEntries(tx, userId));
    if (mixed) {
      return refuse('unsupported_method_change', `${mixed} Remove that entry from the cost basis timeline first.`);
    }
  }
  const changed = (Object.keys(after) as (keyof SettingsRow)[]).filter((key) => before[key] !== after[key]);
  if (changed.length === 0) return DONE;
  await writeSettings(tx, userId, after);
  if (changed.includes('baseCurrency')) await restateValues(tx, userId, after.baseCurrency);
  if (changed.some((key) => MEANING.includes(key))) await withdrawResults(tx, userId);
  const part = (row: SettingsRow) => Object.fromEntries(changed.map((key) => [key, row[key]]));
  const entry: AuditEntry = {
    action: 'settings.update',
    entity: 'settings',
    entityId: changed.join(','),
    before: part(before),
    after: part(after),
  };
  if (changed.every((key) => ONLY_LOOKS.includes(key))) await recordAudit(scope, entry);
  else await commit(scope, { affected: 'figures', reason: 'settings changed', audit: [entry] });
  return DONE;
}

export function setTheme(scope: Scope, theme: SettingsRow['theme']): Promise<Outcome<null>> {
  return change(scope, () => ({ theme }));
}

/**
 * Another country brings its own usual currency, method, tax year and lots; whatever the user had chosen differently
 * from the old country's usual stays as it is.
 */
export async function setCountry(scope: Scope, code: string): Promise<Outcome<null>> {
  const country = findCountry(code);
  if (!country) return refuse('country_not_found', `There is no country “${code.slice(0, 20)}”.`);
  return change(scope, (now) => ({ country: country.code, ...moved(now, findCountry(now.country), country) }));
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

/** Settings that belong together are kept or changed together. */
const TOGETHER: readonly (readonly (keyof SettingsRow)[])[] = [
  ['baseCurrency'],
  ['costBasisMethod'],
  ['taxYearStartMonth', 'taxYearStartDay'],
  ['lotAllocation', 'walletFrom'],
];

/** What changes with the country: the groups that stood as usual in the old one. Pure. */
export function moved(now: SettingsRow, from: Country | undefined, to: Country): Partial<SettingsRow> {
  const before = from ? usual(from) : {};
  const after = usual(to);
  const changes: Partial<SettingsRow> = {};
  for (const group of TOGETHER) {
    if (from && group.some((key) => now[key] !== before[key])) continue;
    for (const key of group) Object.assign(changes, { [key]: after[key] });
  }
  return changes;
}

export async function setBaseCurrency(scope: Scope, symbol: string): Promise<Outcome<null>> {
  if (!isBaseCurrency(symbol)) {
    return refuse(
      'currency_not_found',
      `Lotbook cannot count in “${symbol.slice(0, 20)}”. Choose a currency of the list.`,
    );
  }
  return change(scope, () => ({ baseCurrency: symbol }));
}

export async function setTimeZone(scope: Scope, timeZone: string): Promise<Outcome<null>> {
  if (!isNamedTimeZone(timeZone)) {
    return refuse('time_zone_not_found', 'This is not a time zone. Choose one of the list, like Europe/Berlin.');
  }
  return change(scope, () => ({ timeZone }));
}

export function setMethod(scope: Scope, costBasisMethod: Method): Promise<Outcome<null>> {
  return change(scope, () => ({ costBasisMethod }));
}

/**
 * Lots in one inventory, per wallet, or per wallet from a day on. Stored as the engine reads it: a day means one
 * inventory before it.
 */
export async function setLotAllocation(
  scope: Scope,
  lotAllocation: LotAllocation,
  walletFrom: string | null,
): Promise<Outcome<null>> {
  if (lotAllocation === 'UNIVERSAL' && walletFrom) {
    return refuse('wallet_from_not_allowed', 'A day from which wallets stand apart goes with “Per wallet” only.');
  }
  return change(scope, () =>
    walletFrom ? { lotAllocation: 'UNIVERSAL', walletFrom } : { lotAllocation, walletFrom: null },
  );
}

export async function setTaxYearStart(scope: Scope, month: number, day: number): Promise<Outcome<null>> {
  if (!isTaxYearStart(month, day)) {
    return refuse('invalid_tax_year_start', 'A tax year begins on a day that every year has.');
  }
  return change(scope, () => ({ taxYearStartMonth: month, taxYearStartDay: day }));
}

export async function setName(scope: Scope, given: string): Promise<Outcome<null>> {
  const name = nameInput.safeParse(given);
  if (!name.success) return refuse('invalid_name', name.error.issues[0]!.message);
  const before = await writeName(scope.tx, scope.actorId, name.data);
  if (before !== name.data) {
    await recordAudit(scope, {
      action: 'settings.update',
      entity: 'settings',
      entityId: 'name',
      before: { name: before },
      after: { name: name.data },
    });
  }
  return DONE;
}
