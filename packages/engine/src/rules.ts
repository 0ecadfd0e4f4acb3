/** Adds the country's defaults to a ledger's settings, so that each default is defined in one place. */

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
  /** The first local day on which the method applies. `until` is the first on which it no longer does. */
  readonly from: number;
  readonly until: number;
  readonly wallet: string | null;
  readonly setting: string;
};

export type TaxabilityPeriod = {
  readonly operation: Operation;
  readonly isTaxable: boolean;
  readonly from: number;
  readonly until: number;
  readonly setting: string;
};

export type Rules = {
  /** The country; null if the ledger has none. The rules are then those of the United States with one inventory. */
  readonly country: string | null;
  readonly baseCurrency: string;
  readonly method: Method;
  readonly methodByYear: ReadonlyMap<number, Method>;
  /** `method_by_year` and `method_timeline` combined; overrides `method`. */
  readonly methodPeriods: readonly MethodPeriod[];
  readonly allocation: 'UNIVERSAL' | 'WALLET';
  /** The instant (microseconds) at which UNIVERSAL changes to WALLET. */
  readonly walletFrom: number | null;
  readonly safeHarbor: SafeHarborAllocation;
  readonly isAllocationStated: boolean;
  readonly safeHarborLots: readonly SafeHarborLot[];
  /** Account IDs in the order in which the allocation fills them. The others follow in order of first appearance. */
  readonly safeHarborWallets: readonly string[];
  /** The calendar year in which the requested tax year starts; null for all years. */
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
  /**
   * Operations whose taxability the ledger or the law decides. For the others, `taxability` is our cautious default.
   */
  readonly decided: ReadonlySet<Operation>;
  readonly taxabilityGiven: LedgerSettings['taxability'];
  readonly taxabilityPeriods: readonly TaxabilityPeriod[];
  readonly unsupported: readonly UnsupportedRule[];
};

/** Methods with one pool per property across all wallets, regardless of the allocation. */
const POOLED_OVER_WALLETS: ReadonlySet<Method> = new Set(['ACB', 'SP']);

/**
 * Our defaults if neither the ledger nor the law decides. An exchange of units for a protocol's token is a disposal. A
 * one-to-one wrap is not, so that it does not reset basis and dates.
 */
export const UNSETTLED: Readonly<Record<Operation, boolean>> = {
  lending: true,
  liquid_staking: true,
  liquidity: true,
  staking_rewards: true,
  wrapping: false,
};

/**
 * @param settings validated by `parseLedger`
 * @param names names of accounts, for error messages and proofs
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

/** The reason why a yearly exemption limit in the country's currency can't be compared with this result. */
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
 * Returns inventories by the ledger's setting, or else by its country: the United States has one inventory through 2024
 * and per-wallet lots from 2025-01-01 (26 CFR 1.1012-1(j), Rev. Proc. 2024-28).
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

export function periodOf(rules: Rules, day: number, wallet: string): MethodPeriod | null {
  const now = rules.methodPeriods.filter(({ from, until }) => from <= day && day < until);
  return now.find((period) => period.wallet === wallet) ?? now.find((period) => period.wallet === null) ?? null;
}

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
