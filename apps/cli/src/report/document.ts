/** `--report`: creates a tax document from one tax year's results and the user's statements. */

import { resolveRules } from '@lotbook/engine/rules';
import { endOfTaxYear } from '@lotbook/engine/tax-year';
import { yearLabel } from '@lotbook/engine/tax-year-label';
import { dec, formatDecimal, mul } from '@lotbook/ledger/decimal';
import type { Ledger } from '@lotbook/ledger/ledger';
import type { Lot, Removal, Result } from '@lotbook/ledger/result';
import { dateWriter } from '@lotbook/reports/dates';
import { withLinesOf } from '@lotbook/reports/form-1099-da/of-ledger';
import { costsOfAssets, lastDaysOfMonths } from '@lotbook/reports/month-ends';
import { partValue } from '@lotbook/reports/part-value';
import { REPORTS, reportById, reportsFor } from '@lotbook/reports/registry';
import {
  type AllocatedLots,
  type AssetName,
  type MonthEnd,
  type Report,
  type ReportIdentification,
  type ReportInput,
  type ReportLot,
  type ReportOptions,
  type ReportRemoval,
  refusalIn,
  type StandingOrder,
  startYear,
} from '@lotbook/reports/report';
import { UsageError } from '../command.ts';
import type { AssetFacts, ReportFacts } from './facts.ts';
import { lotsOf, methodsOf, unusualMethods } from './methods.ts';
import type { ReportChoices } from './options.ts';
import { withSales } from './sales.ts';

export function reportNamed(id: string): Report {
  const report = reportById(id);
  if (report) return report;
  throw new UsageError(`there is no report "${id}"; there are ${REPORTS.map((known) => known.id).join(', ')}.`);
}

/** @returns the reason why the document does not exist for the ledger's country or tax year, or null */
export function unfitFor(report: Report, { settings }: Ledger, taxYear: string): string | null {
  const country = countryOf(settings);
  const { countries } = report;
  if (countries !== 'all' && !countries.includes(country)) {
    const those = reportsFor(country, taxYear).map(({ id }) => id);
    return (
      `${report.id} is a document of ${countries.map(countryName).join(' and ')}, and this ledger is computed for ${countryName(country)} ` +
      `(${country}). Choose one of ${those.join(', ')}, or another --country.`
    );
  }
  return unfitForYear(report, taxYear) ?? refusalIn(resolveRules(settings).baseCurrency, report);
}

function countryOf(settings: Ledger['settings']): string {
  return resolveRules(settings).country ?? 'US';
}

const NAMES = new Intl.DisplayNames('en-GB', { type: 'region' });

function countryName(code: string): string {
  const name = NAMES.of(code) ?? code;
  return name.startsWith('United') ? `the ${name}` : name;
}

function unfitForYear({ id, years: { from, to } }: Report, taxYear: string): string | null {
  const year = startYear(taxYear);
  if (year >= from && (to === null || year <= to)) return null;
  return `there is no ${id} of ${taxYear}: it exists ${to === null ? `from ${from} on` : `from ${from} to ${to}`}. Choose another --year.`;
}

export type InputMade =
  | { readonly ok: true; readonly input: ReportInput; readonly notes: readonly string[] }
  | { readonly ok: false; readonly message: string };

/**
 * Returns settings with a tax year that ends on this day, so that the ledger is computed up to it.
 * @param day 'YYYY-MM-DD'
 */
export function settingsTo(day: string, settings: Ledger['settings']): Ledger['settings'] {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  const [year, month, dayOfMonth] = next.split('-').map(Number);
  return {
    ...settings,
    taxYear: yearLabel(year! - 1, { month: month!, day: dayOfMonth! }),
    taxYearStart: next.slice(5),
  };
}

/** @param result the result computed with `settingsTo` */
export function withLotsOn(
  input: ReportInput,
  result: Result,
  settings: Ledger['settings'],
  facts: ReportFacts,
): ReportInput {
  const lots = result.lots.map((lot) => priced(lot, facts.market_prices ?? {}));
  return { ...input, lots, lotsAt: endOfTaxYear(String(settings.taxYear), settings) };
}

export function monthsIn({ ledger, timeZone, generatedAt }: ReportInput): string[] {
  if (!ledger) return [];
  const { iso } = dateWriter(timeZone);
  const today = iso(generatedAt);
  return lastDaysOfMonths({ startsOn: iso(ledger.from), endsOn: iso(ledger.until) }).filter((day) => day < today);
}

/** @param result the result computed with `settingsTo` */
export function monthEndOf({ lots }: Result, settings: Ledger['settings']): MonthEnd {
  return { at: endOfTaxYear(String(settings.taxYear), settings), costs: costsOfAssets(lots) };
}

/** @param result the result computed with `settingsAtStep` */
export function allocationOf(result: Result, settings: Ledger['settings']): AllocatedLots {
  const reasons = result.callouts.flatMap((callout) =>
    callout.type === 'MISSING_BALANCE' ? [callout.params.reason] : [],
  );
  return {
    rule: settings.safeHarborAllocation ?? 'AS_HELD',
    wallets: settings.safeHarborWallets ?? [],
    stated: settings.safeHarborAllocation === undefined ? null : { at: null },
    lots: result.lots,
    unallocated: reasons
      .filter((reason) => reason === 'WALLET_UNFILLED' || reason === 'LOT_IN_NO_WALLET')
      .map((reason) => ({ isWithoutLot: reason === 'WALLET_UNFILLED' })),
  };
}

/**
 * @param result the result computed for one tax year, with the lots at its end
 * @param generatedAt ISO 8601; printed on dated documents
 * @returns the input, with notes on statements without effect; not ok for ambiguous statements
 */
export function reportInput(
  { name, settings, transactions, brokerLines, calledAssets = {} }: Ledger,
  result: Result,
  { facts, blank }: ReportChoices,
  generatedAt: string,
): InputMade {
  const rules = resolveRules(settings);
  const taxYear = Object.keys(result.years)[0]!;
  const lotsAt = endOfTaxYear(taxYear, settings);
  const assets = assetNames({ ...calledFacts(calledAssets), ...(facts.assets ?? {}) });
  const year = { country: countryOf(settings), taxYear, currency: rules.baseCurrency, timeZone: rules.timeZone };
  const lines = brokerLines === undefined ? {} : { brokerLines };
  const reported = withLinesOf(lines, { ...year, disposals: result.disposals, assets });
  const nominees = reported.nominees.length === 0 ? {} : { nominees: reported.nominees };
  const said = withSales(reported.disposals, facts.sales ?? [], taxYear);
  if (!said.ok) return said;
  const input: ReportInput = {
    ...year,
    person: { name: facts.person?.name ?? null, taxpayerId: facts.person?.taxpayer_id ?? null },
    generatedAt,
    resultHash: result.resultHash,
    computation: {
      engineVersion: result.engineVersion,
      inputHash: result.inputHash,
      method: methodsOf(rules, startYear(taxYear)).join(', '),
      lots: lotsOf(rules, startYear(taxYear)),
    },
    assets,
    disposals: said.disposals,
    income: result.income,
    removals: withValues(result.removals, transactions),
    ...(generatedAt > lotsAt ? { lotsAt } : {}),
    lots: result.lots.map((lot) => priced(lot, facts.market_prices ?? {})),
    prices: facts.market_prices ?? {},
    ...nominees,
    ledger: {
      ...wholeLedger({ settings, transactions, ...lines, ...(name === undefined ? {} : { name }) }),
      ...(brokerLines === undefined ? {} : { calledAssets }),
      ...yearOf(taxYear, settings),
    },
    isAllocationOpen: result.callouts.some(({ type }) => type === 'ALLOCATION_NOT_STATED'),
    identifications: identificationsOf(transactions, yearOf(taxYear, settings)),
    standingOrders: standingOrdersOf(settings, yearOf(taxYear, settings), rules.timeZone),
    ...(facts.exchange_accounts === undefined ? {} : { heldByOthers: facts.exchange_accounts }),
    unusualMethods: unusualMethods(rules, taxYear),
    ...(blank === null ? {} : { officialBlank: blank }),
    options: optionsOf(facts),
  };
  return { ok: true, input, notes: [...unmatchedNotes(reported.unmatched, taxYear), ...said.notes] };
}

const MOST_NAMED = 5;

function unmatchedNotes(ids: readonly string[], taxYear: string): string[] {
  if (ids.length === 0) return [];
  const named = ids.slice(0, MOST_NAMED).map((id) => `"${id}"`);
  const more = ids.length > MOST_NAMED ? ` and ${ids.length - MOST_NAMED} more` : '';
  return [
    `of broker_lines, ${named.join(', ')}${more} ${ids.length === 1 ? 'is matched' : 'are matched'} with no sale of ${taxYear}, so no document has what ${ids.length === 1 ? 'it reports' : 'they report'}.`,
  ];
}

function calledFacts(called: NonNullable<Ledger['calledAssets']>): Record<string, AssetFacts> {
  return Object.fromEntries(
    Object.entries(called).map(([id, { isNft, isSecurity, ...names }]) => [
      id,
      {
        ...names,
        ...(isNft === undefined ? {} : { nft: isNft }),
        ...(isSecurity === undefined ? {} : { security: isSecurity }),
      },
    ]),
  );
}

function wholeLedger({ settings: { taxYear: _asked, ...settings }, ...ledger }: Ledger): Ledger {
  return { ...ledger, settings };
}

function yearOf(taxYear: string, settings: Ledger['settings']): { from: string; until: string } {
  const before = endOfTaxYear(String(startYear(taxYear) - 1), settings);
  return { from: new Date(Date.parse(before) + 1).toISOString(), until: endOfTaxYear(taxYear, settings) };
}

function identificationsOf(
  transactions: Ledger['transactions'],
  { from, until }: { from: string; until: string },
): ReportIdentification[] {
  const times = new Map(transactions.map(({ id, timestamp }) => [id, timestamp]));
  const isOfYear = (timestamp: string) =>
    Date.parse(timestamp) >= Date.parse(from) && Date.parse(timestamp) <= Date.parse(until);
  return transactions.flatMap(({ id, timestamp, sent, accountId, identifiedLots, identifiedAt }) => {
    if (!identifiedLots || !isOfYear(timestamp)) return [];
    const lots = identifiedLots.map(({ acquiredTransactionId, quantity }) => ({
      acquiredTransactionId,
      acquiredAt: times.get(acquiredTransactionId) ?? null,
      quantity,
    }));
    const of = { transactionId: id, at: timestamp, assetId: sent?.assetId ?? null, accountId: accountId ?? null };
    return [{ ...of, lots, identifiedOn: null, note: null, recordedAt: identifiedAt ?? null }];
  });
}

function standingOrdersOf(
  { methodTimeline = [] }: Ledger['settings'],
  { from, until }: { from: string; until: string },
  timeZone: string,
): StandingOrder[] {
  const { iso } = dateWriter(timeZone);
  return methodTimeline.flatMap(({ accountId, method, start, end = null }) =>
    accountId === undefined || start > iso(until) || (end !== null && end < iso(from))
      ? []
      : [{ accountId, method, startsOn: start, endsOn: end, recordedAt: null }],
  );
}

function withValues(removals: readonly Removal[], transactions: Ledger['transactions']): ReportRemoval[] {
  const ids = new Set(removals.map(({ transactionId }) => transactionId));
  const given = new Map(transactions.flatMap(({ id, sent }) => (sent && ids.has(id) ? [[id, sent]] : [])));
  return removals.map((removal) => {
    const { assetId, quantity, fiatValue } = given.get(removal.transactionId) ?? {};
    if (fiatValue === undefined || quantity === undefined || assetId !== removal.assetId) return removal;
    return { ...removal, marketValue: partValue(removal.quantity, { quantity, value: fiatValue }) };
  });
}

function optionsOf(facts: ReportFacts): ReportOptions {
  return {
    ...(facts.carryover === undefined ? {} : { carryover: facts.carryover }),
    ...(facts.taxable_income === undefined ? {} : { taxableIncome: facts.taxable_income }),
    ...(facts.income_elsewhere === undefined ? {} : { incomeElsewhere: facts.income_elsewhere }),
    marriedFilingSeparately: facts.filing_status === 'MARRIED_SEPARATELY',
    wholeUnits: facts.whole_units ?? false,
    straightToScheduleD: facts.straight_to_schedule_d ?? false,
  };
}

function assetNames(assets: Readonly<Record<string, AssetFacts>>): Record<string, AssetName> {
  return Object.fromEntries(
    Object.entries(assets).map(([id, { symbol = id, name, nft, security }]) => [
      id,
      {
        symbol,
        ...(name === undefined ? {} : { name }),
        ...(nft === undefined ? {} : { isNft: nft }),
        ...(security === undefined ? {} : { isSecurity: security }),
      },
    ]),
  );
}

function priced(lot: Lot, prices: Readonly<Record<string, string>>): ReportLot {
  if (!Object.hasOwn(prices, lot.assetId)) return lot;
  return { ...lot, marketValue: formatDecimal(mul(dec(lot.quantity), dec(prices[lot.assetId]!))) };
}
