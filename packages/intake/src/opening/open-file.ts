/** Opens a file. Runs in a worker thread and in tests. */

import { STYLE_ANSWERS } from '@lotbook/integrations/reading/columns/questions';
import { withSurvey } from '@lotbook/integrations/reading/columns/styles';
import type { Table } from '@lotbook/integrations/reading/files/table';
import { type NamedSource, unpack } from '@lotbook/integrations/reading/files/unpack';
import { UnpackError } from '@lotbook/integrations/reading/files/unpack-error';
import type { Importer } from '@lotbook/integrations/reading/importer';
import { readEntries } from '@lotbook/integrations/reading/read-table';
import { IMPORTERS } from '@lotbook/integrations/registry';
import { onlyTable, openQuestions } from './choose-format.ts';
import { Edits } from './edits.ts';
import type { FileSummary, FileToOpen, ReadChunk } from './file.ts';
import { chunksOf, idsOf } from './pieces.ts';
import type { FileRefusal } from './refusal.ts';
import { FileReview } from './review.ts';
import { refusedSummary, summarize } from './summary.ts';

const MAX_ARCHIVE = 256 * 1024 * 1024;

export type OpenFile = {
  summary: FileSummary;
  /** Yields transactions in file order with their source rows, and then the other rows. */
  chunks(from: number): Generator<ReadChunk>;
  ids(): Generator<ReadChunk>;
  review(): FileReview;
};

/** Opens a file. Problems with the file are in the summary; only bugs throw. */
export function openFile(file: FileToOpen, importers: readonly Importer[] = IMPORTERS): OpenFile {
  try {
    return openParts(file, importers);
  } catch (error) {
    // Damage inside an archive, and its actual unpacked size, may be detected only while reading rows.
    if (error instanceof UnpackError) return refused({ kind: 'damaged', error });
    throw error;
  }
}

function openParts(file: FileToOpen, importers: readonly Importer[]): OpenFile {
  const parts = chosenParts(file);
  const found = onlyTable(file, parts, importers);
  if ('refusal' in found) return refused(found.refusal);
  const { importer } = found;
  const edits = new Edits(file.edits);
  const edited = edits.over(found.table);
  const table = withSurvey(edited, () => edits.rowsLeft(edited));
  const values = answersFor(importer, file.values ?? {});
  const missing = openQuestions({ importer, table }, values);
  if (missing) return refused(missing);
  const { latest, assumedZone } = file;
  const wanted = file.timeZone;
  const options = {
    ...(wanted !== null && { timeZone: wanted }),
    assumedZone,
    values,
    ...(latest !== undefined && { latest }),
  };
  const entries = (watched: Table) => edits.entries(watched, (kept) => readEntries(importer, kept, options));
  const withBalances = { ...options, withBalances: true as const };
  const { summary, questions, refusedZone: own } = summarize(importer, entries(table));
  if (wanted !== null && own !== null) return refused({ kind: 'zone_refused', importer, wanted, own });
  if (questions.length > 0) return refused({ kind: 'options_missing', importer, missing: questions });
  return {
    summary: { ...summary, header: table.header, warnings: [...summary.warnings, ...faultsOf(parts)] },
    chunks: (from) =>
      chunksOf(table, (watched) => edits.entries(watched, (kept) => readEntries(importer, kept, withBalances)), from),
    ids: () => idsOf(entries(table)),
    review: () => new FileReview(table, entries, edits),
  };
}

function faultsOf(parts: readonly NamedSource[]): string[] {
  return parts.flatMap(({ fault }) => (fault ? [fault.message] : []));
}

function refused(refusal: FileRefusal): OpenFile {
  const review = () => {
    throw new Error('a file that cannot be read has no rows to review');
  };
  return { summary: refusedSummary(refusal), *chunks() {}, *ids() {}, review };
}

function answersFor(importer: Importer, values: Readonly<Record<string, string>>): Record<string, string> {
  const answers: Record<string, string> = {};
  const given = (key: string) => (Object.hasOwn(values, key) ? values[key]!.trim() : '');
  for (const { key, choices } of importer.options ?? []) {
    const value = given(key);
    if (value !== '' && (!choices || choices.some((choice) => choice.value === value))) answers[key] = value;
  }
  for (const [key, choices] of Object.entries(STYLE_ANSWERS))
    if (choices.includes(given(key))) answers[key] = given(key);
  return answers;
}

/**
 * Returns the files of an archive, or the sheets of a workbook.
 * @throws {UnpackError} if the file is damaged or too large unpacked; reading the tables may throw it too
 */
export function partsOf({ name, source }: Pick<FileToOpen, 'name' | 'source'>): NamedSource[] {
  return unpack(name, source, MAX_ARCHIVE);
}

/**
 * Returns all tables of the file, or the chosen one.
 * @throws {UnpackError}
 */
export function chosenParts(file: Pick<FileToOpen, 'name' | 'source' | 'part'>): NamedSource[] {
  const parts = partsOf(file);
  const chosen = parts.filter(({ name }) => name === file.part);
  return chosen.length > 0 ? chosen : parts;
}
