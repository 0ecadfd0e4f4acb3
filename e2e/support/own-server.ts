/** For requests that the shared server must not make. */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { makeDataFolder } from './data-folder.ts';

export type OwnServer = { readonly url: string; readonly folder: string };

const ROOT = join(import.meta.dirname, '../..');
const node =
  Number(process.versions.node.split('.')[0]) >= 24 ? process.execPath : join(ROOT, 'node_modules/node/bin/node');

/**
 * @param program relative to the root
 * @param use runs while the server does
 */
export async function withOwnServer(
  { name, program, env = {} }: { name: string; program: string; env?: Readonly<Record<string, string>> },
  use: (server: OwnServer) => Promise<void>,
): Promise<void> {
  const folder = makeDataFolder(`${name}-journeys`);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = spawn(node, [program], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(ROOT, 'node_modules/.cache/node'),
      HOST: '127.0.0.1',
      PORT: String(port),
      LOTBOOK_DATA: folder,
      LOTBOOK_TRUSTED_PROXIES: '1',
      LOTBOOK_BACKUP_DIR: 'off',
      LOG_LEVEL: 'warn',
      ...env,
    },
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  try {
    await expect.poll(() => isReady(url), { intervals: [200] }).toBe(true);
    await use({ url, folder });
  } finally {
    server.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/ready`).catch(() => null);
  await answer?.body?.cancel();
  return answer?.ok === true;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
