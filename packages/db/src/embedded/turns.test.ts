import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TooManyWaiting } from '../errors.ts';
import type { Work } from '../work.ts';
import { type Mode, type Turn, Turns } from './turns.ts';

const writing = (work: Work, person: string | null = null): Turn => ({ work, person, mode: 'write' });
const reading = (person: string): Turn => ({ work: 'page', person, mode: 'read' });

/** Takes the turns while another one runs. @returns the order in which they began */
async function order<T extends Turn>(asked: readonly T[], letter: (turn: T) => string): Promise<string> {
  const turns = new Turns();
  const first = writing('job');
  await turns.take(first);
  const had: string[] = [];
  const all = asked.map(async (turn) => {
    await turns.take(turn);
    had.push(letter(turn));
    turns.done(turn);
  });
  turns.done(first);
  await Promise.all(all);
  return had.join('');
}

const byWork = (works: readonly Work[]) =>
  order(
    works.map((work) => writing(work)),
    ({ work }) => work[0]!,
  );

it('gives pages their turns before jobs, in order of arrival', async () => {
  expect(await byWork(['job', 'page', 'setup', 'change', 'page'])).toBe('pcpjs');
});

it('gives a job its turn after eight pages', async () => {
  expect(await byWork(['job', ...Array<Work>(10).fill('page')])).toBe('ppppppppjpp');
});

it('rejects all waiting callers', async () => {
  const turns = new Turns();
  await turns.take(reading('a'));
  const all = [writing('job'), writing('page'), reading('b'), reading('a')].map((turn) => turns.take(turn));
  turns.refuse(new Error('closed'));
  for (const waiting of all) await expect(waiting).rejects.toThrow('closed');
});

it('alternates among users, however many requests one of them has', async () => {
  const asked = [...'aaaaaabbac'].map((person) => writing('page', person));
  expect(await order(asked, ({ person }) => person!)).toBe('abcabaaaaa');
});

it('limits each user to fifty waiting requests', async () => {
  const turns = new Turns();
  const first = writing('page');
  await turns.take(first);
  const asked = [...Array.from({ length: 50 }, () => writing('page', 'a')), writing('page', 'b')];
  const all = asked.map((turn) => turns.take(turn).then(() => turns.done(turn)));
  expect(() => turns.take(writing('page', 'a'))).toThrow(TooManyWaiting);
  turns.done(first);
  await Promise.all(all);
});

/** Begins the turns without ending them. @returns those that run */
async function running(turns: Turns, asked: readonly Turn[]): Promise<Turn[]> {
  const began: Turn[] = [];
  for (const turn of asked) void turns.take(turn).then(() => began.push(turn));
  await Promise.resolve();
  return began;
}

it('runs reads of several users at once, one per user', async () => {
  const [a, again, b] = [reading('a'), reading('a'), reading('b')];
  const turns = new Turns();
  const began = await running(turns, [a, again, b]);
  expect(began).toEqual([a, b]);
  turns.done(a);
  await Promise.resolve();
  expect(began).toEqual([a, b, again]);
});

it('runs a change alone: after the reads before it, before the reads after it', async () => {
  const [a, change, b] = [reading('a'), writing('change', 'c'), reading('b')];
  const turns = new Turns();
  const began = await running(turns, [a, change, b]);
  expect(began).toEqual([a]);
  turns.done(a);
  await Promise.resolve();
  expect(began).toEqual([a, change]);
  turns.done(change);
  await Promise.resolve();
  expect(began).toEqual([a, change, b]);
});

it('runs a job alone, and lets no more than eight reads begin before it', async () => {
  const turns = new Turns();
  const job = writing('job');
  const reads = Array.from({ length: 12 }, (_, i) => reading(`user ${i}`));
  const began = await running(turns, [reads[0]!, job, ...reads.slice(1)]);
  expect(began).toEqual(reads.slice(0, 8));
  for (const turn of reads.slice(0, 8)) turns.done(turn);
  await Promise.resolve();
  expect(began).toEqual([...reads.slice(0, 8), job]);
  turns.done(job);
  await Promise.resolve();
  expect(began).toEqual([...reads.slice(0, 8), job, ...reads.slice(8)]);
});

it('runs a job that became due before a change that waits for reads', async () => {
  const turns = new Turns();
  const reads = Array.from({ length: 8 }, (_, i) => reading(`user ${i}`));
  const [change, job] = [writing('change', 'c'), writing('job')];
  const began = await running(turns, [...reads, change, job]);
  for (const turn of reads) turns.done(turn);
  await Promise.resolve();
  expect(began).toEqual([...reads, job]);
  turns.done(job);
  await Promise.resolve();
  expect(began).toEqual([...reads, job, change]);
});

it('begins every turn, whatever the order of turns and ends', async () => {
  const turn = fc.record({
    work: fc.constantFrom<Work>(...Array<Work>(20).fill('page'), 'change', 'job'),
    person: fc.constantFrom(...'abcdefghijkl', null),
    mode: fc.constantFrom<Mode>('read', 'read', 'read', 'write'),
  });
  const all = fc.asyncProperty(
    fc.array(turn, { maxLength: 80, size: 'max' }),
    fc.infiniteStream(fc.integer({ min: 0, max: 9 })),
    async (asked, ends) => {
      const turns = new Turns();
      const waiting = asked.map(
        ({ work, person, mode }) => ({ work, person, mode: work === 'page' ? mode : 'write' }) as Turn,
      );
      const running: Turn[] = [];
      let begun = 0;
      for (;;) {
        const isNew = waiting.length > 0 && (running.length === 0 || ends.next().value < 7);
        if (!isNew && running.length === 0) break;
        const one = isNew ? waiting.shift()! : running.shift()!;
        if (!isNew) turns.done(one);
        else
          void turns.take(one).then(() => {
            begun++;
            running.push(one);
            const isAlone = running.every(({ mode }) => mode === 'read') || running.length === 1;
            if (!isAlone) throw new Error('a write runs beside another turn');
          });
        await Promise.resolve();
      }
      expect(begun).toBe(asked.length);
    },
  );
  await fc.assert(all, { numRuns: 500 });
});
