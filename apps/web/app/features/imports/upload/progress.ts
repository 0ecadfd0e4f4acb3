import { formatCount } from '../../../ui/format.ts';

export type ImportProgress = { done: number; total: number };

/** Merges job progress; until the job knows its total, the check's total stays. */
export function further(before: ImportProgress, now: ImportProgress): ImportProgress {
  return { done: now.done, total: now.total || before.total };
}

/**
 * The bar grows ten points every two seconds so that waits do not look dead, jumps ahead to the true progress and never
 * shrinks.
 */
export function barPercent(progress: ImportProgress, elapsedMs: number): number {
  const byTime = Math.floor(Math.max(0, elapsedMs) / 2000) * 10;
  const byRows = progress.total > 0 ? Math.floor((100 * progress.done) / progress.total) : 0;
  return Math.min(100, Math.max(byTime, byRows));
}

export function progressText(progress: ImportProgress): string {
  if (progress.total === 0) return 'Waiting to start';
  if (progress.done === 0) return `Waiting to start: ${formatCount(progress.total)} transactions`;
  const count = `${formatCount(progress.done)} of ${formatCount(progress.total)} transactions`;
  // All rows are stored; the remaining work is not counted but can take long.
  return progress.done >= progress.total ? `${count}. Looking for duplicates and transfers` : count;
}
