/**
 * How the user chose a file to be read (its integration, its format, what the file leaves open), kept for this tab: a reload
 * then asks nothing twice. The file itself is named in the address; answers are too long for it.
 */
import { storageOfTab } from '../../../data/tab-storage.ts';
import type { ReadOptions } from './queue.ts';

const PREFIX = 'lotbook.review.';

export function keepAnswers(uploadId: string | undefined, kept: ReadOptions, storage = storageOfTab()): void {
  if (uploadId === undefined) return;
  try {
    storage?.setItem(PREFIX + uploadId, JSON.stringify(kept));
  } catch {
    // Full or forbidden: after a reload the file asks again.
  }
}

/** @returns undefined where nothing was chosen, or where what is kept cannot be believed */
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
