/** Indexes a node's blocks like an explorer, with traces of contract payments. The demo uses it too. */
import { type Played, play } from '../../services/server.ts';
import { decodeText, selector, wordsOf } from './abi.ts';
import type { EvmChain } from './chain.ts';
import { SIGNATURES } from './signatures.ts';

type Row = Record<string, string>;
type Transaction = { hash: string; from: string; to: string | null; value: string; input: string };
type Block = { number: string; timestamp: string; transactions: Transaction[] };
type Log = { address: string; topics: string[]; data: string };
type Receipt = {
  status: string;
  gasUsed: string;
  effectiveGasPrice: string;
  contractAddress: string | null;
  logs: Log[];
};
type Call = { type: string; from: string; to?: string; value?: string; error?: string; calls?: Call[] };

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const SINGLE = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62';
const BATCH = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb';
const MOVES = new Set(['CALL', 'CREATE', 'CREATE2', 'SELFDESTRUCT']);
const NAMES = new Map(SIGNATURES.map((signature) => [selector(signature), signature]));

const whole = (hex: string) => BigInt(hex).toString();
const addressIn = (topic: string) => `0x${topic.slice(26)}`;

export async function nodeIndex(chain: EvmChain): Promise<Played> {
  const lists: Record<string, Row[]> = { txlist: [], txlistinternal: [], tokentx: [], tokennfttx: [], token1155tx: [] };
  const tokens = new Map<string, Row>();
  let next = 0;

  async function tokenOf(address: string): Promise<Row> {
    const known = tokens.get(address);
    if (known) return known;
    const ask = (signature: string) =>
      chain.rpc('eth_call', [{ to: address, data: selector(signature) }, 'latest']).catch(() => '0x');
    const decimals = await ask('decimals()');
    const found = {
      contractAddress: address,
      tokenName: decodeText(await ask('name()')),
      tokenSymbol: decodeText(await ask('symbol()')),
      tokenDecimal: decimals.length > 2 ? whole(decimals) : '',
    };
    tokens.set(address, found);
    return found;
  }

  async function readTransaction(block: Block, transaction: Transaction): Promise<void> {
    const { hash, from, to, value, input } = transaction;
    const receipt = await chain.rpc<Receipt>('eth_getTransactionReceipt', [hash]);
    const place = { blockNumber: whole(block.number), timeStamp: whole(block.timestamp), hash };
    const isFailed = receipt.status !== '0x1';
    lists.txlist!.push({
      ...place,
      from,
      to: to ?? '',
      value: whole(value),
      gasUsed: whole(receipt.gasUsed),
      gasPrice: whole(receipt.effectiveGasPrice),
      isError: isFailed ? '1' : '0',
      contractAddress: receipt.contractAddress ?? '',
      functionName: to === null ? '' : (NAMES.get(input.slice(0, 10)) ?? ''),
    });
    if (isFailed) return;
    const trace = await chain.rpc<Call>('debug_traceTransaction', [hash, { tracer: 'callTracer' }]);
    for (const { call, path, isUndone } of callsIn(trace)) {
      const paid = BigInt(call.value ?? '0x0');
      if (!MOVES.has(call.type) || paid === 0n) continue;
      const isCall = call.type === 'CALL' || call.type === 'SELFDESTRUCT';
      lists.txlistinternal!.push({
        ...place,
        from: call.from,
        to: isCall ? call.to! : '',
        contractAddress: isCall ? '' : call.to!,
        value: `${paid}`,
        type: call.type.toLowerCase(),
        traceId: path,
        isError: isUndone ? '1' : '0',
      });
    }
    for (const log of receipt.logs) await readLog(place, log);
  }

  async function readLog(place: Row, { address, topics: [kind, ...topics], data }: Log): Promise<void> {
    const isTransfer = kind === TRANSFER && topics.length > 1;
    if (!isTransfer && kind !== SINGLE && kind !== BATCH) return;
    const token = await tokenOf(address);
    if (isTransfer) {
      const between = { ...place, ...token, from: addressIn(topics[0]!), to: addressIn(topics[1]!) };
      if (topics.length === 2) lists.tokentx!.push({ ...between, value: whole(data) });
      else lists.tokennfttx!.push({ ...between, tokenID: whole(topics[2]!), tokenDecimal: '0' });
      return;
    }
    const { tokenDecimal: _, ...named } = token;
    const between = { ...place, ...named, from: addressIn(topics[1]!), to: addressIn(topics[2]!) };
    for (const [id, amount] of kind === SINGLE ? [wordsOf(data) as [bigint, bigint]] : pairsOf(wordsOf(data)))
      lists.token1155tx!.push({ ...between, tokenID: `${id}`, tokenValue: `${amount}` });
  }

  async function readNewBlocks(): Promise<void> {
    const tip = Number(await chain.rpc('eth_blockNumber'));
    for (; next <= tip; next++) {
      const block = await chain.rpc<Block>('eth_getBlockByNumber', [`0x${next.toString(16)}`, true]);
      for (const transaction of block.transactions) await readTransaction(block, transaction);
    }
  }

  // Reads sequentially; later requests wait.
  let reading = Promise.resolve();
  const listed = (result: unknown) => ({ status: '1', message: 'OK', result });
  return play(async (url) => {
    const asked = Object.fromEntries(url.searchParams);
    const own = String(asked.address).toLowerCase();
    if (asked.module === 'proxy') {
      const params = asked.txhash === undefined ? [] : [asked.txhash];
      return { jsonrpc: '2.0', id: 1, result: await chain.rpc(String(asked.action), params) };
    }
    if (asked.action === 'balance') return listed(whole(await chain.rpc('eth_getBalance', [own, 'latest'])));
    if (asked.action === 'tokenbalance')
      return listed(`${await chain.read(asked.contractaddress!, 'balanceOf(address)', [own])}`);
    const list = lists[String(asked.action)];
    if (!list) return { status: '0', message: 'NOTOK', result: 'Error! Missing Or invalid Action name' };
    reading = reading.then(readNewBlocks);
    await reading;
    const [page, offset] = [Number(asked.page), Number(asked.offset)];
    const [from, to] = [Number(asked.startblock), Number(asked.endblock)];
    const rows = list
      .filter((row) => row.from === own || row.to === own || row.contractAddress === own)
      .filter(({ blockNumber }) => Number(blockNumber) >= from && Number(blockNumber) <= to)
      .slice((page - 1) * offset, page * offset);
    return rows.length > 0 ? listed(rows) : { status: '0', message: 'No transactions found', result: [] };
  });
}

function* callsIn(call: Call, path = '', isUndone = false): Generator<{ call: Call; path: string; isUndone: boolean }> {
  for (const [i, inner] of (call.calls ?? []).entries()) {
    const place = path === '' ? `${i}` : `${path}_${i}`;
    const isGone = isUndone || inner.error !== undefined;
    yield { call: inner, path: place, isUndone: isGone };
    yield* callsIn(inner, place, isGone);
  }
}

function pairsOf(words: readonly bigint[]): [bigint, bigint][] {
  const [ids, values] = [Number(words[0]! / 32n), Number(words[1]! / 32n)];
  return Array.from({ length: Number(words[ids]) }, (_, i) => [words[ids + 1 + i]!, words[values + 1 + i]!]);
}
