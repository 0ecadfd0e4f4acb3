/** Reads the text of a PDF line by line. Text at one height is a line, and gaps wider than a word become ` | `. */
import { decodePDFRawStream, PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { type Face, textWidth } from '@lotbook/ledger/printed/helvetica';

/** @returns one list of lines per page, from top to bottom */
export async function pdfLines(bytes: Uint8Array): Promise<string[][]> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  return pdf.getPages().map((page) => {
    const content = textOf(pdf.context.lookup(page.node.get(PDFName.of('Contents'))));
    const drawings = page.node.lookup(PDFName.of('Resources'), PDFDict).lookup(PDFName.of('XObject'), PDFDict);
    const stamps = [...content.matchAll(/^\/(X\d+) Do$/gm)].map((m) => textOf(drawings.lookup(PDFName.of(m[1]!))));
    return linesOf([...stamps, content].join('\n'));
  });
}

function textOf(stream: unknown): string {
  if (!(stream instanceof PDFRawStream)) throw new TypeError('a page without content');
  return Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
}

const FACES: Record<string, Face> = { '1': 'regular', '2': 'bold', '3': 'italic' };

type Piece = { x: number; y: number; width: number; size: number; text: string };

function linesOf(content: string): string[] {
  const pieces: Piece[] = [];
  let [size, face]: [number, Face] = [0, 'regular'];
  for (const [, font, tf, x, y, escaped] of content.matchAll(
    /\/F(\d) ([\d.]+) Tf|1 0 0 1 ([\d.-]+) ([\d.-]+) Tm \(((?:\\.|[^\\)])*)\) Tj/g,
  )) {
    if (font) [size, face] = [Number(tf), FACES[font]!];
    else {
      const text = escaped!.replace(/\\(.)/g, '$1');
      pieces.push({ x: Number(x), y: Number(y), width: textWidth(text, size, face), size, text });
    }
  }
  pieces.sort((a, b) => b.y - a.y || a.x - b.x);
  const lines: Piece[][] = [];
  for (const piece of pieces) {
    const line = lines.at(-1);
    if (line && Math.abs(line[0]!.y - piece.y) < 1) line.push(piece);
    else lines.push([piece]);
  }
  return lines.map((line) => joined(line.sort((a, b) => a.x - b.x)));
}

function joined(line: readonly Piece[]): string {
  let out = '';
  let end = 0;
  for (const { x, width, size, text } of line) {
    const gap = x - end;
    if (out !== '') out += gap > size ? ' | ' : gap > size * 0.12 ? ' ' : '';
    out += text;
    end = x + width;
  }
  return out;
}

/**
 * Creates a blank form with the numbered fields of a schedule in a column on two pages.
 * @param title the title in the file; null for none
 * @param padded true for `f1_07`, as in the forms of most years
 */
export async function aBlankForm(title: string | null, padded: boolean): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  if (title !== null) pdf.setTitle(title);
  const fields = pdf.getForm();
  for (const page of [1, 2]) {
    const paper = pdf.addPage([612, 792]);
    paper.drawText(`Page ${page}`, { x: 10, y: 780 });
    for (let n = 1; n <= (page === 1 ? 43 : 4); n++) {
      const number = padded ? String(n).padStart(2, '0') : String(n);
      const readOnly = page === 1 && (n === 5 || n === 25) ? '_RO' : '';
      const field = fields.createTextField(
        `topmostSubform[0].Page${page}[0].Table[0].f${page}_${number}${readOnly}[0]`,
      );
      field.addToPage(paper, { x: 300, y: 770 - n * 17, width: 70, height: 12 });
    }
  }
  return pdf.save();
}
