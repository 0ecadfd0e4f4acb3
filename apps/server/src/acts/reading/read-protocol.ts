import type { FileRow, FileSummary, HowToRead, ReadChunk } from '@lotbook/intake/opening/file';
import type { ReviewPage, ReviewQuestion } from '@lotbook/intake/opening/review';
import type { Mapping } from '@lotbook/integrations/mapping/mapping';
import type { MappingFault } from '@lotbook/integrations/mapping/parse';
import type { Encoding } from '@lotbook/integrations/reading/files/bytes';
import type { InCommon } from './compare-files.ts';
import type { TableAnswer, TableQuestion } from './whole-table.ts';

export type ReadRequest = HowToRead & {
  name: string;
  /** The bytes as uploaded. The thread unpacks gzip. */
  bytes: Uint8Array;
};

export type StoredFile = Omit<ReadRequest, 'bytes'> & {
  userId: string;
  weight: number;
  content(): Promise<Uint8Array>;
};

export type GuessChoice = {
  delimiter: string | null;
  encoding: Encoding | null;
  headerRow: number | null;
  part: string | null;
};
export type FileGuess = {
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
  | { kind: 'open'; request: ReadRequest }
  | { kind: 'start'; what: 'drafts' | 'ids'; from: number }
  | { kind: 'next' }
  | { kind: 'review' }
  | { kind: 'mark'; marks: Uint8Array }
  | { kind: 'page'; question: ReviewQuestion }
  | { kind: 'forget' }
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
