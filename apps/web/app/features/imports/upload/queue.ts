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

export type Checked = {
  errors: readonly string[];
  /** The existing wallet the file was checked for; none for a new one. */
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
  /** The format needs an answer that the file does not contain. */
  | { kind: 'asks'; fileUrl: string; checked: C }
  | { kind: 'unknown'; fileUrl: string; checked: C }
  | { kind: 'invalid'; fileUrl: string; checked: C }
  | { kind: 'ready'; fileUrl: string; checked: C; failure?: string }
  /** Has no check if a running import was found. */
  | { kind: 'importing'; fileUrl: string; checked?: C | undefined; jobId?: string; progress: ImportProgress }
  | { kind: 'done'; fileUrl: string; result: R }
  | { kind: 'failed'; message: string; fileUrl?: string };

export type QueuedFile<C extends Checked, R> = {
  readonly key: string;
  readonly file: PickedFile;
  readonly step: Step<C, R>;
} & Readonly<ReadOptions>;

export type ReadOptions = {
  readAs: string;
  answers: readonly Answer[];
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
  /** The check after a cell or row changed. */
  | { type: 'reviewed'; key: string; checked: C }
  | { type: 'submitted'; key: string }
  | { type: 'started'; key: string; jobId: string }
  /** The file was submitted before, here or on another page. */
  | { type: 'resumed'; key: string; jobId: string }
  | { type: 'progress'; key: string; progress: ImportProgress }
  | { type: 'imported'; key: string; result: R }
  | { type: 'failed'; key: string; message: string };

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

/** Keeps the checked file, so that Import can be pressed again. */
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
