/**
 * The data that describes a file during an import: the request, the summary and the batches. Plain data, because it crosses threads.
 */
import type { Template } from '@lotbook/integrations/mapping/mapping';
import type { FileBalance } from '@lotbook/integrations/reading/balances';
import type { ByteSource } from '@lotbook/integrations/reading/files/bytes';
import type { ZoneReport } from '@lotbook/integrations/reading/zones';
import type { AssetRef } from '@lotbook/ledger/asset-ref';
import type { DraftTransaction, RowIssue, SkippedRow } from '@lotbook/ledger/draft';
import type { RowEdit } from './edits.ts';
import type { FileProblem } from './refusal-words.ts';

/** The user's choices for reading a file. */
export type HowToRead = {
  /** The user's IANA zone for times without one, or null. */
  timeZone: string | null;
  /** The IANA zone for such times if neither the user nor the file gives one. */
  assumedZone: string;
  /** The user's answers to the format's questions, by the format's keys. */
  values?: Readonly<Record<string, string>>;
  /** The current instant, ISO 8601 in UTC. Left out, dates may be in the future. */
  latest?: string;
  /** The integration chosen by the user, which decides between formats with one header; null for any. */
  integration: string | null;
  /** The importer chosen by the user among those with the file's header. Null or left out, the content decides. */
  format?: string | null;
  /** The user's edits of the file. */
  edits?: readonly RowEdit[];
  /** The user's mappings, which take precedence over built-in formats. */
  templates?: readonly Template[];
  /** The only file of an archive or sheet of a workbook to read. Null, left out or missing, all are read. */
  part?: string | null;
};
export type FileToOpen = HowToRead & { name: string; source: ByteSource };

export type FormatName = { id: string; label: string; integration: string; integrationName: string };

/** A question to the user that must be answered before the file can be read. */
export type MissingOption = {
  key: string;
  label: string;
  question: string;
  kind: 'currency' | 'asset' | 'text' | 'choice';
  choices: { value: string; label: string }[];
};

/** The summary of a file after the first pass. */
export type FileSummary = {
  format: FormatName | null;
  /** Formats with the file's header, if the user must choose; otherwise empty. */
  candidates: FormatName[];
  problems: FileProblem[];
  /** Open questions; the file is not read further until they are answered. */
  missingOptions: MissingOption[];
  /** The time zone and its reason; null if the times or the format state it. */
  timeZone: ZoneReport['chosen'];
  /** One sentence per column on how it was read and why. */
  howRead: string[];
  /** Complete sentences about the whole file. */
  warnings: string[];
  /** The column names; empty if no table was found. */
  header: readonly string[];
  rowCount: number;
  transactionCount: number;
  /** The first MAX_ISSUES of them; `errorRowCount` counts them all. */
  issues: RowIssue[];
  issueCount: number;
  /** The number of rows rejected with an error. */
  errorRowCount: number;
  skipped: SkippedRow[];
  skippedCount: number;
  assets: AssetRef[];
  accountNames: string[];
  firstAt: string | null;
  lastAt: string | null;
};

/** An unchanged row of the file. */
export type FileRow = { number: number; cells: readonly string[] };

/** A skipped row and the reason. */
export type RestRow = FileRow & { outcome: 'skipped' | 'error'; reason: string };

/** The identity and time of a transaction of a file. */
export type FileId = { account: string | null; sourceId: string; timestamp: string };

export type ReadChunk =
  | { kind: 'drafts'; drafts: DraftTransaction[]; rows: FileRow[] }
  | { kind: 'rest'; rows: RestRow[] }
  | { kind: 'balances'; balances: FileBalance[] }
  | { kind: 'ids'; ids: FileId[] };
