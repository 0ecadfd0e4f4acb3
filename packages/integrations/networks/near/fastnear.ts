/**
 * Reads a NEAR account from FastNEAR, oldest first; tokens and balances come from a node. Receipts follow their
 * transaction over some blocks, so the newest are left for the next run.
 */
import type { Outcome } from '@lotbook/ledger/outcome';
import { ascendingConnector } from '../../connecting/ascending.ts';
import type { Balance, Context, Json, RawRecord } from '../../connecting/connector.ts';
import { type DescribedToken, describedAs, describedIn, describeOnce, tokenOf } from '../../connecting/described.ts';
import { askJson, type JsonServer, oddShape, type ReadJson } from '../../connecting/http/ask-json.ts';
import type { RequestFailure } from '../../connecting/http/failure.ts';
import { parseJson, wholeUnits } from '../../connecting/http/json.ts';
import { baseUnits } from '../../connecting/units.ts';
import { isTransaction, TOKEN, type Transaction, tokensIn, understandNear, YOCTO } from './transactions.ts';

export type NearAccount = {
  readonly address: string;
  readonly servers: readonly JsonServer[];
  readonly nodes: readonly JsonServer[];
};

const PAGE = 60;
const DETAILS = 20;
/** The maximum number of blocks until all receipts exist, with a margin. */
const RECEIPTS = 500;
/** One query per token. */
const MOST_ASKED = 50;

export const FASTNEAR: JsonServer = {
  name: 'FastNEAR',
  baseUrl: 'https://tx.main.fastnear.com',
  pace: { perSecond: 4, burst: 4 },
};
export const NEAR_NODE: JsonServer = {
  name: 'the node of FastNEAR',
  baseUrl: 'https://rpc.mainnet.fastnear.com',
  pace: { perSecond: 4, burst: 4 },
};

type Place = { from: number; token: string | null };
type Row = {
  readonly transaction_hash: string;
  readonly tx_block_height: number;
  readonly tx_block_timestamp: unknown;
};

export const nearConnector = ascendingConnector<NearAccount>({
  id: 'near',
  hosts: ['tx.main.fastnear.com', 'rpc.mainnet.fastnear.com'],
  streams: [{ id: 'transactions', label: 'NEAR: transactions' }],

  tip: (account, context) =>
    askNode(account, context, 'block', { finality: 'final' }, (result, name) => {
      const height = (result as { header?: { height?: unknown } } | undefined)?.header?.height;
      return Number.isSafeInteger(height)
        ? { ok: true, value: Math.max(0, (height as number) - RECEIPTS) }
        : oddShape(name, 'the newest block');
    }),

  async turn(account, _stream, { place, tip }, context) {
    const { from, token } = (place as Place | null) ?? { from: 0, token: null };
    const body = {
      account_id: account.address,
      limit: PAGE,
      desc: false,
      from_tx_block_height: from,
      ...(token !== null && { resume_token: token }),
    };
    const page = await ask(account, context, '/v0/account', body, readPage);
    if (!page.ok) return page;
    const rows = page.value.rows.filter(({ tx_block_height: height }) => height <= tip);
    const details = await detailsOf(account, rows, context);
    if (!details.ok) return details;
    const contracts = details.value.flatMap((one) => tokensIn(one, account.address));
    const tokens = await describeOnce(TOKEN, contracts, context, (id) => describe(account, id, context));
    if (!tokens.ok) return tokens;
    const byHash = new Map(details.value.map((one) => [one.transaction.hash, one]));
    const next = page.value.next;
    const isLast = next === null || rows.length < page.value.rows.length;
    const last = rows.at(-1)?.tx_block_height;
    const value = {
      records: [...rows.map((row) => recordOf(row, byHash.get(row.transaction_hash)!)), ...tokens.value],
      place: isLast ? { from: tip, token: null } : { from, token: next },
      isLast,
      wholeTo: last === undefined ? null : last - 1,
    };
    return { ok: true, value };
  },

  balances: (account, context, records) => balancesOf(account, context, describedIn(TOKEN, records)),

  understanding: ({ address }) => understandNear(address),
});

function ask<T>(account: NearAccount, context: Context, path: string, body: unknown, read: ReadJson<T>) {
  return askJson(account.servers, 'NEAR', context, { path, body }, read);
}

function millisecondsOf(time: unknown): number | null {
  const digits = String(time);
  if (!/^\d{10,20}$/.test(digits)) return null;
  return Number(digits.padEnd(13, '0').slice(0, 13));
}

function readPage(body: unknown, name: string): Outcome<{ rows: Row[]; next: string | null }, RequestFailure> {
  const { account_txs: rows, resume_token: next } = body as { account_txs?: unknown; resume_token?: unknown };
  const isRow = (row: Partial<Row> | null) =>
    typeof row?.transaction_hash === 'string' &&
    Number.isSafeInteger(row.tx_block_height) &&
    millisecondsOf(row.tx_block_timestamp) !== null;
  if (!Array.isArray(rows) || !rows.every(isRow)) return oddShape(name, 'transactions');
  return { ok: true, value: { rows, next: typeof next === 'string' && next !== '' && rows.length > 0 ? next : null } };
}

async function detailsOf(
  account: NearAccount,
  rows: readonly Row[],
  context: Context,
): Promise<Outcome<Transaction[], RequestFailure>> {
  const found: Transaction[] = [];
  for (let i = 0; i < rows.length; i += DETAILS) {
    const hashes = rows.slice(i, i + DETAILS).map(({ transaction_hash: hash }) => hash);
    const some = await ask(account, context, '/v0/transactions', { tx_hashes: hashes }, (body, name) => {
      const { transactions: list } = body as { transactions?: unknown };
      if (!Array.isArray(list) || !list.every(isTransaction)) return oddShape(name, 'transactions');
      const has = new Set((list as Transaction[]).map(({ transaction }) => transaction.hash));
      return hashes.every((hash) => has.has(hash))
        ? { ok: true, value: list as Transaction[] }
        : oddShape(name, 'a list without some of its transactions');
    });
    if (!some.ok) return some;
    found.push(...some.value);
  }
  return { ok: true, value: found };
}

function recordOf(row: Row, details: Transaction): RawRecord {
  return {
    id: `near:${row.transaction_hash}`,
    at: new Date(millisecondsOf(row.tx_block_timestamp)!).toISOString(),
    height: row.tx_block_height,
    isFinal: true,
    payload: details as unknown as Json,
  };
}

/** @param read  its argument is undefined if the node has no result */
function askNode<T>(
  { nodes }: NearAccount,
  context: Context,
  method: string,
  params: object,
  read: (result: unknown, service: string) => Outcome<T, RequestFailure>,
): Promise<Outcome<T, RequestFailure>> {
  const body = { jsonrpc: '2.0', id: 'lotbook', method, params };
  return askJson(nodes, 'NEAR', context, { path: '', body }, (answer, name) => {
    const { result, error } = answer as { result?: unknown; error?: { cause?: { name?: unknown } } };
    const cause = String(error?.cause?.name ?? '');
    const isNothing =
      /^(UNKNOWN_ACCOUNT|NO_CONTRACT_CODE|CONTRACT_EXECUTION_ERROR)$/.test(cause) ||
      (result as { error?: unknown } | undefined)?.error !== undefined;
    if (error !== undefined && !isNothing) return oddShape(name, `${method}, refused`);
    return read(isNothing ? undefined : result, name);
  });
}

/** @returns undefined if the view function fails */
function view<T>(
  account: NearAccount,
  contract: string,
  method: string,
  args: object,
  context: Context,
  read: (value: unknown, service: string) => Outcome<T, RequestFailure>,
) {
  const params = {
    request_type: 'call_function',
    finality: 'final',
    account_id: contract,
    method_name: method,
    args_base64: Buffer.from(JSON.stringify(args)).toString('base64'),
  };
  return askNode(account, context, 'query', params, (result, name) => {
    const bytes = (result as { result?: unknown } | undefined)?.result;
    return read(Array.isArray(bytes) ? parseJson(Buffer.from(bytes as number[]).toString('utf8')) : undefined, name);
  });
}

function describe(
  account: NearAccount,
  contract: string,
  context: Context,
): Promise<Outcome<DescribedToken, RequestFailure>> {
  return view(account, contract, 'ft_metadata', {}, context, (value) => ({
    ok: true,
    value: describedAs((typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>),
  }));
}

async function balancesOf(
  account: NearAccount,
  context: Context,
  tokens: ReadonlyMap<string, DescribedToken>,
): Promise<Outcome<Balance[], RequestFailure>> {
  const params = { request_type: 'view_account', finality: 'final', account_id: account.address };
  const own = await askNode(account, context, 'query', params, (result, name): Outcome<bigint, RequestFailure> => {
    if (result === undefined) return { ok: true, value: 0n };
    const { amount, locked = '0' } = result as { amount?: unknown; locked?: unknown };
    const [free, staked] = [wholeUnits(amount), wholeUnits(locked)];
    return free === null || staked === null
      ? oddShape(name, 'what the account has')
      : { ok: true, value: free + staked };
  });
  if (!own.ok) return own;
  const balances: Balance[] = [{ asset: { symbol: 'NEAR' }, quantity: baseUnits(own.value, YOCTO) }];
  for (const [contract, token] of [...tokens].slice(0, MOST_ASKED)) {
    if (token.decimals === null) continue;
    const { decimals } = token;
    const held = await view(
      account,
      contract,
      'ft_balance_of',
      { account_id: account.address },
      context,
      (value, name) => {
        const units = wholeUnits(value ?? '0');
        return units === null ? oddShape(name, 'what there is of a token') : { ok: true, value: units };
      },
    );
    if (!held.ok) return held;
    balances.push({ asset: tokenOf('near', contract, token), quantity: baseUnits(held.value, decimals) });
  }
  return { ok: true, value: balances };
}
