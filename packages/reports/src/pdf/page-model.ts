/**
 * A page as plain data. Layouts build pages, tests read them, and `write.ts` turns them into a file, so no PDF library
 * hides anything between a figure and its position. Positions are in points from the top left corner.
 */
import { drawable, type Face, textWidth } from '@lotbook/ledger/printed/helvetica';

export type Mark =
  | { kind: 'text'; x: number; y: number; text: string; size: number; face: Face; gray: number }
  | { kind: 'line'; x1: number; y1: number; x2: number; y2: number; width: number; gray: number }
  | { kind: 'area'; x: number; y: number; width: number; height: number; gray: number };

export type Page = {
  width: number;
  height: number;
  /** Names of shared drawings below this page's own marks, because the grid and labels of a form are stored once. */
  stamps: readonly string[];
  marks: readonly Mark[];
};

export type PdfDocument = {
  title: string;
  subject: string;
  generatedAt: string;
  stamps: ReadonlyMap<string, readonly Mark[]>;
  /** Stamps may also name pages of other files, such as a blank official form. */
  backgrounds?: ReadonlyMap<string, { bytes: Uint8Array; page: number }>;
  pages: readonly Page[];
};

export const LETTER = { width: 612, height: 792 };

export type TextStyle = { size: number; face?: Face; gray?: number; align?: 'left' | 'right' | 'center' };

/** A canvas. The `y` of a text is its baseline. */
export class Canvas {
  readonly marks: Mark[] = [];

  /** @param x the left edge, right edge or center of the text, by `align` */
  text(text: string, x: number, y: number, style: TextStyle): void {
    this.drawn(drawable(text), x, y, style);
  }

  drawn(shown: string, x: number, y: number, style: TextStyle): void {
    if (shown === '') return;
    const { size, face = 'regular', gray = 0, align = 'left' } = style;
    const shift = align === 'left' ? 0 : textWidth(shown, size, face) / (align === 'right' ? 1 : 2);
    this.marks.push({ kind: 'text', x: x - shift, y, text: shown, size, face, gray });
  }

  /**
   * Writes a paragraph. Wraps at spaces and supports `**bold**` and `_italic_`, unless the text is `plain` because it
   * contains names chosen by users.
   * @returns the baseline after the last line
   */
  paragraph(
    text: string,
    x: number,
    y: number,
    width: number,
    style: { size: number; leading: number; align?: 'left' | 'center'; plain?: true },
  ): number {
    const { size, leading } = style;
    let words: Word[] = [];
    let lineWidth = 0;
    const flush = () => {
      let cursor = style.align === 'center' ? x + (width - lineWidth) / 2 : x;
      for (const run of runsOf(words)) {
        const shown = run.text.trimStart();
        cursor += textWidth(' ', size, run.face) * (run.text.length - shown.length);
        this.marks.push({ kind: 'text', x: cursor, y, text: shown, size, face: run.face, gray: 0 });
        cursor += textWidth(shown, size, run.face);
      }
      y += leading;
      words = [];
      lineWidth = 0;
    };
    for (const word of style.plain ? plainWords(text) : styledWords(text)) {
      const wordWidth = textWidth(word.text, size, word.face);
      const space = words.length === 0 || word.glue ? 0 : textWidth(' ', size, word.face);
      if (words.length > 0 && !word.glue && lineWidth + space + wordWidth > width) flush();
      lineWidth += (words.length === 0 ? 0 : space) + wordWidth;
      words.push(word);
    }
    if (words.length > 0) flush();
    return y;
  }

  line(x1: number, y1: number, x2: number, y2: number, width = 0.5, gray = 0): void {
    this.marks.push({ kind: 'line', x1, y1, x2, y2, width, gray });
  }

  area(x: number, y: number, width: number, height: number, gray: number): void {
    this.marks.push({ kind: 'area', x, y, width, height, gray });
  }

  checkBox(x: number, y: number, size: number): void {
    this.line(x, y, x + size, y, 0.7);
    this.line(x, y + size, x + size, y + size, 0.7);
    this.line(x, y - 0.35, x, y + size + 0.35, 0.7);
    this.line(x + size, y - 0.35, x + size, y + size + 0.35, 0.7);
  }

  cross(x: number, y: number, size: number): void {
    const inset = size * 0.2;
    this.line(x + inset, y + inset, x + size - inset, y + size - inset, 1.2);
    this.line(x + inset, y + size - inset, x + size - inset, y + inset, 1.2);
  }
}

/** A word. `glue` means that it follows the previous word without a space. */
type Word = { text: string; face: Face; glue: boolean };

function runsOf(words: readonly Word[]): { text: string; face: Face }[] {
  const runs: { text: string; face: Face }[] = [];
  words.forEach(({ text, face, glue }, i) => {
    const spaced = i === 0 || glue ? text : ` ${text}`;
    const last = runs.at(-1);
    if (last && last.face === face) last.text += spaced;
    else runs.push({ text: spaced, face });
  });
  return runs;
}

function plainWords(text: string): Word[] {
  return drawable(text)
    .split(' ')
    .flatMap((word) => (word === '' ? [] : [{ text: word, face: 'regular' as const, glue: false }]));
}

function* styledWords(text: string): Generator<Word> {
  let glue = false;
  for (const [run, bold, italic, plain] of text.matchAll(/\*\*([^*]+)\*\*|_([^_]+)_|([^*_]+)/g)) {
    const face: Face = bold ? 'bold' : italic ? 'italic' : 'regular';
    const body = drawable(bold ?? italic ?? plain ?? run);
    if (body.startsWith(' ')) glue = false;
    for (const word of body.split(' ')) {
      if (word === '') continue;
      yield { text: word, face, glue };
      glue = false;
    }
    glue = !body.endsWith(' ');
  }
}
