/** Finds methods that the document's country usually does not accept, which the document names. */
import { jurisdictionOf } from '@lotbook/engine/jurisdictions/registry';
import type { Rules } from '@lotbook/engine/rules';
import { startYearOf } from '@lotbook/engine/tax-year-label';
import { dateText, zoneOf } from '@lotbook/engine/zone';
import { dayNumber } from '@lotbook/ledger/instant';
import { lotsOfYear } from '@lotbook/ledger/lots-of-year';

export function unusualMethods(rules: Rules, taxYear: string): string[] {
  const law = jurisdictionOf(rules.country ?? 'US')?.rules[0];
  const usual: readonly string[] = law ? [law.method, ...law.otherMethods] : ['FIFO'];
  return methodsOf(rules, startYearOf(taxYear)).filter((method) => !usual.includes(method));
}

export function lotsOf(rules: Rules, year: number): string {
  const { method, allocation, walletFrom, yearStart, timeZone } = rules;
  const { month, day } = yearStart;
  const [from, until] = [dayNumber(year, month, day), dayNumber(year + 1, month, day)];
  const walletDay = walletFrom === null ? null : dateText(zoneOf(timeZone).dayOf(walletFrom));
  const safeHarborAllocation = rules.isAllocationStated ? rules.safeHarbor : null;
  const kept = { method, lotAllocation: allocation, walletFrom: walletDay, safeHarborAllocation };
  return lotsOfYear(kept, { startsOn: dateText(from), endsOn: dateText(until - 1) });
}

/** Returns each method in effect during the year once. A method for the whole year replaces the default. */
export function methodsOf({ method, methodByYear, methodPeriods, yearStart }: Rules, year: number): string[] {
  const { month, day } = yearStart;
  const [from, until] = [dayNumber(year, month, day), dayNumber(year + 1, month, day)];
  const timeline = methodPeriods.filter((period) => period.from < until && period.until > from);
  const ofAll = methodByYear.has(year) ? [] : [method];
  return [...new Set([...ofAll, ...timeline.map((period) => period.method)])];
}
