/**
 * Answers like Etherscan, in a separate thread. For every requested address it lists the configured number of
 * transactions, one per block, half of them received and half sent.
 */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parentPort } from 'node:worker_threads';

/** Returns the number of transactions, with which the address begins; see `addressOf` in sync.ts. */
const countOf = (address: string) => Number.parseInt(address.slice(2, 10), 16);
const OTHER = `0x${'b'.padStart(40, '0')}`;

const server = createServer((request, response) => {
  const asked = new URL(request.url ?? '/', 'http://localhost').searchParams;
  const answer = (result: unknown) => response.end(JSON.stringify({ status: '1', message: 'OK', result }));
  const action = asked.get('action');
  if (action === 'eth_blockNumber') return response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: '0xf4240' }));
  if (action !== 'txlist') return answer(action === 'balance' ? '0' : []);
  const address = asked.get('address')!;
  const most = Number(asked.get('offset'));
  const from = Math.max(1, Number(asked.get('startblock'))) + (Number(asked.get('page')) - 1) * most;
  const to = Math.min(countOf(address), from + most - 1);
  answer(Array.from({ length: Math.max(0, to - from + 1) }, (_, n) => row(address, from + n)));
});
server.listen(0, '127.0.0.1', () =>
  parentPort!.postMessage(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
);

function row(address: string, n: number): object {
  const [from, to] = n % 2 === 0 ? [address, OTHER] : [OTHER, address];
  return {
    blockNumber: `${n}`,
    timeStamp: `${1_600_000_000 + n * 600}`,
    hash: `0x${createHash('sha256').update(`${address} ${n}`).digest('hex')}`,
    from,
    to,
    value: `${10n ** 18n + BigInt((n * 7_919 + countOf(address)) % 1_000_003) * 10n ** 12n}`,
    gasUsed: '21000',
    gasPrice: '1000000000',
    isError: '0',
    contractAddress: '',
    functionName: '',
  };
}
