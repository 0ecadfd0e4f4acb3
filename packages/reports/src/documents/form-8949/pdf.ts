import { isDrawable } from '@lotbook/ledger/printed/helvetica';
import { drawFoot, drawProvenance, provenance } from '../../pdf/footer.ts';
import { Canvas, LETTER, type Mark, type Page, type PdfDocument } from '../../pdf/page-model.ts';
import { writePdf } from '../../pdf/write.ts';
import { gapNotes, type ReportInput } from '../../report.ts';
import { drawSheet, type Filer, formStamp } from './form-page.ts';
import { LEFT, RIGHT } from './grid.ts';
import { notesPage } from './notes-page.ts';
import { type Blank, drawOnBlank, readBlank } from './official.ts';
import type { Form8949 } from './rows.ts';
import { type Sheet, sheets } from './sheets.ts';
import { byBroker } from './short-layouts.ts';
import { drawStatementSheet, STATEMENT_ROWS, statementStamp } from './statement-page.ts';

const FOOT_TOP = 742;
const MARGIN_LINE = 777;

/**
 * @param onForm the rows on the form's own pages
 * @param statement the rows of the attached statement; null for none
 * @param blank the official form to write on; null for our own layout
 * @returns the document, and the notes, including truncated names
 */
export function form8949Pdf(
  input: ReportInput,
  onForm: Form8949,
  statement: Form8949 | null,
  blank: Blank | null = null,
): { document: PdfDocument; notes: string[] } {
  const { form, digits } = onForm;
  const filer: Filer = { name: input.person?.name ?? '', taxpayerId: input.person?.taxpayerId ?? '' };
  const stamps = new Map<string, Mark[]>();
  for (const { box } of blank ? [] : onForm.boxes) stamps.set(`form ${box.id}`, formStamp(form, box, filer));
  for (const { box } of statement?.boxes ?? []) stamps.set(`statement ${box.id}`, statementStamp(form, box, filer));

  const formSheets = sheets(onForm, form.rowsPerPage);
  const statementSheets = statement ? sheets(byBroker(statement), STATEMENT_ROWS) : [];
  const of = formSheets.length + statementSheets.length + 1;
  const made = provenance(input);
  const pages: Page[] = [];
  const finish = (canvas: Canvas, stamp: readonly string[], left: string, middle: string) => {
    drawFoot(
      canvas,
      { left, middle, page: pages.length + 1, of, provenance: made },
      { left: LEFT, right: RIGHT, top: FOOT_TOP },
    );
    pages.push({ ...LETTER, stamps: stamp, marks: canvas.marks });
  };
  const sheetName = ({ box, sheet, of: all }: Sheet) => `Part ${box.part}, Box ${box.id}, sheet ${sheet} of ${all}`;

  let cut = 0;
  for (const sheet of formSheets) {
    const canvas = new Canvas();
    if (blank) {
      cut += drawOnBlank(canvas, blank, { sheet, form, digits, filer });
      drawProvenance(
        canvas,
        { provenance: made, page: pages.length + 1, of },
        { left: LEFT, right: RIGHT, y: MARGIN_LINE },
      );
      pages.push({ ...LETTER, stamps: [`blank ${sheet.box.part}`], marks: canvas.marks });
      continue;
    }
    cut += drawSheet(canvas, form, sheet, digits);
    finish(canvas, [`form ${sheet.box.id}`], `Form 8949 (${form.year}), substitute layout`, sheetName(sheet));
  }
  for (const sheet of statementSheets) {
    const canvas = new Canvas();
    cut += drawStatementSheet(canvas, sheet, digits);
    finish(canvas, [`statement ${sheet.box.id}`], `Statement attached to Form 8949 (${form.year})`, sheetName(sheet));
  }
  const notes = [...gapNotes(input), ...onForm.notes];
  if (cut > 0)
    notes.push('Some asset names are too long for their cell and end in three dots; the CSV file has them in full.');
  if ((statement ?? onForm).boxes.some(({ rows }) => rows.some((row) => !isDrawable(row.description)))) {
    notes.push(
      'Characters that this font does not have are shown by their code, such as [U+67F4]; the CSV file has them in full.',
    );
  }
  const canvas = new Canvas();
  const perBox = (statement ?? onForm).boxes.map(
    ({ box }) => [...formSheets, ...statementSheets].filter((s) => s.box.id === box.id).length,
  );
  canvas.marks.push(
    ...notesPage(statement ?? onForm, notes, { digits, currency: input.currency, perBox, isOfficial: blank !== null }),
  );
  finish(canvas, [], `Notes to Form 8949 (${form.year})`, '');
  const document = {
    title: `Form 8949 (${form.year})`,
    subject: 'Sales and Other Dispositions of Capital Assets',
    generatedAt: input.generatedAt,
    stamps,
    backgrounds: backgroundsOf(blank),
    pages,
  };
  return { document, notes };
}

function backgroundsOf(blank: Blank | null): PdfDocument['backgrounds'] {
  if (!blank) return undefined;
  return new Map([
    ['blank I', { bytes: blank.bytes, page: 0 }],
    ['blank II', { bytes: blank.bytes, page: 1 }],
  ]);
}

/** Returns the file, on the official form if the input has that year's, and otherwise in our own layout. */
export async function form8949File(
  input: ReportInput,
  onForm: Form8949,
  statement: Form8949 | null,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; notes: string[] }> {
  const blank = input.officialBlank ? await readBlank(input.officialBlank, onForm.form) : null;
  const { document, notes } = form8949Pdf(input, onForm, statement, blank);
  if (input.officialBlank && !blank) {
    notes.push(
      `The blank form given is not the Form 8949 of ${onForm.form.year}; the form is drawn in our own layout.`,
    );
  }
  return { bytes: await writePdf(document), notes };
}
