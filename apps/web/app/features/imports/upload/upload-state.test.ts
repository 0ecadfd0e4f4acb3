import { describe, expect, it } from 'vitest';
import {
  barPercent,
  canSubmit,
  further,
  nextUpload,
  progressText,
  statusLine,
  submitLabel,
  type Upload,
  type UploadEvent,
} from './upload-state.ts';

const file = { name: 'coinbase.csv', size: 2048 };
const good = { errors: [], numberOfRows: 240, numberOfTransactions: 231, numberOfDuplicates: 0 };
const bad = { ...good, errors: ['Row 12, Timestamp: "yesterday" is not a date.'] };

function after(...events: UploadEvent[]): Upload {
  return events.reduce<Upload>(nextUpload, { kind: 'empty' });
}

const uploaded: UploadEvent[] = [
  { type: 'picked', file },
  { type: 'uploaded', fileUrl: '/files/1' },
];
const valid: UploadEvent[] = [...uploaded, { type: 'checked', checked: good }];
const importing: UploadEvent[] = [...valid, { type: 'submitted' }, { type: 'started', jobId: 'j1' }];

describe('the road of a file', () => {
  it.each<[string, UploadEvent[], string, string, string | undefined, boolean]>([
    ['nothing picked', [], 'empty', 'Import', undefined, false],
    ['wrong extension', [{ type: 'refused', message: 'Only .csv files' }], 'refused', 'Import', undefined, false],
    ['picked', [{ type: 'picked', file }], 'uploading', 'Uploading', 'Uploading file', false],
    ['uploaded', uploaded, 'validating', 'Validating', 'Validating file', false],
    ['validated', valid, 'valid', 'Import', 'File has been validated', true],
    ['found wrong', [...uploaded, { type: 'checked', checked: bad }], 'invalid', 'Import', undefined, false],
    ['submitted', [...valid, { type: 'submitted' }], 'importing', 'Importing', 'Importing file', false],
    ['running', importing, 'importing', 'Importing', 'Importing file', false],
    [
      'upload broke',
      [
        { type: 'picked', file },
        { type: 'failed', message: 'x' },
      ],
      'failed',
      'Import',
      undefined,
      false,
    ],
    ['removed', [...valid, { type: 'removed' }], 'empty', 'Import', undefined, false],
  ])('%s', (_story, events, kind, label, line, ready) => {
    const state = after(...events);
    expect(state.kind).toBe(kind);
    expect(submitLabel(state)).toBe(label);
    expect(statusLine(state)).toBe(line);
    expect(canSubmit(state)).toBe(ready);
  });

  it('keeps the validated file when the import fails, so that Import can be pressed again', () => {
    const state = after(...importing, { type: 'failed', message: 'The worker stopped.' });
    expect(state).toMatchObject({ kind: 'valid', fileUrl: '/files/1', failure: 'The worker stopped.' });
    expect(canSubmit(state)).toBe(true);
  });

  it('is not brought back by an answer that arrives after the file was removed', () => {
    const removed = after(...uploaded, { type: 'removed' }, { type: 'checked', checked: good });
    expect(removed).toEqual({ kind: 'empty' });
  });

  it('does not start twice', () => {
    const state = after(...importing, { type: 'submitted' });
    expect(state).toMatchObject({ kind: 'importing', jobId: 'j1' });
  });

  it('validates the same upload again when another integration is picked for it', () => {
    expect(after(...valid, { type: 'recheck' })).toEqual({ kind: 'validating', file, fileUrl: '/files/1' });
  });
});

describe('progress', () => {
  it.each<[number, number, number, number]>([
    [0, 0, 0, 0],
    [0, 0, 1_999, 0],
    [0, 0, 2_000, 10],
    [0, 200, 7_000, 30],
    [120, 200, 2_000, 60],
    [200, 200, 0, 100],
    [10, 200, 60_000, 100],
  ])('%i of %i rows after %i ms fills %i %%', (done, total, elapsedMs, percent) => {
    expect(barPercent({ done, total }, elapsedMs)).toBe(percent);
  });

  it('a job that has not begun takes nothing away from what the check knew', () => {
    expect(further({ done: 0, total: 240 }, { done: 0, total: 0 })).toEqual({ done: 0, total: 240 });
    expect(further({ done: 0, total: 240 }, { done: 9, total: 231 })).toEqual({ done: 9, total: 231 });
  });

  it.each([
    [0, 0, 'Waiting to start'],
    [0, 1204, 'Waiting to start: 1,204 transactions'],
    [400, 1204, '400 of 1,204 transactions'],
    [1204, 1204, '1,204 of 1,204 transactions. Looking for duplicates and transfers'],
  ])('%i of %i reads "%s"', (done, total, text) => {
    expect(progressText({ done, total })).toBe(text);
  });
});
