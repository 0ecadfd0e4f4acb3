/** By which methods the figures of a year came about, and which of them the country does not usually accept. Pure. */
import { jurisdictionOf } from '@lotbook/engine/jurisdictions/registry';
import type { Method, MethodEntry } from '@lotbook/ledger/settings';

/** An entry of the timeline; `accountName` is null where it is about all accounts. */
export type NamedEntry = Omit<MethodEntry, 'accountId'> & { accountName: string | null };

/** A method of the timeline within a year. */
export type MethodSpan = { method: Method; startsOn: string; endsOn: string | null; accountName: string | null };

/** Entries of the timeline that hold on some day of the year. */
export function timelineOf(entries: readonly NamedEntry[], year: { startsOn: string; endsOn: string }): MethodSpan[] {
  return entries
    .filter(({ start, end }) => start <= year.endsOn && (end === undefined || end >= year.startsOn))
    .map(({ method, start, end, accountName }) => ({ method, startsOn: start, endsOn: end ?? null, accountName }));
}

/** Of the default and the timeline's, each once. Countries without rules of ours usually go first in, first out. */
export function unusualMethods(country: string, method: Method, timeline: readonly MethodSpan[]): Method[] {
  const rules = jurisdictionOf(country)?.rules[0];
  const usual: readonly Method[] = rules ? [rules.method, ...rules.otherMethods] : ['FIFO'];
  return [...new Set([method, ...timeline.map((span) => span.method)])].filter((one) => !usual.includes(one));
}
