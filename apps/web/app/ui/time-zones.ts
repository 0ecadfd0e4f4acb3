import type { Option } from './select.tsx';

export function timeZoneOptions(current: string): Option[] {
  const names = new Set(['UTC', current, ...Intl.supportedValuesOf('timeZone')]);
  return [...names]
    .sort((a, b) => a.localeCompare(b, 'en'))
    .map((name) => ({
      value: name,
      label: name.replaceAll('_', ' '),
      ...(name !== 'UTC' && { detail: offsetOf(name) }),
      keywords: name.split('/').at(-1),
    }));
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
