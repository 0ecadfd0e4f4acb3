import type { YearFacts } from '@lotbook/ledger/year-facts';

export const YEAR_FACTS: YearFacts = {
  what: 'Form 8949: boxes, their words, rows per page, names of the fields of the blank',
  source: 'Form 8949 (2025) and its instructions of January 20, 2026',
  lastYear: 2025,
  neededFor: 'YEAR_ENDED',
  published: 'https://www.irs.gov/forms-pubs/about-form-8949',
};

export type BoxId = 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'I' | 'J' | 'K' | 'L';
export type Part = 'I' | 'II';

export type Box = {
  id: BoxId;
  part: Part;
  scheduleDLine: '1b' | '2' | '3' | '8b' | '9' | '10';
  /** The label, which supports `**bold**`. */
  label: string;
};

export type FormYear = {
  year: number;
  rowsPerPage: number;
  boxes: readonly Box[];
  /** Set if this year's layout is assumed from an earlier one. */
  provisional: string | null;
};

/**
 * @source Form 8949 (2024), parts I and II. The forms of 2020 to 2022 are alike; 2014 to 2019 and 2023 are assumed to
 * be.
 */
const BOXES_TO_2024: readonly Box[] = [
  {
    id: 'A',
    part: 'I',
    scheduleDLine: '1b',
    label: 'Short-term transactions reported on Form(s) 1099-B showing basis **was** reported to the IRS',
  },
  {
    id: 'B',
    part: 'I',
    scheduleDLine: '2',
    label: "Short-term transactions reported on Form(s) 1099-B showing basis **wasn't** reported to the IRS",
  },
  { id: 'C', part: 'I', scheduleDLine: '3', label: 'Short-term transactions not reported to you on Form 1099-B' },
  {
    id: 'D',
    part: 'II',
    scheduleDLine: '8b',
    label: 'Long-term transactions reported on Form(s) 1099-B showing basis **was** reported to the IRS',
  },
  {
    id: 'E',
    part: 'II',
    scheduleDLine: '9',
    label: "Long-term transactions reported on Form(s) 1099-B showing basis **wasn't** reported to the IRS",
  },
  { id: 'F', part: 'II', scheduleDLine: '10', label: 'Long-term transactions not reported to you on Form 1099-B' },
];

/** @source Form 8949 (2025), parts I and II; Instructions for Form 8949 (2025), "What's New" */
const BOXES_FROM_2025: readonly Box[] = [
  {
    id: 'A',
    part: 'I',
    scheduleDLine: '1b',
    label: 'Short-term transactions reported on **Form(s) 1099-B** showing basis **was** reported to the IRS',
  },
  {
    id: 'B',
    part: 'I',
    scheduleDLine: '2',
    label: 'Short-term transactions reported on **Form(s) 1099-B** showing basis **was not** reported to the IRS',
  },
  {
    id: 'C',
    part: 'I',
    scheduleDLine: '3',
    label:
      'Short-term transactions, other than digital asset transactions, not reported to you on **Form 1099-B** or **Form 1099-DA**',
  },
  {
    id: 'G',
    part: 'I',
    scheduleDLine: '1b',
    label: 'Short-term transactions reported on **Form(s) 1099-DA** showing basis **was** reported to the IRS',
  },
  {
    id: 'H',
    part: 'I',
    scheduleDLine: '2',
    label: 'Short-term transactions reported on **Form(s) 1099-DA** showing basis **was not** reported to the IRS',
  },
  {
    id: 'I',
    part: 'I',
    scheduleDLine: '3',
    label: 'Short-term digital asset transactions not reported to you on **Form 1099-DA** or **Form 1099-B**',
  },
  {
    id: 'D',
    part: 'II',
    scheduleDLine: '8b',
    label: 'Long-term transactions reported on **Form(s) 1099-B** showing basis **was** reported to the IRS',
  },
  {
    id: 'E',
    part: 'II',
    scheduleDLine: '9',
    label: 'Long-term transactions reported on **Form(s) 1099-B** showing basis **was not** reported to the IRS',
  },
  {
    id: 'F',
    part: 'II',
    scheduleDLine: '10',
    label:
      'Long-term transactions, other than digital asset transactions, not reported to you on **Form 1099-B** or **Form 1099-DA**',
  },
  {
    id: 'J',
    part: 'II',
    scheduleDLine: '8b',
    label: 'Long-term transactions reported on **Form(s) 1099-DA** showing basis **was** reported to the IRS',
  },
  {
    id: 'K',
    part: 'II',
    scheduleDLine: '9',
    label: 'Long-term transactions reported on **Form(s) 1099-DA** showing basis **was not** reported to the IRS',
  },
  {
    id: 'L',
    part: 'II',
    scheduleDLine: '10',
    label: 'Long-term digital asset transactions not reported to you on **Form 1099-DA** or **Form 1099-B**',
  },
];

export const FIRST_YEAR = 2014;

/**
 * Returns the form of a year. Rows per page were counted on the official forms: 14 through 2024, 11 from 2025.
 * @throws {RangeError} before 2014
 */
export function formYear(year: number): FormYear {
  if (year < FIRST_YEAR) throw new RangeError(`there is no Form 8949 for ${year}`);
  const provisional =
    year > YEAR_FACTS.lastYear
      ? `The boxes and rows are those of the ${YEAR_FACTS.lastYear} form; check them against the final form for ${year}.`
      : null;
  return year <= 2024
    ? { year, rowsPerPage: 14, boxes: BOXES_TO_2024, provisional }
    : { year, rowsPerPage: 11, boxes: BOXES_FROM_2025, provisional };
}

export function boxOf(
  part: Part,
  statement: { form: '1099-B' | '1099-DA'; basisReported: boolean } | undefined,
  year: number,
): BoxId {
  const short = part === 'I';
  if (year <= 2024) {
    if (!statement) return short ? 'C' : 'F';
    if (statement.basisReported) return short ? 'A' : 'D';
    return short ? 'B' : 'E';
  }
  if (!statement) return short ? 'I' : 'L';
  if (statement.form === '1099-B') {
    if (statement.basisReported) return short ? 'A' : 'D';
    return short ? 'B' : 'E';
  }
  if (statement.basisReported) return short ? 'G' : 'J';
  return short ? 'H' : 'K';
}

const WITHOUT_DIGITAL: Partial<Record<BoxId, BoxId>> = { G: 'A', H: 'B', I: 'C', J: 'D', K: 'E', L: 'F' };

/** Returns a letter A to F, for programs without the digital asset boxes of 2025. */
export function olderBox(box: BoxId): BoxId {
  return WITHOUT_DIGITAL[box] ?? box;
}
