/** Determines whether lots are short-term or long-term by the country's holding period. */
import { type HoldingRule, isLong, longFromDay } from '@lotbook/engine/holding-period';
import { jurisdictionOf } from '@lotbook/engine/jurisdictions/registry';
import { dateText, type Zone, zoneOf } from '@lotbook/engine/zone';
import type { RestsOn } from '@lotbook/ledger/unknown';

/**
 * `longFrom` is the first day on which a sale is long-term, 'YYYY-MM-DD'; null if the country has no holding period or
 * the acquisition date is unknown.
 */
export type LotTerms = { term: 'short' | 'long' | 'none'; longFrom: string | null; daysUntilLong: number | null };
const NO_TERM: LotTerms = { term: 'none', longFrom: null, daysUntilLong: null };

type Held = { acquiredAt: Date | null; unknown?: RestsOn['unknown'] | null };

export function termsOf({ country, timeZone }: { country: string; timeZone: string }, now: Date) {
  const rule: HoldingRule = jurisdictionOf(country)?.rules[0].holding ?? null;
  const zone = zoneOf(timeZone);
  const today = dayIn(zone, now);
  return ({ acquiredAt, unknown }: Held): LotTerms => {
    if (rule === null || acquiredAt === null || unknown?.includes('acquired_at')) return NO_TERM;
    const acquired = dayIn(zone, acquiredAt);
    const longFrom = longFromDay(acquired, rule);
    return {
      term: isLong(acquired, today, rule) ? 'long' : 'short',
      longFrom: dateText(longFrom),
      daysUntilLong: Math.max(0, longFrom - today),
    };
  };
}

function dayIn(zone: Zone, at: Date): number {
  return zone.dayOf(at.getTime() * 1000);
}
