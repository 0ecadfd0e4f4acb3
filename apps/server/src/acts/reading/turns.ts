/** Whose file is read next for a page. */
import { Turns } from '../../platform/work/turns.ts';

/** Of this process, for pages; imports have a number of their own (`run/job.ts`). */
const reading = new Turns({
  atOnce: 3,
  ofOne: 2,
  waitingOfOne: 40,
  refusal: 'Many of your files are being read. Wait until they are, then try again.',
});

/** Whose file it is, and how to wait without keeping the database from others. */
export type Reading = { userId: string; apart: <T>(work: () => Promise<T>) => Promise<T> };

/** Read a file for a page when it is this person's turn. @throws {GraphQLError} when too much of theirs waits already */
export function inReadingTurn<T>({ userId, apart }: Reading, work: () => Promise<T>): Promise<T> {
  return apart(() => reading.inTurn(userId, work));
}
