/** Types for reading a file. They are plain data, because they are passed between threads. */
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
  timeZone: string | null;
  /** The fallback if neither the user nor the file has a time zone. */
  assumedZone: string;
  values?: Readonly<Record<string, string>>;
  /** The latest allowed date, ISO 8601 in UTC. Without it, dates may be in the future. */
  latest?: string;
  integration: string | null;
  /** The user's choice of a format with the file's header. Without it, the content decides. */
  format?: string | null;
  edits?: readonly RowEdit[];
  templates?: readonly Template[];
  /** The only file of an archive or sheet of a workbook to read. If it is null or missing, all are read. */
  part?: string | null;
};
export type FileToOpen = HowToRead & { name: string; source: ByteSource };

export type FormatName = { id: string; label: string; integration: string; integrationName: string };

/** A question that must be answered before the file can be read. */
export type MissingOption = {
  key: string;
  label: string;
  question: string;
  kind: 'currency' | 'asset' | 'text' | 'choice';
  choices: { value: string; label: string }[];
};

export type FileSummary = {
  format: FormatName | null;
  candidates: FormatName[];
  problems: FileProblem[];
  /** The file is not read further until these are answered. */
  missingOptions: MissingOption[];
  timeZone: ZoneReport['chosen'];
  howRead: string[];
  warnings: string[];
  header: readonly string[];
  rowCount: number;
  transactionCount: number;
  /** The first MAX_ISSUES issues. `issueCount` counts all. */
  issues: RowIssue[];
  issueCount: number;
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

export type RestRow = FileRow & { outcome: 'skipped' | 'error'; reason: string };

export type FileId = { account: string | null; sourceId: string; timestamp: string };

export type ReadChunk =
  | { kind: 'drafts'; drafts: DraftTransaction[]; rows: FileRow[] }
  | { kind: 'rest'; rows: RestRow[] }
  | { kind: 'balances'; balances: FileBalance[] }
  | { kind: 'ids'; ids: FileId[] };
