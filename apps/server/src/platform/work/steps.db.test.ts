// Also runs on PostgreSQL: locks.
import { asSystem } from '@lotbook/db/user';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../testing.ts';
import { readFailingSteps, runStep } from './steps.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(() => asSystem(server.db, (tx) => tx.deleteFrom('failing_steps').execute()));

const failing = () => asSystem(server.db, readFailingSteps);
const broken = () => Promise.reject(new Error('broken'));

it('continues with other users after a failure and counts failures until a round succeeds', async () => {
  const served: string[] = [];
  const round = (isBroken: boolean) =>
    runStep(server.services, 'test', (each) =>
      each(['ann', 'bob', 'cat'], async (user) => {
        if (isBroken && user === 'ann') await broken();
        served.push(user);
      }),
    );
  await round(true);
  await round(true);
  expect(served).toEqual(['bob', 'cat', 'bob', 'cat']);
  expect(await failing()).toMatchObject([{ step: 'test', rounds: 2, users: 1 }]);
  await round(false);
  expect(await failing()).toEqual([]);
});

it('records the failure of a whole step', async () => {
  await runStep(server.services, 'test', broken);
  expect(await failing()).toMatchObject([{ step: 'test', rounds: 1, users: 0 }]);
});

it('counts nothing when the process stops', async () => {
  const stopping = new AbortController();
  const round = runStep({ ...server.services, signal: stopping.signal }, 'test', async () => {
    stopping.abort();
    await broken();
  });
  await expect(round).rejects.toThrow('broken');
  expect(await failing()).toEqual([]);
});
