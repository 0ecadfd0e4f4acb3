/**
 * Files on their way from a user's disk to the ledger: one in a dialog, any number on the review page. One file's step
 * holds only what exists in it; what can be done with all of them together is derived (queue-totals.ts). A component draws
 * a file and sends events; nothing here knows React.
 */
import type { Answer } from '../checked/option-fields.tsx';
import { further, type ImportProgress } from './progress.ts';

export type PickedFile = { name: string; size: number };

type RecognizedKind = {
  id: string;
  label: string;
  integration: string;
  integrationName: string;
  overlaps: readonly { id: string; why: string; hasSameIds: boolean }[];
};

/** What the server found in a file before anything is stored; the part of it that decides. */
export type Checked = {
  errors: readonly string[];
  /** The wallet there is that the file was checked for; none: a new one. */
  account?: { id: string } | null | undefined;
  numberOfRows: number;
  numberOfTransactions: number;
  numberOfDuplicates: number;
  numberOfLikelyDuplicates?: number | null | undefined;
  numberOfFrozenTransactions?: number | undefined;
  numberOfRejectedRows: number;
  recognized?: RecognizedKind | null | undefined;
  missingOptions: readonly unknown[];
};

export type Step<C extends Checked, R> =
  | { kind: 'refused'; message: string }
  | { kind: 'uploading'; sent: number }
  | { kind: 'validating'; fileUrl: string }
  /** The file leaves something open that its format needs. */
  | { kind: 'asks'; fileUrl: string; checked: C }
  /** No format, or more than one, fits. */
  | { kind: 'unknown'; fileUrl: string; checked: C }
  | { kind: 'invalid'; fileUrl: string; checked: C }
  | { kind: 'ready'; fileUrl: string; checked: C; failure?: string }
  /** Not checked where its import was found under way already. */
  | { kind: 'importing'; fileUrl: string; checked?: C | undefined; jobId?: string; progress: ImportProgress }
  | { kind: 'done'; fileUrl: string; result: R }
  | { kind: 'failed'; message: string; fileUrl?: string };

export type QueuedFile<C extends Checked, R> = {
  readonly key: string;
  readonly file: PickedFile;
  readonly step: Step<C, R>;
} & Readonly<ReadOptions>;

/** How a file is read, as the user chose. */
export type ReadOptions = {
  /** Slug of an integration; `csv` recognizes any. */
  readAs: string;
  answers: readonly Answer[];
  /** Chosen where several formats have the file's header. */
  format?: string | undefined;
};

export type QueueEvent<C extends Checked, R> =
  | { type: 'added'; key: string; file: PickedFile; readAs: string }
  | ({ type: 'adopted'; key: string; file: PickedFile; fileUrl: string } & ReadOptions)
  | { type: 'removed'; key: string }
  | { type: 'refused'; key: string; message: string }
  | { type: 'sent'; key: string; bytes: number }
  | { type: 'uploaded'; key: string; fileUrl: string }
  | ({ type: 'recheck'; key: string } & ReadOptions)
  | { type: 'checked'; key: string; checked: C }
  /** The file as it stands after a cell or a row was changed. */
  | { type: 'reviewed'; key: string; checked: C }
  | { type: 'submitted'; key: string }
  | { type: 'started'; key: string; jobId: string }
  /** The file was handed over before, from this page or another. */
  | { type: 'resumed'; key: string; jobId: string }
  | { type: 'progress'; key: string; progress: ImportProgress }
  | { type: 'imported'; key: string; result: R }
  | { type: 'failed'; key: string; message: string };

/** The next state. What arrives for a file that was taken away, or that is past that step, changes nothing. */
export function nextQueue<C extends Checked, R>(
  files: readonly QueuedFile<C, R>[],
  event: QueueEvent<C, R>,
): readonly QueuedFile<C, R>[] {
  if (event.type === 'added' || event.type === 'adopted') {
    if (files.some(({ key }) => key === event.key)) return files;
    const { key, file, readAs } = event;
    if (event.type === 'added')
      return [...files, { key, file, readAs, answers: [], step: { kind: 'uploading', sent: 0 } }];
    const { answers, format, fileUrl } = event;
    return [...files, { key, file, readAs, answers, format, step: { kind: 'validating', fileUrl } }];
  }
  if (event.type === 'removed') return files.filter(({ key }) => key !== event.key);
  return files.map((one) => (one.key === event.key ? nextFile(one, event) : one));
}

type FileEvent<C extends Checked, R> = Exclude<QueueEvent<C, R>, { type: 'added' | 'adopted' | 'removed' }>;

function nextFile<C extends Checked, R>(one: QueuedFile<C, R>, event: FileEvent<C, R>): QueuedFile<C, R> {
  if (event.type === 'recheck') {
    const { step } = one;
    if (!('fileUrl' in step) || step.fileUrl === undefined || isPast(step.kind)) return one;
    const { readAs, answers, format } = event;
    return { ...one, readAs, answers, format, step: { kind: 'validating', fileUrl: step.fileUrl } };
  }
  return { ...one, step: nextStep(one.step, event) };
}

const isPast = (kind: string) => kind === 'importing' || kind === 'done';

function nextStep<C extends Checked, R>(
  step: Step<C, R>,
  event: Exclude<FileEvent<C, R>, { type: 'recheck' }>,
): Step<C, R> {
  switch (event.type) {
    case 'refused':
      return { kind: 'refused', message: event.message };
    case 'sent':
      return step.kind === 'uploading' ? { ...step, sent: Math.max(step.sent, event.bytes) } : step;
    case 'uploaded':
      return step.kind === 'uploading' ? { kind: 'validating', fileUrl: event.fileUrl } : step;
    case 'checked':
      return step.kind === 'validating' ? judged(step.fileUrl, event.checked) : step;
    case 'reviewed':
      return step.kind === 'ready' || step.kind === 'invalid' ? judged(step.fileUrl, event.checked) : step;
    case 'submitted': {
      if (step.kind !== 'ready') return step;
      const { fileUrl, checked } = step;
      return { kind: 'importing', fileUrl, checked, progress: { done: 0, total: checked.numberOfTransactions } };
    }
    case 'resumed':
      return step.kind === 'validating'
        ? { kind: 'importing', fileUrl: step.fileUrl, jobId: event.jobId, progress: { done: 0, total: 0 } }
        : step;
    case 'started':
      return step.kind === 'importing' ? { ...step, jobId: event.jobId } : step;
    case 'progress':
      return step.kind === 'importing' ? { ...step, progress: further(step.progress, event.progress) } : step;
    case 'imported':
      return step.kind === 'importing' ? { kind: 'done', fileUrl: step.fileUrl, result: event.result } : step;
    case 'failed':
      return afterFailure(step, event.message);
  }
}

function judged<C extends Checked, R>(fileUrl: string, checked: C): Step<C, R> {
  if (checked.missingOptions.length > 0) return { kind: 'asks', fileUrl, checked };
  if (!checked.recognized) return { kind: 'unknown', fileUrl, checked };
  return { kind: checked.errors.length > 0 ? 'invalid' : 'ready', fileUrl, checked };
}

/** A failed import keeps the checked file, so that Import can be pressed again. */
function afterFailure<C extends Checked, R>(step: Step<C, R>, message: string): Step<C, R> {
  switch (step.kind) {
    case 'importing':
      return step.checked
        ? { kind: 'ready', fileUrl: step.fileUrl, checked: step.checked, failure: message }
        : { kind: 'failed', message, fileUrl: step.fileUrl };
    case 'uploading':
      return { kind: 'failed', message };
    case 'validating':
      return { kind: 'failed', message, fileUrl: step.fileUrl };
    default:
      return step;
  }
}
