import { doubleCounts } from '@lotbook/intake/overlap';
import { type EventsOf, type SameEvents, sameEvents } from '@lotbook/intake/same-events';
import { openUpload } from './open-upload.ts';
import type { ReadRequest } from './read-protocol.ts';

export type InCommon = { file: number; other: number; transactions: number; same: SameEvents };

/** Larger files are not compared before the import. The import itself marks likely duplicates. */
const MAX_TRANSACTIONS = 100_000;

type Read = EventsOf & { place: number; format: string };

export function compareFiles(requests: readonly ReadRequest[]): InCommon[] {
  const files = read(requests);
  return files.flatMap((file) =>
    files.flatMap((other) => {
      const isKnown = doubleCounts(file.format, 'one account').some((found) => found.with === other.format);
      const same = file === other || isKnown ? null : sameEvents(file, other);
      return same ? [{ file: file.place, other: other.place, transactions: file.drafts.length, same }] : [];
    }),
  );
}

function read(requests: readonly ReadRequest[]): Read[] {
  const files: Read[] = [];
  let room = MAX_TRANSACTIONS;
  for (const [place, request] of requests.entries()) {
    const { summary, chunks } = openUpload(request);
    if (summary.format === null || summary.problems.length > 0 || summary.transactionCount > room) continue;
    room -= summary.transactionCount;
    const drafts = [...chunks(0)].flatMap((chunk) => (chunk.kind === 'drafts' ? chunk.drafts : []));
    files.push({ place, format: summary.format.id, integration: summary.format.integration, drafts });
  }
  return files;
}
