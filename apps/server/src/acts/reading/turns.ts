import { Turns } from '../../platform/work/turns.ts';

const reading = new Turns({
  atOnce: 3,
  ofOne: 2,
  waitingOfOne: 40,
  refusal: 'Many of your files are still being read. Wait a moment, then try again.',
});

export type Reading = { userId: string; apart: <T>(work: () => Promise<T>) => Promise<T> };

export function inReadingTurn<T>({ userId, apart }: Reading, work: () => Promise<T>): Promise<T> {
  return apart(() => reading.inTurn(userId, work));
}
