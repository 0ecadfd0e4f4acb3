/** Describes identifications for the page and for the record kept as evidence. */
import { countText } from '../decimals/thousands.ts';
import type { YearFacts } from './year-facts.ts';

/**
 * The years in which a taxpayer's own books suffice to identify units in a broker's custody: Notice 2025-7 (2025) and
 * Notice 2026-20 (through 2026-12-31). We do not know yet whether a notice extends this to 2027.
 */
export const YEAR_FACTS: YearFacts = {
  what: 'Relief of brokers’ customers who identify units on their own books: its last year',
  source: 'Notice 2025-7 (2025) and Notice 2026-20 (to 2026-12-31)',
  lastYear: 2026,
  neededFor: 'YEAR_BEGUN',
  published: 'https://www.irs.gov/irb (notices on 26 CFR 1.1012-1(j)(3))',
};

/** The timeliness: in time by the record, in time according to the user, or later. */
export type Timeliness = 'in_time' | 'by_own_word' | 'afterwards';

/** The time of identification. Days are 'YYYY-MM-DD' in the user's time zone. The user states `identifiedOn`. */
export type WhenIdentified = { isRecordedBefore: boolean; identifiedOn: string | null; happenedOn: string };

/** Returns the timeliness. The day itself is in time, because only the user knows the hour. */
export function timelinessOf({ isRecordedBefore, identifiedOn, happenedOn }: WhenIdentified): Timeliness {
  if (isRecordedBefore) return 'in_time';
  return identifiedOn !== null && identifiedOn <= happenedOn ? 'by_own_word' : 'afterwards';
}

export const NOT_IN_TIME =
  'An identification counts only if it was made no later than the disposal (26 CFR 1.1012-1(j)(2)), so the cost basis method chose the lots.';

/**
 * @source 26 CFR 1.1012-1(j)(2), (3): no later than the date and time of the sale, else first in first out within the
 * wallet; in a broker's custody own books suffice for 2025 (Notice 2025-7) and 2026 (Notice 2026-20)
 * @param of `happenedOn` is the day of the disposal in the user's time zone, 'YYYY-MM-DD'
 */
export function timelinessText(
  timeliness: Timeliness,
  of: { country: string; recordedAt: string; identifiedOn: string | null; happenedOn: string },
): string {
  const { country, recordedAt, identifiedOn } = of;
  switch (timeliness) {
    case 'in_time':
      return `Recorded on ${recordedAt}, before the disposal.${atBroker(of)}`;
    case 'by_own_word':
      return `Identified on ${identifiedOn} by your own word, no later than the disposal, and recorded here on ${recordedAt}. Keep what shows that day.${atBroker(of)}`;
    case 'afterwards': {
      const said = `Recorded on ${recordedAt}, after the disposal.`;
      if (country !== 'US') return said;
      return `${said} ${NOT_IN_TIME} If you identified the lots in time, enter that day and keep what shows it.`;
    }
  }
}

function atBroker({ country, happenedOn }: { country: string; happenedOn: string }): string {
  const { lastYear } = YEAR_FACTS;
  if (country !== 'US' || Number(happenedOn.slice(0, 'YYYY'.length)) <= lastYear) return '';
  return ` If a broker held these units, your own record is not enough after ${lastYear} (26 CFR 1.1012-1(j)(3)): the broker must have been told by then. Keep its confirmation.`;
}

/**
 * Describes a standing order, which applies to later sales.
 * @param before the number of earlier disposals that it changes
 */
export function orderText({ country, recordedAt }: { country: string; recordedAt: string }, before: number): string {
  if (before === 0) return `Recorded on ${recordedAt}, before the disposals it is for.`;
  const which = before === 1 ? '1 disposal' : `${countText(before)} disposals`;
  const said = `Recorded on ${recordedAt}, after ${which} in this wallet that it is for.`;
  if (country !== 'US') return said;
  return `${said} The United States accepts a standing order for sales after it was given (26 CFR 1.1012-1(j)). Keep evidence of an earlier one, or let it begin later.`;
}
