/**
 * Lists the facts that a new year needs. On January 1, change the date below and run this test: it lists the missing
 * facts by file with their place of publication. It does not read the clock, so it fails only after the date is
 * changed.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { YEAR_FACTS as AUSTRALIA } from '@lotbook/engine/jurisdictions/au';
import { YEAR_FACTS as SOUTH_KOREA } from '@lotbook/engine/jurisdictions/kr';
import { YEAR_FACTS as IDENTIFICATION } from '@lotbook/ledger/identification-words';
import { YEAR_FACTS as SAMPLE_PRICES } from '@lotbook/ledger/sample-ledger-prices';
import { missingYears, type YearFacts } from '@lotbook/ledger/year-facts';
import { YEAR_FACTS as DEADLINES } from '@lotbook/reports/deadlines/us-deadlines';
import { YEAR_FACTS as AUSTRALIAN_GAINS } from '@lotbook/reports/documents/au-capital-gains/year-facts';
import { YEAR_FACTS as SCHEDULE_3 } from '@lotbook/reports/documents/ca-schedule-3/year-facts';
import { YEAR_FACTS as T1135 } from '@lotbook/reports/documents/ca-t1135/year-facts';
import { YEAR_FACTS as GERMANY } from '@lotbook/reports/documents/de-private-sales/year-facts';
import { YEAR_FACTS as FOREIGN_ACCOUNTS } from '@lotbook/reports/documents/foreign-accounts/year-facts';
import { YEAR_FACTS as FORM_8283 } from '@lotbook/reports/documents/form-8283/year-facts';
import { YEAR_FACTS as FORM_8949 } from '@lotbook/reports/documents/form-8949/year-facts';
import { YEAR_FACTS as SA108 } from '@lotbook/reports/documents/gb-sa108/year-facts';
import { YEAR_FACTS as GIFTS } from '@lotbook/reports/documents/removals/year-facts';
import { YEAR_FACTS as SCHEDULE_1 } from '@lotbook/reports/documents/schedule-1/lines';
import { YEAR_FACTS as SCHEDULE_1_BLANK } from '@lotbook/reports/documents/schedule-1/official';
import { YEAR_FACTS as SCHEDULE_D } from '@lotbook/reports/documents/schedule-d/lines';
import { YEAR_FACTS as UK_RATES } from '@lotbook/reports/income-tax/uk-rates';
import { YEAR_FACTS as US_RATES } from '@lotbook/reports/income-tax/us-rates';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

const FILES: Readonly<Record<string, YearFacts>> = {
  'packages/engine/src/jurisdictions/au.ts': AUSTRALIA,
  'packages/engine/src/jurisdictions/kr.ts': SOUTH_KOREA,
  'packages/ledger/src/results/identification-words.ts': IDENTIFICATION,
  'packages/ledger/src/sample/sample-ledger-prices.ts': SAMPLE_PRICES,
  'packages/reports/src/deadlines/us-deadlines.ts': DEADLINES,
  'packages/reports/src/documents/au-capital-gains/year-facts.ts': AUSTRALIAN_GAINS,
  'packages/reports/src/documents/ca-schedule-3/year-facts.ts': SCHEDULE_3,
  'packages/reports/src/documents/ca-t1135/year-facts.ts': T1135,
  'packages/reports/src/documents/de-private-sales/year-facts.ts': GERMANY,
  'packages/reports/src/documents/foreign-accounts/year-facts.ts': FOREIGN_ACCOUNTS,
  'packages/reports/src/documents/form-8283/year-facts.ts': FORM_8283,
  'packages/reports/src/documents/form-8949/year-facts.ts': FORM_8949,
  'packages/reports/src/documents/gb-sa108/year-facts.ts': SA108,
  'packages/reports/src/documents/removals/year-facts.ts': GIFTS,
  'packages/reports/src/documents/schedule-1/lines.ts': SCHEDULE_1,
  'packages/reports/src/documents/schedule-1/official.ts': SCHEDULE_1_BLANK,
  'packages/reports/src/documents/schedule-d/lines.ts': SCHEDULE_D,
  'packages/reports/src/income-tax/uk-rates.ts': UK_RATES,
  'packages/reports/src/income-tax/us-rates.ts': US_RATES,
};

/** Files that only need the first year of a rule. The facts are in a file above. */
const SINCE_A_YEAR = [
  'packages/reports/src/documents/exchange-1099/report.ts',
  'packages/reports/src/documents/form-8949/form-page.ts',
  'packages/reports/src/documents/form-8949/remarks.ts',
  'packages/reports/src/documents/schedule-d/report.ts',
  'packages/reports/src/documents/taxact/report.ts',
  'packages/reports/src/documents/txf/report.ts',
];

function neededOn(today: string): string[] {
  return Object.entries(FILES).flatMap(([file, facts]) => {
    const years = missingYears(facts, today);
    return years.length === 0 ? [] : [`${file}: ${years.join(', ')}: ${facts.what} (${facts.published})`];
  });
}

test('lists the files that need new facts on 1 January 2027', () => {
  expect(neededOn('2027-01-01').map((line) => line.split(': ').slice(0, 2).join(': '))).toEqual([
    'packages/engine/src/jurisdictions/kr.ts: 2027',
    'packages/ledger/src/results/identification-words.ts: 2027',
    'packages/ledger/src/sample/sample-ledger-prices.ts: 2027',
    'packages/reports/src/deadlines/us-deadlines.ts: 2027',
    'packages/reports/src/documents/ca-schedule-3/year-facts.ts: 2024, 2025, 2026',
    'packages/reports/src/documents/ca-t1135/year-facts.ts: 2026',
    'packages/reports/src/documents/foreign-accounts/year-facts.ts: 2026',
    'packages/reports/src/documents/form-8283/year-facts.ts: 2026',
    'packages/reports/src/documents/form-8949/year-facts.ts: 2026',
    'packages/reports/src/documents/removals/year-facts.ts: 2027',
    'packages/reports/src/documents/schedule-1/lines.ts: 2026',
    'packages/reports/src/documents/schedule-1/official.ts: 2026',
    'packages/reports/src/documents/schedule-d/lines.ts: 2026',
    'packages/reports/src/income-tax/us-rates.ts: 2027',
  ]);
});

test('requires the facts of a tax year that starts later only then', () => {
  const files = (today: string) => neededOn(today).map((line) => line.split(': ')[0]);
  const sa108 = 'packages/reports/src/documents/gb-sa108/year-facts.ts';
  expect(files('2027-04-05')).not.toContain(sa108);
  expect(files('2027-04-06')).toContain(sa108);
  const australia = 'packages/engine/src/jurisdictions/au.ts';
  expect(files('2027-06-30')).not.toContain(australia);
  expect(files('2027-07-01')).toContain(australia);
});

test('describes each needed fact and its place of publication', () => {
  expect(neededOn('2027-01-01').find((line) => line.includes('form-8949'))).toBe(
    'packages/reports/src/documents/form-8949/year-facts.ts: 2026: Form 8949: boxes, their words, rows per page, names of ' +
      'the fields of the blank (https://www.irs.gov/forms-pubs/about-form-8949)',
  );
});

test('has a source and a place of publication for each file', () => {
  const without = Object.entries(FILES).filter(
    ([, { source, published }]) => source.length < 10 || published.length < 10,
  );
  expect(without.map(([file]) => file)).toEqual([]);
});

test("has no limit of a form in a report's code", () => {
  const limits = /\bdec\('[1-9]\d{2,}'\)|separated\('\d+'\)|\d,\d{3} (?:USD|CAD|GBP|EUR|AUD)/;
  const found = sources(join(ROOT, 'packages', 'reports', 'src', 'documents'))
    .filter((file) => !file.endsWith('year-facts.ts') && limits.test(readFileSync(file, 'utf8')))
    .map((file) => relative(ROOT, file).replaceAll('\\', '/'));
  expect(found).toEqual([]);
});

test('lists every file of a pure package that contains a year', () => {
  const asksForAYear = /[yY]ear\)?\s*(?:<=|>=|<|>|===)\s*20\d\d\b|\bYEAR_FACTS\b.*=/;
  const found = ['engine', 'ledger', 'reports']
    .flatMap((name) => sources(join(ROOT, 'packages', name, 'src')))
    .filter((file) => asksForAYear.test(readFileSync(file, 'utf8')))
    .map((file) => relative(ROOT, file).replaceAll('\\', '/'));
  expect(found.sort()).toEqual([...Object.keys(FILES), ...SINCE_A_YEAR].sort());
});

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts') ? [path] : [];
  });
}
