import { expect, it, vi } from 'vitest';
import { TooManyWaiting } from '../errors.ts';
import type { Work } from '../work.ts';
import { Turns } from './turns.ts';

/** The order in which turns come, when all of `works` ask while somebody has it. */
async function order(works: Work[]): Promise<string> {
  const turns = new Turns();
  await turns.take('job');
  const had: string[] = [];
  const all = works.map(async (work) => {
    await turns.take(work);
    had.push(work[0]!);
    turns.done();
  });
  turns.done();
  await Promise.all(all);
  return had.join('');
}

it('whoever waits at a screen goes before a job, in the order they came', async () => {
  expect(await order(['job', 'page', 'setup', 'change', 'page'])).toBe('pcpjs');
});

it('a job goes after eight of them', async () => {
  expect(await order(['job', ...Array<Work>(10).fill('page')])).toBe('ppppppppjpp');
});

it('what gave way goes on when nobody at a screen waits or eight of them had their turn, in turn with jobs', async () => {
  const turns = new Turns();
  const had: string[] = [];
  const one = async (name: string, turn: Promise<void>) => {
    await turn;
    had.push(name);
    turns.done();
  };
  await turns.take('page', 'a');
  const others = Array.from({ length: 9 }, (_, i) => one(`${i}`, turns.take('page', `${i}`)));
  const jobs = [one('job', turns.take('job')), one('job', turns.take('job'))];
  expect(turns.isAskedFor).toBe(true);
  await Promise.all([one('a', turns.giveWay()), ...others, ...jobs]);
  expect(had.join(' ')).toBe('0 1 2 3 4 5 6 7 job 8 a job');
});

it('goes on with a query that gave way before any job begins', async () => {
  const turns = new Turns();
  const had: string[] = [];
  const one = async (name: string, turn: Promise<void>) => {
    await turn;
    had.push(name);
    turns.done();
  };
  await turns.take('page', 'a');
  const others = [one('job', turns.take('job')), one('b', turns.take('page', 'b')), one('job', turns.take('job'))];
  await Promise.all([one('a', turns.giveWay()), ...others]);
  expect(had).toEqual(['b', 'a', 'job', 'job']);
});

it('a job waits for a moment in which nobody at a screen asks, and not for long', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
  try {
    const turns = new Turns();
    const page = async () => {
      await turns.take('page', 'a');
      turns.done();
    };
    const jobAfterPagesEvery = async (everyMs: number) => {
      await page();
      const askedAt = performance.now();
      let hadAt: number | null = null;
      const job = turns.take('job').then(() => {
        hadAt = performance.now();
        turns.done();
      });
      while (hadAt === null) {
        await vi.advanceTimersByTimeAsync(everyMs);
        if (hadAt === null) await page();
      }
      await job;
      return hadAt - askedAt;
    };
    expect(await jobAfterPagesEvery(8)).toBe(8);
    const busy = await jobAfterPagesEvery(4);
    expect(busy).toBeGreaterThanOrEqual(250);
    expect(busy).toBeLessThan(270);
  } finally {
    vi.useRealTimers();
  }
});

it('when everybody is refused, nobody waits any more', async () => {
  const turns = new Turns();
  await turns.take('page');
  const waiting = turns.take('job');
  turns.refuse(new Error('closed'));
  await expect(waiting).rejects.toThrow('closed');
});

it('knows how long nobody at a screen has asked; jobs do not count', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const turns = new Turns();
    expect(turns.quietMs()).toBe(Number.POSITIVE_INFINITY);
    await turns.take('page');
    vi.advanceTimersByTime(300);
    void turns.take('job');
    expect(turns.quietMs()).toBe(300);
    void turns.take('change');
    expect(turns.quietMs()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

it('the turns go round among the people, however much one of them asks for at once', async () => {
  const turns = new Turns();
  await turns.take('page');
  const had: string[] = [];
  const all = [...'aaaaaabbac'].map(async (person) => {
    await turns.take('page', person);
    had.push(person);
    turns.done();
  });
  turns.done();
  await Promise.all(all);
  expect(had.join('')).toBe('abcabaaaaa');
});

it('one person has fifty waiting at most; that refuses nobody else', async () => {
  const turns = new Turns();
  await turns.take('page');
  const waiting = Array.from({ length: 50 }, () => turns.take('page', 'a'));
  await expect(turns.take('page', 'a')).rejects.toThrow(TooManyWaiting);
  waiting.push(turns.take('page', 'b'));
  for (const _turn of waiting) turns.done();
  await Promise.all(waiting);
  turns.done();
  await turns.take('page', 'a');
});

it('whoever had it much longer than the others waits while they are there, also where it is free; jobs, and what they change, go meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
  try {
    const turns = new Turns();
    const have = async (person: string, ms: number, work: Work = 'page') => {
      await turns.take(work, person);
      await vi.advanceTimersByTimeAsync(ms);
      turns.done();
    };
    await have('a', 3_000);
    await have('b', 20);
    let isHad = false;
    const again = turns.take('page', 'a').then(() => {
      isHad = true;
    });
    for (let second = 0; second < 8; second++) {
      await have('b', 20);
      await have('a', 100, 'change');
      const job = turns.take('job');
      await vi.advanceTimersByTimeAsync(880);
      await job;
      turns.done();
    }
    expect(isHad).toBe(false);
    await vi.advanceTimersByTimeAsync(1_200);
    expect(isHad).toBe(true);
    await again;
    turns.done();
  } finally {
    vi.useRealTimers();
  }
});

it('a change goes before pages of the same person that wait because they had much', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
  try {
    const turns = new Turns();
    await turns.take('page', 'a');
    await vi.advanceTimersByTimeAsync(3_000);
    turns.done();
    await turns.take('page', 'b');
    const had: string[] = [];
    const all = (['page', 'change'] as const).map(async (work) => {
      await turns.take(work, 'a');
      had.push(work);
      turns.done();
    });
    await vi.advanceTimersByTimeAsync(20);
    turns.done();
    await vi.advanceTimersByTimeAsync(20);
    expect(had).toEqual(['change']);
    await vi.advanceTimersByTimeAsync(10_000);
    await Promise.all(all);
    expect(had).toEqual(['change', 'page']);
  } finally {
    vi.useRealTimers();
  }
});
