export function initials(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return '?';
  if (words.length > 1) return [...words[0]!][0]!.toUpperCase() + [...words[1]!][0]!.toUpperCase();
  return [...words[0]!].slice(0, 3).join('').toUpperCase();
}

const HUES = 24;

/** In degrees. The same name always has the same hue, in distinguishable steps. */
export function hueOf(name: string): number {
  let hash = 7;
  for (const letter of name) hash = (hash * 31 + letter.codePointAt(0)!) % 1_000_003;
  return (hash % HUES) * (360 / HUES);
}
