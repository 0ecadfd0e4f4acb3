/** How far an import is, as a bar and in words. */
import { formatCount } from '../../../ui/format.ts';

/** Counts of rows of the file. */
export type ImportProgress = { done: number; total: number };

/** What the job reports; until it has read the file it knows no total, and the one of the check stays. */
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
