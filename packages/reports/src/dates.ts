export type DateWriter = {
  /** Formats MM/DD/YYYY, for US forms and programs. */
  us(instant: string): string;
  /** Formats YYYY-MM-DD, for everything else. */
  iso(instant: string): string;
  /** Formats 2026-01-31 14:02, for page footers. */
  minute(instant: string): string;
};

/**
 * @param timeZone an IANA time zone
 * @throws {RangeError} for an invalid time zone or instant
 */
export function dateWriter(timeZone: string): DateWriter {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const known = new Map<string, Record<string, string>>();
  const parts = (instant: string) => {
    let found = known.get(instant);
    if (!found) {
      found = Object.fromEntries(format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
      found.year = found.year!.padStart(4, '0');
      known.set(instant, found);
    }
    return found;
  };
  const iso = (instant: string) => {
    const { year, month, day } = parts(instant);
    return `${year}-${month}-${day}`;
  };
  return {
    us(instant) {
      const { year, month, day } = parts(instant);
      return `${month}/${day}/${year}`;
    },
    iso,
    minute(instant) {
      const { hour, minute } = parts(instant);
      return `${iso(instant)} ${hour}:${minute}`;
    },
  };
}

/** @throws {RangeError} like `dateWriter` */
export function countryDates({
  country,
  timeZone,
}: {
  country: string;
  timeZone: string;
}): (instant: string) => string {
  const dates = dateWriter(timeZone);
  return country === 'US' ? dates.us : dates.iso;
}

type Held = { lotsAt?: string; timeZone: string; taxYear: string };

/** Returns a title such as `Holdings at 2024-12-31`. The moment need not be the end of the year. */
export function titleOf(name: string, { lotsAt, timeZone, taxYear }: Held): string {
  return lotsAt === undefined ? `${name} (${taxYear})` : `${name} at ${dateWriter(timeZone).iso(lotsAt)}`;
}
