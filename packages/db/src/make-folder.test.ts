import { chmodSync, existsSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeFolder, whyNoFolder } from './make-folder.ts';

const home = mkdtempSync(join(tmpdir(), 'lotbook-make-folder-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

function reasonOf(folder: string): string {
  try {
    makeFolder(folder);
  } catch (error) {
    return whyNoFolder(error);
  }
  return 'made';
}

test('creates a folder and its parents that only this user can read, and does nothing if it exists', () => {
  const folder = join(home, 'a', 'b', 'c');
  makeFolder(folder);
  makeFolder(folder);
  expect(statSync(folder).isDirectory()).toBe(true);
  if (process.platform !== 'win32') expect(statSync(join(home, 'a')).mode & 0o777).toBe(0o700);
});

test('reports a file in the way, at the end or within the path', () => {
  const file = join(home, 'file');
  writeFileSync(file, '');
  chmodSync(file, 0o700);
  expect(reasonOf(file)).toBe('it, or something that it would be in, is a file, ENOTDIR');
  expect(reasonOf(join(file, 'below'))).toBe('it, or something that it would be in, is a file, ENOTDIR');
});

test.runIf(existsSync('/proc/self'))('reports a file system that rejects folders, without retrying forever', () => {
  expect(reasonOf('/proc/lotbook/data')).toBe('its file system takes no new folders, ENOENT');
});

test.runIf(process.platform !== 'win32')('reports a dangling symbolic link', () => {
  const link = join(home, 'link');
  symlinkSync(join(home, 'nowhere', 'at-all'), link);
  expect(reasonOf(join(link, 'below'))).not.toBe('made');
});
