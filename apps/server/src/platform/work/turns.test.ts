import { expect, it } from 'vitest';
import { Turns } from './turns.ts';

/** Starts work that runs until it is ended. */
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

it("limits a user to some of the slots and runs another user's request before that user's third", async () => {
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
  // Both have one running now, so the earlier request goes first.
  expect(log).toEqual(['ann', 'ann', 'bob', 'ann']);
  bobs[0]!.end();
  await bobs[0]!.done;
  await settled();
  expect(log.at(-1)).toBe('bob');
  for (const one of [...anns, ...bobs]) one.end();
  await Promise.all([...anns, ...bobs].map(({ done }) => done));
  expect(log).toHaveLength(22);
});

it("continues after failed work, and limits one user's queue", async () => {
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

const LIMITS = { atOnce: 3, ofOne: 2, waitingOfOne: 40, refusal: 'Wait.' };
/** Returns true if the promise resolves within a moment. */
async function isDone(promise: Promise<unknown>): Promise<boolean> {
  let done = false;
  promise.then(
    () => (done = true),
    () => (done = true),
  );
  await settled();
  return done;
}

it('limits the total weight and runs work over the limit alone', async () => {
  const turns = new Turns({ ...LIMITS, bytes: 100 });
  const giveBack = await turns.take({ who: 'ann', bytes: 80 });
  const heavy = turns.take({ who: 'bob', bytes: 500 });
  const light = turns.take({ who: 'cat', bytes: 10 });
  const weightless = turns.take({ who: 'cat' });
  expect(await isDone(weightless)).toBe(true);
  // The light request would fit but must not pass the heavy one, or light requests could delay it forever.
  expect([await isDone(heavy), await isDone(light)]).toEqual([false, false]);
  giveBack();
  giveBack();
  expect([await isDone(heavy), await isDone(light)]).toEqual([true, false]);
  expect(turns.usage).toEqual({ running: 2, waiting: 1, bytes: 500 });
  (await heavy)();
  expect(await isDone(light)).toBe(true);
  (await light)();
  (await weightless)();
  expect(turns.usage).toEqual({ running: 0, waiting: 0, bytes: 0 });
});

it('skips abandoned requests', async () => {
  const turns = new Turns({ ...LIMITS, atOnce: 1 });
  const giveBack = await turns.take({ who: 'ann' });
  const ending = new AbortController();
  const waiting = turns.take({ who: 'bob', signal: ending.signal });
  ending.abort(new Error('undone'));
  await expect(waiting).rejects.toThrow('undone');
  await expect(turns.take({ who: 'bob', signal: ending.signal })).rejects.toThrow('undone');
  giveBack();
  expect(turns.usage).toEqual({ running: 0, waiting: 0, bytes: 0 });
});

it('releases kept slots only when others wait', async () => {
  const turns = new Turns(LIMITS);
  const gone: string[] = [];
  const keep = async (who: string) => {
    const giveBack = await turns.take({
      who,
      spare() {
        gone.push(who);
        giveBack();
      },
    });
  };
  await keep('ann');
  await keep('bob');
  (await turns.take({ who: 'bob' }))();
  expect(gone).toEqual([]);
  await turns.take({ who: 'bob' });
  // Bob has used all his slots, so releasing Ann's would not help.
  await turns.take({ who: 'bob' });
  expect(gone).toEqual(['bob']);
  await turns.take({ who: 'cat' });
  expect(gone).toEqual(['bob', 'ann']);
});
