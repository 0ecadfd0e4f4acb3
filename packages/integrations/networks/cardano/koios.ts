/**
 * Reads a Cardano account from Koios: all addresses of a stake key, oldest first, with its rewards. Leaves the last
 * fifteen blocks for later.
 */
import type { Outcome } from '@lotbook/ledger/outcome';
import { ascendingConnector, type Turned } from '../../connecting/ascending.ts';
import type { Balance, Context, Json, RawRecord } from '../../connecting/connector.ts';
import { leg } from '../../connecting/happened.ts';
import { askJson, type JsonServer, oddShape, type Question, type ReadJson } from '../../connecting/http/ask-json.ts';
import type { RequestFailure } from '../../connecting/http/failure.ts';
import { wholeUnits } from '../../connecting/http/json.ts';
import {
  type Asset,
  assetOf,
  isReward,
  isTransaction,
  LOVELACE,
  type Reward,
  type Transaction,
  understandCardano,
} from './transactions.ts';

export type CardanoAccount = {
  readonly address: string;
  readonly servers: readonly JsonServer[];
};

const FINALITY = 15;
const PAGE = 25;
const REWARDS_PAGE = 500;

export const KOIOS: JsonServer = {
  name: 'Koios',
  baseUrl: 'https://api.koios.rest/api/v1',
  pace: { perSecond: 5, burst: 10 },
};

type Place = { after: number; offset: number };

export const cardanoConnector = ascendingConnector<CardanoAccount>({
  id: 'cardano',
  hosts: ['api.koios.rest'],
  streams: [
    { id: 'transactions', label: 'Cardano: transactions' },
    { id: 'rewards', label: 'Cardano: staking rewards' },
  ],

  tip: (account, context) =>
    ask(account, context, { path: '/tip' }, (body, name) => {
      const [newest] = (Array.isArray(body) ? body : []) as { block_height?: unknown; block_no?: unknown }[];
      const height = newest?.block_height ?? newest?.block_no;
      return Number.isSafeInteger(height)
        ? { ok: true, value: Math.max(0, (height as number) - FINALITY) }
        : oddShape(name, 'the newest block');
    }),

  turn: (account, stream, at, context) =>
    stream === 'rewards' ? rewards(account, at.place, context) : transactions(account, at, context),

  balances: (account, context) => balancesOf(account, context),

  understanding: ({ address }) => understandCardano(address),
});

const isStake = ({ address }: CardanoAccount) => address.startsWith('stake');

function ask<T>({ servers }: CardanoAccount, context: Context, question: Question, read: ReadJson<T>) {
  return askJson(servers, 'Cardano', context, question, read);
}

async function transactions(
  account: CardanoAccount,
  at: { place: Json | null; tip: number },
  context: Context,
): Promise<Outcome<Turned, RequestFailure>> {
  const { after, offset } = (at.place as Place | null) ?? { after: 0, offset: 0 };
  const listed = await listOf(account, after, offset, context);
  if (!listed.ok) return listed;
  const settled = listed.value.filter(({ block_height: height }) => height <= at.tip);
  const read = await infosOf(account, [...new Set(settled.map(({ tx_hash: hash }) => hash))], context);
  if (!read.ok) return read;
  const isLast = listed.value.length < PAGE || settled.length < listed.value.length;
  const newest = settled.at(-1)?.block_height ?? null;
  return {
    ok: true,
    value: {
      records: read.value.map(recordOf),
      place: isLast ? { after: Math.max(0, at.tip - 1), offset: 0 } : { after, offset: offset + PAGE },
      isLast,
      wholeTo: newest === null ? null : newest - 1,
    },
  };
}

type Listed = { tx_hash: string; block_height: number };

function listOf(account: CardanoAccount, after: number, offset: number, context: Context) {
  const page = `order=block_height.asc,tx_hash.asc&limit=${PAGE}&offset=${offset}`;
  const question = isStake(account)
    ? { path: `/account_txs?_stake_address=${account.address}&_after_block_height=${after}&${page}` }
    : { path: `/address_txs?${page}`, body: { _addresses: [account.address], _after_block_height: after } };
  return ask(account, context, question, (body, name): Outcome<Listed[], RequestFailure> => {
    const isListed = (row: Partial<Listed> | null) =>
      /^[0-9a-f]{64}$/.test(String(row?.tx_hash)) && Number.isSafeInteger(row?.block_height);
    return Array.isArray(body) && body.every(isListed)
      ? { ok: true, value: body as Listed[] }
      : oddShape(name, 'the list of transactions');
  });
}

async function infosOf(account: CardanoAccount, hashes: readonly string[], context: Context) {
  if (hashes.length === 0) return { ok: true as const, value: [] };
  // Fields that are not requested are omitted from the response.
  const body = {
    _tx_hashes: hashes,
    _inputs: true,
    _assets: true,
    _withdrawals: true,
    _certs: true,
    _metadata: true,
    _scripts: false,
    _bytecode: false,
  };
  return ask(account, context, { path: '/tx_info', body }, (answer, name): Outcome<Transaction[], RequestFailure> => {
    if (!Array.isArray(answer) || !answer.every(isTransaction)) return oddShape(name, 'transactions');
    const found = new Set((answer as Transaction[]).map(({ tx_hash: hash }) => hash));
    if (!hashes.every((hash) => found.has(hash))) return oddShape(name, 'fewer transactions than it lists, or them');
    return { ok: true, value: answer as Transaction[] };
  });
}

function recordOf(row: Transaction): RawRecord {
  return {
    id: `cardano:${row.tx_hash}`,
    at: new Date(row.tx_timestamp * 1000).toISOString(),
    height: row.block_height,
    isFinal: true,
    payload: row as unknown as Json,
  };
}

/** There is one reward per five days, so all are downloaded each time. */
async function rewards(
  account: CardanoAccount,
  place: Json | null,
  context: Context,
): Promise<Outcome<Turned, RequestFailure>> {
  const offset = (place as number | null) ?? 0;
  const none: Turned = { records: [], place: null, isLast: true, wholeTo: null };
  if (!isStake(account)) return { ok: true, value: none };
  const path = `/account_reward_history?order=earned_epoch.asc&limit=${REWARDS_PAGE}&offset=${offset}`;
  const body = { _stake_addresses: [account.address] };
  return ask(account, context, { path, body }, (answer, name): Outcome<Turned, RequestFailure> => {
    if (!Array.isArray(answer) || !answer.every(isReward)) return oddShape(name, 'rewards');
    const rows = answer as Reward[];
    const isLast = rows.length < REWARDS_PAGE;
    const records = rows.filter((row) => startOf(row.spendable_epoch) <= context.clock.now()).map(rewardRecord);
    return { ok: true, value: { records, place: isLast ? null : offset + REWARDS_PAGE, isLast, wholeTo: null } };
  });
}

/** An epoch takes five days; epoch 208 is the first of the Shelley era. */
const startOf = (epoch: number) => (1_596_059_091 + (epoch - 208) * 432_000) * 1000;

function rewardRecord(row: Reward): RawRecord {
  return {
    id: `cardano:reward:${row.earned_epoch}:${row.type}:${row.pool_id ?? ''}`,
    at: new Date(startOf(row.spendable_epoch)).toISOString(),
    height: null,
    isFinal: true,
    payload: row as unknown as Json,
  };
}

async function balancesOf(account: CardanoAccount, context: Context): Promise<Outcome<Balance[], RequestFailure>> {
  const given = isStake(account) ? { _stake_addresses: [account.address] } : { _addresses: [account.address] };
  const kind = isStake(account) ? 'account' : 'address';
  const coins = await ask(account, context, { path: `/${kind}_info`, body: given }, (body, name) => {
    if (!Array.isArray(body)) return oddShape(name, 'what the address has');
    const [own] = body as { total_balance?: unknown; balance?: unknown; deposit?: unknown }[];
    // The stake key's deposit belongs to the account.
    const units = (wholeUnits(own?.total_balance ?? own?.balance ?? 0) ?? 0n) + (wholeUnits(own?.deposit ?? 0) ?? 0n);
    return { ok: true, value: { asset: { symbol: 'ADA' }, amount: { coefficient: units, scale: LOVELACE } } };
  });
  if (!coins.ok) return coins;
  const tokens = await ask(account, context, { path: `/${kind}_assets?limit=1000`, body: given }, (body, name) => {
    if (!Array.isArray(body)) return oddShape(name, 'what the address has');
    return { ok: true, value: (body as Asset[]).map((row) => assetOf(row)) };
  });
  if (!tokens.ok) return tokens;
  return { ok: true, value: [coins.value, ...tokens.value].map(leg) };
}
