/** A blank official form that somebody supplies, as what can be written on: where its fields lie, by page and number. It may be any file. */
import type { PDFDocument } from '@cantoo/pdf-lib';
import { LETTER } from './page-model.ts';

/** A field of the blank, from the top left corner of its page. */
export type Place = { x: number; y: number; width: number; height: number };

/** Its pages, and its fields by page and last part of their names without zeros before the number: `1 f1_7[0]`. */
export type BlankForm = { bytes: Uint8Array; places: ReadonlyMap<string, Place> };

/** The forms of the IRS have a tenth of it. */
export const MOST_BLANK_BYTES = 1_000_000;
/** No form that is written on has more pages. */
const MOST_PAGES = 10;

/** So many fields: the largest form that is written on has 244. */
const MOST_FIELDS = 2_000;

/** See write.ts: the server does not load it at its start. */
const pdfLibrary = () => import('@cantoo/pdf-lib');

/**
 * @param form.title  as the file calls itself, with its year before it: `Form 8949`. A file that calls itself otherwise is not that form
 * @returns null for a file that is not this form of this year, or no form at all
 */
export async function readBlankForm(
  bytes: Uint8Array,
  form: { title: string; year: number; pages: number },
): Promise<BlankForm | null> {
  if (bytes.length > MOST_BLANK_BYTES) return null;
  const { PDFDocument } = await pdfLibrary();
  try {
    const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
    if (pdf.getPageCount() !== form.pages || pdf.getPages().some((page) => !page.node.Contents())) return null;
    const title = pdf.getTitle();
    if (title !== undefined && title !== `${form.year} ${form.title}`) return null;
    return { bytes, places: await placesIn(pdf) };
  } catch {
    // If something else was sent in place of the form, a document is made all the same.
    return null;
  }
}

/** Whether a file that may be made to do harm goes through all that is done with a blank form. Takes as long as it makes it take: not for a thread that others wait for. */
export async function canBeDrawnOn(bytes: Uint8Array): Promise<boolean> {
  const { PDFDocument } = await pdfLibrary();
  try {
    const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
    if (pdf.getPageCount() > MOST_PAGES) return false;
    await placesIn(pdf);
    const copy = await PDFDocument.create({ updateMetadata: false });
    for (const page of await copy.embedPdf(bytes, pdf.getPageIndices())) await page.embed();
    await copy.save();
    return true;
  } catch {
    return false;
  }
}

async function placesIn(pdf: PDFDocument): Promise<Map<string, Place>> {
  const { PDFAcroTerminal } = await pdfLibrary();
  const places = new Map<string, Place>();
  for (const [field] of (pdf.catalog.getAcroForm()?.getAllFields() ?? []).slice(0, MOST_FIELDS)) {
    const widget = field instanceof PDFAcroTerminal ? field.getWidgets()[0] : undefined;
    const key = keyOf(field.getFullyQualifiedName() ?? '');
    if (!widget || !key) continue;
    const { x, y, width, height } = widget.getRectangle();
    places.set(key, { x, y: LETTER.height - y - height, width, height });
  }
  return places;
}

/** `topmostSubform[0].Page1[0].Table_PartI[0].Row1b[0].f1_07[0]` is `1 f1_7[0]`. */
function keyOf(name: string): string | null {
  const page = /\bPage(\d)\[0\]/.exec(name)?.[1];
  const field = /\b([fc]\d_)(\d{1,4})(?:_RO)?(\[\d{1,3}\])$/.exec(name);
  return page && field ? `${page} ${field[1]}${Number(field[2])}${field[3]}` : null;
}

/** The baseline of a line of text in the middle of a field. */
export function baselineIn(place: Place, size: number): number {
  return place.y + place.height / 2 + size * 0.36;
}
