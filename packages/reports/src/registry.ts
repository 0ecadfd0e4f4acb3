/** Every document that can be made, in the order in which they are offered. One folder of `documents/` each. */
import { report as form8949 } from './documents/form-8949/report.ts';
import { report as form8949Condensed } from './documents/form-8949-condensed/report.ts';
import { report as form8949Statement } from './documents/form-8949-statement/report.ts';
import { report as gains } from './documents/gains/report.ts';
import { report as income } from './documents/income/report.ts';
import { report as schedule1 } from './documents/schedule-1/report.ts';
import { report as scheduleD } from './documents/schedule-d/report.ts';
import { type Report, startYear } from './report.ts';

export const REPORTS: readonly Report[] = [
  form8949,
  form8949Condensed,
  form8949Statement,
  scheduleD,
  schedule1,
  gains,
  income,
];

/** The report of that id, or null. */
export function reportById(id: string): Report | null {
  return REPORTS.find((report) => report.id === id) ?? null;
}

/** Reports that exist for a country and a tax year. */
export function reportsFor(country: string, taxYear: string): readonly Report[] {
  const year = startYear(taxYear);
  return REPORTS.filter(
    ({ countries, years }) =>
      (countries === 'all' || countries.includes(country)) &&
      year >= years.from &&
      (years.to === null || year <= years.to),
  );
}
