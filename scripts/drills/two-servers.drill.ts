/**
 * Starts two servers on one data folder with an embedded database. The second must end with a one-sentence message and
 * change no file, even while the first is stopped (SIGSTOP). If the first was killed (SIGKILL), its lock is left
 * behind, and the next server must start with the stored data. Limit: 5 minutes. Seen to fail: if `isAlive` in
 * packages/db/src/folder-lock.ts returns false, the second server starts next to the first; if it returns true, the
 * server after the SIGKILL is refused.
 */
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { addressOf, newPerson, personAt, type Running, startProgram } from './server.ts';

const folder = mkdtempSync(join(tmpdir(), 'lotbook-two-servers-'));
const started: Running[] = [];
const start = () => {
  const server = startProgram('main', { LOTBOOK_DATA: folder });
  started.push(server);
  return server;
};
afterEach(async () => {
  for (const { child } of started) child.kill('SIGKILL');
  await Promise.all(started.map(({ ended }) => ended));
  rmSync(folder, { recursive: true, force: true });
});

function contentsOf(root: string): Map<string, string> {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).sort();
  return new Map(paths.map((path) => [path, createHash('sha256').update(readFileSync(path)).digest('hex')]));
}

it('refuses a second server on a data folder with a message, and starts it if the first was killed', {
  timeout: 300_000,
}, async () => {
  const first = start();
  const ann = await newPerson(await addressOf(first), 'Ann');
  const refused = async () => {
    const second = start();
    const runs = addressOf(second).then(
      () => 'it runs',
      () => second.ended,
    );
    expect(await Promise.race([second.ended, runs])).toBe(1);
    expect(second.errors().trim().split('\n')).toEqual([
      expect.stringMatching(
        new RegExp(
          `^lotbook: The data folder \\S+ is in use by another Lotbook server \\(process ${first.child.pid}\\)`,
        ),
      ),
    ]);
    console.log(`refused: ${second.errors().trim()}`);
  };
  await refused();
  first.child.kill('SIGSTOP');
  const files = contentsOf(folder);
  await refused();
  expect(contentsOf(folder)).toEqual(files);
  console.log(`the same ${files.size} files with the same contents as before it tried`);
  first.child.kill('SIGCONT');
  await ann.data('mutation { updateTimeZone(timeZone: "Europe/Berlin") { success } }');
  console.log('the first took a change after that');

  first.child.kill('SIGKILL');
  await first.ended;
  const third = personAt(await addressOf(start()), ann.cookie);
  expect(await third.data('{ settings { timeZone } }')).toEqual({ settings: { timeZone: 'Europe/Berlin' } });
  console.log('killed: the next server started and has the change');
});
