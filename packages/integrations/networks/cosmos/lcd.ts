/**
 * Reads a Cosmos account from a node's REST service (LCD): lists of sent and received transactions, in pages numbered
 * from the oldest. Restarts from the first page if the node has pruned its oldest pages.
 */
import { assetKey } from '@lotbook/ledger/asset-ref';
import type { Outcome } from '@lotbook/ledger/outcome';
import { ascendingConnector, type Turned } from '../../connecting/ascending.ts';
import type { Balance, Context, Json, RawRecord, ReadContext } from '../../connecting/connector.ts';
import { addedUp, leg } from '../../connecting/happened.ts';
import { askJson, type JsonServer, oddShape, type Question, type ReadJson } from '../../connecting/http/ask-json.ts';
import { failure, type RequestFailure } from '../../connecting/http/failure.ts';
import { wholeUnits } from '../../connecting/http/json.ts';
import { assetsMoved } from '../../connecting/moved.ts';
import { atOnce } from '../../connecting/understanding.ts';
import { amountOf, assetOf, isForeign, type Trace } from './denoms.ts';
import type { CosmosNetwork } from './networks.ts';
import { denomsIn, isRow, type Row, understandCosmos } from './transactions.ts';

export type CosmosAccount = {
  readonly network: CosmosNetwork;
  readonly address: string;
  readonly servers: CosmosNetwork['servers'];
};

const LISTS: Readonly<Record<string, string>> = { sent: 'message.sender', received: 'transfer.recipient' };
const PAGE = 100;

/**
 * `last`: the last transaction of a complete page, which the next run requests again. `isAgain`: restarted in this run.
 */
type Place = { page: number; last: string | null; isAgain?: true };

export const cosmosConnector = ascendingConnector<CosmosAccount>({
  id: 'cosmos',
  hosts: ['cosmos-rest.publicnode.com', 'rest.cosmos.directory'],
  streams: [
    { id: 'sent', label: 'Transactions sent' },
    { id: 'received', label: 'Transactions received' },
  ],

  tip: newestOf,

  async turn(account, stream, at, context) {
    const place = (at.place as Place | null) ?? { page: 1, last: null };
    const listed = await pageOf(account, stream, place.page, context);
    if (!listed.ok) return listed;
    const { rows, total } = listed.value;
    const isMoved = place.last !== null && !rows.some(({ txhash }) => txhash === place.last);
    const isGone = rows.length === 0 && place.page > 1 && place.isAgain !== true;
    if (isMoved || isGone) {
      const first: Place = { page: 1, last: null, isAgain: true };
      return { ok: true, value: { records: [], place: first, isLast: false, wholeTo: null } };
    }
    const records = rows.map((row) => recordOf(account, row));
    const traces = await tracesOf(account, rows, context);
    if (!traces.ok) return traces;
    const isLast = place.page * PAGE >= total;
    const turned: Turned = {
      records: [...records, ...traces.value],
      place: isLast
        ? { page: place.page, last: rows.at(-1)?.txhash ?? null }
        : { ...place, page: place.page + 1, last: null },
      isLast,
      wholeTo: rows.length > 0 ? Number(rows.at(-1)!.height) - 1 : null,
    };
    return { ok: true, value: turned };
  },

  balances: (account, context) => balancesOf(account, context),

  past: {
    whyNot: () => null,
    assets: ({ network, address }, records) => assetsMoved(atOnce(understandCosmos(network, address), records).drafts),
    newest: newestOf,
    timeOf: (account, height, context) =>
      ask(
        account,
        context,
        { path: `/cosmos/base/tendermint/v1beta1/blocks/${height}`, isNothing: isForgotten },
        (body, name): Outcome<string, RequestFailure> => {
          if (body === undefined) return forgotten(name);
          const time = Date.parse(String((body as Block).block?.header?.time));
          return Number.isNaN(time) ? oddShape(name, 'a block') : { ok: true, value: new Date(time).toISOString() };
        },
      ),
    async balance(account, asset, height, context) {
      const then = { ...account, servers: account.servers.map((server) => askedAt(server, height)) };
      const path = `/cosmos/bank/v1beta1/balances/${account.address}?pagination.limit=1`;
      const isKept = await ask(then, context, { path, isNothing: isForgotten }, (body, name) =>
        body === undefined ? forgotten(name) : { ok: true, value: null },
      );
      if (!isKept.ok) return isKept;
      const held = await balancesOf(then, context);
      if (!held.ok) return held;
      const one = held.value.find((balance) => assetKey(balance.asset) === assetKey(asset));
      return { ok: true, value: one?.quantity ?? '0' };
    },
  },

  understanding: ({ network, address }) => understandCosmos(network, address),
});

type Block = { block?: { header?: { height?: unknown; time?: unknown } } };

function newestOf(account: CosmosAccount, context: Context): Promise<Outcome<number, RequestFailure>> {
  return ask(account, context, { path: '/cosmos/base/tendermint/v1beta1/blocks/latest' }, (body, name) => {
    const height = wholeUnits((body as Block).block?.header?.height);
    return height === null ? oddShape(name, 'the newest block') : { ok: true, value: Number(height) };
  });
}

function askedAt<T extends JsonServer>(server: T, height: number): T {
  return { ...server, headers: { ...server.headers, 'x-cosmos-block-height': `${height}` } };
}

/** Most nodes keep state for only a few weeks; error messages differ between nodes. */
const isForgotten = (text: string) =>
  /is not available|lowest height|pruned|version does not exist|failed to load state/i.test(text);

function forgotten(name: string) {
  return failure('permanent', `${name} keeps no balances of that day: it is no archive node. Another one can be set.`);
}

function ask<T>({ servers, network }: CosmosAccount, context: Context, question: Question, read: ReadJson<T>) {
  return askJson(servers, network.name, context, question, read);
}

type Listed = { rows: Row[]; total: number };

async function pageOf(account: CosmosAccount, stream: string, page: number, context: Context) {
  const query = encodeURIComponent(`${LISTS[stream]!}='${account.address}'`);
  const order = 'order_by=ORDER_BY_ASC';
  const newer = await list(account, `query=${query}&page=${page}&limit=${PAGE}&${order}`, context);
  if (newer.ok || newer.error.kind !== 'permanent') return newer;
  const offset = `pagination.offset=${(page - 1) * PAGE}&pagination.limit=${PAGE}`;
  const older = await list(account, `events=${query}&${offset}&${order}`, context);
  return older.ok ? older : newer;
}

function list(account: CosmosAccount, query: string, context: Context): Promise<Outcome<Listed, RequestFailure>> {
  const path = `/cosmos/tx/v1beta1/txs?${query}`;
  // Pages may be missing after a node has pruned old ones.
  const isNothing = (text: string) => text.includes('page should be within');
  return ask(account, context, { path, isNothing }, (body, name): Outcome<Listed, RequestFailure> => {
    if (body === undefined) return { ok: true, value: { rows: [], total: 0 } };
    const {
      tx_responses: rows,
      total,
      pagination,
    } = body as { tx_responses?: unknown; total?: unknown; pagination?: { total?: unknown } };
    const count = wholeUnits(total ?? pagination?.total);
    if (!Array.isArray(rows) || !rows.every(isRow) || count === null) return oddShape(name, 'transactions');
    return { ok: true, value: { rows: rows as Row[], total: Number(count) } };
  });
}

function recordOf({ network }: CosmosAccount, row: Row): RawRecord {
  return {
    id: `cosmos:${network.slug}:${row.txhash}`,
    at: new Date(row.timestamp).toISOString(),
    height: Number(row.height),
    isFinal: true,
    payload: row as unknown as Json,
  };
}

async function tracesOf(
  account: CosmosAccount,
  rows: readonly Row[],
  context: ReadContext,
): Promise<Outcome<RawRecord[], RequestFailure>> {
  const denoms = [...new Set(rows.flatMap((row) => denomsIn(row, account.address)))].filter(isForeign);
  const known = await context.isStored(denoms.map((denom) => `denom:${denom}`));
  const records: RawRecord[] = [];
  for (const denom of denoms) {
    if (known.has(`denom:${denom}`)) continue;
    const trace = await traceOf(account, denom, context);
    if (!trace.ok) return trace;
    const payload: Json = trace.value ?? {};
    records.push({ id: `denom:${denom}`, at: null, height: null, isFinal: true, payload });
  }
  return { ok: true, value: records };
}

async function traceOf(
  account: CosmosAccount,
  denom: string,
  context: Context,
): Promise<Outcome<Trace | null, RequestFailure>> {
  const hash = denom.slice('ibc/'.length);
  const older = await ask(
    account,
    context,
    { path: `/ibc/apps/transfer/v1/denom_traces/${hash}`, isNothing404: true, isNothing: isUnknown },
    (body): Outcome<Trace | null, RequestFailure> => {
      const { path, base_denom: base } =
        (body as { denom_trace?: { path?: unknown; base_denom?: unknown } } | undefined)?.denom_trace ?? {};
      return { ok: true, value: typeof path === 'string' && typeof base === 'string' ? { path, base } : null };
    },
  );
  if (!older.ok || older.value !== null) return older;
  return ask(
    account,
    context,
    { path: `/ibc/apps/transfer/v1/denoms/${hash}`, isNothing404: true, isNothing: isUnknown },
    (body): Outcome<Trace | null, RequestFailure> => {
      const { base, trace } = (body as { denom?: { base?: unknown; trace?: unknown } } | undefined)?.denom ?? {};
      if (typeof base !== 'string' || !Array.isArray(trace)) return { ok: true, value: null };
      const path = (trace as { port_id?: unknown; channel_id?: unknown }[]).map(
        (hop) => `${hop.port_id}/${hop.channel_id}`,
      );
      return { ok: true, value: { path: path.join('/'), base } };
    },
  );
}

/** `Not Implemented` comes from another version; `not found` is an unknown trace. */
const isUnknown = (text: string) => /not implemented|not found/i.test(text);

type Listing = { denom?: unknown; amount?: unknown };

async function balancesOf(account: CosmosAccount, context: Context): Promise<Outcome<Balance[], RequestFailure>> {
  const { address } = account;
  const places = [
    { path: `/cosmos/bank/v1beta1/balances/${address}?pagination.limit=1000`, of: (body: Body) => body.balances },
    {
      path: `/cosmos/staking/v1beta1/delegations/${address}?pagination.limit=1000`,
      of: (body: Body) => body.delegation_responses?.map(({ balance }) => balance),
    },
    {
      path: `/cosmos/staking/v1beta1/delegators/${address}/unbonding_delegations?pagination.limit=1000`,
      of: (body: Body) =>
        body.unbonding_responses?.flatMap(({ entries }) =>
          entries.map(({ balance }) => ({ denom: account.network.denom, amount: balance })),
        ),
    },
  ];
  const movements = [];
  for (const { path, of } of places) {
    const listed = await ask(account, context, { path, isNothing404: true }, (body, name) => {
      const found: Listing[] | undefined = body === undefined ? [] : of(body as Body);
      return Array.isArray(found) ? { ok: true, value: found } : oddShape(name, 'what the address has');
    });
    if (!listed.ok) return listed;
    for (const { denom, amount } of listed.value) {
      const trace = isForeign(String(denom)) ? await traceOf(account, String(denom), context) : null;
      if (trace && !trace.ok) return trace;
      const { asset, decimals } = assetOf(account.network, String(denom), trace?.value ?? undefined);
      movements.push({ asset, amount: amountOf(wholeUnits(amount) ?? 0n, decimals) });
    }
  }
  return { ok: true, value: addedUp(movements).map(leg) };
}

type Body = {
  balances?: Listing[];
  delegation_responses?: { balance: Listing }[];
  unbonding_responses?: { entries: { balance: string }[] }[];
};
