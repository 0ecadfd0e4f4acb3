/**
 * A file on its way into the ledger, as plain data: what is asked of it, what it comes to and the pieces it is handed out
 * in. Plain, because it goes from one thread to another.
 */
import type { Template } from '@lotbook/integrations/mapping/mapping';
import type { FileBalance } from '@lotbook/integrations/reading/balances';
import type { ByteSource } from '@lotbook/integrations/reading/files/bytes';
import type { ZoneReport } from '@lotbook/integrations/reading/zones';
import type { AssetRef } from '@lotbook/ledger/asset-ref';
import type { DraftTransaction, RowIssue, SkippedRow } from '@lotbook/ledger/draft';
import type { RowEdit } from './edits.ts';
import type { FileProblem } from './refusal-words.ts';

/** How a file is to be read, as the user said. */
export type HowToRead = {
  /** IANA zone that the user named for times without one; null: none. */
  timeZone: string | null;
  /** IANA zone for such times when neither the user nor the file says it. */
  assumedZone: string;
  /** What the user answered where the file does not say it, by the format's own keys. */
  values?: Readonly<Record<string, string>>;
  /** Instant, ISO 8601 in UTC, after which nothing can have happened yet. Left out: dates may be in the future. */
  latest?: string;
  /** Integration the user picked; decides between formats that share a header. Null: any. */
  integration: string | null;
  /** Importer the user chose where several have the file's header. Null or left out: found by content. */
  format?: string | null;
  /** What the user changed in the file. */
  edits?: readonly RowEdit[];
  /** The user's own ways of reading files; they go before the formats everybody has. */
  templates?: readonly Template[];
  /** The only file of an archive, or sheet of a workbook, that is to be read. Null, left out or not there: all of them. */
  part?: string | null;
};
export type FileToOpen = HowToRead & { name: string; source: ByteSource };

export type FormatName = { id: string; label: string; integration: string; integrationName: string };

/** Something the file does not say and the user must, before it can be read. */
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
  /** Formats that all have the file's header, when the user must choose; empty otherwise. */
  candidates: FormatName[];
  problems: FileProblem[];
  /** What is to be asked; the file is then not read any further. */
  missingOptions: MissingOption[];
  /** The zone of its times and what decided it; null when they state their own, or the format knows it. */
  timeZone: ZoneReport['chosen'];
  /** How its columns were read and what decided it, a sentence each. */
  howRead: string[];
  /** What to look at in the file as a whole, in finished sentences. */
  warnings: string[];
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
  /** Every asset the file names, each once. */
  assets: AssetRef[];
  accountNames: string[];
  firstAt: string | null;
  lastAt: string | null;
};

/** A row as it is in the file. */
export type FileRow = { number: number; cells: readonly string[] };

/** A row that became nothing, and why. */
export type RestRow = FileRow & { outcome: 'skipped' | 'error'; reason: string };

/** The identity of a transaction of a file, and when it happened. */
export type FileId = { account: string | null; sourceId: string; timestamp: string };

export type ReadChunk =
  | { kind: 'drafts'; drafts: DraftTransaction[]; rows: FileRow[] }
  | { kind: 'rest'; rows: RestRow[] }
  | { kind: 'balances'; balances: FileBalance[] }
  | { kind: 'ids'; ids: FileId[] };
