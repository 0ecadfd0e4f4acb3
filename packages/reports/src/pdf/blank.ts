/** Reads the positions of a blank form's fields. The caller may provide any file. */
import type { PDFDocument } from '@cantoo/pdf-lib';
import { LETTER } from './page-model.ts';

/** A position from the top left corner of the page. */
export type Place = { x: number; y: number; width: number; height: number };

/** A blank form. The key of a field is the page and the last part of the name without leading zeros: `1 f1_7[0]`. */
export type BlankForm = { bytes: Uint8Array; places: ReadonlyMap<string, Place> };

/** The maximum size. The IRS forms are a tenth of it. */
export const MOST_BLANK_BYTES = 1_000_000;
const MOST_PAGES = 10;

/** The maximum number of fields. The largest supported form has 244. */
const MOST_FIELDS = 2_000;

const pdfLibrary = () => import('@cantoo/pdf-lib');

/**
 * @param form.title the title in the file, which starts with its year, such as `Form 8949`
 * @returns null if the file is not this form of this year
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
    // An unsuitable file must not prevent the document.
    return null;
  }
}

/**
 * True if the file can be drawn on. An untrusted file controls how long this takes, so never run it on a thread that
 * serves others.
 */
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

/** Converts `topmostSubform[0].Page1[0].Table_PartI[0].Row1b[0].f1_07[0]` to `1 f1_7[0]`. */
function keyOf(name: string): string | null {
  const page = /\bPage(\d)\[0\]/.exec(name)?.[1];
  const field = /\b([fc]\d_)(\d{1,4})(?:_RO)?(\[\d{1,3}\])$/.exec(name);
  return page && field ? `${page} ${field[1]}${Number(field[2])}${field[3]}` : null;
}

export function baselineIn(place: Place, size: number): number {
  return place.y + place.height / 2 + size * 0.36;
}
