/**
 * Reads the owner's address and each of its token accounts, because a token that arrives in an existing account does
 * not name the owner. Closed token accounts are found in transactions that name them.
 */
import type { Outcome } from '@lotbook/ledger/outcome';
import type { Balance, Connector, Context, Json, RawRecord } from '../../connecting/connector.ts';
import { failure, type RequestFailure } from '../../connecting/http/failure.ts';
import { wholeUnits } from '../../connecting/http/json.ts';
import type { Service } from '../../connecting/http/requests.ts';
import { inOrder } from '../../connecting/in-order.ts';
import { byHeight } from '../../connecting/understanding.ts';
import { baseUnits } from '../../connecting/units.ts';
import { beginRewards, pullRewards, REWARDS } from './rewards.ts';
import { askNode } from './rpc.ts';
import { type EpochReward, rewardDraft, type Split, splitRecord, splitsOf, stakesIn, stakesOf } from './stakes.ts';
import {
  COIN,
  MOST_DECIMALS,
  normalizeSolana,
  ownTokenAccounts,
  type Transaction,
  tokenOf,
  WRAPPED,
} from './transactions.ts';

export type SolanaAccount = { readonly address: string; readonly servers: readonly Service[] };

/** `newest`: the newest transaction of the last complete run. `first`: the next `newest`. */
type Place = { address: string; newest: string | null; first: string | null };
/** `stakes`: undefined in cursors of older versions. `splits`: divisions that may belong to others. */
type Cursor = { places: Place[]; at: number; before: string | null; stakes?: string[]; splits?: Split[] };
type Signature = { signature: string; slot: number; blockTime: number | null };

const STREAM = { id: 'transactions', label: 'Solana: transactions' };
const TOKEN_PROGRAMS = ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'];
const PAGE = 25;
const FINAL = { commitment: 'finalized' };

export const SOLANA_SERVERS: readonly Service[] = [
  { name: 'Solana', baseUrl: 'https://api.mainnet-beta.solana.com', pace: { perSecond: 3, burst: 3 } },
];

export const solanaConnector: Connector<SolanaAccount> = {
  id: 'solana',
  hosts: ['api.mainnet-beta.solana.com'],

  streams: () => [STREAM, REWARDS],

  async begin(account, { id }, stored, context) {
    if (id === REWARDS.id) return beginRewards(account.servers, stored, context);
    const before = stored as Cursor | null;
    if (before !== null && before.at < before.places.length)
      return { ok: true, value: { cursor: before, forgetFrom: null } };
    const owned = await tokenAccounts(account, context);
    if (!owned.ok) return owned;
    const places = (before?.places ?? []).map(({ address, newest, first }) => ({
      address,
      newest: first ?? newest,
      first: null,
    }));
    const known = new Set(places.map(({ address }) => address));
    for (const address of [account.address, ...owned.value.map((one) => one.address)])
      if (!known.has(address)) places.push({ address, newest: null, first: null });
    const { stakes = [], splits = [] } = before ?? {};
    return { ok: true, value: { cursor: { places, at: 0, before: null, stakes, splits }, forgetFrom: null } };
  },

  async pull(account, { id }, at, context) {
    if (id === REWARDS.id) return pullRewards(account.servers, STREAM.id, at, context);
    const cursor = structuredClone(at) as Cursor;
    cursor.stakes ??= [];
    cursor.splits ??= [];
    const place = cursor.places[cursor.at]!;
    const signatures = await signaturesOf(account, place, cursor.before, context);
    if (!signatures.ok) return signatures;
    const known = await context.isStored(signatures.value.map(({ signature }) => idOf(signature)));
    const records: RawRecord[] = [];
    for (const one of signatures.value) {
      if (known.has(idOf(one.signature))) continue;
      const transaction = await transactionOf(account, one.signature, context);
      if (!transaction.ok) return transaction;
      records.push(recordOf(one, transaction.value));
      const { made, left, splits, used } = stakesIn(transaction.value, account.address, one.slot);
      cursor.splits.push(...splits);
      const before: string[] = cursor.stakes;
      const own = [...before, ...made.map(({ payload }) => (payload as { address: string }).address)];
      const divided = splitsOf(own, cursor.splits);
      records.push(...made, ...left, ...divided.filter(({ to }) => !before.includes(to)).map(splitRecord));
      const stakes = [...new Set([...own, ...divided.map(({ to }) => to)])];
      cursor.stakes = stakes;
      for (const place of [...ownTokenAccounts(transaction.value, account.address), ...used, ...stakes])
        if (!cursor.places.some(({ address }) => address === place))
          cursor.places.push({ address: place, newest: null, first: null });
    }
    place.first ??= signatures.value[0]?.signature ?? null;
    const isLast = signatures.value.length < PAGE;
    cursor.before = isLast ? null : signatures.value.at(-1)!.signature;
    if (isLast) cursor.at++;
    return {
      ok: true,
      value: { records, cursor: cursor as unknown as Json, isDone: cursor.at >= cursor.places.length },
    };
  },

  settledTo(_account, cursors) {
    const cursor = cursors.get(STREAM.id) as Cursor | undefined;
    return cursor !== undefined && cursor.at >= cursor.places.length ? Number.MAX_SAFE_INTEGER : null;
  },

  async balances(account, context, records) {
    const owned = await tokenAccounts(account, context);
    if (!owned.ok) return owned;
    // Deposits of token accounts and balances of stake accounts belong to the owner too.
    let total = owned.value.reduce((sum, { lamports }) => sum + lamports, 0n);
    const { accounts, isOwn } = stakesOf(records.get(STREAM.id) ?? []);
    const stakes = accounts.filter((one) => isOwn(one.address, Infinity, 'after'));
    for (const address of [account.address, ...stakes.map((one) => one.address)]) {
      const held = await askNode(account.servers, context, 'getBalance', [address, FINAL], (result, name) => {
        const units = wholeUnits((result as { value?: unknown } | null)?.value);
        return units === null
          ? failure('transient', `${name} did not report the balance of the address.`)
          : { ok: true, value: units };
      });
      if (!held.ok) return held;
      total += held.value;
    }
    const balance: Balance = { asset: { symbol: 'SOL' }, quantity: baseUnits(total, COIN) };
    return { ok: true, value: [balance, ...tokenSums(owned.value)] };
  },
  areBalancesWhole: true,

  forBalances: (records) =>
    new Map([[STREAM.id, (records.get(STREAM.id) ?? []).filter(({ height }) => height === null)]]),
  understanding: (account) => byHeight((records) => solanaConnector.normalize(account, records)),
  normalize({ address }, records) {
    const list = records.get(STREAM.id) ?? [];
    const { isOwn } = stakesOf(list);
    const { drafts, issues } = normalizeSolana(address, list, isOwn);
    const paid = (records.get(REWARDS.id) ?? []).filter(({ payload }) => {
      const { account, effectiveSlot } = payload as unknown as EpochReward;
      return isOwn(account, effectiveSlot, 'after');
    });
    const rewards = paid.map(rewardDraft).filter((draft) => draft !== null);
    return { drafts: inOrder([...drafts, ...rewards]), issues };
  },
};

const idOf = (signature: string) => `sol:${signature}`;

function recordOf({ signature, slot, blockTime }: Signature, transaction: Transaction): RawRecord {
  const at = transaction.blockTime ?? blockTime;
  return {
    id: idOf(signature),
    at: at === null ? null : new Date(at * 1000).toISOString(),
    height: slot,
    isFinal: true,
    payload: transaction as unknown as Json,
  };
}

type TokenAccount = {
  readonly address: string;
  readonly lamports: bigint;
  /** Null for a wrapped coin, which is in the account's own balance. */
  readonly held: { readonly mint: string; readonly units: bigint; readonly decimals: number } | null;
};

function tokenSums(accounts: readonly TokenAccount[]): Balance[] {
  const held = accounts.flatMap((one) => (one.held === null ? [] : [one.held]));
  return [...Map.groupBy(held, ({ mint }) => mint)].map(([mint, parts]) => ({
    asset: tokenOf(mint),
    quantity: baseUnits(
      parts.reduce((sum, { units }) => sum + units, 0n),
      parts[0]!.decimals,
    ),
  }));
}

/** @returns null for a token that can't be counted */
function heldOf(account: unknown): TokenAccount['held'] {
  const info = (account as { data?: { parsed?: { info?: { mint?: unknown; tokenAmount?: Record<string, unknown> } } } })
    ?.data?.parsed?.info;
  const [units, decimals] = [wholeUnits(info?.tokenAmount?.amount), Number(info?.tokenAmount?.decimals)];
  if (typeof info?.mint !== 'string' || info.mint === WRAPPED || units === null) return null;
  return Number.isInteger(decimals) && decimals >= 0 && decimals <= MOST_DECIMALS
    ? { mint: info.mint, units, decimals }
    : null;
}

async function tokenAccounts(
  account: SolanaAccount,
  context: Context,
): Promise<Outcome<TokenAccount[], RequestFailure>> {
  const found: TokenAccount[] = [];
  for (const programId of TOKEN_PROGRAMS) {
    const list = await askNode(
      account.servers,
      context,
      'getTokenAccountsByOwner',
      [account.address, { programId }, { encoding: 'jsonParsed', ...FINAL }],
      (result, name) => {
        const rows = (result as { value?: unknown } | null)?.value;
        if (!Array.isArray(rows)) return failure('transient', `${name} did not list the token accounts.`);
        const read = rows.map(({ pubkey, account: one }) => ({
          address: String(pubkey),
          lamports: wholeUnits(one?.lamports) ?? 0n,
          held: heldOf(one),
        }));
        return { ok: true, value: read };
      },
    );
    if (!list.ok) return list;
    found.push(...list.value);
  }
  return { ok: true, value: found };
}

function signaturesOf({ servers }: SolanaAccount, { address, newest }: Place, before: string | null, context: Context) {
  const options = {
    limit: PAGE,
    ...FINAL,
    ...(before !== null && { before }),
    ...(newest !== null && { until: newest }),
  };
  return askNode(servers, context, 'getSignaturesForAddress', [address, options], (result, name) => {
    const isRow = (row: unknown) =>
      typeof (row as Signature)?.signature === 'string' && Number.isSafeInteger((row as Signature).slot);
    if (!Array.isArray(result) || !result.every(isRow))
      return failure('transient', `${name} did not list the transactions.`);
    return { ok: true, value: result as Signature[] };
  });
}

function transactionOf({ servers }: SolanaAccount, signature: string, context: Context) {
  const options = { encoding: 'jsonParsed', maxSupportedTransactionVersion: 0, ...FINAL };
  return askNode(
    servers,
    context,
    'getTransaction',
    [signature, options],
    (result, name): Outcome<Transaction, RequestFailure> => {
      // Listed but missing: the node lacks old data.
      if (result === null)
        return failure(
          'transient',
          `${name} lists a transaction that it does not have; name a server that keeps all of them.`,
        );
      const { meta, transaction } = (result ?? {}) as Partial<Transaction>;
      const keys = transaction?.message?.accountKeys;
      if (
        !meta ||
        !Array.isArray(keys) ||
        meta.preBalances?.length !== keys.length ||
        meta.postBalances?.length !== keys.length
      )
        return failure('transient', `${name} sent a transaction in a format that is not expected.`);
      return { ok: true, value: result as Transaction };
    },
  );
}
