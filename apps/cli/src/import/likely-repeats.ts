/** Counts an event that two files probably both report once, with a warning for both files. */
import { type Repeat, repeatsBetween } from '@lotbook/intake/duplicates/between-files';
import { reasonText } from '@lotbook/intake/duplicates/rule';
import type { DraftTransaction } from '@lotbook/ledger/draft';
import type { ReadInput } from './read-input.ts';
import { withIds } from './to-ledger.ts';

/** @returns the transactions to leave out, with reasons */
export function likelyRepeats(inputs: readonly ReadInput[]): Map<DraftTransaction, string> {
  const files = inputs.map((input) => ({ ...withIds(input), account: input.wallet }));
  const nameOf = ({ file }: Repeat['keep']) => (file as (typeof files)[number]).name;
  const { sure, unsure } = repeatsBetween(files);
  const warn = (repeats: readonly Repeat[], code: string, say: (count: number, where: string) => string) => {
    for (const [place, input] of inputs.entries())
      for (const other of inputs) {
        const shared = repeats.filter(
          ({ drop, keep }) => drop.file === files[place] && nameOf(keep) === other.file.name,
        );
        const [first] = shared;
        if (!first) continue;
        const row = rowWord(input);
        const where = `${other.file.name} too (${row} ${first.drop.draft.rows[0]} here is ${row} ${first.keep.draft.rows[0]} there)`;
        input.file.warnings = [
          ...(input.file.warnings ?? []),
          { row: first.drop.draft.rows[0]!, code, message: say(shared.length, where) },
        ];
      }
  };
  warn(sure, 'LIKELY_DUPLICATES', (count, where) => {
    const [is, them] = count === 1 ? ['transaction is', 'it'] : ['transactions are', 'them'];
    return `${count} ${is} likely in ${where}, and left out. Count ${them} again with --keep-duplicates.`;
  });
  warn(unsure, 'POSSIBLE_DUPLICATES', (count, where) => {
    const [is, they] = count === 1 ? ['transaction is', 'It counts'] : ['transactions are', 'They count'];
    return `${count} ${is} perhaps in ${where}, whole hours apart. ${they} in both files: check the time zone.`;
  });
  return new Map(
    sure.map(({ drop, keep, pair }) => [
      drop.draft,
      `likely the same as ${rowWord(inputs[0]!)} ${keep.draft.rows[0]} of ${nameOf(keep)}. ${reasonText(pair)}`,
    ]),
  );
}

function rowWord({ identity }: ReadInput): string {
  return identity === undefined ? 'row' : 'transaction';
}
