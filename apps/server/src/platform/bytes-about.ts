const EMPTY = 32;
const PLACE = 8;
const MOST_LOOKED_AT = 5;
const DEEPEST = 8;

export function bytesAbout(value: unknown, depth = 0): number {
  if (typeof value === 'string') return EMPTY + value.length;
  if (typeof value === 'bigint') return EMPTY;
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return PLACE;
  if (ArrayBuffer.isView(value)) return EMPTY + value.byteLength;
  const each = (one: unknown) => PLACE + bytesAbout(one, depth + 1);
  if (Array.isArray(value)) return EMPTY + alike(value, value.length, each);
  if (value instanceof Map) return EMPTY + alike(value, value.size, ([key, one]) => PLACE + each(key) + each(one));
  if (value instanceof Set) return EMPTY + alike(value, value.size, (one) => PLACE + each(one));
  return EMPTY + Object.values(value).reduce((sum: number, one) => sum + each(one), 0);
}

function alike<T>(values: Iterable<T>, count: number, bytesOf: (value: T) => number): number {
  if (count === 0) return 0;
  let [looked, bytes] = [0, 0];
  for (const value of values) {
    bytes += bytesOf(value);
    if (++looked === MOST_LOOKED_AT) break;
  }
  return Math.round((bytes / looked) * count);
}
