/**
 * The metrics of the Helvetica built into every PDF reader, so that text can be measured without a font file. All
 * digits have the same width. A character that the font lacks is printed as its code, such as [U+1F436], so that no two
 * names look alike.
 */

export type Face = 'regular' | 'bold' | 'italic';

/** Advance widths in 1/1000 em for the codes 32..255 of WinAnsiEncoding; 0 means no such character. */
const REGULAR = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
  556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
  260, 334, 584, 0, 556, 0, 222, 556, 333, 1000, 556, 556, 333, 1000, 667, 333, 1000, 0, 611, 0, 0, 222, 222, 333, 333,
  350, 556, 1000, 333, 1000, 500, 333, 944, 0, 500, 500, 278, 333, 556, 556, 556, 556, 260, 556, 333, 737, 370, 556,
  584, 333, 737, 333, 400, 584, 333, 333, 333, 556, 537, 278, 333, 333, 365, 556, 834, 834, 834, 611, 667, 667, 667,
  667, 667, 667, 1000, 722, 667, 667, 667, 667, 278, 278, 278, 278, 722, 722, 778, 778, 778, 778, 778, 584, 778, 722,
  722, 722, 722, 667, 667, 611, 556, 556, 556, 556, 556, 556, 889, 500, 556, 556, 556, 556, 278, 278, 278, 278, 556,
  556, 556, 556, 556, 556, 556, 584, 611, 556, 556, 556, 556, 500, 556, 500,
];
const BOLD = [
  278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556, 333, 556, 611, 556, 611,
  556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389,
  280, 389, 584, 0, 556, 0, 278, 556, 500, 1000, 556, 556, 333, 1000, 667, 333, 1000, 0, 611, 0, 0, 278, 278, 500, 500,
  350, 556, 1000, 333, 1000, 556, 333, 944, 0, 500, 556, 278, 333, 556, 556, 556, 556, 280, 556, 333, 737, 370, 556,
  584, 333, 737, 333, 400, 584, 333, 333, 333, 611, 556, 278, 333, 333, 365, 556, 834, 834, 834, 611, 722, 722, 722,
  722, 722, 722, 1000, 722, 667, 667, 667, 667, 278, 278, 278, 278, 722, 722, 778, 778, 778, 778, 778, 584, 778, 722,
  722, 722, 722, 667, 667, 611, 556, 556, 556, 556, 556, 556, 889, 556, 556, 556, 556, 556, 278, 278, 278, 278, 611,
  611, 611, 611, 611, 611, 611, 584, 611, 611, 611, 611, 611, 556, 611, 556,
];

/** The characters that WinAnsiEncoding has in 0x80..0x9F, by Unicode. All others have their Latin-1 code. */
const ELSEWHERE = new Map<number, number>([
  [0x0152, 0x8c],
  [0x0153, 0x9c],
  [0x0160, 0x8a],
  [0x0161, 0x9a],
  [0x0178, 0x9f],
  [0x017d, 0x8e],
  [0x017e, 0x9e],
  [0x0192, 0x83],
  [0x02c6, 0x88],
  [0x02dc, 0x98],
  [0x2013, 0x96],
  [0x2014, 0x97],
  [0x2018, 0x91],
  [0x2019, 0x92],
  [0x201a, 0x82],
  [0x201c, 0x93],
  [0x201d, 0x94],
  [0x201e, 0x84],
  [0x2020, 0x86],
  [0x2021, 0x87],
  [0x2022, 0x95],
  [0x2026, 0x85],
  [0x2030, 0x89],
  [0x2039, 0x8b],
  [0x203a, 0x9b],
  [0x20ac, 0x80],
  [0x2122, 0x99],
]);

/**
 * Returns one character per code in WinAnsiEncoding. Line breaks and tabs become spaces, and runs of missing characters
 * become their codes in brackets.
 */
export function drawable(text: string): string {
  let out = '';
  let missing: string[] = [];
  const flush = () => {
    if (missing.length > 0) out += `[${missing.join(' ')}]`;
    missing = [];
  };
  for (const character of text.normalize('NFC')) {
    const code = winAnsi(character.codePointAt(0)!);
    if (code === null) {
      missing.push(`U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`);
      continue;
    }
    flush();
    out += String.fromCharCode(code);
  }
  flush();
  return out;
}

export function isDrawable(text: string): boolean {
  for (const character of text.normalize('NFC')) if (winAnsi(character.codePointAt(0)!) === null) return false;
  return true;
}

function winAnsi(codePoint: number): number | null {
  if (codePoint === 9 || codePoint === 10 || codePoint === 13) return 32;
  const elsewhere = ELSEWHERE.get(codePoint);
  if (elsewhere !== undefined) return elsewhere;
  if (codePoint < 32 || codePoint > 255 || (codePoint >= 0x7f && codePoint < 0xa0) || codePoint === 0xad) return null;
  return codePoint;
}

/**
 * Returns the width in points.
 * @param text a text as returned by `drawable`
 */
export function textWidth(text: string, size: number, face: Face = 'regular'): number {
  const widths = face === 'bold' ? BOLD : REGULAR;
  let units = 0;
  for (let i = 0; i < text.length; i++) units += widths[text.charCodeAt(i) - 32] ?? 0;
  return (units * size) / 1000;
}
