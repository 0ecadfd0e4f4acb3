/**
 * Reads an address from an Etherscan-like index. All lists of a run end at the same block, so that they are consistent.
 * An index limits the number of rows, so after a full response a list continues from the last row's block, which may be
 * truncated. Ids contain nothing that differs between explorers, so changing explorers duplicates nothing.
 */
import type { Outcome } from '@lotbook/ledger/outcome';
import type { Balance, Connector, Context, Json, Page, RawRecord, Stream } from '../../connecting/connector.ts';
import type { JsonServer } from '../../connecting/http/ask-json.ts';
import { failure, type RequestFailure } from '../../connecting/http/failure.ts';
import { firstAnswer } from '../../connecting/http/first-answer.ts';
import type { Service } from '../../connecting/http/requests.ts';
import type { Answer } from '../../connecting/http/sending.ts';
import { byHeight } from '../../connecting/understanding.ts';
import { baseUnits } from '../../connecting/units.ts';
import { type EvmRow, readFigure, readObject, readRows } from './answers.ts';
import { hashOfRow } from './hash.ts';
import { lastOfTokens, movedTokens } from './movements.ts';
import { EVM_NETWORKS, type EvmIndex, type EvmNetwork } from './networks.ts';
import { normalizeEvm } from './normalize.ts';
import { evmPast } from './past.ts';
import { withdrawalOf } from './withdrawals.ts';

export type EvmAccount = {
  readonly network: EvmNetwork;
  readonly address: string;
  readonly indexes: readonly KeyedIndex[];
  readonly node?: JsonServer | null;
};

export type KeyedIndex = EvmIndex & { readonly apiKey?: string };

const LISTS = {
  txlist: 'transactions',
  txlistinternal: 'internal transactions',
  tokentx: 'token transfers (ERC-20)',
  tokennfttx: 'NFT transfers (ERC-721)',
  token1155tx: 'NFT transfers (ERC-1155)',
} as const;
type List = keyof typeof LISTS;
const WITHDRAWALS = 'withdrawals';

/** `seen`: counts each movement of this block on earlier pages, if the block spans pages. */
type Cursor = { from: number; tip: number; page: number; seen: { [id: string]: number } };

/** The product of rows and page must be below this. */
const WINDOW = 10_000;
const MOST_TOKENS = 50;

export const evmConnector: Connector<EvmAccount> = {
  id: 'evm',
  hosts: [
    ...new Set(EVM_NETWORKS.flatMap(({ indexes }) => indexes.map(({ baseUrl }) => new URL(baseUrl).host))),
  ].sort(),

  streams: ({ network }) => [
    ...(Object.keys(LISTS) as List[]).map((id): Stream => ({ id, label: `${network.name}: ${LISTS[id]}` })),
    ...(network.withdrawals === undefined
      ? []
      : [{ id: WITHDRAWALS, label: `${network.name}: validator withdrawals` }]),
  ],

  async begin(account, _stream, stored, context) {
    const tip = await tipOf(account, context);
    if (!tip.ok) return tip;
    const before = stored as Cursor | null;
    const from = before === null ? 0 : Math.max(0, before.from - account.network.finality - 1);
    const cursor: Cursor = { from, tip: Math.max(tip.value, from), page: 1, seen: {} };
    return { ok: true, value: { cursor, forgetFrom: before === null ? null : from } };
  },

  async pull(account, stream, at, context) {
    const cursor = at as Cursor;
    const list = stream.id as List | typeof WITHDRAWALS;
    const most = Math.min(...account.indexes.map((index) => index.most));
    const rows = await ask(account, context, (index) => [
      query(index, account, {
        module: 'account',
        action: list === WITHDRAWALS ? account.network.withdrawals! : list,
        address: account.address,
        startblock: `${cursor.from}`,
        endblock: `${cursor.tip}`,
        page: `${cursor.page}`,
        offset: `${most}`,
        sort: 'asc',
      }),
      readRows(index.name),
    ]);
    // Few users have validators, and not every index lists them; a missing withdrawal shows in the balance.
    if (!rows.ok && list === WITHDRAWALS && NOT_GIVEN.test(rows.error.message))
      return { ok: true, value: { records: [], ...ended(cursor) } };
    if (!rows.ok) return rows;
    const seen = { ...cursor.seen };
    const read =
      list === WITHDRAWALS
        ? withdrawalsOf(account, cursor, rows.value)
        : recordsOf(account, list, cursor, seen, rows.value);
    if (!read.ok) return read;
    const records =
      list === 'txlist' && account.network.hasDataFee ? await withDataFees(account, read.value, context) : read;
    if (!records.ok) return records;
    const isLast =
      rows.value.length < most && (rows.value.length === 0 || !account.indexes.some((index) => index.isMostUnknown));
    const after = isLast ? ended(cursor) : next({ ...cursor, seen }, rows.value, most);
    if (after === null)
      return failure(
        'permanent',
        `One block of ${account.network.name} holds more than ${WINDOW} ${list === WITHDRAWALS ? list : LISTS[list]} of this address, more than any index returns.`,
      );
    return { ok: true, value: { records: records.value, ...after } };
  },

  settledTo(account, cursors) {
    const places = evmConnector.streams(account).map(({ id }) => (cursors.get(id) as Cursor | undefined)?.from ?? 0);
    const lowest = Math.min(...places);
    return lowest === 0 ? null : lowest - 1;
  },

  async balances(account, context, records) {
    const coin = await ask(account, context, (index) => [
      query(index, account, { module: 'account', action: 'balance', address: account.address, tag: 'latest' }),
      readFigure(index.name),
    ]);
    if (!coin.ok) return coin;
    const balance: Balance = { asset: { symbol: account.network.coin }, quantity: baseUnits(coin.value, 18) };
    const found = [balance];
    for (const { contract, asset, decimals } of movedTokens(account.network, records).slice(0, MOST_TOKENS)) {
      const token = await tokenBalance(account, contract, context);
      // Continues if the index lacks the contract. An outage is retried later.
      if (!token.ok && token.error.kind === 'permanent') continue;
      if (!token.ok) return token;
      found.push({ asset, quantity: baseUnits(token.value, decimals) });
    }
    return { ok: true, value: found };
  },

  forBalances: (records) => new Map([['tokentx', lastOfTokens(records.get('tokentx') ?? [])]]),
  understanding: (account) => byHeight((records) => evmConnector.normalize(account, records)),
  past: evmPast,
  normalize: (account, records) => normalizeEvm(account, records),
};

function tokenBalance(account: EvmAccount, contract: string, context: Context) {
  return ask(account, context, (index) => [
    query(index, account, {
      module: 'account',
      action: 'tokenbalance',
      contractaddress: contract,
      address: account.address,
      tag: 'latest',
    }),
    readFigure(index.name),
  ]);
}

async function ask<T>(
  account: EvmAccount,
  { requests }: Context,
  question: (index: KeyedIndex) => [path: string, read: (answer: Answer) => Outcome<T, RequestFailure>],
): Promise<Outcome<T, RequestFailure>> {
  const none = `No index of ${account.network.name} is set; name one that answers as Etherscan does.`;
  return firstAnswer(account.indexes, none, (index) => {
    const [path, read] = question(index);
    return requests.ask({ service: serviceOf(index), path }, read);
  });
}

function serviceOf(index: KeyedIndex): Service {
  return {
    name: index.name,
    baseUrl: index.baseUrl,
    pace: { perSecond: index.perSecond },
    ...(index.apiKey !== undefined && { credential: fingerprint(index.apiKey), secrets: [index.apiKey] }),
  };
}

function fingerprint(key: string): string {
  let hash = 0x811c9dc5;
  for (const char of key) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193) >>> 0;
  return hash.toString(36);
}

function query(index: KeyedIndex, { network }: EvmAccount, values: Readonly<Record<string, string>>): string {
  const words = new URLSearchParams({ ...(index.isOfMany && { chainid: `${network.chainId}` }), ...values });
  if (index.apiKey !== undefined) words.set('apikey', index.apiKey);
  return `?${words}`;
}

async function tipOf(account: EvmAccount, context: Context): Promise<Outcome<number, RequestFailure>> {
  let last: Outcome<string, RequestFailure> | null = null;
  for (const question of [
    { module: 'proxy', action: 'eth_blockNumber' },
    { module: 'block', action: 'eth_block_number' },
  ]) {
    last = await ask(account, context, (index) => [query(index, account, question), readFigure(index.name)]);
    if (last.ok) return { ok: true, value: Number(last.value) };
    if (last.error.kind !== 'permanent') return last;
  }
  return last as { ok: false; error: RequestFailure };
}

function ended(cursor: Cursor): Pick<Page, 'cursor' | 'isDone'> {
  return { cursor: { ...cursor, from: cursor.tip + 1, page: 1, seen: {} }, isDone: true };
}

function next(cursor: Cursor, rows: readonly EvmRow[], most: number): Pick<Page, 'cursor' | 'isDone'> | null {
  const last = Number(rows.at(-1)!.blockNumber);
  if (last > cursor.from) return { cursor: { ...cursor, from: last, page: 1, seen: {} }, isDone: false };
  // A single block fills the response, so its next page is requested.
  const page = cursor.page + 1;
  if (page * most > WINDOW) return null;
  return { cursor: { ...cursor, page }, isDone: false };
}

function recordsOf(
  { network }: EvmAccount,
  list: List,
  cursor: Cursor,
  seen: Cursor['seen'],
  rows: readonly EvmRow[],
): Outcome<RawRecord[], RequestFailure> {
  const records: RawRecord[] = [];
  for (const row of rows) {
    const hash = hashOfRow(row);
    const [height, seconds] = [Number(row.blockNumber), Number(row.timeStamp)];
    if (hash === null || !Number.isSafeInteger(height) || !Number.isSafeInteger(seconds))
      return failure('transient', `${network.name}: a row of ${LISTS[list]} has no hash, block or time.`);
    const name = `evm:${network.chainId}:${hash}${detailOf(list, row)}`;
    const count = seen[name] ?? 0;
    seen[name] = count + 1;
    records.push({
      id: list === 'txlist' ? name : `${name}:${count}`,
      at: new Date(seconds * 1000).toISOString(),
      height,
      isFinal: height <= cursor.tip - network.finality,
      payload: row,
    });
  }
  return { ok: true, value: records };
}

const NOT_GIVEN = /action name|unknown action|unknown module|not found|not supported|customers only/i;

function withdrawalsOf(
  { network }: EvmAccount,
  { tip }: Cursor,
  rows: readonly EvmRow[],
): Outcome<RawRecord[], RequestFailure> {
  const records: RawRecord[] = [];
  for (const row of rows) {
    const withdrawal = withdrawalOf(row);
    if (withdrawal === null)
      return failure('transient', `${network.name}: a validator withdrawal has no number, amount or time.`);
    const { index, at, height } = withdrawal;
    const id = `evm:${network.chainId}:withdrawal:${index}`;
    records.push({ id, at, height, isFinal: height <= tip - network.finality, payload: row });
  }
  return { ok: true, value: records };
}

/** Uses only data that every explorer has. */
function detailOf(list: List, row: EvmRow): string {
  const text = (name: string) => String(row[name] ?? '').toLowerCase();
  if (list === 'txlist') return '';
  if (list === 'txlistinternal') return `:int:${text('from')}:${text('to')}:${text('value')}`;
  return `:tok:${text('contractAddress')}:${text('from')}:${text('to')}:${text('tokenID') || '-'}:${text('tokenValue') || text('value')}`;
}

/** A rollup's data fee is only in the receipt, and only the sender pays it. */
async function withDataFees(
  account: EvmAccount,
  records: RawRecord[],
  context: Context,
): Promise<Outcome<RawRecord[], RequestFailure>> {
  const complete: RawRecord[] = [];
  for (const record of records) {
    const row = record.payload as EvmRow;
    if (String(row.from).toLowerCase() !== account.address || row.l1Fee !== undefined) {
      complete.push(record);
      continue;
    }
    const receipt = await ask(account, context, (index) => [
      query(index, account, { module: 'proxy', action: 'eth_getTransactionReceipt', txhash: hashOfRow(row)! }),
      readObject(index.name),
    ]);
    // Without the data fee a warning is enough; the list is still used.
    if (!receipt.ok && receipt.error.kind !== 'permanent' && receipt.error.kind !== 'permission') return receipt;
    const l1Fee = receipt.ok ? (receipt.value?.l1Fee ?? null) : null;
    complete.push({ ...record, payload: { ...row, l1Fee: l1Fee as Json } });
  }
  return { ok: true, value: complete };
}
