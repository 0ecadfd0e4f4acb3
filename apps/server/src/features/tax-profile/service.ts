/** The tax profile: what an estimate of the income tax on crypto needs to know of a user, by tax year. */
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

/** Dollars and cents. More digits than any income has are a slip of the hand. */
const AMOUNT = /^\d{1,12}(\.\d{1,2})?$/;

const AMOUNTS = {
  otherIncome: 'Other income',
  deduction: 'The deduction',
  carriedShort: 'The short-term loss carried here',
  carriedLong: 'The long-term loss carried here',
} as const;

/** Nothing of the ledger depends on it, so nothing is calculated again. */
export async function saveTaxProfile(scope: Scope, profile: TaxProfile): Promise<Outcome<null>> {
  const { tx, userId } = scope;
  for (const [field, name] of Object.entries(AMOUNTS) as [keyof typeof AMOUNTS, string][]) {
    const amount = profile[field];
    if (amount === null) continue;
    if (amount.startsWith('-')) return refuse('value_error', `${name} must be zero or more.`);
    if (!AMOUNT.test(amount)) return refuse('value_error', `${name} must be an amount in dollars and cents.`);
  }
  if (!/^\d{4}(\/\d\d)?$/.test(profile.taxYear)) return refuse('value_error', 'There is no such tax year.');
  await lockSettings(tx, userId);
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
