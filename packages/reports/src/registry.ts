/** The reports in display order. */

import { report as auCapitalGains } from './documents/au-capital-gains/report.ts';
import { report as auditLog } from './documents/audit-log/report.ts';
import { report as caSchedule3 } from './documents/ca-schedule-3/report.ts';
import { report as caT1135 } from './documents/ca-t1135/report.ts';
import { report as cch } from './documents/cch/report.ts';
import { report as dePrivateSales } from './documents/de-private-sales/report.ts';
import { report as drake } from './documents/drake/report.ts';
import { report as exchange1099 } from './documents/exchange-1099/report.ts';
import { report as expenses } from './documents/expenses/report.ts';
import { report as foreignAccounts } from './documents/foreign-accounts/report.ts';
import { report as form8283 } from './documents/form-8283/report.ts';
import { report as form8949 } from './documents/form-8949/report.ts';
import { report as form8949Condensed } from './documents/form-8949-condensed/report.ts';
import { report as form8949Statement } from './documents/form-8949-statement/report.ts';
import { report as freetaxusa } from './documents/freetaxusa/report.ts';
import { report as gains } from './documents/gains/report.ts';
import { report as gbSa108 } from './documents/gb-sa108/report.ts';
import { report as holdings } from './documents/holdings/report.ts';
import { report as hrBlock } from './documents/hr-block/report.ts';
import { report as identifications } from './documents/identifications/report.ts';
import { report as income } from './documents/income/report.ts';
import { report as ledgerFile } from './documents/ledger-file/report.ts';
import { report as lotAllocation } from './documents/lot-allocation/report.ts';
import { report as lots } from './documents/lots/report.ts';
import { report as margin } from './documents/margin/report.ts';
import { report as otherSoftware } from './documents/other-software/report.ts';
import { report as removals } from './documents/removals/report.ts';
import { report as schedule1 } from './documents/schedule-1/report.ts';
import { report as scheduleD } from './documents/schedule-d/report.ts';
import { report as standingOrders } from './documents/standing-orders/report.ts';
import { report as taxReport } from './documents/tax-report/report.ts';
import { report as taxact } from './documents/taxact/report.ts';
import { report as transactionHistory } from './documents/transaction-history/report.ts';
import { report as turbotaxOnline } from './documents/turbotax-online/report.ts';
import { report as txf } from './documents/txf/report.ts';
import { type Report, startYear } from './report.ts';

export const REPORTS: readonly Report[] = [
  form8949,
  form8949Condensed,
  form8949Statement,
  scheduleD,
  schedule1,
  form8283,
  foreignAccounts,
  caSchedule3,
  caT1135,
  gbSa108,
  dePrivateSales,
  auCapitalGains,
  taxReport,
  turbotaxOnline,
  txf,
  taxact,
  hrBlock,
  freetaxusa,
  cch,
  drake,
  otherSoftware,
  gains,
  income,
  holdings,
  lots,
  lotAllocation,
  removals,
  expenses,
  margin,
  identifications,
  standingOrders,
  exchange1099,
  transactionHistory,
  auditLog,
  ledgerFile,
];

export function reportById(id: string): Report | null {
  return REPORTS.find((report) => report.id === id) ?? null;
}

export function reportsFor(country: string, taxYear: string): readonly Report[] {
  const year = startYear(taxYear);
  return REPORTS.filter(
    ({ countries, years }) =>
      (countries === 'all' || countries.includes(country)) &&
      year >= years.from &&
      (years.to === null || year <= years.to),
  );
}
