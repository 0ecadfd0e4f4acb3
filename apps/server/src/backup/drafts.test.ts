import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { passphraseCost, writeArchive } from './archive.ts';

const { workFactor } = passphraseCost;
let folder: string;
beforeAll(async () => {
  passphraseCost.workFactor = 1;
  folder = await mkdtemp(join(tmpdir(), 'lotbook-drafts-'));
});
afterAll(async () => {
  passphraseCost.workFactor = workFactor;
  await rm(folder, { recursive: true, force: true });
});

it("removes our day-old drafts and none of the operator's files", async () => {
  const old = new Date(Date.now() - 2 * 86_400_000);
  const files: [name: string, text: string, at: Date][] = [
    ['monday.age.draft-4711', 'age-encryption.org/v1\n-> scrypt', old],
    ['tuesday.age.draft-4712', 'age-encryption.org/v1\n-> scrypt', new Date()],
    ['letter.draft-1', 'Dear Sir or Madam', old],
    ['monday.age', 'age-encryption.org/v1\n-> scrypt', old],
    ['empty.draft-2', '', old],
  ];
  for (const [name, text, at] of files) {
    await writeFile(join(folder, name), text);
    await utimes(join(folder, name), at, at);
  }
  await writeArchive(join(folder, 'wednesday.age'), 'a long passphrase', Readable.from([]));
  const kept = ['tuesday.age.draft-4712', 'letter.draft-1', 'monday.age', 'empty.draft-2', 'wednesday.age'];
  expect((await readdir(folder)).sort()).toEqual(kept.sort());
});
