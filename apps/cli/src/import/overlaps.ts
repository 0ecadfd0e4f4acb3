/** Files of one import that have the same events in different kinds of export: a warning at each of the two, so that neither is overlooked. */
import { doubleCounts, overlapInBatch } from '@lotbook/intake/overlap';
import type { ReadInput } from './read-input.ts';

/** Adds a warning to every file that another one overlaps with. */
export function warnOfOverlaps(inputs: readonly ReadInput[]): void {
  for (const { file, wallet, drafts } of inputs) {
    if (drafts.length === 0) continue;
    for (const other of inputs) {
      if (other.drafts.length === 0) continue;
      const into = wallet === other.wallet ? 'one account' : 'two accounts';
      const overlap = doubleCounts(file.format, into).find((one) => one.with === other.file.format);
      if (!overlap) continue;
      const message = overlapInBatch(overlap, other.file);
      file.warnings = [...(file.warnings ?? []), { row: 1, code: 'OVERLAPPING_EXPORTS', message }];
    }
  }
}
