/**
 * What a name looks like to somebody who reads quickly: letters of other alphabets as the Latin ones they resemble, without accents,
 * invisible characters and decoration. Two names with one skeleton are taken for each other. Linear in the length of the name.
 */

/** Letters that look like a Latin capital: Cyrillic, Greek, Armenian and a few more (Unicode's confusables, those that fakes use). */
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

/** Beyond so many characters nobody reads on. */
const MOST = 200;

/**
 * @returns capitals and digits alone; empty of a name that has neither
 */
export function skeleton(name: string): string {
  // NFKD takes styled letters (full width, bold, circled) to plain ones, and accents off their letters.
  const plain = name.slice(0, MOST).normalize('NFKD').toUpperCase();
  return [...plain]
    .map((letter) => LATIN.get(letter) ?? letter)
    .filter((letter) => /^[A-Z0-9]$/.test(letter))
    .join('');
}

/** The same with digits as the letters they resemble. Of short names too much would look alike: `0G` is a coin, and so is `OG`. */
export function skeletonOfDigits(name: string): string {
  const letters = skeleton(name);
  if (letters.length < 4) return letters;
  return letters.replaceAll('0', 'O').replaceAll('1', 'I').replaceAll('5', 'S');
}

/** Whether it is written in ASCII that can be seen: what it says is then what it is. */
export function isPlain(name: string): boolean {
  return /^[\x20-\x7e]*$/.test(name.slice(0, MOST));
}
