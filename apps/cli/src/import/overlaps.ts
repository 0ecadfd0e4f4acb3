/** Files of one import that tell the same events in different kinds of export: a warning at each of the two, so that neither is overlooked. */
import { overlapsOf } from '@lotbook/intake/overlap';
import type { ReadInput } from './read-input.ts';

/** Adds a warning to every file that another one overlaps with. Shared ids count once as long as both go into one wallet. */
export function warnOfOverlaps(inputs: readonly ReadInput[]): void {
  for (const input of inputs) {
    const overlaps = overlapsOf(input.file.format);
    for (const other of inputs) {
      const overlap = overlaps.find((one) => one.with === other.file.format);
      if (!overlap || (overlap.hasSameIds && input.wallet === other.wallet)) continue;
      if (input.drafts.length === 0 || other.drafts.length === 0) continue;
      const message = `${overlap.why} What stands in this file and in ${other.file.name} (${other.file.format}) counts twice: leave one of the two out.`;
      input.file.warnings = [...(input.file.warnings ?? []), { row: 1, code: 'OVERLAPPING_EXPORTS', message }];
    }
  }
}
