/** `--report`: a tax document made from results, each ledger's for one tax year. */

import { resolveRules } from '@lotbook/engine/rules';
import type { Ledger } from '@lotbook/ledger/ledger';
import type { Result } from '@lotbook/ledger/result';
import { REPORTS, reportById } from '@lotbook/reports/registry';
import type { Report, ReportFile, ReportFormat, ReportInput } from '@lotbook/reports/report';
import { UsageError } from '../command.ts';

/** @throws {UsageError} for a report that does not exist */
export function reportNamed(id: string): Report {
  const report = reportById(id);
  if (report) return report;
  throw new UsageError(`there is no report "${id}"; there are ${REPORTS.map((known) => known.id).join(', ')}.`);
}

/**
 * @param result  computed for one tax year
 * @param generatedAt  ISO 8601; printed on documents that carry a date
 */
export async function reportFile(
  report: Report,
  format: ReportFormat,
  ledger: Ledger,
  result: Result,
  generatedAt: string,
): Promise<ReportFile> {
  const rules = resolveRules(ledger.settings);
  const [taxYear] = Object.keys(result.years);
  const input: ReportInput = {
    country: rules.country ?? 'US',
    taxYear: taxYear!,
    currency: rules.baseCurrency,
    timeZone: rules.timeZone,
    generatedAt,
    resultHash: result.resultHash,
    assets: {},
    disposals: result.disposals,
    income: result.income,
    removals: result.removals,
    lots: result.lots,
  };
  return report.make(input, format);
}
