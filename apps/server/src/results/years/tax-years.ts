import { startYearOf, yearLabel } from '@lotbook/engine/tax-year-label';

export function taxYearRange(label: string, start: string): { startsOn: string; endsOn: string } {
  const year = startYearOf(label);
  const next = Date.parse(`${pad(year + 1)}-${start}T00:00:00Z`);
  return { startsOn: `${pad(year)}-${start}`, endsOn: new Date(next - 86_400_000).toISOString().slice(0, 10) };
}

export function taxYearsBetween(first: string, last: string, start: string): string[] {
  const labels: string[] = [];
  for (let year = startYearOn(last, start); year >= startYearOn(first, start); year--)
    labels.push(labelOf(year, start));
  return labels;
}

export function taxYearOn(day: string, start: string): string {
  return labelOf(startYearOn(day, start), start);
}

/** The last tax year. A later one would end in a year with five digits. */
const LAST_YEAR = 9998;

export function isTaxYear(label: string, start: string): boolean {
  if (!/^\d{4}(\/\d{2})?$/.test(label)) return false;
  const year = startYearOf(label);
  return year >= 1 && year <= LAST_YEAR && labelOf(year, start) === label;
}

function startYearOn(day: string, start: string): number {
  const year = Number(day.slice(0, 4));
  return day.slice(5) < start ? year - 1 : year;
}

function labelOf(year: number, start: string): string {
  const [month, day] = start.split('-').map(Number);
  return yearLabel(year, { month: month!, day: day! });
}

function pad(year: number): string {
  return String(year).padStart(4, '0');
}
