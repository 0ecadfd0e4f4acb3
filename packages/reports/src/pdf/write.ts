/**
 * Writes a PDF. Each shared drawing is stored once, and only three standard fonts are used, so that a thousand pages
 * are small and take a second or two. The same document gives the same bytes.
 */
import type { Face } from '@lotbook/ledger/printed/helvetica';
import type { Mark, PdfDocument } from './page-model.ts';

const FONTS: Record<Face, { resource: string; name: string }> = {
  regular: { resource: 'F1', name: 'Helvetica' },
  bold: { resource: 'F2', name: 'Helvetica-Bold' },
  italic: { resource: 'F3', name: 'Helvetica-Oblique' },
};

/** @returns the bytes of a PDF 1.7 file */
export async function writePdf(document: PdfDocument): Promise<Uint8Array<ArrayBuffer>> {
  // The server lists documents at startup and would load 260 modules that only writing needs.
  const { PDFDocument, PDFName, PDFString } = await import('@cantoo/pdf-lib');
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const { context } = pdf;
  const made = new Date(document.generatedAt);
  pdf.setTitle(document.title, { showInWindowTitleBar: true });
  pdf.setSubject(document.subject);
  pdf.setCreator('Lotbook');
  pdf.setProducer('Lotbook');
  pdf.setCreationDate(made);
  pdf.setModificationDate(made);
  pdf.catalog.set(PDFName.of('Lang'), PDFString.of('en-US'));

  const fonts = Object.fromEntries(
    Object.values(FONTS).map(({ resource, name }) => [
      resource,
      context.register(context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: name, Encoding: 'WinAnsiEncoding' })),
    ]),
  );
  const stampNames = new Map<string, string>();
  const stampRefs: Record<string, ReturnType<typeof context.register>> = {};
  const [first] = document.pages;
  for (const [key, marks] of document.stamps) {
    const name = `X${stampNames.size + 1}`;
    stampNames.set(key, name);
    const { width, height } = first ?? { width: 0, height: 0 };
    const stream = context.flateStream(contentOf(marks, height), {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, width, height],
      Resources: { Font: fonts },
    });
    stampRefs[name] = context.register(stream);
  }
  for (const [key, { bytes, page }] of document.backgrounds ?? []) {
    const name = `X${stampNames.size + 1}`;
    stampNames.set(key, name);
    const [embedded] = await pdf.embedPdf(bytes, [page]);
    await embedded!.embed();
    stampRefs[name] = embedded!.ref;
  }
  const resources = context.register(context.obj({ Font: fonts, XObject: stampRefs }));
  for (const { width, height, stamps, marks } of document.pages) {
    const page = pdf.addPage([width, height]);
    const under = stamps.map((key) => {
      const name = stampNames.get(key);
      if (!name) throw new RangeError(`writePdf: no drawing named ${key}`);
      return `/${name} Do\n`;
    });
    const content = context.register(context.flateStream(under.join('') + contentOf(marks, height)));
    page.node.set(PDFName.of('Resources'), resources);
    page.node.set(PDFName.of('Contents'), content);
  }
  return new Uint8Array(await pdf.save({ useObjectStreams: true, addDefaultPage: false }));
}

function contentOf(marks: readonly Mark[], height: number): string {
  const out: string[] = [];
  let inText = false;
  let font = '';
  let fill = '';
  let stroke = '';
  let width = '';
  for (const mark of marks) {
    if ((mark.kind === 'text') !== inText) {
      out.push(inText ? 'ET' : 'BT');
      inText = !inText;
    }
    const gray = number(mark.gray);
    if (mark.kind !== 'line' && gray !== fill) {
      out.push(`${gray} g`);
      fill = gray;
    }
    if (mark.kind === 'text') {
      const wanted = `/${FONTS[mark.face].resource} ${number(mark.size)} Tf`;
      if (wanted !== font) out.push(wanted);
      font = wanted;
      out.push(`1 0 0 1 ${number(mark.x)} ${number(height - mark.y)} Tm (${escaped(mark.text)}) Tj`);
    } else if (mark.kind === 'line') {
      if (gray !== stroke) out.push(`${gray} G`);
      stroke = gray;
      if (number(mark.width) !== width) out.push(`${number(mark.width)} w`);
      width = number(mark.width);
      out.push(`${number(mark.x1)} ${number(height - mark.y1)} m ${number(mark.x2)} ${number(height - mark.y2)} l S`);
    } else {
      const { x, y, width: w, height: h } = mark;
      out.push(`${number(x)} ${number(height - y - h)} ${number(w)} ${number(h)} re f`);
    }
  }
  if (inText) out.push('ET');
  return `${out.join('\n')}\n`;
}

/** Formats a number to a hundredth of a point, which is invisible and keeps the file small. */
function number(value: number): string {
  return String(Math.round(value * 100) / 100);
}

function escaped(text: string): string {
  return text.replace(/[\\()]/g, '\\$&');
}
