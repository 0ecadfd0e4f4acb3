/**
 * What the reading thread and the server say to each other about one file. Files are read in a thread of their own: a
 * hundred thousand rows take a second of pure computation, during which pages must stay quick.
 */
import type { DraftTransaction, RowIssue, SkippedRow } from '@lotbook/ledger/draft';

export type ReadRequest = {
  name: string;
  /** As uploaded; gzip is taken off by the reader. */
  bytes: Uint8Array;
  timeZone: string;
  /** What the person answered where the file does not say it, by the format's own keys. */
  values?: Readonly<Record<string, string>>;
  /** Integration the person picked; decides between formats that share a header. Null: any. */
  integration: string | null;
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

export type ToReader =
  /** Read once and say what it is. */
  | { kind: 'open'; request: ReadRequest }
  /** Begin to hand out; `from`: drafts already taken. */
  | { kind: 'start'; what: 'drafts' | 'ids'; from: number }
  | { kind: 'next' };

export type FromReader =
  | { kind: 'summary'; summary: FileSummary }
  | { kind: 'chunk'; chunk: ReadChunk | null }
  | { kind: 'failed'; message: string };

/** As many issues and skips as are kept beside an import; every single row is kept as a source row anyway. */
export const MAX_ISSUES = 500;
