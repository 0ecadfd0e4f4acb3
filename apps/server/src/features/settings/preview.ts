import type { Tx } from '@lotbook/db/user';
import { whyNotTheseSettings } from '../../acts/freezing/settings-of-closed.ts';
import { type LedgerState, ledgerState, rememberedAt } from '../../facts/ledger-state.ts';
import { computedBy, readSettings, type SettingsRow } from '../../facts/settings/settings.ts';
import { stateOfRates } from '../../market/rates.ts';
import { localDate } from '../../platform/values/calendar.ts';
import { pagesInCurrency, type Restated } from '../../results/engine/ledger-in-currency.ts';
import { EngineFailure } from '../../results/engine/run-engine.ts';
import { taxabilityEntries, timelineEntries } from '../../results/engine/settings.ts';
import {
  ledgerSize,
  MAX_WHAT_IF_TRANSACTIONS,
  type ShortTransaction,
  storedYears,
  type Years,
  yearsIf,
} from '../../results/engine/what-if-years.ts';
import { type YearChange, yearChanges, yearsInCurrencies } from '../../results/years/year-changes.ts';
import type { TaxRules } from './periods.ts';
import { settingsAfter } from './service.ts';
import { type RuleOutcome, refuseRule } from './tax-rules.ts';
import {
  type TaxabilityChange,
  taxabilityWith,
  taxabilityWithout,
  type WantedTaxability,
} from './taxability-service.ts';
import { type TimelineChange, timelineWith, timelineWithout, type WantedEntry } from './timeline-service.ts';
import { differingGroups, type SettingGroup, type SettingsWish } from './wish.ts';

export type SettingsPreview = {
  after: SettingsRow;
  changes: SettingGroup[];
  rules: TaxRules;
};

export type RuleWish =
  | { of: 'timeline entry'; entry: WantedEntry }
  | { of: 'timeline without'; id: string }
  | { of: 'taxability'; period: WantedTaxability }
  | { of: 'taxability without'; id: string };

export type YearsAnswer = {
  currency: string;
  years: YearChange[];
  /** The reason why `years` is empty, as one sentence; null if it is not. */
  yearsLeftOut: string | null;
  restated: RestatedYears | null;
};

export type RestatedYears = Restated & { currencyBefore: string };

export function previewSettings(
  shortTransaction: ShortTransaction,
  userId: string,
  wish: SettingsWish,
): Promise<RuleOutcome<SettingsPreview>> {
  return shortTransaction(async (tx) => {
    const before = await readSettings(tx, userId);
    const wanted = await settingsAfter(tx, userId, before, wish);
    if (!wanted.ok) return { ok: false, error: { ...wanted.error, field: null } };
    const after = wanted.value;
    return { ok: true, value: { after, changes: differingGroups(before, after), rules: {} } };
  });
}

export function previewRule(
  shortTransaction: ShortTransaction,
  userId: string,
  wish: RuleWish,
): Promise<RuleOutcome<SettingsPreview>> {
  return shortTransaction(async (tx) => {
    const after = await readSettings(tx, userId);
    const rules = await rulesAfter(tx, userId, wish);
    const frozen = rules.ok ? await whyNotTheseSettings(tx, userId, rules.value) : null;
    if (frozen) return refuseRule(frozen.code, null, frozen.message);
    return rules.ok ? { ok: true, value: { after, changes: [], rules: rules.value } } : rules;
  });
}

async function rulesAfter(tx: Tx, userId: string, wish: RuleWish): Promise<RuleOutcome<TaxRules>> {
  switch (wish.of) {
    case 'timeline entry':
      return timelineRule(await timelineWith(tx, userId, wish.entry));
    case 'timeline without':
      return timelineRule(await timelineWithout(tx, userId, wish.id));
    case 'taxability':
      return taxabilityRule(await taxabilityWith(tx, userId, wish.period));
    case 'taxability without':
      return taxabilityRule(await taxabilityWithout(tx, userId, { id: wish.id, operation: null }));
  }
}

function timelineRule(change: RuleOutcome<TimelineChange>): RuleOutcome<TaxRules> {
  return change.ok ? { ok: true, value: { timeline: timelineEntries(change.value.rows) } } : change;
}

function taxabilityRule(change: RuleOutcome<TaxabilityChange>): RuleOutcome<TaxRules> {
  return change.ok ? { ok: true, value: { taxability: taxabilityEntries(change.value.rows) } } : change;
}

export async function previewYears(
  shortTransaction: ShortTransaction,
  userId: string,
  { after, rules }: Pick<SettingsPreview, 'after' | 'rules'>,
  left: AbortSignal,
): Promise<YearsAnswer> {
  const now = await shortTransaction(async (tx) => ({
    state: await ledgerState(tx, userId),
    before: await readSettings(tx, userId),
    size: await ledgerSize(tx, userId),
  }));
  const said = { currency: after.baseCurrency, years: [], yearsLeftOut: null, restated: null };
  const leftOut = (yearsLeftOut: string): YearsAnswer => ({ ...said, yearsLeftOut });
  if (now.size === 0) return said;
  if (now.size > MAX_WHAT_IF_TRANSACTIONS) {
    return leftOut('Your ledger is too large to show here what this does to each tax year.');
  }
  try {
    const change = { ...now, after, rules, left };
    const years =
      after.baseCurrency === now.before.baseCurrency
        ? { years: await changedYears(shortTransaction, userId, change) }
        : await restatedYears(shortTransaction, userId, change);
    return { ...said, ...years };
  } catch (error) {
    // An abandoned request needs no reason.
    if (!(error instanceof EngineFailure) && !left.aborted) throw error;
    return leftOut(`What this does to each tax year could not be calculated: ${(error as Error).message}`);
  }
}

type Change = { state: LedgerState; before: SettingsRow; after: SettingsRow; rules: TaxRules; left: AbortSignal };

function changedYears(shortTransaction: ShortTransaction, userId: string, change: Change): Promise<YearChange[]> {
  const { state, before: now, after, rules, left } = change;
  const settings = { ...computedBy(after), ...rules };
  return rememberedAt(state, userId, `settings preview ${JSON.stringify(settings)}`, async () => {
    const before = await yearsNow(shortTransaction, userId, left);
    const then = await yearsIf(shortTransaction, userId, { settings }, left);
    const isCutAnew =
      now.taxYearStartMonth !== after.taxYearStartMonth || now.taxYearStartDay !== after.taxYearStartDay;
    return before && then ? yearChanges(before, then, after.baseCurrency, isCutAnew ? 'null' : 'zero') : [];
  });
}

async function restatedYears(
  shortTransaction: ShortTransaction,
  userId: string,
  change: Change,
): Promise<{ years: YearChange[]; restated: RestatedYears }> {
  const { state, before: now, after, rules, left } = change;
  const settings = { ...computedBy(after), ...rules };
  const [from, to] = [now.baseCurrency, after.baseCurrency];
  const rates = await shortTransaction(async (tx) => [await stateOfRates(tx, from), await stateOfRates(tx, to)]);
  const key = `settings preview ${JSON.stringify(settings)} by rates ${rates}`;
  return rememberedAt(state, userId, key, async () => {
    const counts = { pricesConverted: 0, withoutRate: 0, ownAmounts: 0 };
    const today = localDate(Date.now(), now.timeZone);
    const currency = { from, to, timeZone: after.timeZone, today };
    const pages = pagesInCurrency(shortTransaction, userId, currency, counts);
    const before = await yearsNow(shortTransaction, userId, left);
    const then = await yearsIf(shortTransaction, userId, { settings, pages }, left);
    const years = before && then ? yearsInCurrencies(before, then, { before: from, after: to }) : [];
    return { years, restated: { ...counts, currencyBefore: from } };
  });
}

async function yearsNow(shortTransaction: ShortTransaction, userId: string, left: AbortSignal): Promise<Years | null> {
  const stored = await shortTransaction((tx) => storedYears(tx, userId));
  return stored ?? yearsIf(shortTransaction, userId, {}, left);
}
