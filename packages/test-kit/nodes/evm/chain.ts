/**
 * Runs Foundry's node (anvil) from the development packages. Its accounts need no keys, blocks are created on demand at
 * a chosen time, and everything is in memory.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { encode, encodeCall, type Given, wordsOf } from './abi.ts';
import contracts from './contracts.json' with { type: 'json' };

export type ContractName = keyof typeof contracts;

export type Sent = { readonly hash: string; readonly isFailed: boolean; readonly contract: string | null };

type Wish = {
  readonly from: string;
  /** The receiver; undefined to create a contract. */
  readonly to?: string;
  readonly data?: string;
  readonly value?: bigint;
  /** True if a failure is expected, so that gas is not estimated, which would reject it. */
  readonly mayFail?: boolean;
};

export type EvmChain = {
  readonly url: string;
  readonly chainId: number;
  rpc<T = string>(method: string, params?: readonly unknown[]): Promise<T>;
  send(wish: Wish): Promise<Sent>;
  call(wish: Omit<Wish, 'data'> & { to: string }, signature: string, given?: readonly Given[]): Promise<Sent>;
  /** @returns the address of the contract */
  deploy(name: ContractName, given?: readonly Given[]): Promise<string>;
  place(name: ContractName, address: string): Promise<void>;
  /** Places a token whose name and symbol have fewer than 32 letters each. */
  placeToken(address: string, name: string, symbol: string, decimals: number): Promise<void>;
  read(to: string, signature: string, given?: readonly Given[]): Promise<bigint>;
  /** Sets the time of the next block, ISO 8601, and the interval of later ones. */
  setTime(at: string, everySeconds: number): Promise<void>;
  /** Adds blocks of twelve seconds each. Later blocks finalize earlier ones. */
  pass(blocks: number): Promise<void>;
  stop(): Promise<void>;
};

/** An account with ten thousand coins from genesis. */
export const RICH = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266';

const SYSTEMS: Readonly<Record<string, string>> = { darwin: 'darwin', linux: 'linux', win32: 'win32' };
const PROCESSORS: Readonly<Record<string, string>> = { arm64: 'arm64', x64: 'amd64' };
const FIRST_BLOCK = '1672531200';
const UP_WITHIN_MS = 20_000;

/** Returns the path of anvil; null if the packages lack it. They have it for Linux on x64. */
export function anvilPath(): string | null {
  const name = `@foundry-rs/anvil-${SYSTEMS[process.platform]}-${PROCESSORS[process.arch]}`;
  try {
    const file = createRequire(import.meta.url)
      .resolve(`${name}/package.json`)
      .replace(/package\.json$/, '');
    const path = `${file}bin/anvil${process.platform === 'win32' ? '.exe' : ''}`;
    return existsSync(path) ? path : null;
  } catch {
    return null;
  }
}

/** Starts a chain, whose blocks are in 2023 until `setTime`. */
export async function evmChain(chainId: number): Promise<EvmChain> {
  const program = anvilPath();
  if (program === null) throw new Error('There is no anvil for this machine among the packages.');
  const port = await freePort();
  const options = ['--port', `${port}`, '--chain-id', `${chainId}`, '--timestamp', FIRST_BLOCK];
  const node = spawn(program, [...options, '--silent', '--auto-impersonate', '--order', 'fifo'], { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => node.once('exit', () => resolve()));
  process.once('exit', () => node.kill('SIGKILL'));
  const url = `http://127.0.0.1:${port}`;
  const rpc = async <T>(method: string, params: readonly unknown[] = []): Promise<T> => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    const { result, error } = (await answer.json()) as { result: T; error?: { message: string } };
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  };
  const until = Date.now() + UP_WITHIN_MS;
  while (!(await rpc('eth_chainId').catch(() => null))) {
    if (node.exitCode !== null || Date.now() > until) throw new Error('anvil did not start.');
    await pause(20);
  }
  await rpc('anvil_setBlockTimestampInterval', [12]);
  const send = async ({ from, to, data, value = 0n, mayFail }: Wish): Promise<Sent> => {
    const gas = mayFail ? { gas: '0x7a120' } : {};
    const wish = { from, ...(to && { to }), ...(data && { data }), value: `0x${value.toString(16)}`, ...gas };
    const hash = await rpc<string>('eth_sendTransaction', [wish]);
    for (;;) {
      const receipt = await rpc<{ status: string; contractAddress: string | null } | null>(
        'eth_getTransactionReceipt',
        [hash],
      );
      if (receipt) return { hash, isFailed: receipt.status !== '0x1', contract: receipt.contractAddress };
      await pause(2);
    }
  };
  return {
    url,
    chainId,
    rpc,
    send,
    call: (wish, signature, given = []) => send({ ...wish, data: encodeCall(signature, given) }),
    deploy: async (name, given = []) =>
      (await send({ from: RICH, data: contracts[name].creation + encode(given) })).contract!,
    place: async (name, address) => void (await rpc('anvil_setCode', [address, contracts[name].runtime])),
    async placeToken(address, name, symbol, decimals) {
      await rpc('anvil_setCode', [address, contracts.Token.runtime]);
      for (const [slot, value] of [
        shortText(name),
        shortText(symbol),
        decimals.toString(16).padStart(64, '0'),
      ].entries())
        await rpc('anvil_setStorageAt', [address, `0x${slot.toString(16).padStart(64, '0')}`, `0x${value}`]);
    },
    read: async (to, signature, given = []) =>
      wordsOf(await rpc('eth_call', [{ to, data: encodeCall(signature, given) }, 'latest']))[0] ?? 0n,
    async setTime(at, everySeconds) {
      await rpc('anvil_setBlockTimestampInterval', [everySeconds]);
      await rpc('evm_setNextBlockTimestamp', [Date.parse(at) / 1000]);
    },
    pass: async (blocks) => void (await rpc('anvil_mine', [`0x${blocks.toString(16)}`, '0xc'])),
    stop: async () => {
      node.kill('SIGKILL');
      await ended;
    },
  };
}

/** Encodes a short text. Solidity stores the letters, and twice their number in the last byte. */
function shortText(text: string): string {
  const letters = Buffer.from(text).toString('hex');
  return letters.padEnd(62, '0') + letters.length.toString(16).padStart(2, '0');
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
