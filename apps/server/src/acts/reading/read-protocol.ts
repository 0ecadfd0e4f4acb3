/**
 * What the reading thread and the server send each other about one file. Files are read in a thread of their own: a
 * hundred thousand rows take a second of pure computation, during which pages must stay quick.
 */
import type { FileRow, FileSummary, HowToRead, ReadChunk } from '@lotbook/intake/opening/file';
import type { ReviewPage, ReviewQuestion } from '@lotbook/intake/opening/review';
import type { Mapping } from '@lotbook/integrations/mapping/mapping';
import type { MappingFault } from '@lotbook/integrations/mapping/parse';
import type { Encoding } from '@lotbook/integrations/reading/files/bytes';
import type { InCommon } from './compare-files.ts';
import type { TableAnswer, TableQuestion } from './whole-table.ts';

export type ReadRequest = HowToRead & {
  name: string;
  /** As uploaded; gzip is taken off by the thread. */
  bytes: Uint8Array;
};

/** A file that is not in memory yet: it is fetched when there is room for it. */
export type StoredFile = Omit<ReadRequest, 'bytes'> & {
  /** Whose it is. */
  userId: string;
  /** Bytes that reading it takes in memory. */
  weight: number;
  /** @throws {FileGone} */
  content(): Promise<Uint8Array>;
};

/** What the user chose of a file nobody knows; null: to be guessed. */
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

export type ToReader =
  /** Read once and say what it is. */
  | { kind: 'open'; request: ReadRequest }
  /** Begin to hand out; `from`: drafts already taken. */
  | { kind: 'start'; what: 'drafts' | 'ids'; from: number }
  | { kind: 'next' }
  /** Sort the rows by what they become. */
  | { kind: 'review' }
  /** What the ledger says of each transaction. */
  | { kind: 'mark'; marks: Uint8Array }
  | { kind: 'page'; question: ReviewQuestion }
  /** Let go of the file; there is no answer. */
  | { kind: 'forget' }
  /** Which of several files have the same events. */
  | { kind: 'compare'; requests: readonly ReadRequest[] }
  | { kind: 'guess'; request: ReadRequest; choice: GuessChoice }
  | { kind: 'preview'; request: ReadRequest; mapping: Mapping }
  | { kind: 'table'; request: ReadRequest; table: TableQuestion };

export type FromReader =
  | { kind: 'summary'; summary: FileSummary }
  | { kind: 'chunk'; chunk: ReadChunk | null }
  | { kind: 'done' }
  | { kind: 'page'; page: ReviewPage }
  | { kind: 'compared'; found: InCommon[] }
  | { kind: 'guess'; guess: FileGuess }
  | { kind: 'preview'; preview: MappingPreview }
  | { kind: 'table'; answer: TableAnswer }
  | { kind: 'failed'; message: string };
