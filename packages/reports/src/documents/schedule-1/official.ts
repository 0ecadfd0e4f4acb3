/** Fills in the line for digital assets and the totals that depend on it. */
import type { YearFacts } from '@lotbook/ledger/year-facts';
import { type BlankForm, readBlankForm } from '../../pdf/blank.ts';
import type { BlankCell } from '../../pdf/on-blank.ts';

export const YEAR_FACTS: YearFacts = {
  what: 'Schedule 1: numbers of the fields of the blank',
  source: 'AcroForm of Schedule 1 (Form 1040) of 2025',
  lastYear: 2025,
  neededFor: 'YEAR_ENDED',
  published: 'https://www.irs.gov/forms-pubs/about-schedule-1-form-1040',
};

/**
 * The field numbers of the digital assets line, line 9 and line 10, by year. `text` is the field for its type.
 * @source AcroForm of Schedule 1 (Form 1040) of 2021, 2022, 2024 and 2025
 */
const FIELDS: Readonly<Record<number, { line: number; text?: number; line9: number; line10: number }>> = {
  2021: { line: 29, text: 27, line9: 30, line10: 31 },
  2022: { line: 34, text: 32, line9: 35, line10: 36 },
  2024: { line: 33, line9: 37, line10: 38 },
  2025: { line: 34, line9: 37, line10: 38 },
};

/** @returns null if the file is not Schedule 1 of that year, or its fields are unknown */
export async function readSchedule1(bytes: Uint8Array, year: number): Promise<BlankForm | null> {
  const fields = FIELDS[year];
  const found = fields && (await readBlankForm(bytes, { title: 'Schedule 1 (Form 1040)', year, pages: 2 }));
  return found && [fields.line, fields.line9, fields.line10].every((n) => found.places.has(`1 f1_${n}[0]`))
    ? found
    : null;
}

/** @param total the total in units of 10^-digits; lines 9 and 10 equal it, because nothing else is on the form */
export function schedule1Cells(year: number, total: bigint, writeIn: string | null): BlankCell[] {
  const { line, text, line9, line10 } = FIELDS[year]!;
  return [
    ...(writeIn !== null && text !== undefined ? [{ key: `1 f1_${text}[0]`, text: writeIn }] : []),
    ...[line, line9, line10].map((n) => ({ key: `1 f1_${n}[0]`, units: total })),
  ];
}
