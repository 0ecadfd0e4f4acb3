/** Writes a document of titled sections with plain lines, such as a proof. Leading spaces indent a line. */
import { dateWriter } from '../dates.ts';
import { fitText } from './fit.ts';
import { drawFoot } from './footer.ts';
import { Canvas, LETTER, type PdfDocument } from './page-model.ts';

export type SectionsDocument = {
  title: string;
  lead: string;
  sections: readonly { readonly title: string; readonly lines: readonly string[] }[];
  /** The time of creation, ISO 8601. */
  generatedAt: string;
  timeZone: string;
  /** The versions and hashes behind the figures. */
  madeBy: string;
};

const LEFT = 54;
const RIGHT = 558;
const WIDTH = RIGHT - LEFT;
const TOP = 60;
const BOTTOM = 716;
const FOOT_TOP = 742;
const SIZE = 9.5;

export function sectionsPdf({ title, lead, sections, generatedAt, timeZone, madeBy }: SectionsDocument): PdfDocument {
  const canvases: Canvas[] = [];
  let y = BOTTOM;
  const line = (text: string, style: { size: number; face?: 'bold'; gray?: number; indent?: number }) => {
    const { size, face, indent = 0, gray = 0 } = style;
    const fitted = fitText(text, {
      width: WIDTH - indent,
      height: BOTTOM,
      size,
      smallest: size,
      ...(face ? { face } : {}),
    });
    for (const part of fitted.lines) {
      if (y + size > BOTTOM) {
        canvases.push(new Canvas());
        y = TOP;
      }
      canvases.at(-1)!.drawn(part, LEFT + indent, y, { size, gray, ...(face ? { face } : {}) });
      y += size * 1.38;
    }
  };
  line(title, { size: 14, face: 'bold' });
  line(lead, { size: SIZE, gray: 0.35 });
  for (const section of sections) {
    y += 10;
    // Keeps a title together with its first lines.
    if (y + 4 * SIZE > BOTTOM) y = BOTTOM;
    line(section.title, { size: 11, face: 'bold' });
    for (const text of section.lines) {
      const words = text.trimStart();
      line(words, { size: SIZE, indent: 10 + (text.length - words.length) * 3 });
    }
  }
  const made = `Lotbook · made ${dateWriter(timeZone).minute(generatedAt)} ${timeZone} · ${madeBy}`;
  const pages = canvases.map((drawn, i) => {
    const foot = { left: title, middle: '', page: i + 1, of: canvases.length, provenance: made };
    drawFoot(drawn, foot, { left: LEFT, right: RIGHT, top: FOOT_TOP });
    return { ...LETTER, stamps: [], marks: drawn.marks };
  });
  return { title, subject: lead, generatedAt, stamps: new Map(), pages };
}
