/** Stores format answers in session storage, so that a reload does not ask again. They are too long for the address. */
import { storageOfTab } from '../../../data/tab-storage.ts';
import type { ReadOptions } from './queue.ts';

const PREFIX = 'lotbook.review.';

export function keepAnswers(uploadId: string | undefined, kept: ReadOptions, storage = storageOfTab()): void {
  if (uploadId === undefined) return;
  try {
    storage?.setItem(PREFIX + uploadId, JSON.stringify(kept));
  } catch {
    // Storage is full or forbidden: the file asks again after a reload.
  }
}

export function keptAnswers(uploadId: string, storage = storageOfTab()): ReadOptions | undefined {
  try {
    const { readAs, answers, format } = JSON.parse(storage?.getItem(PREFIX + uploadId) ?? 'null');
    if (typeof readAs !== 'string' || !Array.isArray(answers)) return undefined;
    const believed = answers.filter(({ key, value }) => typeof key === 'string' && typeof value === 'string');
    return { readAs, answers: believed, format: typeof format === 'string' ? format : undefined };
  } catch {
    return undefined;
  }
}
