/** Extracts the settings that determine the figures of closed years. Pure. */
import type { LedgerSettings } from '@lotbook/ledger/settings';

type Entry = { start: string; end?: string };

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
  // `walletFrom` is a day in the user's time zone. If it starts after this instant, it is in an open year.
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

/** True if the rules for closed years would change. */
export function areOtherBefore(before: LedgerSettings, after: LedgerSettings, endsOn: string): boolean {
  return canonical(rulesBefore(before, endsOn)) !== canonical(rulesBefore(after, endsOn));
}

function canonical(settings: LedgerSettings): string {
  return JSON.stringify(Object.entries(settings).sort(([a], [b]) => (a < b ? -1 : 1)));
}
