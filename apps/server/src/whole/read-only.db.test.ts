// Also runs on PostgreSQL: outages.
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { testKind } from '@lotbook/db/testing';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const NOBODY = 65_534;
/** Binds the checkout read-only over itself and switches to an unprivileged user without capabilities. */
const CONFINED = `mount --bind "$1" "$1" && mount -o remount,ro,bind "$1" && ! touch "$1/written" 2>/dev/null && cd "$LOTBOOK_DATA" &&
  exec setpriv --reuid=${NOBODY} --regid=${NOBODY} --clear-groups --no-new-privs --bounding-set=-all "$2" "$1/apps/server/src/main.ts"`;
const canConfine =
  process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'setpriv', '--no-new-privs', 'true']).status === 0;

it.skipIf(!canConfine || testKind() === 'postgres')('starts as nobody and writes only to its data folder', async () => {
  const data = mkdtempSync(join(tmpdir(), 'lotbook-nobody-'));
  chownSync(data, NOBODY, NOBODY);
  // The compile cache is readable by everyone, as installed.
  const compiled = process.env.NODE_COMPILE_CACHE ?? join(ROOT, 'node_modules/.cache/node');
  for (const kept of [compiled, join(ROOT, 'node_modules/.cache/lotbook')]) spawnSync('chmod', ['-R', 'a+rX', kept]);
  const env = {
    PATH: process.env.PATH ?? '',
    NODE_ENV: 'production',
    PORT: '0',
    LOTBOOK_PRICES: 'off',
    LOTBOOK_DATA: data,
    NODE_COMPILE_CACHE: compiled,
  };
  const args = [
    '--mount',
    '--propagation',
    'private',
    'sh',
    '-c',
    CONFINED,
    'sh',
    ROOT.replace(/\/$/, ''),
    process.execPath,
  ];
  const server = spawn('unshare', args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise((resolve) => server.on('close', resolve));
  try {
    const url = await new Promise<string>((resolve, reject) => {
      let said = '';
      const hear = (chunk: Buffer) => {
        said += chunk;
        const found = /running at (http:\S+)/.exec(said)?.[1];
        if (found) resolve(found);
      };
      server.stdout.on('data', hear);
      server.stderr.on('data', hear);
      server.on('close', () => reject(new Error(`it ended: ${said}`)));
    });
    expect(await (await fetch(`${url}/health`)).json()).toMatchObject({ status: 'ok' });
    expect(readdirSync(data)).toEqual(expect.arrayContaining(['database', 'secret.key']));
    server.kill('SIGTERM');
    expect(await ended).toBe(0);
  } finally {
    server.kill('SIGKILL');
    rmSync(data, { recursive: true, force: true });
  }
});
