/** Finds transactions that an earlier file reports under the same ID: the same export again, or a longer one. */
import { type DraftTransaction, receivedLegs, sentLegs } from '@lotbook/ledger/draft';

export type FileWithIds = {
  readonly integration: string;
  /** The account at its source. Two accounts on a chain both report a transfer between them under one ID. */
  readonly identity?: string;
  readonly drafts: readonly DraftTransaction[];
};

export function repeatedIds<File extends FileWithIds>(files: readonly File[]): Map<DraftTransaction, File> {
  const first = new Map<string, { file: File; draft: DraftTransaction }[]>();
  const repeated = new Map<DraftTransaction, File>();
  for (const file of files)
    for (const draft of file.drafts) {
      const id = `${file.integration} ${draft.sourceId}`;
      const before = first.get(id) ?? [];
      const same = before.find((one) => isRepeat(one.file, file) && !areTwoEnds(one.draft, draft));
      if (same) repeated.set(draft, same.file);
      else first.set(id, [...before, { file, draft }]);
    }
  return repeated;
}

function isRepeat(a: FileWithIds, b: FileWithIds): boolean {
  return a.identity === b.identity;
}

/** True for the two ends of a transfer in the files of two addresses: one only sends and the other only receives. */
function areTwoEnds(a: DraftTransaction, b: DraftTransaction): boolean {
  const [sendsA, sendsB] = [sentLegs(a).length > 0, sentLegs(b).length > 0];
  const [receivesA, receivesB] = [receivedLegs(a).length > 0, receivedLegs(b).length > 0];
  return sendsA !== sendsB && receivesA !== receivesB && sendsA !== receivesA;
}
