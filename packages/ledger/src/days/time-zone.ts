export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/**
 * True for a named time zone. Rejects offsets like "+01:00", because the time zone database reads their sign the other
 * way around.
 */
export function isNamedTimeZone(zone: string): boolean {
  return /^[A-Za-z][_A-Za-z0-9+-]*(?:\/[A-Za-z0-9_+-]+)*$/.test(zone) && isTimeZone(zone);
}

/** Formats `UTC+8` for `+08:00`. */
export function zoneName(zone: string): string {
  const match = /^([+-])(\d{2}):(\d{2})$/.exec(zone);
  return match ? `UTC${match[1]}${Number(match[2])}${match[3] === '00' ? '' : `:${match[3]}`}` : zone;
}
