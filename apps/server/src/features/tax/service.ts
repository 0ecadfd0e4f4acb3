/** Figures of the tax pages, shared with the documents (packages/reports) so that both agree to the cent. */
import type { Tx } from '@lotbook/db/user';
import { compare, dec, mul, sum, toFixed } from '@lotbook/ledger/decimal';
import { reportsFor } from '@lotbook/reports/registry';
import { digitsOf, type Purpose, type ReportFormat, refusalIn } from '@lotbook/reports/report';
import { localDate } from '../../platform/values/calendar.ts';
import {
  type PrintedFigures,
  type TermFigures,
  type UnknownRows,
  unknownSides,
  type YearSummary,
} from '../../results/years/summarize.ts';
import { isTaxYear, taxYearRange, taxYearsBetween } from '../../results/years/tax-years.ts';
import {
  type Computed,
  countWaitingCallouts,
  readSegments,
  readSpan,
  readState,
  type TaxSettings,
} from '../../results/years/years.ts';

export type TaxYearRow = {
  label: string;
  startsOn: string;
  endsOn: string;
  transactionCount: number;
  hasResults: boolean;
};

/** Returns tax years, newest first, at least the current one. */
export async function taxYears(tx: Tx, userId: string, now: Date): Promise<TaxYearRow[]> {
  const { settings, computed } = await readState(tx, userId);
  const span = await readSpan(tx, userId);
  const today = localDate(now.getTime(), settings.timeZone);
  const first = span ? localDate(span.first.getTime(), settings.timeZone) : today;
  const last = span ? localDate(span.last.getTime(), settings.timeZone) : today;
  const segments = computed ? await readSegments(tx, userId, computed.id) : [];
  const byLabel = new Map(segments.map((segment) => [segment.taxYear, segment]));
  return taxYearsBetween(min(first, today), max(last, today), settings.taxYearStart).map((label) => ({
    label,
    ...taxYearRange(label, settings.taxYearStart),
    transactionCount: byLabel.get(label)?.totals.transactionCount ?? 0,
    hasResults: byLabel.has(label),
  }));
}

export function taxYearToUse(years: readonly TaxYearRow[], today: string): string {
  const ended = years.find((year) => year.endsOn < today && year.transactionCount > 0);
  return (ended ?? years.find((year) => year.transactionCount > 0) ?? years[0]!).label;
}

export type PrintedTerm = PrintedFigures & {
  count: number;
  unknownCount: number;
  unknownProceedsCount: number;
  unknownCostCount: number;
};
export type TaxSummary = {
  taxYear: string;
  startsOn: string;
  endsOn: string;
  currency: string;
  isComputed: boolean;
  capitalGain: string;
  shortTerm: PrintedTerm;
  longTerm: PrintedTerm;
  noTerm: PrintedTerm;
  deniedLoss: string;
  income: { label: string; value: string; count: number; unknownCount: number }[];
  taxableIncomeTotal: string;
  giftsCostBasis: string;
  donationsCostBasis: string;
  lostCostBasis: string;
  marginGains: string;
  transactionCount: number;
  disposalCount: number;
  unknown: UnknownRows;
  calloutCounts: YearSummary['calloutCounts'];
  assets: YearSummary['assets'];
  accounts: YearSummary['accounts'];
  totals: YearSummary;
  settings: TaxSettings;
  computed: Computed | null;
};

const FIRST_DAY = '2009-01-03';

export function canHaveHappened(
  label: string,
  { timeZone, taxYearStart }: Pick<TaxSettings, 'timeZone' | 'taxYearStart'>,
  now: Date,
): boolean {
  return taxYearsBetween(FIRST_DAY, localDate(now.getTime(), timeZone), taxYearStart).includes(label);
}

/** The percentage of the year's proceeds up to which incomplete disposals do not qualify the headline figure. */
const MINOR_PERCENT = dec('5');

/** True if some disposals are incomplete and all their proceeds are known and small. */
export function isUnknownMinor({ unknown, totals }: Pick<TaxSummary, 'unknown' | 'totals'>): boolean {
  const terms = [totals.short, totals.long, totals.none];
  if (unknown.disposals === 0 || terms.some((term) => unknownSides(term).proceeds > 0)) return false;
  const proceeds = sum(terms.map((term) => dec(term.printed.proceeds)));
  const parts = mul(dec(unknown.printedProceeds), dec('100'));
  return compare(parts, mul(proceeds, MINOR_PERCENT)) < 0;
}

export async function taxSummary(tx: Tx, userId: string, label: string, now: Date): Promise<TaxSummary | null> {
  const { settings, computed } = await readState(tx, userId);
  if (!isTaxYear(label, settings.taxYearStart)) return null;
  const [segment] = computed ? await readSegments(tx, userId, computed.id, label) : [];
  if (!segment && !canHaveHappened(label, settings, now)) return null;
  const summary = printedSummary(label, settings, computed, segment?.totals ?? EMPTY);
  const waiting = computed ? await countWaitingCallouts(tx, userId, computed.id, label) : 0;
  return { ...summary, calloutCounts: withoutWaiting(summary.calloutCounts, waiting) };
}

/** Returns summaries, newest first. Callouts are as stored, because this compares years. */
export async function taxSummaries(tx: Tx, userId: string): Promise<TaxSummary[]> {
  const { settings, computed } = await readState(tx, userId);
  const segments = computed ? await readSegments(tx, userId, computed.id) : [];
  return segments.map(({ taxYear, totals }) => printedSummary(taxYear, settings, computed, totals));
}

function withoutWaiting(counts: TaxSummary['calloutCounts'], waiting: number): TaxSummary['calloutCounts'] {
  return counts.map((one) =>
    one.type === 'MISSING_PRICE_HISTORY' && one.severity === 'WARNING' ? { ...one, count: one.count - waiting } : one,
  );
}

export function printedSummary(
  label: string,
  settings: TaxSettings,
  computed: Computed | null,
  totals: YearSummary,
): TaxSummary {
  const digits = digitsOf({ currency: settings.baseCurrency });
  const text = (amount: string): string => toFixed(dec(amount), digits);
  const figures = ({ proceeds, costBasis, gain }: PrintedFigures): PrintedFigures => ({
    proceeds: text(proceeds),
    costBasis: text(costBasis),
    gain: text(gain),
  });
  const term = (of: TermFigures): PrintedTerm => ({
    ...figures(of.printed),
    count: of.count,
    unknownCount: of.unknown ?? 0,
    unknownProceedsCount: unknownSides(of).proceeds,
    unknownCostCount: unknownSides(of).costBasis,
  });
  const unknown = totals.unknown ?? NO_UNKNOWN;
  const rows = <T extends { printed: PrintedFigures }>(from: T[]): T[] =>
    from.map((row) => ({ ...row, ...figures(row.printed) }));
  return {
    taxYear: label,
    ...taxYearRange(label, settings.taxYearStart),
    currency: settings.baseCurrency,
    isComputed: computed !== null,
    capitalGain: text(totals.printedGain),
    shortTerm: term(totals.short),
    longTerm: term(totals.long),
    noTerm: term(totals.none),
    deniedLoss: text(totals.deniedLoss),
    income: Object.entries(totals.incomeByLabel).map(([name, { printed, count, unknown = 0 }]) => ({
      label: name,
      value: text(printed),
      count,
      unknownCount: unknown,
    })),
    taxableIncomeTotal: text(totals.printedIncome),
    giftsCostBasis: text(totals.giftsCostBasis),
    donationsCostBasis: text(totals.donationsCostBasis),
    lostCostBasis: text(totals.lostCostBasis),
    marginGains: text(totals.marginGains),
    transactionCount: totals.transactionCount,
    disposalCount: totals.disposalCount,
    unknown: { ...unknown, printedProceeds: text(unknown.printedProceeds) },
    calloutCounts: totals.calloutCounts,
    assets: rows(totals.assets),
    accounts: rows(totals.accounts),
    totals,
    settings,
    computed,
  };
}

const NOTHING: PrintedFigures = { proceeds: '0', costBasis: '0', gain: '0' };
const NO_UNKNOWN: UnknownRows = {
  disposals: 0,
  printedProceeds: '0',
  income: 0,
  gifts: 0,
  donations: 0,
  lost: 0,
  margin: 0,
};
const NO_TERM: TermFigures = { ...NOTHING, deniedLoss: '0', count: 0, printed: NOTHING };
const EMPTY: YearSummary = {
  short: NO_TERM,
  long: NO_TERM,
  none: NO_TERM,
  gain: '0',
  deniedLoss: '0',
  income: '0',
  printedGain: '0',
  printedIncome: '0',
  incomeByLabel: {},
  giftsCostBasis: '0',
  donationsCostBasis: '0',
  lostCostBasis: '0',
  marginGains: '0',
  transactionCount: 0,
  disposalCount: 0,
  calloutCounts: [],
  assets: [],
  accounts: [],
};

export type OfferedReport = {
  reportType: string;
  title: string;
  description: string;
  purpose: Purpose;
  formats: readonly ReportFormat[];
  takesBlank: boolean;
  isOfADay: boolean;
  isAList: boolean;
};

export function refusedReports({ country, baseCurrency }: TaxSettings, taxYear: string): string[] {
  return reportsFor(country, taxYear).flatMap((report) => (refusalIn(baseCurrency, report) ? [report.title] : []));
}

export function offeredReports({ country, baseCurrency }: TaxSettings, taxYear: string): OfferedReport[] {
  const reports = reportsFor(country, taxYear).filter((report) => !refusalIn(baseCurrency, report));
  return reports.map(({ id, title, description, purpose, formats, takesBlank, isOfADay, isAList }) => ({
    reportType: id,
    title,
    description,
    purpose,
    formats,
    takesBlank: takesBlank ?? false,
    isOfADay: isOfADay ?? false,
    isAList: isAList ?? false,
  }));
}

function min(a: string, b: string): string {
  return a < b ? a : b;
}
function max(a: string, b: string): string {
  return a > b ? a : b;
}
