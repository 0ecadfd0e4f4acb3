/** Warns about both files if exports overlap. */
import { doubleCounts, overlapInBatch } from '@lotbook/intake/overlap';
import type { ReadInput } from './read-input.ts';

export function warnOfOverlaps(inputs: readonly ReadInput[]): void {
  const read = inputs.filter(({ drafts }) => drafts.length > 0);
  for (const input of read)
    for (const other of read) {
      const message = other === input ? null : byKind(input, other);
      if (message === null) continue;
      input.file.warnings = [...(input.file.warnings ?? []), { row: 1, code: 'OVERLAPPING_EXPORTS', message }];
    }
}

function byKind({ file, wallet }: ReadInput, other: ReadInput): string | null {
  const into = wallet === other.wallet ? 'one account' : 'two accounts';
  const overlap = doubleCounts(file.format, into).find((one) => one.with === other.file.format);
  return overlap ? overlapInBatch(overlap, other.file) : null;
}
