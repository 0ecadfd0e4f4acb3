/** The queue of files that pages read. */
import { Turns } from '../../platform/work/turns.ts';

/** Per process, for pages; imports have their own limit (`run/job.ts`). */
const reading = new Turns({
  atOnce: 3,
  ofOne: 2,
  waitingOfOne: 40,
  refusal: 'Many of your files are being read. Wait until they are, then try again.',
});

/** The owner of the file, and how to wait without holding a database connection. */
export type Reading = { userId: string; apart: <T>(work: () => Promise<T>) => Promise<T> };

/**
 * Reads a file for a page when it is the user's turn. @throws {GraphQLError} if too many of their requests are already
 * queued
 */
export function inReadingTurn<T>({ userId, apart }: Reading, work: () => Promise<T>): Promise<T> {
  return apart(() => reading.inTurn(userId, work));
}
