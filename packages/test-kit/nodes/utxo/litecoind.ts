/**
 * Runs Litecoin's node (a fork of Bitcoin's, and the only one of its kind in Debian) on a private network, with blocks
 * on demand. It is found in the package's location or at LITECOIND_PATH.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export type Litecoind = Awaited<ReturnType<typeof startLitecoind>>;

const PLACES = ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin', '/opt/litecoin/bin', '/snap/bin'];
const UP_WITHIN_MS = 60_000;

export function litecoindPath(env = process.env): string | null {
  if (env.LITECOIND_PATH) return existsSync(env.LITECOIND_PATH) ? env.LITECOIND_PATH : null;
  const folders = [...(env.PATH ?? '').split(delimiter), ...PLACES].filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, 'litecoind')).find((path) => existsSync(path)) ?? null;
}

export async function startLitecoind() {
  const program = litecoindPath();
  if (program === null) throw new Error('There is no litecoind on this machine.');
  const [folder, port] = [mkdtempSync(join(tmpdir(), 'lotbook-litecoind-')), await freePort()];
  const password = randomBytes(16).toString('hex');
  const options = {
    datadir: folder,
    regtest: 1,
    server: 1,
    listen: 0,
    connect: 0,
    dnsseed: 0,
    disablewallet: 1,
    printtoconsole: 0,
    rpcbind: '127.0.0.1',
    rpcallowip: '127.0.0.1',
    rpcport: port,
    rpcuser: 'test',
    rpcpassword: password,
    // The miner also accepts transactions without a fee.
    minrelaytxfee: 0,
    blockmintxfee: 0,
    dustrelayfee: 0,
  };
  const node = spawn(
    program,
    Object.entries(options).map(([name, value]) => `-${name}=${value}`),
    { stdio: 'ignore' },
  );
  const ended = new Promise<void>((resolve) => node.once('exit', () => resolve()));
  process.once('exit', () => node.kill('SIGKILL'));
  const authorization = `Basic ${Buffer.from(`test:${password}`).toString('base64')}`;
  let changes = 0;
  /** Calls the node and returns text, because amounts in its responses have decimals. */
  async function ask(method: string, ...params: readonly unknown[]): Promise<string> {
    const body = JSON.stringify({ id: 1, method, params });
    const answer = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', headers: { authorization }, body });
    return answer.text();
  }
  async function rpc<T = string>(method: string, ...params: readonly unknown[]): Promise<T> {
    if (!method.startsWith('get')) changes++;
    const { result, error } = JSON.parse(await ask(method, ...params)) as { result: T; error?: { message: string } };
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  }
  const until = Date.now() + UP_WITHIN_MS;
  while ((await rpc('getblockcount').catch(() => null)) === null) {
    if (node.exitCode !== null || Date.now() > until) throw new Error('litecoind did not start.');
    await pause(50);
  }
  return {
    rpc,
    /** A counter of changes to the chain. */
    changes: () => changes,
    /**
     * Returns balances in base units.
     * @param places descriptors, or ranges of them
     */
    async scan(places: readonly (string | { desc: string; range: number })[]): Promise<bigint> {
      const [, whole, part] = /"total_amount":\s*(\d+)\.(\d{8})/.exec(await ask('scantxoutset', 'start', places))!;
      return BigInt(whole! + part!);
    },
    async stop(): Promise<void> {
      node.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
