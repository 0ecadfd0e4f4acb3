/**
 * Reduces a name to its appearance: similar letters of other alphabets become Latin, without accents, invisible
 * characters and decoration. Takes linear time.
 */

/**
 * Cyrillic, Greek, Armenian and a few other letters that look like a Latin capital (those of Unicode's confusables that
 * fakes use).
 */
const LIKE: Readonly<Record<string, string>> = {
  A: 'АΑᎪꓮ',
  B: 'ВΒᏴꓐ',
  C: 'СϹᏟꓚ',
  D: 'ᎠꓓĐ',
  E: 'ЕΕᎬꓰ',
  F: 'Ϝꓝ',
  G: 'ԌᏀꓖ',
  H: 'НΗᎻꓧ',
  I: 'ІΙӀꓲ',
  J: 'ЈᎫꓙ',
  K: 'КΚᏦꓗ',
  L: 'ᏞꓡŁ',
  M: 'МΜᎷꓟ',
  N: 'Νꓠ',
  O: 'ОΟՕꓳØ',
  P: 'РΡᏢꓑ',
  Q: 'Ԛ',
  R: 'ᎡꓣᏒ',
  S: 'ЅՏᏚꓢ',
  T: 'ТΤᎢꓔŦ',
  U: 'ՍꓴՍ',
  V: 'ѴᏙꓦ',
  W: 'ԜᎳꓪ',
  X: 'ХΧꓫ',
  Y: 'УΥҮꓬ',
  Z: 'ΖᏃꓜ',
};

const LATIN: ReadonlyMap<string, string> = new Map(
  Object.entries(LIKE).flatMap(([latin, others]) => [...others].map((other): [string, string] => [other, latin])),
);

const MOST = 200;

/** @returns only capitals and digits; empty for a name without any */
export function skeleton(name: string): string {
  // NFKD converts styled letters (full width, bold, circled) to plain ones and separates accents.
  const plain = name.slice(0, MOST).normalize('NFKD').toUpperCase();
  return [...plain]
    .map((letter) => LATIN.get(letter) ?? letter)
    .filter((letter) => /^[A-Z0-9]$/.test(letter))
    .join('');
}

/**
 * Replaces digits that look like letters, except in short names, of which too many would match: `0G` and `OG` are both
 * coins.
 */
export function skeletonOfDigits(name: string): string {
  const letters = skeleton(name);
  if (letters.length < 4) return letters;
  return letters.replaceAll('0', 'O').replaceAll('1', 'I').replaceAll('5', 'S');
}

export function isPlain(name: string): boolean {
  return /^[\x20-\x7e]*$/.test(name.slice(0, MOST));
}
