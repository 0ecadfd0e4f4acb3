/** Digits with a comma before every third from their end: `-1234567` is `-1,234,567`. What stands before the digits stays. */
export function thousandsApart(text: string): string {
  const start = text.search(/\d/);
  if (start === -1) return text;
  const digits = text.slice(start);
  const first = digits.length % 3 || 3;
  const groups = [digits.slice(0, first)];
  for (let at = first; at < digits.length; at += 3) groups.push(digits.slice(at, at + 3));
  return text.slice(0, start) + groups.join(',');
}

/** As in India: the last three digits, then two by two: `-1234567` is `-12,34,567`. */
export function lakhsApart(text: string): string {
  const start = text.search(/\d/);
  if (start === -1 || text.length - start <= 3) return text;
  const rest = text.slice(start, -3);
  const first = rest.length % 2 || 2;
  const groups = [rest.slice(0, first)];
  for (let at = first; at < rest.length; at += 2) groups.push(rest.slice(at, at + 2));
  return `${text.slice(0, start)}${groups.join(',')},${text.slice(-3)}`;
}

/** A count of things: `1,204`. */
export function countText(count: number): string {
  return thousandsApart(Math.trunc(count).toString());
}
