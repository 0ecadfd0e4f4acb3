import type { Option } from './select.tsx';

export function timeZoneOptions(current: string): Option[] {
  const names = new Set(['UTC', current, ...Intl.supportedValuesOf('timeZone')]);
  return [...names]
    .sort((a, b) => a.localeCompare(b, 'en'))
    .map((name) => ({
      value: name,
      label: name.replaceAll('_', ' '),
      ...(name !== 'UTC' && { detail: currentOffset(name) }),
      keywords: name.split('/').at(-1),
    }));
}

let offsets = { hour: 0, byZone: new Map<string, string>() };

/** Caches for an hour: the offsets of all zones take 100 ms. */
function currentOffset(zone: string): string {
  const hour = Math.floor(Date.now() / 3_600_000);
  if (offsets.hour !== hour) offsets = { hour, byZone: new Map() };
  const found = offsets.byZone.get(zone) ?? offsetOf(zone);
  offsets.byZone.set(zone, found);
  return found;
}

export function offsetOf(timeZone: string, at = new Date()): string {
  try {
    const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(at);
    return (parts.find(({ type }) => type === 'timeZoneName')?.value ?? '')
      .replace('GMT', 'UTC')
      .replace('-', '−')
      .replace(/\+0$/, '');
  } catch {
    return '';
  }
}
