/**
 * The disk of a data folder fills up during an import, first below the floor of decision 002, then to its last byte,
 * and is then freed. The server must refuse changes with a message, answer reads, and report that it is not ready. Then
 * it must continue in the same process and end with the rows and result of an undisturbed run. Uses a separate
 * in-memory file system. Skipped if this user may not mount one. Limit: 8 minutes.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { askIn, fingerprintOf, openFor, prepareImport, stageOf } from './ledger.ts';
import { addressOf, newPerson, printed, type Running, startProgram } from './server.ts';

const MB = 1024 ** 2;
const ROWS = 3_000;
const DONE = /"job":"ledger\.compute"[^\n]*"ended":"done"/;

const home = mkdtempSync(join(tmpdir(), 'lotbook-disk-'));
const disk = mounted('900m');
if (!disk) console.log('skipped: this user may not mount a file system');
const running: Running[] = [];
afterAll(async () => {
  for (const { child } of running) child.kill('SIGKILL');
  await Promise.all(running.map(({ ended }) => ended));
  if (disk) {
    execFileSync('umount', ['-l', disk]);
    rmdirSync(disk);
  }
  rmSync(home, { recursive: true, force: true });
});

function mounted(size: string): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'lotbook-disk-full-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    rmdirSync(folder);
    return null;
  }
}

const free = () => statfsSync(disk!).bavail * statfsSync(disk!).bsize;
const leave = (bytes: number, name: string) =>
  writeFileSync(join(disk!, name), Buffer.alloc(Math.max(0, free() - bytes)));

function start(dataFolder: string): Running {
  const server = startProgram('main', { LOTBOOK_DATA: dataFolder });
  running.push(server);
  return server;
}

async function fingerprint(dataFolder: string): Promise<Record<string, string>> {
  const services = await openFor({ LOTBOOK_DATA: dataFolder });
  const ask = askIn(services);
  const found = { ...(await fingerprintOf(ask)), stage: await stageOf(ask) };
  await services.close();
  return found;
}

async function stop(server: Running): Promise<void> {
  server.child.kill('SIGTERM');
  await server.ended;
}

async function reasons(url: string): Promise<unknown> {
  return ((await (await fetch(`${url}/ready`)).json()) as { reasons?: unknown }).reasons;
}

describe.runIf(disk)('disk that fills up and is freed', () => {
  it('lets an import end like an undisturbed one', { timeout: 480_000 }, async () => {
    const [calm, filled] = [join(home, 'calm'), join(disk!, 'data')];
    await prepareImport({ LOTBOOK_DATA: calm }, ROWS);
    cpSync(calm, filled, { recursive: true });
    const undisturbed = start(calm);
    await printed(undisturbed, DONE, 240_000);
    await stop(undisturbed);

    const server = start(filled);
    const url = await addressOf(server);
    leave(100 * MB, 'ballast');
    await expect.poll(() => reasons(url), { timeout: 30_000 }).toEqual(expect.arrayContaining(['disk']));
    const refused = await newPerson(url, 'Ann').catch((error: Error) => error.message);
    expect(refused).toMatch(/answered 507: .*nothing can be changed/);
    const read = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify({ query: '{ appInfo { storageMessage } }' }),
    });
    expect([read.status, await read.text()]).toEqual([200, expect.stringMatching(/nearly full/)]);
    expect(server.log()).not.toMatch(DONE);
    console.log('below the floor: not ready, changes are refused in a sentence, reading is answered, the import waits');

    leave(0, 'more ballast');
    await pause(10_000);
    expect((await fetch(`${url}/health`)).status).toBe(200);
    console.log(`${free()} bytes free: it lives`);

    const freed = performance.now();
    for (const name of ['ballast', 'more ballast']) rmSync(join(disk!, name));
    await expect.poll(() => reasons(url), { timeout: 60_000 }).toBeUndefined();
    const readyMs = performance.now() - freed;
    await newPerson(url, 'Ann');
    await printed(server, DONE, 240_000);
    const doneMs = performance.now() - freed;
    expect(server.child.exitCode).toBeNull();
    await stop(server);
    const expected = await fingerprint(calm);
    expect(await fingerprint(filled)).toEqual(expected);
    console.log(
      `freed: ready after ${(readyMs / 1000).toFixed(0)} s, done after ${(doneMs / 1000).toFixed(0)} s: ${expected.transactions?.split('/')[0]} transactions, result ${expected.result?.slice(0, 12)}, the same`,
    );
  });
});
