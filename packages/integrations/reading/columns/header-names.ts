/** Names are case-insensitive, or a pattern for the whole name if they begin with `^`. */
import { headerKey } from '../files/table.ts';

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

/** @param key  a file's column, by `headerKey` */
export function columnFits(name: string, key: string): boolean {
  return isPattern(name) ? patternOf(name).test(key) : keyOf(name) === key;
}

export function knowing(header: readonly string[]): (key: string) => boolean {
  const plain = new Set(header.filter((name) => !isPattern(name)).map(keyOf));
  const matching = header.filter(isPattern).map(patternOf);
  return (key) => plain.has(key) || matching.some((pattern) => pattern.test(key));
}
