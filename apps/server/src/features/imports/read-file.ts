/**
 * A file, read: recognised by content, summed up, and handed out piece by piece. Pure but for unpacking; the reading
 * thread runs it, and so can a test.
 */
import { gunzipSync } from 'node:zlib';
import { fittingTemplates } from '@lotbook/integrations/mapping/find-table';
import { importerOf } from '@lotbook/integrations/mapping/importer-of';
import type { Template } from '@lotbook/integrations/mapping/mapping';
import { allowanceOf } from '@lotbook/integrations/reading/files/budget';
import { bytesSource } from '@lotbook/integrations/reading/files/bytes';
import { openText, type Row, type Table, type TextFile } from '@lotbook/integrations/reading/files/table';
import { type NamedSource, unpack } from '@lotbook/integrations/reading/files/unpack';
import { tooLarge, UnpackError } from '@lotbook/integrations/reading/files/unpack-error';
import type { Importer } from '@lotbook/integrations/reading/importer';
import { missingOptions, type ReadEntry, readEntries } from '@lotbook/integrations/reading/read-table';
import { type Near, type Recognition, recognise } from '@lotbook/integrations/reading/recognise';
import { IMPORTERS } from '@lotbook/integrations/registry';
import type { DraftTransaction } from '@lotbook/ledger/draft';
import { CHUNK } from '../../books/transactions/store-drafts.ts';
import { Edits } from './edits.ts';
import {
  type FileProblem,
  type FileRow,
  type FileSummary,
  MAX_ISSUES,
  type ReadChunk,
  type ReadRequest,
  type RestRow,
} from './read-protocol.ts';
import { FileReview } from './review-index.ts';

/** A file may unpack to this many bytes; more is an attack, not an export. */
const MAX_UNPACKED = 512 * 1024 * 1024;
/** The same for archives and workbooks, which are unpacked in memory as a whole. */
const MAX_ARCHIVE = 256 * 1024 * 1024;
const IDS_AT_ONCE = 10_000;
/** Of so many tables that cannot be read it is said why. */
const PARTS_TOLD = 3;

export type OpenFile = {
  summary: FileSummary;
  /** Transactions in file order with the rows they were made of, then the rows that became nothing. */
  chunks(from: number): Generator<ReadChunk>;
  /** The identities of all transactions alone. */
  ids(): Generator<ReadChunk>;
  /** Row by row, as a person reviews it. Only for a file without problems. */
  review(): FileReview;
};

/** Recognise and read a file once. What is wrong with it is in the summary; only a fault of ours throws. */
export function openFile(request: ReadRequest, importers: readonly Importer[] = IMPORTERS): OpenFile {
  try {
    return openParts(request, importers);
  } catch (error) {
    // Damage inside a packed file, and what it really unpacks to, may show only while its rows are read.
    if (error instanceof UnpackError) return unreadable({ code: 'unreadable', message: error.message });
    throw error;
  }
}

function openParts(request: ReadRequest, importers: readonly Importer[]): OpenFile {
  const parts = chosenParts(request);
  const found = chooseTable(request, parts, importers);
  if ('problem' in found) {
    const refused = unreadable(found.problem);
    return { ...refused, summary: { ...refused.summary, candidates: found.candidates?.map(formatName) ?? [] } };
  }
  const { importer } = found;
  const edits = new Edits(request.edits);
  const table = edits.over(found.table);
  const options = { timeZone: request.timeZone, values: answersFor(importer, request.values ?? {}) };
  const missing = missingOptions(importer, table, options);
  if (missing.length > 0) {
    const asked = unreadable(...missing.map((spec) => ({ code: 'option_missing', message: spec.question })));
    const missingOptions = missing.map(({ key, label, question, kind, choices = [] }) => {
      return { key, label, question, kind, choices: choices.map((choice) => ({ ...choice })) };
    });
    return { ...asked, summary: { ...asked.summary, format: formatName(importer), missingOptions } };
  }
  const entries = (watched: Table) => edits.entries(watched, (kept) => readEntries(importer, kept, options));
  return {
    summary: { ...summarise(importer, entries(table)), header: table.header },
    chunks: (from) => chunksOf(table, entries, from),
    ids: () => idsOf(entries(table)),
    review: () => new FileReview(table, entries, edits),
  };
}

/** Answers to what this format asks; one that is none of its choices is no answer. */
function answersFor(importer: Importer, values: Readonly<Record<string, string>>): Record<string, string> {
  const answers: Record<string, string> = {};
  for (const { key, choices } of importer.options ?? []) {
    const value = Object.hasOwn(values, key) ? values[key]!.trim() : '';
    if (value !== '' && (!choices || choices.some((choice) => choice.value === value))) answers[key] = value;
  }
  return answers;
}

function formatName(importer: Importer) {
  return { id: importer.id, label: importer.label, integration: importer.integration, integrationName: importer.name };
}

/**
 * The tables in a file: of an archive its files, of a workbook its sheets.
 * @throws {UnpackError} for a file that is damaged or unpacks to too much; reading the tables may throw it too
 */
export function partsOf({ name, bytes }: ReadRequest): NamedSource[] {
  return unpack(name, bytesSource(withoutGzip(name, bytes)), MAX_ARCHIVE);
}

/** All tables of the file, or the one that was chosen of them. */
export function chosenParts(request: ReadRequest): NamedSource[] {
  const parts = partsOf(request);
  const chosen = parts.filter(({ name }) => name === request.part);
  return chosen.length > 0 ? chosen : parts;
}

/** The one table that can be read; others beside it (notes, summaries) are nobody's export. */
function chooseTable(
  { name, integration, format, templates = [] }: ReadRequest,
  parts: readonly NamedSource[],
  all: readonly Importer[],
): Found {
  // Chosen by the person: no other is asked. One that is no longer there is as good as none chosen.
  const chosen = all.filter(({ id }) => id === format);
  const importers = chosen.length > 0 ? chosen : all;
  const results = parts.map((part) => ({
    part: part.name,
    found:
      byTemplate(openText(part.name, part.source), templates, format) ??
      choose(recognise(openText(part.name, part.source), importers), integration),
  }));
  const readable = results.flatMap(({ part, found }) => ('problem' in found ? [] : [{ part, found }]));
  if (readable.length === 1) return readable[0]!.found;
  if (readable.length > 1) {
    const named = readable.map(({ part, found }) => `“${part.slice(0, 80)}” (${found.importer.label})`).join(', ');
    const message = `${name} holds ${readable.length} tables that can be read: ${named}. Upload each of them as a file of its own.`;
    return { problem: { code: 'several_tables', message } };
  }
  if (results.length === 1) return results[0]!.found;
  const why = results
    .slice(0, PARTS_TOLD)
    .flatMap(({ part, found }) => ('problem' in found ? [`“${part.slice(0, 80)}”: ${found.problem.message}`] : []));
  return {
    problem: {
      code: results.length === 0 ? 'empty_file' : 'unknown_format',
      message: `None of the ${results.length} tables in ${name} can be read. ${why.join(' ')}`.trim(),
    },
  };
}

/** The person said once how files with this header are read. A format they chose by name goes before that. */
function byTemplate(file: TextFile, templates: readonly Template[], format: string | null | undefined): Found | null {
  if (format && !format.startsWith('template/')) return null;
  const fitting = fittingTemplates(file, templates).map(({ template, table }) => ({
    importer: importerOf(template.mapping, template),
    table,
  }));
  const chosen =
    fitting.find(({ importer }) => importer.id === format) ?? (fitting.length === 1 ? fitting[0] : undefined);
  if (chosen || fitting.length === 0) return chosen ?? null;
  const candidates = fitting.map(({ importer }) => importer);
  const names = candidates.map(({ label }) => `“${label}”`).join(', ');
  const message = `Several of your templates are for this header: ${names}. Choose the one to read it with.`;
  return { problem: { code: 'ambiguous_format', message }, candidates };
}

/** The platform unpacks gzip several times as fast as the reader's own code, by the same rules. */
function withoutGzip(name: string, bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: allowanceOf(bytes.length, MAX_UNPACKED) });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge(name, MAX_UNPACKED);
    throw new UnpackError('CORRUPT', 'The file is damaged: it cannot be unpacked.');
  }
}

type Found = Readable | { problem: FileProblem; candidates?: readonly Importer[] };
type Readable = { importer: Importer; table: Table };

/** The one format a file is. Where several share its header, the integration the person picked decides. */
function choose(recognition: Recognition, integration: string | null): Found {
  switch (recognition.kind) {
    case 'recognised':
      return recognition;
    case 'ambiguous': {
      const picked = recognition.candidates.find(({ importer }) => importer.integration === integration);
      if (picked) return picked;
      const labels = recognition.candidates.map(({ importer }) => importer.label).join(', ');
      const message = `Several formats have this header: ${labels}. Choose the one it is from and upload it there.`;
      const candidates = recognition.candidates.map(({ importer }) => importer);
      return { problem: { code: 'ambiguous_format', message }, candidates };
    }
    case 'empty':
      return { problem: { code: 'empty_file', message: 'The file is empty: it has no header and no rows.' } };
    case 'unknown':
      return { problem: { code: 'unknown_format', message: unknownMessage(recognition) } };
  }
}

function unknownMessage({ closest, headerRow }: Extract<Recognition, { kind: 'unknown' }>): string {
  const opening = 'We do not recognise this file.';
  if (closest.length === 0) return `${opening} No format we read has columns like its own.`;
  const differences = closest.slice(0, 3).map(difference).join(' ');
  return `${opening} Its header was looked for in row ${headerRow}. ${differences}`;
}

function difference({ importer, missing, unexpected }: Near): string {
  const parts = [
    missing.length > 0 ? `it lacks ${quoted(missing)}` : '',
    unexpected.length > 0 ? `it has ${quoted(unexpected)} besides` : '',
  ].filter((part) => part !== '');
  return `Compared with “${importer.label}” ${parts.length > 0 ? parts.join(' and ') : 'its columns stand in another order'}.`;
}

function quoted(names: readonly string[]): string {
  const shown = names.slice(0, 6).map((name) => `“${name.slice(0, 60)}”`);
  return names.length > 6 ? `${shown.join(', ')} and ${names.length - 6} more` : shown.join(', ');
}

function emptySummary(): FileSummary {
  return {
    format: null,
    candidates: [],
    problems: [],
    missingOptions: [],
    header: [],
    rowCount: 0,
    transactionCount: 0,
    issues: [],
    issueCount: 0,
    errorRowCount: 0,
    skipped: [],
    skippedCount: 0,
    symbols: [],
    accountNames: [],
    firstAt: null,
    lastAt: null,
  };
}

function unreadable(...problems: FileProblem[]): OpenFile {
  const review = () => {
    throw new Error('a file that cannot be read has no rows to review');
  };
  return { summary: { ...emptySummary(), problems }, *chunks() {}, *ids() {}, review };
}

function summarise(importer: Importer, entries: Iterable<ReadEntry>): FileSummary {
  const summary = emptySummary();
  summary.format = formatName(importer);
  const symbols = new Set<string>();
  const accounts = new Set<string>();
  const errorRows = new Set<number>();
  for (const entry of entries) {
    if (entry.kind === 'transaction') addTransaction(summary, entry.transaction, symbols, accounts);
    else if (entry.kind === 'skipped') {
      summary.skippedCount++;
      if (summary.skipped.length < MAX_ISSUES) summary.skipped.push(entry.skipped);
    } else if (entry.kind === 'issue') {
      summary.issueCount++;
      if (entry.issue.severity === 'error') errorRows.add(entry.issue.row);
      if (summary.issues.length < MAX_ISSUES) summary.issues.push(entry.issue);
    } else summary.rowCount = entry.rowCount;
  }
  summary.errorRowCount = errorRows.size;
  summary.symbols = [...symbols];
  summary.accountNames = [...accounts];
  if (summary.transactionCount === 0) summary.problems.push(nothingIn(summary));
  return summary;
}

function addTransaction(
  summary: FileSummary,
  draft: DraftTransaction,
  symbols: Set<string>,
  accounts: Set<string>,
): void {
  summary.transactionCount++;
  for (const leg of [draft.sent, draft.received, draft.split, ...draft.fees]) if (leg) symbols.add(leg.asset);
  if (draft.account !== undefined) accounts.add(draft.account);
  if (draft.toAccount !== undefined) accounts.add(draft.toAccount);
  if (summary.firstAt === null || draft.timestamp < summary.firstAt) summary.firstAt = draft.timestamp;
  if (summary.lastAt === null || draft.timestamp > summary.lastAt) summary.lastAt = draft.timestamp;
}

function nothingIn({ rowCount, errorRowCount }: FileSummary): FileProblem {
  if (rowCount === 0) return { code: 'no_rows', message: 'The file has a header but no rows.' };
  return errorRowCount > 0
    ? {
        code: 'no_transactions',
        message: 'None of the rows could be read as a transaction; see what is wrong with each.',
      }
    : { code: 'no_transactions', message: 'The file has no transactions: all of its rows are ones we leave out.' };
}

/** Cells of the rows that were met and not handed out yet. */
class RowBuffer {
  readonly #cells = new Map<number, readonly string[]>();
  readonly #done = new Set<number>();

  watch(table: Table): Table {
    const remember = (row: Row) => this.#cells.set(row.number, row.cells);
    return {
      ...table,
      *rows() {
        for (const row of table.rows()) {
          remember(row);
          yield row;
        }
      },
    };
  }

  /** The row, the first time it is asked for; a row may have been part of two transactions. */
  take(number: number): FileRow | null {
    if (this.#done.has(number)) return null;
    this.#done.add(number);
    const cells = this.#cells.get(number) ?? [];
    this.#cells.delete(number);
    return { number, cells };
  }
}

function* chunksOf(table: Table, read: (table: Table) => Iterable<ReadEntry>, from: number): Generator<ReadChunk> {
  const buffer = new RowBuffer();
  const rest: Omit<RestRow, 'cells'>[] = [];
  let drafts: DraftTransaction[] = [];
  let rows: FileRow[] = [];
  let met = 0;
  for (const entry of read(buffer.watch(table))) {
    if (entry.kind === 'transaction') {
      const taken = entry.transaction.rows.map((number) => buffer.take(number)).filter((row) => row !== null);
      if (met++ < from) continue;
      drafts.push(entry.transaction);
      for (const row of taken) rows.push(row);
      if (drafts.length === CHUNK) {
        yield { kind: 'drafts', drafts, rows };
        drafts = [];
        rows = [];
      }
    } else if (entry.kind === 'skipped') {
      rest.push({ number: entry.skipped.row, outcome: 'skipped', reason: entry.skipped.reason });
    } else if (entry.kind === 'issue' && entry.issue.severity === 'error') {
      const { row, column, message, remedy } = entry.issue;
      const at = column === undefined ? '' : `${column}: `;
      rest.push({ number: row, outcome: 'error', reason: `${at}${message} ${remedy}` });
    }
  }
  if (drafts.length > 0) yield { kind: 'drafts', drafts, rows };
  yield* restOf(rest, buffer);
}

/** The rows that became nothing, each once; `take` gives null for one that is part of a transaction after all. */
function* restOf(rest: readonly Omit<RestRow, 'cells'>[], buffer: RowBuffer): Generator<ReadChunk> {
  for (let at = 0; at < rest.length; at += CHUNK) {
    const rows = rest.slice(at, at + CHUNK).flatMap((entry) => {
      const row = buffer.take(entry.number);
      return row ? [{ ...entry, cells: row.cells }] : [];
    });
    if (rows.length > 0) yield { kind: 'rest', rows };
  }
}

function* idsOf(entries: Iterable<ReadEntry>): Generator<ReadChunk> {
  let ids: { account: string | null; sourceId: string }[] = [];
  for (const entry of entries) {
    if (entry.kind !== 'transaction') continue;
    ids.push({ account: entry.transaction.account ?? null, sourceId: entry.transaction.sourceId });
    if (ids.length === IDS_AT_ONCE) {
      yield { kind: 'ids', ids };
      ids = [];
    }
  }
  if (ids.length > 0) yield { kind: 'ids', ids };
}
