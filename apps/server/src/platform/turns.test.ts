import { expect, it } from 'vitest';
import { Turns } from './turns.ts';

/** Work that runs until it is told to end. */
function held(turns: Turns, who: string, log: string[]) {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const done = turns.inTurn(who, async () => {
    log.push(who);
    await ended;
  });
  return { end, done };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('one person has a part of the turns, and somebody else’s comes before their third', async () => {
  const turns = new Turns({ atOnce: 3, ofOne: 2, waitingOfOne: 40, refusal: 'Wait.' });
  const log: string[] = [];
  const anns = Array.from({ length: 20 }, () => held(turns, 'ann', log));
  await settled();
  expect(log).toEqual(['ann', 'ann']);
  const bobs = [held(turns, 'bob', log), held(turns, 'bob', log)];
  await settled();
  expect(log).toEqual(['ann', 'ann', 'bob']);
  anns[0]!.end();
  await anns[0]!.done;
  await settled();
  // Both have one running now: who asked first goes.
  expect(log).toEqual(['ann', 'ann', 'bob', 'ann']);
  bobs[0]!.end();
  await bobs[0]!.done;
  await settled();
  expect(log.at(-1)).toBe('bob');
  for (const one of [...anns, ...bobs]) one.end();
  await Promise.all([...anns, ...bobs].map(({ done }) => done));
  expect(log).toHaveLength(22);
});

it('goes on after work that fails, and takes no endless line of one person', async () => {
  const turns = new Turns({ atOnce: 1, ofOne: 1, waitingOfOne: 2, refusal: 'Wait.' });
  await expect(turns.inTurn('ann', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  const log: string[] = [];
  const all = [held(turns, 'ann', log), held(turns, 'ann', log), held(turns, 'ann', log)];
  await expect(held(turns, 'ann', log).done).rejects.toThrow('Wait.');
  const bob = held(turns, 'bob', log);
  for (const one of [...all, bob]) one.end();
  await Promise.all([...all, bob].map(({ done }) => done));
  expect(log).toEqual(['ann', 'ann', 'ann', 'bob']);
});
