/**
 * Reads a Hedera account from a mirror node, oldest first. The node covers sixty days per request and names the next
 * start, even after an empty page; without a time it lists only the last sixty days.
 */
import { isToken } from '@lotbook/ledger/asset-ref';
import type { Outcome } from '@lotbook/ledger/outcome';
import { ascendingConnector } from '../../connecting/ascending.ts';
import type { Balance, Context, Json, RawRecord, ReadContext } from '../../connecting/connector.ts';
import { type DescribedToken, describedAs, describedIn, describeOnce, tokenOf } from '../../connecting/described.ts';
import { askJson, type JsonServer, oddShape, type ReadJson } from '../../connecting/http/ask-json.ts';
import type { RequestFailure } from '../../connecting/http/failure.ts';
import { wholeUnits } from '../../connecting/http/json.ts';
import { assetsMoved } from '../../connecting/moved.ts';
import type { OneAddressAccount } from '../../connecting/one-address.ts';
import { oneAddressFamily } from '../../connecting/one-address.ts';
import { atOnce } from '../../connecting/understanding.ts';
import { baseUnits } from '../../connecting/units.ts';
import { isTransaction, TINYBARS, TOKEN, type Transaction, tokensIn, understandHedera } from './transactions.ts';

const PAGE = 100;
type Place = { filters: string[] };
const FIRST: Place = { filters: ['gt:0.0'] };

const MIRROR: JsonServer = {
  name: 'Hedera Mirror Node',
  baseUrl: 'https://mainnet.mirrornode.hedera.com',
  pace: { perSecond: 10, burst: 10 },
};

export const hederaConnector = ascendingConnector<OneAddressAccount>({
  id: 'hedera',
  hosts: ['mainnet.mirrornode.hedera.com'],
  streams: [{ id: 'transactions', label: 'Hedera: transactions' }],

  tip: tipOf,

  async turn(account, _stream, { place, tip }, context) {
    const { filters } = (place as Place | null) ?? FIRST;
    const times = filters.map((filter) => `&timestamp=${filter}`).join('');
    const path = `/transactions?account.id=${account.address}&limit=${PAGE}&order=asc${times}`;
    const page = await ask(account, context, path, readPage);
    if (!page.ok) return page;
    const { rows, next } = page.value;
    const tokens = await describeOnce(
      TOKEN,
      new Set(rows.flatMap((row) => needed(row, account.address))),
      context,
      (id) => describe(account, id, context),
    );
    if (!tokens.ok) return tokens;
    const last = rows.at(-1)?.consensus_timestamp;
    const end = `${tip}.000000000`;
    const value = {
      records: [...rows.map(recordOf), ...tokens.value],
      place: { filters: next ?? [`gt:${last === undefined ? end : later(last, end)}`] },
      isLast: next === null,
      wholeTo: last === undefined ? null : secondsOf(last) - 1,
    };
    return { ok: true, value };
  },

  balances: (account, context, records) => balancesOf(account, context, describedIn(TOKEN, records)),

  past: {
    whyNot: () => null,
    areMoments: true,
    // The ledger counts NFTs individually; the list of balances does not.
    assets({ address }, records) {
      const nfts = [...describedIn(TOKEN, records)].flatMap(([id, { isNft }]) => (isNft ? [id] : []));
      return assetsMoved(atOnce(understandHedera(address), records).drafts).filter(
        (asset) => !isToken(asset) || !nfts.includes(asset.contract.split('/')[0]!),
      );
    },
    newest: tipOf,
    timeOf: async (account, second, context) => {
      const kept = await keptAt(account, second, context);
      return kept.ok ? { ok: true, value: kept.value.at } : kept;
    },
    async balance(account, asset, second, context) {
      const kept = await keptAt(account, second, context);
      if (!kept.ok) return kept;
      const { tinybars, tokens } = kept.value;
      if (!isToken(asset)) return { ok: true, value: baseUnits(tinybars, TINYBARS) };
      const units = tokens.get(asset.contract) ?? 0n;
      if (units === 0n) return { ok: true, value: '0' };
      const decimals = await decimalsOf(account, asset.contract, context);
      return decimals.ok ? { ok: true, value: baseUnits(units, decimals.value) } : decimals;
    },
  },

  understanding: ({ address }) => understandHedera(address),
});

type Kept = { at: string; tinybars: bigint; tokens: ReadonlyMap<string, bigint> };

/** The node takes a snapshot about every fifteen minutes. */
function keptAt(account: OneAddressAccount, second: number, context: Context): Promise<Outcome<Kept, RequestFailure>> {
  const path = `/balances?account.id=${account.address}&timestamp=lt:${second + 1}.000000000`;
  return ask(account, context, path, (body, name): Outcome<Kept, RequestFailure> => {
    const { timestamp, balances } = body as { timestamp?: unknown; balances?: unknown };
    if (!Array.isArray(balances)) return oddShape(name, 'balances');
    // Before the first snapshot, balances are zero.
    const at = typeof timestamp === 'string' && TIME.test(timestamp) ? timeOf(timestamp) : timeOf(`${second}.0`);
    const own = balances.find((row) => row?.account === account.address) as
      | { balance?: unknown; tokens?: { token_id?: unknown; balance?: unknown }[] }
      | undefined;
    const tinybars = wholeUnits(own?.balance ?? 0);
    const tokens = (own?.tokens ?? []).map((row) => [String(row.token_id), wholeUnits(row.balance)] as const);
    if (tinybars === null || tokens.some(([, units]) => units === null)) return oddShape(name, 'balances');
    return { ok: true, value: { at, tinybars, tokens: new Map(tokens.map(([id, units]) => [id, units!])) } };
  });
}

function decimalsOf(
  account: OneAddressAccount,
  id: string,
  context: Context,
): Promise<Outcome<number, RequestFailure>> {
  return ask(account, context, `/tokens/${id}`, (body, name): Outcome<number, RequestFailure> => {
    const { decimals } = describedAs(body as Record<string, unknown>);
    return decimals === null ? oddShape(name, 'a token') : { ok: true, value: decimals };
  });
}

export const hederaFamily = oneAddressFamily([
  {
    slug: 'hedera',
    name: 'Hedera',
    coin: 'HBAR',
    coverage:
      'Staking rewards are income when the network pays them out. Enter the account number (0.0.…), not its 0x… form.',
    servers: [MIRROR],
    connector: hederaConnector,
    what: 'transactions of accounts of Hedera',
    ownServer: 'a mirror node of it',
  },
]);

const TIME = /^\d{1,12}\.\d{1,9}$/;

function timeOf(time: string): string {
  const [seconds, rest = ''] = time.split('.');
  return new Date(Number(seconds) * 1000 + Number(rest.padEnd(9, '0').slice(0, 3))).toISOString();
}

const secondsOf = (time: string) => Number(time.split('.')[0]);

function later(a: string, b: string): string {
  const key = (time: string) =>
    time
      .split('.')
      .map((part, i) => (i === 0 ? part.padStart(12, '0') : part.padEnd(9, '0')))
      .join('.');
  return key(a) > key(b) ? a : b;
}

function needed(row: Transaction, own: string): string[] {
  const nfts = (row.nft_transfers ?? []).filter(
    (nft) => nft.sender_account_id === own || nft.receiver_account_id === own,
  );
  return [...tokensIn(row, own), ...nfts.map(({ token_id: token }) => token)];
}

function ask<T>(
  { servers }: OneAddressAccount,
  context: Context,
  path: string,
  read: ReadJson<T>,
  isNothing404?: true,
) {
  const question = { path: `/api/v1${path}`, ...(isNothing404 && { isNothing404 }) };
  return askJson(servers, 'Hedera', context, question, read);
}

/** Takes only the times from the node's link to the next page, so that the request can't lead elsewhere. */
function readPage(
  body: unknown,
  name: string,
): Outcome<{ rows: Transaction[]; next: string[] | null }, RequestFailure> {
  const { transactions: rows, links } = body as { transactions?: unknown; links?: { next?: unknown } };
  if (!Array.isArray(rows) || !rows.every(isTransaction) || typeof links !== 'object')
    return oddShape(name, 'transactions');
  if (typeof links?.next !== 'string') return { ok: true, value: { rows: rows as Transaction[], next: null } };
  const filters = new URLSearchParams(links.next.split('?')[1] ?? '').getAll('timestamp');
  const isGood =
    filters.length > 0 && filters.every((filter) => /^(gt|gte|lt|lte|eq):\d{1,12}(\.\d{1,9})?$/.test(filter));
  return isGood ? { ok: true, value: { rows: rows as Transaction[], next: filters } } : oddShape(name, 'the next page');
}

function recordOf(row: Transaction): RawRecord {
  const [seconds] = row.consensus_timestamp.split('.');
  return {
    id: `hedera:${row.consensus_timestamp}`,
    at: timeOf(row.consensus_timestamp),
    height: Number(seconds),
    isFinal: true,
    payload: row as unknown as Json,
  };
}

function describe(
  account: OneAddressAccount,
  id: string,
  context: ReadContext,
): Promise<Outcome<DescribedToken, RequestFailure>> {
  return ask(
    account,
    context,
    `/tokens/${id}`,
    (body, server): Outcome<DescribedToken, RequestFailure> => {
      const { symbol, name, decimals, type, token_id: token } = (body ?? {}) as Record<string, unknown>;
      // Descriptions are stored permanently, so a malformed one must fail.
      if (body !== undefined && token === undefined && decimals === undefined) return oddShape(server, 'a token');
      const isNft = type === 'NON_FUNGIBLE_UNIQUE';
      return { ok: true, value: { ...describedAs({ symbol, name, decimals }), ...(isNft && { isNft }) } };
    },
    true,
  );
}

async function balancesOf(
  account: OneAddressAccount,
  context: Context,
  tokens: ReadonlyMap<string, DescribedToken>,
): Promise<Outcome<Balance[], RequestFailure>> {
  const own = await ask(
    account,
    context,
    `/accounts/${account.address}?transactions=false`,
    (body, name): Outcome<bigint, RequestFailure> => {
      if (body === undefined) return { ok: true, value: 0n };
      const units = wholeUnits((body as { balance?: { balance?: unknown } }).balance?.balance);
      return units === null ? oddShape(name, 'what the account has') : { ok: true, value: units };
    },
    true,
  );
  if (!own.ok) return own;
  const balances: Balance[] = [{ asset: { symbol: 'HBAR' }, quantity: baseUnits(own.value, TINYBARS) }];
  for (let after = ''; ; ) {
    const path = `/accounts/${account.address}/tokens?limit=${PAGE}&order=asc${after && `&token.id=gt:${after}`}`;
    const page = await ask(
      account,
      context,
      path,
      (body, name): Outcome<{ token_id: string; balance: unknown }[], RequestFailure> => {
        const rows = body === undefined ? [] : (body as { tokens?: unknown }).tokens;
        const isRow = (row: { token_id?: unknown; balance?: unknown } | null) =>
          /^\d+\.\d+\.\d+$/.test(String(row?.token_id)) && wholeUnits(row?.balance) !== null;
        return Array.isArray(rows) && rows.every(isRow) ? { ok: true, value: rows } : oddShape(name, 'tokens');
      },
      true,
    );
    if (!page.ok) return page;
    for (const { token_id: id, balance } of page.value) {
      const token = tokens.get(id);
      // The ledger counts NFTs individually.
      if (token === undefined || token.isNft || token.decimals === null) continue;
      balances.push({ asset: tokenOf('hedera', id, token), quantity: baseUnits(wholeUnits(balance)!, token.decimals) });
    }
    if (page.value.length < PAGE) return { ok: true, value: balances };
    after = page.value.at(-1)!.token_id;
  }
}

// Heights are seconds.
function tipOf(account: OneAddressAccount, context: Context): Promise<Outcome<number, RequestFailure>> {
  return ask(account, context, '/blocks?limit=1&order=desc', (body, name) => {
    const to = (body as { blocks?: { timestamp?: { to?: unknown } }[] }).blocks?.[0]?.timestamp?.to;
    const seconds = Number(String(to).split('.')[0]);
    return Number.isSafeInteger(seconds) && typeof to === 'string'
      ? { ok: true, value: seconds }
      : oddShape(name, 'the newest block');
  });
}
