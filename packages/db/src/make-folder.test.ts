import { chmodSync, existsSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeFolder, whyNoFolder } from './make-folder.ts';

const home = mkdtempSync(join(tmpdir(), 'lotbook-make-folder-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** What is said about a folder that cannot be made. */
function reasonOf(folder: string): string {
  try {
    makeFolder(folder);
  } catch (error) {
    return whyNoFolder(error);
  }
  return 'made';
}

test('A folder is made with those it is in, for this user alone, and made again without harm', () => {
  const folder = join(home, 'a', 'b', 'c');
  makeFolder(folder);
  makeFolder(folder);
  expect(statSync(folder).isDirectory()).toBe(true);
  if (process.platform !== 'win32') expect(statSync(join(home, 'a')).mode & 0o777).toBe(0o700);
});

test('A file in the way is said, at the end or on the way', () => {
  const file = join(home, 'file');
  writeFileSync(file, '');
  chmodSync(file, 0o700);
  expect(reasonOf(file)).toBe('it, or something that it would be in, is a file, ENOTDIR');
  expect(reasonOf(join(file, 'below'))).toBe('it, or something that it would be in, is a file, ENOTDIR');
});

test.runIf(existsSync('/proc/self'))('A file system that takes no folders is said, and not tried without end', () => {
  expect(reasonOf('/proc/lotbook/data')).toBe('its file system takes no new folders, ENOENT');
});

test.runIf(process.platform !== 'win32')('A link to nothing is said', () => {
  const link = join(home, 'link');
  symlinkSync(join(home, 'nowhere', 'at-all'), link);
  expect(reasonOf(join(link, 'below'))).not.toBe('made');
});
