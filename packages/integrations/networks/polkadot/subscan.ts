/**
 * Subscan has a host per chain and needs a key. Requests stay within final blocks, so that pages don't shift. Chains
 * have separate heights, so seconds are used instead.
 */
import { add, normalize, parseDecimal, ZERO } from '@lotbook/ledger/decimal';
import type { Outcome } from '@lotbook/ledger/outcome';
import { ascendingConnector, type Turned } from '../../connecting/ascending.ts';
import type { Balance, Connector, Context, Json, RawRecord } from '../../connecting/connector.ts';
import { leg } from '../../connecting/happened.ts';
import { askJson, type JsonServer, oddShape } from '../../connecting/http/ask-json.ts';
import { failure, quoted, type RequestFailure } from '../../connecting/http/failure.ts';
import { type OneAddressAccount, oneAddressFamily } from '../../connecting/one-address.ts';
import { byHeight } from '../../connecting/understanding.ts';
import {
  type Extrinsic,
  isExtrinsic,
  isReward,
  isTransfer,
  normalizeSubscan,
  type Reward,
  type SubscanNetwork,
  type Transfer,
} from './transactions.ts';

const PAGE = 100;
const PACE = { perSecond: 4, burst: 4 };

const KINDS = {
  transfers: { path: '/api/v2/scan/transfers', list: 'transfers', isRow: isTransfer, label: 'transfers' },
  extrinsics: { path: '/api/v2/scan/extrinsics', list: 'extrinsics', isRow: isExtrinsic, label: 'fees' },
  rewards: { path: '/api/scan/account/reward_slash', list: 'list', isRow: isReward, label: 'staking rewards' },
} as const;
type Kind = keyof typeof KINDS;

/** If `to` is null, the newest final block must be requested first. */
type Place = { from: number; to: number | null; page: number };
type Chain = { readonly id: string; readonly name: string; readonly baseUrl: string };

/** @param chains  the relay chain first; a user's own server replaces its host */
function subscanConnector(network: SubscanNetwork, chains: readonly Chain[]): Connector<OneAddressAccount> {
  const serverOf = ({ servers }: OneAddressAccount, chain: string): JsonServer | undefined => {
    const place = chains.findIndex(({ id }) => id === chain);
    return servers[place];
  };
  const kinds = Object.keys(KINDS) as Kind[];
  return ascendingConnector<OneAddressAccount>({
    id: network.slug,
    hosts: chains.map(({ baseUrl }) => new URL(baseUrl).hostname),
    streams: chains.flatMap(({ id, name }) =>
      kinds.map((kind) => ({ id: `${kind}:${id}`, label: `${name}: ${KINDS[kind].label}` })),
    ),

    async tip(account, context) {
      let oldest: number | null = null;
      for (const server of account.servers) {
        const block = await newestFinal(server, context);
        if (!block.ok) return block;
        oldest = Math.min(oldest ?? block.value.seconds, block.value.seconds);
      }
      return { ok: true, value: oldest ?? 0 };
    },

    async turn(account, stream, { place: stored }, context) {
      const [kind, chain] = stream.split(':') as [Kind, string];
      const server = serverOf(account, chain);
      const place = (stored as Place | null) ?? { from: 0, to: null, page: 0 };
      if (!server) return { ok: true, value: { records: [], place, isLast: true, wholeTo: null } };
      const to = place.to === null ? await newestFinal(server, context) : null;
      if (to && !to.ok) return to;
      const last = place.to ?? to!.value.number;
      return pageOf(server, account.address, { kind, chain, network }, { ...place, to: last }, context);
    },

    balances: (account, context) => balancesOf(network, account, context),

    understanding: ({ address }) => {
      const ids = chains.map(({ id }) => id);
      return byHeight((records) => normalizeSubscan(network, address, ids, records));
    },
  });
}

type Listing = { readonly kind: Kind; readonly chain: string; readonly network: SubscanNetwork };

function pageOf(
  server: JsonServer,
  address: string,
  { kind, chain, network }: Listing,
  place: Place & { to: number },
  context: Context,
): Promise<Outcome<Turned, RequestFailure>> {
  const { path, list, isRow } = KINDS[kind];
  const body = { address, row: PAGE, page: place.page, block_range: `${place.from}-${place.to}` };
  return ask(server, context, path, body, (data, name): Outcome<Turned, RequestFailure> => {
    const rows = (data as Record<string, unknown> | null)?.[list] ?? [];
    if (!Array.isArray(rows) || !rows.every(isRow)) return oddShape(name, kind);
    const inside = (rows as (Transfer | Extrinsic | Reward)[]).filter(
      ({ block_num: block }) => block >= place.from && block <= place.to,
    );
    const isLast = rows.length < PAGE;
    return {
      ok: true,
      value: {
        records: inside.map((row) => recordOf(`${network.slug}:${chain}:${kind}`, row)),
        place: isLast ? { from: place.to + 1, to: null, page: 0 } : { ...place, page: place.page + 1 },
        isLast,
        wholeTo: null,
      },
    };
  });
}

function recordOf(prefix: string, row: Transfer | Extrinsic | Reward): RawRecord {
  const index =
    'event_index' in row
      ? row.event_index
      : 'from' in row
        ? `${row.extrinsic_index}:${row.transfer_id ?? row.event_idx ?? `${row.from}-${row.to}-${row.amount}`}`
        : row.extrinsic_index;
  return {
    id: `${prefix}:${index}`,
    at: new Date(row.block_timestamp * 1000).toISOString(),
    height: row.block_timestamp,
    isFinal: true,
    payload: row as unknown as Json,
  };
}

function ask<T>(
  server: JsonServer,
  context: Context,
  path: string,
  body: object,
  read: (data: unknown, service: string) => Outcome<T, RequestFailure>,
): Promise<Outcome<T, RequestFailure>> {
  return askJson([server], 'Polkadot', context, { path, body }, (answer, name) => {
    const { code, message, data } = answer as { code?: unknown; message?: unknown; data?: unknown };
    if (code === 0) return read(data, name);
    const said = String(message ?? code).slice(0, 200);
    if (typeof code !== 'number') return oddShape(name, 'an answer');
    if (/rate|too many|limit/i.test(said)) return failure('rate', `${name} limits the rate of requests.`);
    if (/api.?key/i.test(said)) return failure('key', `${name} does not accept the key.`);
    return failure('permanent', `${name} refuses: ${quoted(said)}.`);
  });
}

type FinalBlock = { readonly number: number; readonly seconds: number };

function newestFinal(server: JsonServer, context: Context): Promise<Outcome<FinalBlock, RequestFailure>> {
  return ask(server, context, '/api/v2/scan/blocks', { row: 100, page: 0 }, (data, name) => {
    const blocks = (data as { blocks?: unknown } | null)?.blocks;
    const final = Array.isArray(blocks) ? blocks.find((block) => block?.finalized === true) : undefined;
    return Number.isSafeInteger(final?.block_num) && Number.isSafeInteger(final?.block_timestamp)
      ? { ok: true, value: { number: final.block_num, seconds: final.block_timestamp } }
      : oddShape(name, 'the newest final block');
  });
}

async function balancesOf(
  { coin }: SubscanNetwork,
  account: OneAddressAccount,
  context: Context,
): Promise<Outcome<Balance[], RequestFailure>> {
  const parts = [];
  for (const server of account.servers) {
    const held = await ask(server, context, '/api/v2/scan/search', { key: account.address }, (data, name) => {
      const balance = (data as { account?: { balance?: unknown } } | null)?.account?.balance ?? '0';
      const amount = parseDecimal(String(balance));
      return amount === null ? oddShape(name, 'what the account has') : { ok: true, value: amount };
    });
    if (!held.ok) return held;
    parts.push(held.value);
  }
  const amount = parts.reduce((sum, part) => add(sum, part), ZERO);
  return { ok: true, value: [leg({ asset: { symbol: coin }, amount: normalize(amount) })] };
}

const POLKADOT: readonly Chain[] = [
  { id: 'relay', name: 'Polkadot', baseUrl: 'https://polkadot.api.subscan.io' },
  { id: 'hub', name: 'Polkadot Asset Hub', baseUrl: 'https://assethub-polkadot.api.subscan.io' },
];
const KUSAMA: readonly Chain[] = [
  { id: 'relay', name: 'Kusama', baseUrl: 'https://kusama.api.subscan.io' },
  { id: 'hub', name: 'Kusama Asset Hub', baseUrl: 'https://assethub-kusama.api.subscan.io' },
];

export const polkadotConnector = subscanConnector({ slug: 'polkadot', coin: 'DOT', decimals: 10 }, POLKADOT);
const kusamaConnector = subscanConnector({ slug: 'kusama', coin: 'KSM', decimals: 12 }, KUSAMA);

const listed = (slug: string, name: string, coin: string, chains: readonly Chain[]) => ({
  slug,
  name,
  coin,
  coverage: `${name} and its Asset Hub together: transfers, fees and staking rewards. Bonded units stay yours. Parachains are not read, so units sent there are withdrawals.`,
  servers: chains.map(({ baseUrl }) => ({ name: 'Subscan', baseUrl, pace: PACE })),
  what: `transfers, fees and staking rewards of accounts of ${name}`,
  ownServer: 'one that answers as Subscan does for the relay chain',
  key: { header: 'x-api-key', service: 'Subscan', isNeeded: true },
});

export const polkadotFamily = oneAddressFamily([
  { ...listed('polkadot', 'Polkadot', 'DOT', POLKADOT), connector: polkadotConnector },
  { ...listed('kusama', 'Kusama', 'KSM', KUSAMA), connector: kusamaConnector },
]);
