/**
 * `npm run load`: ten users at once on the embedded database, then on PostgreSQL. Eight open the pages of the app at a
 * steady pace. Meanwhile one imports a large file, and one sends the most expensive requests that are answered. Fails
 * if the p95 is more than twice the one with only the eight. `--rows`, `--seconds` (of each idle phase, and the minimum
 * of the loaded one), `--most` (seconds of the loaded phase), `--database`, `--pace` (of each, per second), `--attacks`
 * (per second).
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { coinbaseFile } from '../../bench/data/coinbase-file.ts';
import { buildWeb } from '../web-build.ts';
import { openPages, startAsking, type Times, together } from './asking.ts';
import { type Phase, watch } from './machine.ts';
import { addSample, type ImportUnderWay, importCoinbase, type Person, signUp, untilComputed } from './person.ts';
import { failuresOf, MOST, phaseLine, slowPages, tableOf } from './report.ts';
import { type Asked, pagesOf, worstRequests } from './requests.ts';
import { type DatabaseKind, type RunningServer, startServer } from './server.ts';

const READERS = 8;
const WARM_UP_MS = 15_000;
/** The maximum time the second idle phase waits for an unfinished import. */
const QUIET_WITHIN_MS = 120_000;

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    held: { type: 'string', default: '20000' },
    seconds: { type: 'string', default: '60' },
    most: { type: 'string', default: '600' },
    pace: { type: 'string', default: '1' },
    attacks: { type: 'string', default: '8' },
    database: { type: 'string', multiple: true, default: ['embedded', 'postgresql'] },
  },
});
const [rows, held, pace, attacks] = [values.rows, values.held, values.pace, values.attacks].map(Number) as [
  number,
  number,
  number,
  number,
];
const [atLeastMs, atMostMs] = [Number(values.seconds) * 1000, Number(values.most) * 1000];

type Reader = { person: Person; pages: Asked[] };
type People = { readers: Reader[]; importer: Person; attacker: Person };

await buildWeb(process.execPath);
const failures: string[] = [];
for (const kind of values.database) failures.push(...(await measure(kind as DatabaseKind)));
process.exit(failures.length === 0 ? 0 : 1);

async function measure(kind: DatabaseKind): Promise<string[]> {
  const server = await startServer(kind);
  try {
    const people = await prepare(server.url);
    await openPages(people.readers, pace, pause(WARM_UP_MS));
    const first = await phase(server, people.readers, pause(atLeastMs));
    const loaded = await underLoad(server, people);
    const second = await phase(server, people.readers, pause(atLeastMs));
    const measured = {
      idle: together([first.times, second.times]),
      loaded: loaded.times,
    };
    console.log(`\n${kind}: ${loaded.said}`);
    console.log(`requests for pages that failed: idle ${measured.idle.errors}, under load ${measured.loaded.errors}`);
    for (const line of tableOf(measured)) console.log(line);
    console.log(phaseLine('idle before', first.machine));
    console.log(phaseLine('under load', loaded.machine));
    console.log(phaseLine('idle after', second.machine));
    const slow = slowPages(measured);
    if (slow.length > 0) console.log(`single pages above ${MOST}:\n  ${slow.join('\n  ')}`);
    const found = failuresOf(measured);
    console.log(found.length === 0 ? 'passed' : `FAILED\n  ${found.join('\n  ')}`);
    return found;
  } finally {
    await server.close();
  }
}

async function prepare(url: string): Promise<People> {
  console.log(`preparing ten people at ${url} …`);
  const everybody: Person[] = [];
  for (let place = 1; place <= READERS + 2; place++) everybody.push(await signUp(url, place));
  const [importer, attacker, ...others] = everybody as [Person, Person, ...Person[]];
  const readers: Reader[] = [];
  for (const person of others) {
    await addSample(person);
    readers.push({ person, pages: await pagesOf(person) });
  }
  if (held > 0) {
    await importCoinbase(attacker, coinbaseFile(held, 7));
    await untilComputed(attacker);
  }
  return { readers, importer, attacker };
}

type Measure = { times: Times; machine: Phase };

async function phase(server: RunningServer, readers: readonly Reader[], ended: Promise<unknown>): Promise<Measure> {
  const end = await watch(server);
  const times = await openPages(readers, pace, ended);
  return { times, machine: await end() };
}

async function underLoad(server: RunningServer, people: People): Promise<Measure & { said: string }> {
  const text = coinbaseFile(rows, 8);
  const startedAt = performance.now();
  const importing = await importCoinbase(people.importer, text);
  const attack = startAsking(people.attacker, worstRequests(), { connections: 4, perSecond: attacks / 4 });
  const ended = atLeast(atLeastMs, untilDone(importing, startedAt + atMostMs));
  const measured = await phase(server, people.readers, ended);
  const { done, isComputed } = await ended;
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const { answers, errors } = await attack.stop();
  if (!isComputed) await untilDone(importing, performance.now() + QUIET_WITHIN_MS);
  const said =
    `${done} of ${rows} rows imported${isComputed ? ' and computed' : ', not all of it within the limit,'} in ${seconds} s, ` +
    `${answers} of the worst requests answered, ${errors} of them refused`;
  return { ...measured, said };
}

async function untilDone(importing: ImportUnderWay, deadline: number) {
  for (;;) {
    const progress = await importing.progress();
    if (progress.isComputed || performance.now() > deadline) return progress;
    await pause(1000);
  }
}

async function atLeast<T>(ms: number, work: Promise<T>): Promise<T> {
  const [value] = await Promise.all([work, pause(ms)]);
  return value;
}
