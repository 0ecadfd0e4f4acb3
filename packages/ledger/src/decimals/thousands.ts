/** Formats `-1234567` as `-1,234,567`. Text before the digits is kept. */
export function thousandsApart(text: string): string {
  const start = text.search(/\d/);
  if (start === -1) return text;
  const digits = text.slice(start);
  const first = digits.length % 3 || 3;
  const groups = [digits.slice(0, first)];
  for (let at = first; at < digits.length; at += 3) groups.push(digits.slice(at, at + 3));
  return text.slice(0, start) + groups.join(',');
}

/** Formats `-1234567` as `-12,34,567`: three digits, then two by two. */
export function lakhsApart(text: string): string {
  const start = text.search(/\d/);
  if (start === -1 || text.length - start <= 3) return text;
  const rest = text.slice(start, -3);
  const first = rest.length % 2 || 2;
  const groups = [rest.slice(0, first)];
  for (let at = first; at < rest.length; at += 2) groups.push(rest.slice(at, at + 2));
  return `${text.slice(0, start)}${groups.join(',')},${text.slice(-3)}`;
}

/** The grouping of digits: `12,345,678` or, in India, `1,23,45,678`. */
export type Grouping = 'thousands' | 'lakhs';

/** @param currency  any code; an unlisted one is grouped by thousands */
export const groupingOf = (currency: string | undefined): Grouping => (currency === 'INR' ? 'lakhs' : 'thousands');

export function countText(count: number): string {
  return thousandsApart(Math.trunc(count).toString());
}
