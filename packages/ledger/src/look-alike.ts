/**
 * Symbols that look like another: letters of other scripts that are drawn like Latin ones, digits that stand for letters, characters that are
 * not drawn at all. Pure; each character is looked at once.
 */
import { ASSETS } from './assets.ts';

/** Each group looks like its first character; in capitals, as two spellings that differ in case alone are one. */
const GROUPS = [
  'AΑАᎪ',
  'BΒВᏴ',
  'CСϹᏟ',
  'DᎠ',
  'EΕЕᎬ',
  'FϜ',
  'GԌᏀ',
  'HΗНᎻ',
  'I1ΙІӀL|ı',
  'JЈᎫ',
  'KΚКᏦ',
  'MΜМᎷ',
  'NΝ',
  'O0ΟОՕ',
  'PΡРᏢ',
  'QԚ',
  'SЅ5ՏᏚ',
  'TΤТᎢ',
  'UՍ',
  'VѴᏙ',
  'WԜᎳ',
  'XΧХ',
  'YΥУҮ',
  'ZΖᏃ',
];

const LOOKS = new Map(GROUPS.flatMap((group) => [...group].map((letter) => [letter, group[0]!] as const)));

/** Marks that are put on the letter before them, and characters without a shape. */
const UNSEEN = /[\p{M}\p{Cf}\p{Cc}\p{Z}]/u;

/** What a symbol looks like: two that look alike have the same. */
export function looksOf(symbol: string): string {
  const drawn = [...symbol].map(latin).join('').normalize('NFKD').toUpperCase();
  return [...drawn]
    .filter((letter) => !UNSEEN.test(letter))
    .map(latin)
    .join('');
}

function latin(letter: string): string {
  return LOOKS.get(letter.toUpperCase()) ?? letter;
}

const LISTED: ReadonlySet<string> = new Set(ASSETS.flatMap(({ symbol, aliases }) => [symbol, ...aliases].map(looksOf)));

/** Whether a symbol is that of a listed asset or currency, or looks like one. */
export function looksListed(symbol: string): boolean {
  return LISTED.has(looksOf(symbol));
}
