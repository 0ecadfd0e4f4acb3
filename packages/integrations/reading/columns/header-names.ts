/** Names of columns as formats list them: by any spelling of capitals, or as a pattern over the whole name where they begin with `^`. */
import { headerKey } from '../files/table.ts';

/** Names of our own formats are compared with every row that could be a header: each is made a key once. */
const ownKeys = new Map<string, string>();
export function keyOf(name: string): string {
  let key = ownKeys.get(name);
  if (key === undefined) {
    key = headerKey(name);
    ownKeys.set(name, key);
  }
  return key;
}

const patterns = new Map<string, RegExp>();
export function patternOf(source: string): RegExp {
  const pattern = patterns.get(source) ?? new RegExp(source, 'i');
  patterns.set(source, pattern);
  return pattern;
}

export function isPattern(name: string): boolean {
  return name.startsWith('^');
}

/** @param key  of a file's column, by `headerKey` */
export function columnFits(name: string, key: string): boolean {
  return isPattern(name) ? patternOf(name).test(key) : keyOf(name) === key;
}

/** Whether a column of a file is one of the header's. */
export function knowing(header: readonly string[]): (key: string) => boolean {
  const plain = new Set(header.filter((name) => !isPattern(name)).map(keyOf));
  const matching = header.filter(isPattern).map(patternOf);
  return (key) => plain.has(key) || matching.some((pattern) => pattern.test(key));
}
