/**
 * For an extended key, each chain of addresses is read until twenty in a row are unused (the gap limit of BIP 44). One
 * request is one page.
 * A transaction is stored once per account, however many of its addresses it involves; by address, change would look
 * like a receipt.
 */

import type { Balance, Connector, Context, RawRecord } from '../../connecting/connector.ts';
import type { JsonServer } from '../../connecting/http/ask-json.ts';
import { failure } from '../../connecting/http/failure.ts';
import { byHeight } from '../../connecting/understanding.ts';
import { baseUnits } from '../../connecting/units.ts';
import type { Asked, Row, UtxoApi } from './api.ts';
import { blockbookApi } from './blockbook.ts';
import { esploraApi } from './esplora.ts';
import { addressOf, type Branch, type KeySet } from './keys.ts';
import { UTXO_NETWORKS, type UtxoNetwork } from './networks.ts';
import { DECIMALS, normalizeUtxo, ownAddresses } from './transactions.ts';

export type UtxoAccount = {
  readonly network: UtxoNetwork;
  readonly servers: readonly JsonServer[];
  readonly watched:
    | { readonly kind: 'addresses'; readonly addresses: readonly string[] }
    | { readonly kind: 'keys'; readonly keySet: KeySet };
};

type Cursor = {
  tip: number;
  readTo: number | null;
  /** Addresses per branch that the last complete run read. */
  examined: { [branch: string]: number };
  branch: number;
  index: number;
  unused: number;
  kinds?: string[];
  after: string | null;
  looked: { [branch: string]: number };
};

const STREAM = { id: 'transactions', label: 'transactions' };
const GAP = 20;
/** The gap for a branch that the key may not use. */
const PROBE = 5;
const MOST_ADDRESSES = 100_000;
const MOST_ASKED = 200;

const APIS: Readonly<Record<UtxoNetwork['api'], UtxoApi>> = { esplora: esploraApi, blockbook: blockbookApi };

export const utxoConnector: Connector<UtxoAccount> = {
  id: 'utxo',
  hosts: UTXO_NETWORKS.flatMap(({ servers }) => servers.map(({ baseUrl }) => new URL(baseUrl).hostname)),

  streams: () => [STREAM],

  async begin(account, _stream, stored, context) {
    const before = stored as Cursor | null;
    // An interrupted run continues as of its start, and the next run reads later transactions.
    if (before !== null && before.branch < lines(account).length)
      return { ok: true, value: { cursor: before, forgetFrom: null } };
    const height = await apiOf(account).height(asked(account, context));
    if (!height.ok) return height;
    const tip = height.value - waits(account);
    const start = { branch: 0, index: 0, unused: 0, kinds: [], after: null, looked: {} };
    const cursor: Cursor = { tip, readTo: before?.tip ?? null, examined: before?.looked ?? {}, ...start };
    const forgetFrom = before === null ? null : Math.max(0, before.tip - depth(account) + 1);
    return { ok: true, value: { cursor, forgetFrom } };
  },

  async pull(account, _stream, at, context) {
    const cursor = at as Cursor;
    const line = lines(account)[cursor.branch]!;
    const address = addressAt(account, line, cursor.index);
    const page = await apiOf(account).transactions(asked(account, context), address, cursor.after, cursor.tip);
    if (!page.ok) return page;
    const { rows } = page.value;
    const records = rows.map(
      ({ txid, height, seconds, payload }): RawRecord => ({
        id: `${account.network.chain}:${txid}`,
        at: new Date(seconds * 1000).toISOString(),
        height,
        isFinal: height <= cursor.tip - depth(account),
        payload,
      }),
    );
    if (records.length > 0 && cursor.after === null)
      records.push({
        id: `address:${address}`,
        at: null,
        height: null,
        isFinal: true,
        payload: { address, line: line.id, index: cursor.index },
      });
    const next = nextOf(account, cursor, rows, page.value.next);
    return { ok: true, value: { records, cursor: next, isDone: next.branch >= lines(account).length } };
  },

  settledTo(account, cursors) {
    const cursor = cursors.get(STREAM.id) as Cursor | undefined;
    if (cursor === undefined) return null;
    // Until all addresses were read, change and payments to others cannot be distinguished.
    return cursor.branch >= lines(account).length ? cursor.tip : cursor.readTo;
  },

  async balances(account, context, records) {
    const own =
      account.watched.kind === 'addresses'
        ? account.watched.addresses
        : [...new Set(ownAddresses(records.get(STREAM.id) ?? []))];
    if (own.length > MOST_ASKED)
      return failure('permanent', `Balances are requested address by address, and these are more than ${MOST_ASKED}.`);
    let total = 0n;
    for (const address of own) {
      const balance = await apiOf(account).balance(asked(account, context), address);
      if (!balance.ok) return balance;
      total += balance.value;
    }
    const balance: Balance = { asset: { symbol: account.network.coin }, quantity: baseUnits(total, DECIMALS) };
    return { ok: true, value: [balance] };
  },

  forBalances: (records) =>
    new Map([[STREAM.id, (records.get(STREAM.id) ?? []).filter(({ height }) => height === null)]]),
  understanding: (account) => byHeight((records) => utxoConnector.normalize(account, records)),
  normalize: (account, records) => {
    const given = account.watched.kind === 'addresses' ? account.watched.addresses : [];
    const list = records.get(STREAM.id) ?? [];
    return normalizeUtxo(account.network, new Set([...given, ...ownAddresses(list)]), list, apiOf(account).meaning);
  },
};

const apiOf = ({ network }: UtxoAccount) => APIS[network.api];

function asked({ network, servers }: UtxoAccount, context: Context): Asked {
  return { network: network.name, servers, context };
}

/** The number of blocks below the tip that may still be reverted. */
function depth(account: UtxoAccount): number {
  return apiOf(account).listsUpToHeight ? 0 : account.network.finality;
}

/** The number of transactions in blocks that are too recent to read. */
function waits(account: UtxoAccount): number {
  return account.network.finality - depth(account);
}

type Line = Pick<Branch, 'id' | 'isGuess'> & { readonly branch: Branch | null };

function lines({ watched }: UtxoAccount): readonly Line[] {
  if (watched.kind === 'addresses') return [{ id: 'addresses', isGuess: false, branch: null }];
  return watched.keySet.branches.map((branch) => ({ id: branch.id, isGuess: branch.isGuess, branch }));
}

function addressAt({ watched, network }: UtxoAccount, { branch }: Line, index: number): string {
  if (watched.kind === 'addresses') return watched.addresses[index]!;
  return addressOf(watched.keySet, branch!, index, network);
}

function nextOf(account: UtxoAccount, cursor: Cursor, rows: readonly Row[], after: string | null): Cursor {
  const line = lines(account)[cursor.branch]!;
  const wasRead = cursor.readTo !== null && cursor.index < (cursor.examined[line.id] ?? 0);
  const reachesBack = wasRead && rows.some(({ height }) => height <= cursor.readTo! - depth(account));
  if (after !== null && !reachesBack) return { ...cursor, after };
  const isUsed = rows.length > 0 || cursor.after !== null;
  const unused = isUsed ? 0 : cursor.unused + 1;
  const index = cursor.index + 1;
  const looked = { ...cursor.looked, [line.id]: index };
  const kind = line.branch?.script ?? line.id;
  const kinds = isUsed ? [...new Set([...(cursor.kinds ?? []), kind])] : (cursor.kinds ?? []);
  // If addresses of one kind received coins, its change branch is read to the full gap too.
  const gap = line.isGuess && !kinds.includes(kind) ? PROBE : GAP;
  const isLast =
    account.watched.kind === 'addresses'
      ? index >= account.watched.addresses.length
      : unused >= gap || index >= MOST_ADDRESSES;
  if (!isLast) return { ...cursor, index, unused, kinds, after: null, looked };
  return { ...cursor, branch: cursor.branch + 1, index: 0, unused: 0, kinds, after: null, looked };
}
