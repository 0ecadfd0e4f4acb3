/** What the reading thread does for files that are imported together: which of them have the same events under different ids. */
import { doubleCounts } from '@lotbook/intake/overlap';
import { type EventsOf, type SameEvents, sameEvents } from '@lotbook/intake/same-events';
import { openUpload } from './open-upload.ts';
import type { ReadRequest } from './read-protocol.ts';

/** `file` and `other` are places in what was asked; `transactions`: how many the file has. */
export type InCommon = { file: number; other: number; transactions: number; same: SameEvents };

/** More is not compared before the import; what is likely in the ledger already is set aside by the import itself. */
const MAX_TRANSACTIONS = 100_000;

type Read = EventsOf & { place: number; format: string };

/** Each pair both ways round, so that neither file is overlooked. Kinds that are known to overlap say so themselves. */
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
