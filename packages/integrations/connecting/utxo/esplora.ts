/**
 * Reads the transactions of addresses, or of all addresses of an extended public key, from a server that answers as Esplora does. Of a key each
 * line of addresses is read until twenty in a row were never used (the gap of BIP 44). One question is one page.
 *
 * A transaction is stored once for the account, however many of its addresses are in it: what it did to each alone would make change look like
 * something received.
 */
import type { Outcome } from '@lotbook/ledger/outcome';
import type { Balance, Connector, Context, Json, RawRecord } from '../connector.ts';
import { failure, type RequestFailure } from '../failure.ts';
import { firstAnswer } from '../first-answer.ts';
import { parseJson } from '../json.ts';
import type { Answer, Service } from '../requests.ts';
import { baseUnits } from '../units.ts';
import { addressOf, type Branch, type KeySet } from './keys.ts';
import type { UtxoNetwork } from './networks.ts';
import { DECIMALS, normaliseUtxo, ownAddresses, type Transaction, unitsOf } from './transactions.ts';

export type UtxoAccount = {
  readonly network: UtxoNetwork;
  readonly servers: readonly Service[];
  /** Single addresses, or what a key leads to. */
  readonly watched:
    | { readonly kind: 'addresses'; readonly addresses: readonly string[] }
    | { readonly kind: 'keys'; readonly keySet: KeySet };
};

type Cursor = {
  /** Height of the chain when this reading of all addresses began. */
  tip: number;
  /** That of the last reading that came to its end; null: none did. */
  readTo: number | null;
  /** Addresses of each branch that the last whole reading looked at. */
  examined: { [branch: string]: number };
  /** Where this reading is. */
  branch: number;
  index: number;
  unused: number;
  isAnyUsed: boolean;
  after: string | null;
  /** Of this reading. */
  looked: { [branch: string]: number };
};

const STREAM = { id: 'transactions', label: 'transactions' };
const GAP = 20;
/** Of a line that a key may or may not have. */
const PROBE = 5;
/** Confirmed transactions of one answer; fewer are the last. */
const PAGE = 25;
/** A key with more used addresses than this in a line is not a person's. */
const MOST_ADDRESSES = 100_000;
/** Of these each one's balance is asked for. */
const MOST_ASKED = 200;

export const esploraConnector: Connector<UtxoAccount> = {
  id: 'utxo',
  hosts: ['blockstream.info', 'litecoinspace.org', 'mempool.space'],

  streams: () => [STREAM],

  async begin(account, _stream, stored, context) {
    const before = stored as Cursor | null;
    // A reading that was stopped goes on; its end is as of when it began, and the next one reads what came since.
    if (before !== null && before.branch < lines(account).length)
      return { ok: true, value: { cursor: before, forgetFrom: null } };
    const tip = await ask(account, context, '/blocks/tip/height', readHeight);
    if (!tip.ok) return tip;
    const start = { branch: 0, index: 0, unused: 0, isAnyUsed: false, after: null, looked: {} };
    const cursor: Cursor = { tip: tip.value, readTo: before?.tip ?? null, examined: before?.looked ?? {}, ...start };
    const forgetFrom = before === null ? null : Math.max(0, before.tip - account.network.finality + 1);
    return { ok: true, value: { cursor, forgetFrom } };
  },

  async pull(account, _stream, at, context) {
    const cursor = at as Cursor;
    const line = lines(account)[cursor.branch]!;
    const address = addressAt(account, line, cursor.index);
    const path = `/address/${address}/txs/chain${cursor.after === null ? '' : `/${cursor.after}`}`;
    const rows = await ask(account, context, path, readTransactions);
    if (!rows.ok) return rows;
    const records = rows.value.map((row): RawRecord => {
      const height = row.status.block_height!;
      return {
        id: `${account.network.chain}:${row.txid}`,
        at: new Date(row.status.block_time! * 1000).toISOString(),
        height,
        isFinal: height <= cursor.tip - account.network.finality,
        payload: row as unknown as Json,
      };
    });
    if (records.length > 0 && cursor.after === null)
      records.push({
        id: `address:${address}`,
        at: null,
        height: null,
        isFinal: true,
        payload: { address, line: line.id, index: cursor.index },
      });
    const next = nextOf(account, cursor, rows.value);
    return { ok: true, value: { records, cursor: next, isDone: next.branch >= lines(account).length } };
  },

  settledTo(account, cursors) {
    const cursor = cursors.get(STREAM.id) as Cursor | undefined;
    if (cursor === undefined) return null;
    // Until all addresses were looked at, what is change and what went to others is not known.
    return cursor.branch >= lines(account).length ? cursor.tip : cursor.readTo;
  },

  async balances(account, context, records) {
    const own =
      account.watched.kind === 'addresses'
        ? account.watched.addresses
        : [...new Set(ownAddresses(records.get(STREAM.id) ?? []))];
    if (own.length > MOST_ASKED)
      return failure('permanent', `Balances are asked for address by address, and these are more than ${MOST_ASKED}.`);
    let total = 0n;
    for (const address of own) {
      const balance = await addressBalance(account, address, context);
      if (!balance.ok) return balance;
      total += balance.value;
    }
    const balance: Balance = { asset: { symbol: account.network.coin }, quantity: baseUnits(total, DECIMALS) };
    return { ok: true, value: [balance] };
  },

  forBalances: (records) =>
    new Map([[STREAM.id, (records.get(STREAM.id) ?? []).filter(({ height }) => height === null)]]),
  isUnderstoodByHeight: true,
  normalise: (account, records) => {
    const given = account.watched.kind === 'addresses' ? account.watched.addresses : [];
    const list = records.get(STREAM.id) ?? [];
    return normaliseUtxo(account.network, new Set([...given, ...ownAddresses(list)]), list);
  },
};

/** What an address has now, in base units. */
function addressBalance(account: UtxoAccount, address: string, context: Context) {
  return ask(account, context, `/address/${address}`, readBalance);
}

/** Lines of addresses: the branches of a key, or one that lists the addresses. */
type Line = Pick<Branch, 'id' | 'isGuess'> & { readonly branch: Branch | null };

function lines({ watched }: UtxoAccount): readonly Line[] {
  if (watched.kind === 'addresses') return [{ id: 'addresses', isGuess: false, branch: null }];
  return watched.keySet.branches.map((branch) => ({ id: branch.id, isGuess: branch.isGuess, branch }));
}

function addressAt({ watched, network }: UtxoAccount, { branch }: Line, index: number): string {
  if (watched.kind === 'addresses') return watched.addresses[index]!;
  return addressOf(watched.keySet, branch!, index, network);
}

/** Where the reading goes on: the address's next page, the next address, the next line. */
function nextOf(account: UtxoAccount, cursor: Cursor, rows: readonly Transaction[]): Cursor {
  const line = lines(account)[cursor.branch]!;
  const { finality } = account.network;
  const wasRead = cursor.readTo !== null && cursor.index < (cursor.examined[line.id] ?? 0);
  const reachesBack = wasRead && rows.some(({ status }) => status.block_height! <= cursor.readTo! - finality);
  if (rows.length >= PAGE && !reachesBack) return { ...cursor, after: rows.at(-1)!.txid };
  const isUsed = rows.length > 0 || cursor.after !== null;
  const unused = isUsed ? 0 : cursor.unused + 1;
  const isAnyUsed = cursor.isAnyUsed || isUsed;
  const index = cursor.index + 1;
  const looked = { ...cursor.looked, [line.id]: index };
  const gap = line.isGuess && !isAnyUsed ? PROBE : GAP;
  const isLast =
    account.watched.kind === 'addresses'
      ? index >= account.watched.addresses.length
      : unused >= gap || index >= MOST_ADDRESSES;
  if (!isLast) return { ...cursor, index, unused, isAnyUsed, after: null, looked };
  return { ...cursor, branch: cursor.branch + 1, index: 0, unused: 0, isAnyUsed: false, after: null, looked };
}

async function ask<T>(
  account: UtxoAccount,
  { requests }: Context,
  path: string,
  read: (answer: Answer, name: string) => Outcome<T, RequestFailure>,
): Promise<Outcome<T, RequestFailure>> {
  return firstAnswer(account.servers, `No server of ${account.network.name} is set.`, (service) =>
    requests.ask({ service, path }, (answer) => read(answer, service.name)),
  );
}

function readHeight({ status, text }: Answer, name: string): Outcome<number, RequestFailure> {
  if (status !== 200 || !/^\d{1,9}$/.test(text.trim()))
    return failure('transient', `${name} did not say how long the chain is.`);
  return { ok: true, value: Number(text) };
}

function readTransactions({ status, text }: Answer, name: string): Outcome<Transaction[], RequestFailure> {
  if (status >= 400 && /too many history/i.test(text))
    return failure(
      'permanent',
      `${name} does not list addresses with so many transactions; name a server of your own.`,
    );
  if (status >= 400)
    return failure(status < 500 ? 'permanent' : 'transient', `${name} refuses the question (status ${status}).`);
  const rows = parseJson(text);
  if (!Array.isArray(rows)) return failure('transient', `${name} did not answer with transactions.`);
  const confirmed = rows.filter((row) => (row as Transaction)?.status?.confirmed === true) as Transaction[];
  if (!confirmed.every(isTransaction)) return failure('transient', `${name} sent transactions in a shape of its own.`);
  return { ok: true, value: confirmed };
}

function readBalance({ status, text }: Answer, name: string): Outcome<bigint, RequestFailure> {
  const body = parseJson(text) as
    | { chain_stats?: { funded_txo_sum?: number; spent_txo_sum?: number } }
    | null
    | undefined;
  const { funded_txo_sum: funded, spent_txo_sum: spent } = body?.chain_stats ?? {};
  if (status !== 200 || !Number.isSafeInteger(funded) || !Number.isSafeInteger(spent))
    return failure(
      status >= 400 && status < 500 ? 'permanent' : 'transient',
      `${name} did not say what the address has.`,
    );
  return { ok: true, value: BigInt(funded!) - BigInt(spent!) };
}

function isTransaction({ txid, status, vin, vout, fee }: Transaction): boolean {
  return (
    /^[0-9a-f]{64}$/.test(txid) &&
    Number.isSafeInteger(status.block_height) &&
    Number.isSafeInteger(status.block_time) &&
    Array.isArray(vin) &&
    Array.isArray(vout) &&
    unitsOf(fee) !== null &&
    vout.every(({ value }) => unitsOf(value) !== null) &&
    vin.every(({ prevout }) => prevout === null || unitsOf(prevout?.value) !== null)
  );
}
