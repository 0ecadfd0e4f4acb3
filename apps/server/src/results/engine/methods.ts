import { jurisdictionOf } from '@lotbook/engine/jurisdictions/registry';
import type { Method, MethodEntry } from '@lotbook/ledger/settings';

export type NamedEntry = Omit<MethodEntry, 'accountId'> & { accountName: string | null };

export type MethodSpan = { method: Method; startsOn: string; endsOn: string | null; accountName: string | null };

export function timelineOf(entries: readonly NamedEntry[], year: { startsOn: string; endsOn: string }): MethodSpan[] {
  return entries
    .filter(({ start, end }) => start <= year.endsOn && (end === undefined || end >= year.startsOn))
    .map(({ method, start, end, accountName }) => ({ method, startsOn: start, endsOn: end ?? null, accountName }));
}

/**
 * Returns methods that are unusual for the country, without duplicates. FIFO is usual in countries without specific
 * rules.
 */
export function unusualMethods(country: string, method: Method, timeline: readonly MethodSpan[]): Method[] {
  const rules = jurisdictionOf(country)?.rules[0];
  const usual: readonly Method[] = rules ? [rules.method, ...rules.otherMethods] : ['FIFO'];
  return [...new Set([method, ...timeline.map((span) => span.method)])].filter((one) => !usual.includes(one));
}
