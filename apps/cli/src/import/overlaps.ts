/**
 * Files of one import that have the same events, in kinds of export that are known to or by what their rows say: a warning at each of
 * the two, so that neither is overlooked.
 */
import { doubleCounts, overlapInBatch } from '@lotbook/intake/overlap';
import { sameEvents, sameEventsWarning } from '@lotbook/intake/same-events';
import type { ReadInput } from './read-input.ts';

/** Adds a warning to every file that another one overlaps with. */
export function warnOfOverlaps(inputs: readonly ReadInput[]): void {
  const read = inputs.filter(({ drafts }) => drafts.length > 0);
  for (const input of read)
    for (const other of read) {
      const message = other === input ? null : (byKind(input, other) ?? byContent(input, other));
      if (message === null) continue;
      input.file.warnings = [...(input.file.warnings ?? []), { row: 1, code: 'OVERLAPPING_EXPORTS', message }];
    }
}

function byKind({ file, wallet }: ReadInput, other: ReadInput): string | null {
  const into = wallet === other.wallet ? 'one account' : 'two accounts';
  const overlap = doubleCounts(file.format, into).find((one) => one.with === other.file.format);
  return overlap ? overlapInBatch(overlap, other.file) : null;
}

function byContent({ file, drafts }: ReadInput, other: ReadInput): string | null {
  const same = sameEvents(
    { integration: file.integration, drafts },
    { integration: other.file.integration, drafts: other.drafts },
  );
  return same && sameEventsWarning(same, { name: other.file.name, transactions: drafts.length });
}
