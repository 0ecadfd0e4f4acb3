/**
 * What the reading thread and the server say to each other about one file. Files are read in a thread of their own: a
 * hundred thousand rows take a second of pure computation, during which pages must stay quick.
 */
import type { Mapping, Template } from '@lotbook/integrations/mapping/mapping';
import type { MappingFault } from '@lotbook/integrations/mapping/parse';
import type { Encoding } from '@lotbook/integrations/reading/files/bytes';
import type { DraftTransaction, RowIssue, SkippedRow } from '@lotbook/ledger/draft';
import type { RowEdit } from './edits.ts';

export type ReadRequest = {
  name: string;
  /** As uploaded; gzip is taken off by the reader. */
  bytes: Uint8Array;
  timeZone: string;
  /** What the person answered where the file does not say it, by the format's own keys. */
  values?: Readonly<Record<string, string>>;
  /** Integration the person picked; decides between formats that share a header. Null: any. */
  integration: string | null;
  /** Importer the person chose where several have the file's header. Null or left out: found by content. */
  format?: string | null;
  /** What the person changed in the file. */
  edits?: readonly RowEdit[];
  /** The person's own ways of reading files; they go before the formats everybody has. */
  templates?: readonly Template[];
  /** The only file of an archive, or sheet of a workbook, that is to be read. Null, left out or not there: all of them. */
  part?: string | null;
};

/** What the person chose of a file nobody knows; null: to be guessed. */
export type GuessChoice = {
  delimiter: string | null;
  encoding: Encoding | null;
  headerRow: number | null;
  part: string | null;
};
export type FileGuess = {
  /** Why nothing can be guessed. */
  problem: string | null;
  parts: string[];
  rawRows: FileRow[];
  header: string[];
  headerRow: number | null;
  delimiter: string | null;
  encoding: string | null;
  mapping: Mapping | null;
  dateFormats: string[];
  isDayUnclear: boolean;
};
export type MappingPreview = {
  faults: MappingFault[];
  errors: string[];
  types: { value: string; count: number; means: string | null }[];
  symbols: { symbol: string; assetId: string | null }[];
  page: ReviewPage | null;
};

export type FormatName = { id: string; label: string; integration: string; integrationName: string };

/** Why a file cannot be imported at all. One finished sentence each. */
export type FileProblem = { code: string; message: string };

/** Something the file does not say and the person must, before it can be read. */
export type MissingOption = {
  key: string;
  label: string;
  question: string;
  kind: 'currency' | 'asset' | 'text' | 'choice';
  choices: { value: string; label: string }[];
};

/** What a file comes to, known after reading it once. */
export type FileSummary = {
  format: FormatName | null;
  /** Formats that all have the file's header, when the person must choose; empty otherwise. */
  candidates: FormatName[];
  problems: FileProblem[];
  /** What is to be asked; the file is then not read any further. */
  missingOptions: MissingOption[];
  /** The file's column names; empty when no table was found. */
  header: readonly string[];
  rowCount: number;
  transactionCount: number;
  /** The first MAX_ISSUES of them; `errorRowCount` counts them all. */
  issues: RowIssue[];
  issueCount: number;
  /** Rows that make no transaction because something is wrong with them. */
  errorRowCount: number;
  skipped: SkippedRow[];
  skippedCount: number;
  symbols: string[];
  accountNames: string[];
  firstAt: string | null;
  lastAt: string | null;
};

/** A row as it stands in the file. */
export type FileRow = { number: number; cells: readonly string[] };

/** A row that became nothing, and why. */
export type RestRow = FileRow & { outcome: 'skipped' | 'error'; reason: string };

export type ReadChunk =
  | { kind: 'drafts'; drafts: DraftTransaction[]; rows: FileRow[] }
  | { kind: 'rest'; rows: RestRow[] }
  | { kind: 'ids'; ids: { account: string | null; sourceId: string }[] };

/** What a row comes to. `likely`: new, but something else in the ledger looks like it. */
export type ReviewOutcome = 'transaction' | 'duplicate' | 'likely' | 'skipped' | 'left_out' | 'error';
export type ReviewFilter = 'all' | 'problems' | 'ready' | 'duplicates' | 'likely' | 'skipped' | 'warnings' | 'errors';
export type ReviewQuestion = { filter: ReviewFilter; after: number; limit: number };

/** How many rows are what; `toImport` counts transactions. */
export type ReviewCounts = {
  all: number;
  ready: number;
  duplicates: number;
  likely: number;
  skipped: number;
  leftOut: number;
  warnings: number;
  errors: number;
  toImport: number;
};

export type ReviewRow = FileRow & {
  outcome: ReviewOutcome;
  reason: string | null;
  issues: RowIssue[];
  draft: DraftTransaction | null;
  /** Place of the transaction among those of the file; -1 for none. */
  transaction: number;
  isFirst: boolean;
  editedColumns: number[];
};
export type ReviewPage = { counts: ReviewCounts; rows: ReviewRow[]; hasMore: boolean };

export type ToReader =
  /** Read once and say what it is. */
  | { kind: 'open'; request: ReadRequest }
  /** Begin to hand out; `from`: drafts already taken. */
  | { kind: 'start'; what: 'drafts' | 'ids'; from: number }
  | { kind: 'next' }
  /** Sort the rows by what becomes of them. */
  | { kind: 'review' }
  /** What the ledger says of each transaction. */
  | { kind: 'mark'; marks: Uint8Array }
  | { kind: 'page'; question: ReviewQuestion }
  | { kind: 'guess'; request: ReadRequest; choice: GuessChoice }
  | { kind: 'preview'; request: ReadRequest; mapping: Mapping };

export type FromReader =
  | { kind: 'summary'; summary: FileSummary }
  | { kind: 'chunk'; chunk: ReadChunk | null }
  | { kind: 'done' }
  | { kind: 'page'; page: ReviewPage }
  | { kind: 'guess'; guess: FileGuess }
  | { kind: 'preview'; preview: MappingPreview }
  | { kind: 'failed'; message: string };

/** As many issues and skips as are kept beside an import; every single row is kept as a source row anyway. */
export const MAX_ISSUES = 500;
