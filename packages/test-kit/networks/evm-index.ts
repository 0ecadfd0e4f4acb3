/** Etherscan's API over rows that a test defines. */
import { type Played, play } from '../services/server.ts';

export type Row = Record<string, string>;
export type Index = Played & {
  readonly lists: Record<string, Row[]>;
  tip: number;
  readonly balances: Map<string, string>;
  readonly receipts: Map<string, object>;
};

const NONE = { status: '0', message: 'No transactions found', result: [] };
const no = (result: string) => ({ status: '0', message: 'NOTOK', result });

export async function evmIndex(
  options: { apiKey?: string; most?: number; hasWithdrawals?: boolean } = {},
): Promise<Index> {
  const lists: Record<string, Row[]> = {
    txlist: [],
    txlistinternal: [],
    tokentx: [],
    tokennfttx: [],
    token1155tx: [],
    txsBeaconWithdrawal: [],
  };
  const balances = new Map<string, string>();
  const receipts = new Map<string, object>();
  const state = { tip: 1000 };
  const played = await play((url) => {
    const asked = Object.fromEntries(url.searchParams);
    if (options.apiKey !== undefined && asked.apikey !== options.apiKey)
      return no(asked.apikey ? 'Invalid API Key (#err2)|' : 'Missing/Invalid API Key');
    if (asked.action === 'eth_blockNumber') return { jsonrpc: '2.0', id: 1, result: `0x${state.tip.toString(16)}` };
    if (asked.action === 'eth_getTransactionReceipt')
      return { jsonrpc: '2.0', id: 1, result: receipts.get(asked.txhash!) ?? null };
    if (asked.action === 'balance') return { status: '1', message: 'OK', result: balances.get('') ?? '0' };
    if (asked.action === 'tokenbalance')
      return { status: '1', message: 'OK', result: balances.get(asked.contractaddress!) ?? '0' };
    const list = lists[asked.action ?? ''];
    const isUnknown = asked.action === 'txsBeaconWithdrawal' && options.hasWithdrawals === false;
    if (!list || isUnknown) return no('Error! Missing Or invalid Action name');
    const offset = Math.min(Number(asked.offset), options.most ?? 1000);
    const page = Number(asked.page);
    if (page * offset > 10_000)
      return {
        status: '0',
        message: 'Result window is too large, PageNo x Offset size must be less than or equal to 10000',
        result: null,
      };
    const rows = list
      .filter(
        (row) =>
          row.address === asked.address ||
          row.from === asked.address ||
          row.to === asked.address ||
          row.contractAddress === asked.address,
      )
      .filter(
        (row) =>
          Number(row.blockNumber) >= Number(asked.startblock) && Number(row.blockNumber) <= Number(asked.endblock),
      )
      .sort((a, b) => Number(a.blockNumber) - Number(b.blockNumber))
      .slice((page - 1) * offset, page * offset);
    return rows.length > 0 ? { status: '1', message: 'OK', result: rows } : NONE;
  });
  // `Object.assign` would copy the accessor's value.
  return Object.defineProperty(Object.assign(played, { lists, balances, receipts }), 'tip', {
    get: () => state.tip,
    set: (tip: number) => {
      state.tip = tip;
    },
  }) as Index;
}

export const hash = (n: number) => `0x${n.toString(16).padStart(64, '0')}`;
export const address = (n: number) => `0x${n.toString(16).padStart(40, '0')}`;

export function transaction(n: number, from: string, to: string, value: string, more: Row = {}): Row {
  return {
    blockNumber: `${n}`,
    timeStamp: `${1_700_000_000 + n * 12}`,
    hash: hash(n),
    from,
    to,
    value,
    gasUsed: '21000',
    gasPrice: '1000000000',
    isError: '0',
    contractAddress: '',
    functionName: '',
    ...more,
  };
}

export function tokenTransfer(
  n: number,
  contract: string,
  from: string,
  to: string,
  value: string,
  more: Row = {},
): Row {
  return {
    blockNumber: `${n}`,
    timeStamp: `${1_700_000_000 + n * 12}`,
    hash: hash(n),
    from,
    to,
    value,
    contractAddress: contract,
    tokenName: 'Token',
    tokenSymbol: 'TKN',
    tokenDecimal: '6',
    ...more,
  };
}
