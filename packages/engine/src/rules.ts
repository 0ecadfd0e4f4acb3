/**
 * The settings of a ledger made complete: what a user left out is filled in from their country. Everything after this
 * reads `Rules` and never the settings again, so each default is decided in one place.
 */

import type { UnsupportedRule } from '@lotbook/ledger/callout';
import type { LimitObstacle } from '@lotbook/ledger/exemption-limit';
import { dayNumber, parseInstant } from '@lotbook/ledger/instant';
import { IDS_ARE_NAMES, type LedgerNames } from '@lotbook/ledger/ledger';
import type { Operation } from '@lotbook/ledger/purpose';
import type {
  LedgerSettings,
  Method,
  SafeHarborAllocation,
  SafeHarborLot,
  TaxabilityEntry,
} from '@lotbook/ledger/settings';
import type { HoldingRule } from './holding-period.ts';
import { type Jurisdiction, type JurisdictionRules, PLAIN, perWalletFrom } from './jurisdictions/jurisdiction.ts';
import { jurisdictionOf } from './jurisdictions/registry.ts';
import { startYearOf, type YearStart, yearLabel } from './tax-year-label.ts';
import { zoneOf } from './zone.ts';

export type MethodPeriod = {
  readonly method: Method;
  /** Local days: the first on which it holds, and the first on which it does not any more. */
  readonly from: number;
  readonly until: number;
  /** An account's id; null: all, but for those that have a period of their own. */
  readonly wallet: string | null;
  /** The setting that says so, for proofs and refusals. */
  readonly setting: string;
};

export type TaxabilityPeriod = {
  readonly operation: Operation;
  readonly isTaxable: boolean;
  /** Local days: the first on which it holds, and the first on which it does not any more. */
  readonly from: number;
  readonly until: number;
  /** The setting that says so, for proofs. */
  readonly setting: string;
};

export type Rules = {
  /** Null where the ledger names none: then the rules are those of the United States with one inventory. */
  readonly country: string | null;
  readonly baseCurrency: string;
  readonly method: Method;
  /** By the calendar year in which a tax year starts. */
  readonly methodByYear: ReadonlyMap<number, Method>;
  /** `method_by_year` and `method_timeline` as one: which method holds when and where, in place of `method`. */
  readonly methodPeriods: readonly MethodPeriod[];
  /** Where lots are kept: one inventory per asset, or one per asset and wallet. */
  readonly allocation: 'UNIVERSAL' | 'WALLET';
  /** Instant (microseconds) from which WALLET holds and before which UNIVERSAL does. */
  readonly walletFrom: number | null;
  readonly safeHarbor: SafeHarborAllocation;
  /** True if the user chose an allocation, `AS_HELD` included. */
  readonly isAllocationStated: boolean;
  readonly safeHarborLots: readonly SafeHarborLot[];
  /** Ids of accounts, in the order in which the allocation fills them; the others follow as the ledger first names them. */
  readonly safeHarborWallets: readonly string[];
  /** The calendar year in which the wanted tax year starts; null: all years. */
  readonly taxYear: number | null;
  readonly yearStart: YearStart;
  readonly timeZone: string;
  readonly transferFee: 'DISPOSAL' | 'IGNORE' | 'ADD_TO_BASIS';
  readonly tradeFee: 'SENT' | 'RECEIVED' | 'SPLIT';
  readonly giftsTaxable: boolean;
  readonly donationsTaxable: boolean;
  readonly giftBasis: JurisdictionRules['giftBasis'];
  readonly tradeValue: JurisdictionRules['tradeValue'];
  readonly lateIdentification: JurisdictionRules['lateIdentification'];
  readonly superficialLoss: boolean;
  readonly holding: HoldingRule;
  readonly taxability: Readonly<Record<Operation, boolean>>;
  /** Operations about which the ledger or the law says something; for the others `taxability` is only our careful choice. */
  readonly decided: ReadonlySet<Operation>;
  /** As the ledger gives it. */
  readonly taxabilityGiven: LedgerSettings['taxability'];
  /** What goes before `taxability` on some days. */
  readonly taxabilityPeriods: readonly TaxabilityPeriod[];
  /** What the country's rules ask for and is not done. */
  readonly unsupported: readonly UnsupportedRule[];
};

/** Methods that look at all wallets together, whatever the allocation says: one pool per property. */
const POOLED_OVER_WALLETS: ReadonlySet<Method> = new Set(['ACB', 'SP']);

/**
 * Where neither the ledger nor the law decides: giving units up for the token of a protocol is taken as a disposal; a wrap, one for one and
 * of the same thing, is not, so that it does not reset basis and dates.
 */
export const UNSETTLED: Readonly<Record<Operation, boolean>> = {
  lending: true,
  liquid_staking: true,
  liquidity: true,
  staking_rewards: true,
  wrapping: false,
};

/**
 * @param settings  checked by `parseLedger`
 * @param names  what accounts are called, for the words of refusals and proofs
 */
export function resolveRules(settings: LedgerSettings, names: LedgerNames = IDS_ARE_NAMES): Rules {
  const country = settings.country ?? null;
  const known = jurisdictionOf(country ?? 'US');
  const law = known ?? unknownCountry(country!);
  const [first] = law.rules;
  const method = settings.method ?? first.method;
  const baseCurrency = settings.baseCurrency ?? law.currency;
  const timeZone = settings.timeZone ?? (method === 'SP' ? 'Europe/London' : 'UTC');
  const start = settings.taxYearStart ?? law.taxYearStart;
  const yearStart = { month: Number(start.slice(0, 2)), day: Number(start.slice(3)) };
  const methodByYear = new Map(
    Object.entries(settings.methodByYear ?? {}).map(([year, value]) => [startYearOf(year), value]),
  );
  return {
    country,
    baseCurrency,
    method,
    methodByYear,
    methodPeriods: periodsOf(settings, methodByYear, yearStart, names),
    ...inventories(settings, country, law, method, timeZone),
    // Rev. Proc. 2024-28 section 5.02(5)(a): a global allocation counts only if it was described before 2025-01-01.
    safeHarbor: settings.safeHarborAllocation ?? 'AS_HELD',
    isAllocationStated: settings.safeHarborAllocation !== undefined,
    safeHarborLots: settings.safeHarborLots ?? [],
    safeHarborWallets: settings.safeHarborWallets ?? [],
    taxYear: settings.taxYear === undefined ? null : startYearOf(settings.taxYear),
    yearStart,
    timeZone,
    transferFee: settings.transferFee ?? 'DISPOSAL',
    tradeFee: settings.tradeFee ?? first.tradeFee,
    giftsTaxable: settings.giftsTaxable ?? first.giftsTaxable,
    donationsTaxable: (settings.giftsTaxable ?? first.giftsTaxable) && !first.donationsFree,
    giftBasis: first.giftBasis,
    tradeValue: first.tradeValue,
    lateIdentification: first.lateIdentification,
    superficialLoss: (settings.superficialLoss ?? first.superficialLoss) && method === 'ACB',
    holding: first.holding,
    taxability: { ...UNSETTLED, ...first.taxability, ...settings.taxability },
    decided: new Set(Object.keys({ ...first.taxability, ...settings.taxability }) as Operation[]),
    taxabilityGiven: settings.taxability,
    taxabilityPeriods: (settings.taxabilityTimeline ?? []).map(taxabilityPeriod),
    unsupported: [
      ...first.unsupported.map((rule) => ({ rule })),
      ...(known ? [] : [{ rule: 'NO_RULES', country: law.country } as const]),
      ...(first.hasExemptionLimit ? limitObstacle(law, { baseCurrency, yearStart, method }) : []),
    ],
  };
}

/** Why a limit on a calendar year's total in the country's own currency, of what was held for a year, cannot be held against this result. */
function limitObstacle(
  { currency }: Jurisdiction,
  { baseCurrency, yearStart, method }: Pick<Rules, 'baseCurrency' | 'yearStart' | 'method'>,
): UnsupportedRule[] {
  const of = (why: LimitObstacle): UnsupportedRule[] => [{ reason: 'EXEMPTION_LIMIT', why }];
  if (baseCurrency !== currency) return of('CURRENCY');
  if (yearStart.month !== 1 || yearStart.day !== 1) return of('TAX_YEAR');
  return POOLED_OVER_WALLETS.has(method) || method === 'WAC' ? of('POOL') : [];
}

/**
 * Per wallet or not. What the ledger says wins; without it a country named in the ledger decides: the United States keep one
 * inventory to the end of 2024 and lots per wallet from 2025-01-01 (26 CFR 1.1012-1(j), Rev. Proc. 2024-28).
 */
function inventories(
  settings: LedgerSettings,
  country: string | null,
  law: Jurisdiction,
  method: Method,
  timeZone: string,
): { allocation: 'UNIVERSAL' | 'WALLET'; walletFrom: number | null } {
  if (POOLED_OVER_WALLETS.has(method)) return { allocation: 'UNIVERSAL', walletFrom: null };
  if (settings.walletFrom !== undefined) {
    return { allocation: 'UNIVERSAL', walletFrom: instantOf(settings.walletFrom, timeZone) };
  }
  if (settings.lotAllocation !== undefined) return { allocation: settings.lotAllocation, walletFrom: null };
  if (country !== null && law.rules[0].perWallet) return { allocation: 'WALLET', walletFrom: null };
  const from = perWalletFrom(law);
  if (country !== null && from !== null) {
    return { allocation: 'UNIVERSAL', walletFrom: instantOf(from, timeZone) };
  }
  return { allocation: 'UNIVERSAL', walletFrom: null };
}

/** An instant as written, or the midnight at which a date begins in the user's zone. */
function instantOf(text: string, timeZone: string): number {
  const instant = parseInstant(text);
  if (instant) return instant.micros;
  const [year, month, day] = text.split('-').map(Number) as [number, number, number];
  return zoneOf(timeZone).startOf(dayNumber(year, month, day));
}

function unknownCountry(country: string): Jurisdiction {
  return {
    country,
    name: country,
    currency: 'USD',
    taxYearStart: '01-01',
    rules: [{ from: null, ...PLAIN }],
    notes: [],
    sources: [],
  };
}

function periodsOf(
  settings: LedgerSettings,
  byYear: ReadonlyMap<number, Method>,
  start: YearStart,
  names: LedgerNames,
): MethodPeriod[] {
  const years = [...byYear].map(([year, method]) => ({
    method,
    from: dayNumber(year, start.month, start.day),
    until: dayNumber(year + 1, start.month, start.day),
    wallet: null,
    setting: `method_by_year for ${yearLabel(year, start)}`,
  }));
  const entries = (settings.methodTimeline ?? []).map((entry) => ({
    method: entry.method,
    from: dayOf(entry.start),
    until: entry.end === undefined ? Number.POSITIVE_INFINITY : dayOf(entry.end) + 1,
    wallet: entry.accountId ?? null,
    setting: `method_timeline from ${entry.start}${entry.end === undefined ? '' : ` to ${entry.end}`}${entry.accountId === undefined ? '' : ` for ${names.account(entry.accountId)}`}`,
  }));
  return [...years, ...entries];
}

function taxabilityPeriod({ operation, isTaxable, start, end }: TaxabilityEntry): TaxabilityPeriod {
  return {
    operation,
    isTaxable,
    from: dayOf(start),
    until: end === undefined ? Number.POSITIVE_INFINITY : dayOf(end) + 1,
    setting: `taxability_timeline from ${start}${end === undefined ? '' : ` to ${end}`}`,
  };
}

function dayOf(date: string): number {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  return dayNumber(year, month, day);
}

/** The period that decides for a wallet on a local day: its own before one for all; null: the default method holds. */
export function periodOf(rules: Rules, day: number, wallet: string): MethodPeriod | null {
  const now = rules.methodPeriods.filter(({ from, until }) => from <= day && day < until);
  return now.find((period) => period.wallet === wallet) ?? now.find((period) => period.wallet === null) ?? null;
}

/** Whether an operation is taxable on a local day, and whether anybody decided that: else it is only our careful choice. */
export function taxabilityOn(
  rules: Rules,
  operation: Operation,
  day: number,
): { isTaxable: boolean; isDecided: boolean; period: TaxabilityPeriod | null } {
  const period = rules.taxabilityPeriods.find((p) => p.operation === operation && p.from <= day && day < p.until);
  return period === undefined
    ? { isTaxable: rules.taxability[operation], isDecided: rules.decided.has(operation), period: null }
    : { isTaxable: period.isTaxable, isDecided: true, period };
}
