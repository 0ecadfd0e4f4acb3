/** Sends requests at a steady rate with autocannon and measures each response time. */
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import type { Person } from './person.ts';
import type { Asked } from './requests.ts';

/** Response times in milliseconds by request. `errors` counts unexpected responses. */
export type Times = { byWhat: Map<string, number[]>; errors: number; answers: number };
export type Asking = { stop(): Promise<Times> };
/** The rate of requests: `connections` at once, each `perSecond` times. */
export type Pace = { connections: number; perSecond: number };

const TIMEOUT_S = 100;
/** A duration longer than any run, in seconds. */
const LONGEST_S = 7200;

/** @param place this user's start in the list, so that no two users open the same page at once */
export function startAsking(person: Person, list: readonly Asked[], pace: Pace, place = 0): Asking {
  const times: Times = { byWhat: new Map(), errors: 0, answers: 0 };
  let what = '';
  const requests = [...list.slice(place % list.length), ...list.slice(0, place % list.length)].map((asked) => ({
    method: asked.method,
    path: asked.path,
    ...(asked.body !== undefined && { body: asked.body }),
    // autocannon reports response times without the request, but calls this first for the same response.
    onResponse: () => {
      what = asked.what;
    },
  }));
  const headers = { ...person.headers, 'accept-encoding': 'gzip', accept: 'text/html, application/json' };
  const { connections, perSecond } = pace;
  const options = { url: person.url, connections, connectionRate: perSecond, duration: LONGEST_S, timeout: TIMEOUT_S };
  const { promise: ended, resolve, reject } = Promise.withResolvers<void>();
  const instance = autocannon({ ...options, headers, requests }, (error) => (error ? reject(error) : resolve()));
  instance.on('response', (_client, status, _bytes, ms) => {
    times.answers++;
    if (status >= 400) times.errors++;
    else times.byWhat.set(what, [...(times.byWhat.get(what) ?? []), ms]);
  });
  instance.on('reqError', () => times.errors++);
  return {
    async stop() {
      instance.stop();
      await ended;
      return times;
    },
  };
}

export async function openPages(
  people: readonly { person: Person; pages: readonly Asked[] }[],
  perSecond: number,
  ended: Promise<unknown>,
): Promise<Times> {
  const asking: Asking[] = [];
  for (const [i, { person, pages }] of people.entries()) {
    asking.push(startAsking(person, pages, { connections: 1, perSecond }, i * 2));
    await pause(1000 / perSecond / people.length);
  }
  await ended;
  return together(await Promise.all(asking.map((one) => one.stop())));
}

export function together(all: readonly Times[]): Times {
  const sum: Times = { byWhat: new Map(), errors: 0, answers: 0 };
  for (const { byWhat, errors, answers } of all) {
    sum.errors += errors;
    sum.answers += answers;
    for (const [what, ms] of byWhat) sum.byWhat.set(what, [...(sum.byWhat.get(what) ?? []), ...ms]);
  }
  return sum;
}
