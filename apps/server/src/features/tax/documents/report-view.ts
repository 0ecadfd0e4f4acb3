import type { Tx } from '@lotbook/db/user';
import { reportById } from '@lotbook/reports/registry';
import { stateOfAllBrokerLines, statesOfBrokerLines } from '../../../facts/broker-lines/broker-lines.ts';
import { documentFigures } from '../../../results/documents/document-figures.ts';
import {
  type DocumentFigures,
  type ReportRow,
  type YearNow,
  yearsNow,
} from '../../../results/documents/tax-documents.ts';
import { type Computed, readState } from '../../../results/years/years.ts';
import { ALL_DOCUMENTS, ALL_DOCUMENTS_TITLE } from './all-documents.ts';

/** A changed figure. `now` is null if the year has no figures. */
export type ChangedFigure = { figure: keyof DocumentFigures; made: string; now: string | null };

const FIGURES = ['proceeds', 'cost_basis', 'gain', 'short_gain', 'long_gain', 'income', 'disposals'] as const;

export type TaxReportView = ReportRow & {
  title: string;
  isOutOfDate: boolean;
  changes: ChangedFigure[];
  url: string | null;
};

export async function viewsOf(tx: Tx, userId: string, rows: readonly ReportRow[]): Promise<TaxReportView[]> {
  if (rows.length === 0) return [];
  const { computed, settings } = await readState(tx, userId);
  const labels = [...new Set(rows.map(({ taxYear }) => taxYear))];
  const years = computed ? await yearsNow(tx, userId, computed.id, labels) : [];
  const brokers = await statesOfBrokerLines(tx, userId, labels);
  const allBrokers = rows.some(({ reportType }) => listsAllLines(reportType))
    ? await stateOfAllBrokerLines(tx, userId)
    : null;
  const now = new Map(years.map((year) => [year.taxYear, year]));
  return rows.map((row) =>
    viewOf(row, {
      computed,
      year: now.get(row.taxYear),
      currency: settings.baseCurrency,
      brokers: brokers.get(row.taxYear),
      allBrokers,
    }),
  );
}

type Now = {
  computed: Computed | null;
  year: YearNow | undefined;
  currency: string;
  brokers: string | undefined;
  allBrokers: string | null;
};

function viewOf(row: ReportRow, now: Now): TaxReportView {
  const { year, currency } = now;
  const isMade = row.status === 'FINISHED';
  const isOutOfDate = isMade && !matches(row, now);
  return {
    ...row,
    title:
      row.reportType === ALL_DOCUMENTS ? ALL_DOCUMENTS_TITLE : (reportById(row.reportType)?.title ?? row.reportType),
    isOutOfDate,
    changes: isOutOfDate ? changesSince(row, year, currency) : [],
    url: isMade ? `/files/reports/${row.id}` : null,
  };
}

/**
 * True if the document matches current figures. For documents from before the year's hash was stored, compares the
 * whole ledger.
 */
function matches(row: ReportRow, { computed, year, currency, brokers, allBrokers }: Now): boolean {
  if (row.settings === null) return row.resultHash === (computed?.resultHash ?? null);
  if (row.settings.broker_lines !== brokers) return false;
  const listed = row.settings.all_broker_lines;
  if (listsAllLines(row.reportType) && listed !== undefined && listed !== (allBrokers ?? '')) return false;
  if (row.settings.base_currency !== currency) return false;
  if (isOfAllYears(row)) return row.inputHash === (computed?.inputHash ?? null);
  const isSame = row.yearResultHash === (year?.resultHash ?? null);
  return isAboutInput(row.reportType) ? isSame && row.yearInputHash === (year?.inputHash ?? null) : isSame;
}

/** True if the document contains the broker lines of every year, like the ledger file. */
export function listsAllLines(reportType: string): boolean {
  const { isAboutLedger, isOfAllYears } = reportById(reportType) ?? {};
  return reportType === ALL_DOCUMENTS || (isAboutLedger === true && isOfAllYears === true);
}

function isOfAllYears({ reportType, options }: ReportRow): boolean {
  return options.on !== undefined || reportById(reportType)?.isOfAllYears === true;
}

function isAboutInput(reportType: string): boolean {
  const { isAboutLots, isAboutAllocation, isAboutLedger } = reportById(reportType) ?? {};
  return reportType === ALL_DOCUMENTS || isAboutLots === true || isAboutAllocation === true || isAboutLedger === true;
}

function changesSince({ figures }: ReportRow, year: YearNow | undefined, currency: string): ChangedFigure[] {
  if (figures === null) return [];
  const now = year ? documentFigures(year.totals, currency) : null;
  return FIGURES.map((figure) => ({ figure, made: String(figures[figure]), now: now && String(now[figure]) })).filter(
    ({ made, now: current }) => made !== current,
  );
}
