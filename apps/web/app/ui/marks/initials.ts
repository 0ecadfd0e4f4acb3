/** What a drawn mark is made from. Pure. */

/** The first of a name's words, up to two letters, or of one word up to three: `Kraken Futures` is KF, `ABC123` is ABC; `?` where it has none. */
export function initials(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return '?';
  if (words.length > 1) return [...words[0]!][0]!.toUpperCase() + [...words[1]!][0]!.toUpperCase();
  return [...words[0]!].slice(0, 3).join('').toUpperCase();
}

const HUES = 24;

/** Of the color wheel, in degrees: the same for the same name, in steps that can be told apart. */
export function hueOf(name: string): number {
  let hash = 7;
  for (const letter of name) hash = (hash * 31 + letter.codePointAt(0)!) % 1_000_003;
  return (hash % HUES) * (360 / HUES);
}
