/** Which settings decide the figures of what is closed. Pure. */
import type { LedgerSettings } from '@lotbook/ledger/settings';

type Entry = { start: string; end?: string };

/**
 * The settings as far as they are about days up to the last closed one: entries that begin later are left out, and where an entry ends
 * later, its end is.
 * @param endsOn  the last day of the last frozen year, 'YYYY-MM-DD'
 */
export function rulesBefore(settings: LedgerSettings, endsOn: string): LedgerSettings {
  const {
    methodTimeline = [],
    taxabilityTimeline = [],
    walletFrom,
    safeHarborAllocation,
    safeHarborLots,
    safeHarborWallets,
    ...rest
  } = settings;
  // An instant of a user's day: a day from there on is in an open year.
  const isLater = walletFrom === undefined || Date.parse(walletFrom) > Date.parse(`${endsOn}T00:00:00Z`) + HALF_A_DAY;
  return {
    ...rest,
    ...(isLater ? {} : { walletFrom, safeHarborAllocation, safeHarborLots, safeHarborWallets }),
    methodTimeline: upTo(methodTimeline, endsOn),
    taxabilityTimeline: upTo(taxabilityTimeline, endsOn),
  };
}

const HALF_A_DAY = 43_200_000;

function upTo<T extends Entry>(entries: readonly T[], endsOn: string): T[] {
  return entries
    .filter(({ start }) => start <= endsOn)
    .map((entry) => (entry.end !== undefined && entry.end > endsOn ? { ...entry, end: endsOn } : entry))
    .map((entry) => (entry.end === undefined ? { ...entry, end: endsOn } : entry))
    .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

/** Whether what is closed would come out by other rules. */
export function areOtherBefore(before: LedgerSettings, after: LedgerSettings, endsOn: string): boolean {
  return canonical(rulesBefore(before, endsOn)) !== canonical(rulesBefore(after, endsOn));
}

function canonical(settings: LedgerSettings): string {
  return JSON.stringify(Object.entries(settings).sort(([a], [b]) => (a < b ? -1 : 1)));
}
