import { DONE, type Outcome, refuse } from '@lotbook/ledger/outcome';
import { recordAudit } from '../../facts/audit.ts';
import {
  readTaxProfile,
  removeTaxProfile,
  type TaxProfile,
  writeTaxProfile,
} from '../../facts/settings/tax-profiles.ts';
import { lockSettings } from '../../facts/settings/timeline.ts';
import type { Scope } from '../../platform/scope.ts';
import { isTaxYear } from '../../results/years/tax-years.ts';
import { readState } from '../../results/years/years.ts';

/** A pattern for dollars and cents. A number with more digits is a typo. */
const AMOUNT = /^\d{1,12}(\.\d{1,2})?$/;

const AMOUNTS = {
  otherIncome: 'Other income',
  deduction: 'The deduction',
  carriedShort: 'The short-term loss carried here',
  carriedLong: 'The long-term loss carried here',
} as const;

/** Saves the profile. The ledger does not depend on it, so nothing is recomputed. */
export async function saveTaxProfile(scope: Scope, profile: TaxProfile): Promise<Outcome<null>> {
  const { tx, userId } = scope;
  for (const [field, name] of Object.entries(AMOUNTS) as [keyof typeof AMOUNTS, string][]) {
    const amount = profile[field];
    if (amount === null) continue;
    if (amount.startsWith('-')) return refuse('value_error', `${name} must be zero or more.`);
    if (!AMOUNT.test(amount))
      return refuse(
        'value_error',
        `${name} must be an amount in dollars and cents, with at most 12 digits before the point.`,
      );
  }
  await lockSettings(tx, userId);
  const { settings } = await readState(tx, userId);
  if (!isTaxYear(profile.taxYear, settings.taxYearStart)) return refuse('value_error', 'This tax year doesn’t exist.');
  const before = await readTaxProfile(tx, userId, profile.taxYear);
  await writeTaxProfile(tx, userId, profile);
  await recordAudit(scope, {
    action: 'settings.update',
    entity: 'settings',
    entityId: `tax_profile.${profile.taxYear}`,
    ...(before ? { before } : {}),
    after: profile,
  });
  return DONE;
}

export async function forgetTaxProfile(scope: Scope, taxYear: string): Promise<Outcome<null>> {
  const { tx, userId } = scope;
  await lockSettings(tx, userId);
  const before = await readTaxProfile(tx, userId, taxYear);
  if (!before) return DONE;
  await removeTaxProfile(tx, userId, taxYear);
  await recordAudit(scope, {
    action: 'settings.update',
    entity: 'settings',
    entityId: `tax_profile.${taxYear}`,
    before,
  });
  return DONE;
}
