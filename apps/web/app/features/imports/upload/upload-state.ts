/**
 * What becomes of a file between the moment a person picks it and the moment its transactions are stored, as one
 * union: a state holds only what exists in it. The form draws a state and sends events; nothing here knows React.
 */
import { formatCount } from '../../../ui/format.ts';

export type PickedFile = { name: string; size: number };

/** What the server says of a file before anything is stored; the part of it that decides. */
export type CheckedFile = {
  errors: readonly string[];
  numberOfRows: number;
  numberOfTransactions: number;
  numberOfDuplicates: number;
};

/** How far an import is; counts of rows of the file. */
export type ImportProgress = { done: number; total: number };

export type Upload<C extends CheckedFile = CheckedFile> =
  | { kind: 'empty' }
  | { kind: 'refused'; message: string }
  | { kind: 'uploading'; file: PickedFile; sent: number }
  | { kind: 'validating'; file: PickedFile; fileUrl: string }
  | { kind: 'invalid'; file: PickedFile; fileUrl: string; checked: C }
  | { kind: 'valid'; file: PickedFile; fileUrl: string; checked: C; failure?: string }
  | { kind: 'importing'; file: PickedFile; fileUrl: string; checked: C; jobId?: string; progress: ImportProgress }
  | { kind: 'failed'; file: PickedFile; message: string };

export type UploadEvent<C extends CheckedFile = CheckedFile> =
  | { type: 'picked'; file: PickedFile }
  | { type: 'refused'; message: string }
  | { type: 'sent'; bytes: number }
  | { type: 'uploaded'; fileUrl: string }
  | { type: 'checked'; checked: C }
  | { type: 'recheck' }
  | { type: 'submitted' }
  | { type: 'started'; jobId: string }
  | { type: 'progress'; progress: ImportProgress }
  | { type: 'failed'; message: string }
  | { type: 'removed' };

/** Messages of the three ways the road from a picked file to a validated one breaks. */
export const UPLOAD_FAILED = 'There was an issue while trying to upload the file';
export const UPLOAD_OR_VALIDATION_FAILED = 'There was an issue while trying to upload and validate the file';
export const VALIDATION_FAILED = "There was an issue while trying to validate the file's format";
export const IMPORT_FAILED = 'There was an error while trying to import the CSV';
export const CREATE_WALLET_FAILED = 'There was an issue while trying to upload your csv. Please try again';

/**
 * The next state. An event that makes no sense in a state leaves it alone: answers of a file that was removed while
 * they were under way arrive late, and must not bring it back.
 */
export function nextUpload<C extends CheckedFile>(state: Upload<C>, event: UploadEvent<C>): Upload<C> {
  switch (event.type) {
    case 'picked':
      return { kind: 'uploading', file: event.file, sent: 0 };
    case 'refused':
      return { kind: 'refused', message: event.message };
    case 'removed':
      return { kind: 'empty' };
    case 'sent':
      return state.kind === 'uploading' ? { ...state, sent: Math.max(state.sent, event.bytes) } : state;
    case 'uploaded':
      return state.kind === 'uploading' ? { kind: 'validating', file: state.file, fileUrl: event.fileUrl } : state;
    case 'checked':
      if (state.kind !== 'validating') return state;
      return {
        kind: event.checked.errors.length > 0 ? 'invalid' : 'valid',
        file: state.file,
        fileUrl: state.fileUrl,
        checked: event.checked,
      };
    case 'recheck':
      return 'fileUrl' in state ? { kind: 'validating', file: state.file, fileUrl: state.fileUrl } : state;
    case 'submitted':
      if (state.kind !== 'valid') return state;
      return {
        kind: 'importing',
        file: state.file,
        fileUrl: state.fileUrl,
        checked: state.checked,
        progress: { done: 0, total: state.checked.numberOfTransactions },
      };
    case 'started':
      return state.kind === 'importing' ? { ...state, jobId: event.jobId } : state;
    case 'progress':
      return state.kind === 'importing' ? { ...state, progress: further(state.progress, event.progress) } : state;
    case 'failed':
      return afterFailure(state, event.message);
  }
}

/** A failed import keeps the validated file, so that the person can press Import again; other failures do not. */
function afterFailure<C extends CheckedFile>(state: Upload<C>, message: string): Upload<C> {
  switch (state.kind) {
    case 'importing':
      return {
        kind: 'valid',
        file: state.file,
        fileUrl: state.fileUrl,
        checked: state.checked,
        failure: message,
      };
    case 'uploading':
    case 'validating':
      return { kind: 'failed', file: state.file, message };
    default:
      return state;
  }
}

/** The submit button's word in each state. */
export function submitLabel(state: Upload): 'Import' | 'Importing' | 'Uploading' | 'Validating' {
  switch (state.kind) {
    case 'uploading':
      return 'Uploading';
    case 'validating':
      return 'Validating';
    case 'importing':
      return 'Importing';
    default:
      return 'Import';
  }
}

/** The line under the file's name that says where it is, or nothing when there is nothing to say. */
export function statusLine(state: Upload): string | undefined {
  switch (state.kind) {
    case 'uploading':
      return 'Uploading file';
    case 'validating':
      return 'Validating file';
    case 'valid':
      return 'File has been validated';
    case 'importing':
      return 'Importing file';
    default:
      return undefined;
  }
}

/** Submit is possible only for a file that was validated without errors. */
export function canSubmit(state: Upload): boolean {
  return state.kind === 'valid';
}

export function isBusy(state: Upload): boolean {
  return state.kind === 'uploading' || state.kind === 'validating' || state.kind === 'importing';
}

/** What the job says; until it has read the file it knows no total, and the one of the check stands. */
export function further(before: ImportProgress, now: ImportProgress): ImportProgress {
  return { done: now.done, total: now.total || before.total };
}

/**
 * How full the import bar is, 0 to 100. It moves ten points every two seconds, so that a wait never looks dead, and
 * jumps forward to what is really done; it never runs back.
 */
export function barPercent(progress: ImportProgress, elapsedMs: number): number {
  const byTime = Math.floor(Math.max(0, elapsedMs) / 2000) * 10;
  const byRows = progress.total > 0 ? Math.floor((100 * progress.done) / progress.total) : 0;
  return Math.min(100, Math.max(byTime, byRows));
}

/** How far of how much, in words: the bar's honest companion. */
export function progressText(progress: ImportProgress): string {
  if (progress.total === 0) return 'Waiting to start';
  if (progress.done === 0) return `Waiting to start: ${formatCount(progress.total)} transactions`;
  const count = `${formatCount(progress.done)} of ${formatCount(progress.total)} transactions`;
  // All are stored; what follows is not counted but takes its time with many.
  return progress.done >= progress.total ? `${count}. Looking for duplicates and transfers` : count;
}
