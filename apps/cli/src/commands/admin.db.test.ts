import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { run } from '../main.ts';

const folder = mkdtempSync(join(tmpdir(), 'lotbook-admin-'));
beforeAll(() => {
  vi.stubEnv('LOTBOOK_DATA', folder);
  vi.stubEnv('DATABASE_URL', '');
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

async function lotbook(...words: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const io = { out: (text: string) => void out.push(text), err: (text: string) => void err.push(text), cwd: folder };
  return { code: await run(words, io), out: out.join(''), err: err.join('') };
}

it('lists administrators and explains an error in one sentence', async () => {
  expect(await lotbook('admin', 'list')).toEqual({ code: 0, out: '', err: '' });
  expect(await lotbook('admin', 'grant', 'nobody@example.org')).toEqual({
    code: 1,
    out: '',
    err: 'lotbook admin: There is no account with the address nobody@example.org.\n',
  });
  for (const words of [[], ['grant'], ['list', 'ann@example.org'], ['promote', 'ann@example.org']])
    expect(await lotbook('admin', ...words)).toMatchObject({
      code: 2,
      err: expect.stringContaining('type "grant EMAIL"'),
    });
});
