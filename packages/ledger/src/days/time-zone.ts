/** Whether the runtime knows the zone, such as `Europe/Berlin` or `UTC`. */
export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether it is a zone's name. Offsets like "+01:00" are rejected although the runtime accepts them, because the time
 * zone database reads their sign the other way around.
 */
export function isNamedTimeZone(zone: string): boolean {
  return /^[A-Za-z][_A-Za-z0-9+-]*(?:\/[A-Za-z0-9_+-]+)*$/.test(zone) && isTimeZone(zone);
}

/** Formats an offset: `UTC+8` for `+08:00`. */
export function zoneName(zone: string): string {
  const match = /^([+-])(\d{2}):(\d{2})$/.exec(zone);
  return match ? `UTC${match[1]}${Number(match[2])}${match[3] === '00' ? '' : `:${match[3]}`}` : zone;
}
