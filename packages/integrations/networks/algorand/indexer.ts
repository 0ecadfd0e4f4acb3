/**
 * Reads an Algorand account from an indexer: transactions newest first, and payouts of proposed blocks. Rounds are
 * final immediately.
 */
import type { Outcome } from '@lotbook/ledger/outcome';
import { ascendingConnector } from '../../connecting/ascending.ts';
import type { Balance, Context, Json, RawRecord, ReadContext } from '../../connecting/connector.ts';
import { type DescribedToken, describedAs, describedIn, describeOnce } from '../../connecting/described.ts';
import { askJson, type JsonServer, oddShape, type ReadJson } from '../../connecting/http/ask-json.ts';
import type { RequestFailure } from '../../connecting/http/failure.ts';
import { wholeUnits } from '../../connecting/http/json.ts';
import { type OneAddressAccount, oneAddressFamily } from '../../connecting/one-address.ts';
import { baseUnits } from '../../connecting/units.ts';
import {
  ASSET,
  assetOf,
  assetsIn,
  isPayout,
  isTransaction,
  MICRO,
  type Payout,
  type Transaction,
  understandAlgorand,
} from './transactions.ts';

const PAGE = 200;
/** Proposers have been paid since January 2025; this round is some weeks earlier. */
const FIRST_PAYOUT = 45_000_000;

type Place = { from: number; next: string | null; to: number };

const INDEXER: JsonServer = {
  name: 'Nodely',
  baseUrl: 'https://mainnet-idx.algonode.cloud',
  pace: { perSecond: 10, burst: 10 },
};

export const algorandConnector = ascendingConnector<OneAddressAccount>({
  id: 'algorand',
  hosts: ['mainnet-idx.algonode.cloud'],
  streams: [
    { id: 'transactions', label: 'Algorand: transactions' },
    { id: 'payouts', label: 'Algorand: rewards of blocks' },
  ],

  tip: (account, context) =>
    ask(account, context, '/health', (body, name) => {
      const { round } = body as { round?: unknown };
      return Number.isSafeInteger(round) ? { ok: true, value: round as number } : oddShape(name, 'the newest round');
    }),

  async turn(account, stream, { place: stored, tip }, context) {
    const first = stream === 'payouts' ? FIRST_PAYOUT : 0;
    const place = (stored as Place | null) ?? { from: first, next: null, to: tip };
    const to = place.next === null ? tip : place.to;
    if (place.from > to) return { ok: true, value: { records: [], place, isLast: true, wholeTo: null } };
    const query = `limit=${PAGE}&min-round=${place.from}&max-round=${to}${place.next === null ? '' : `&next=${encodeURIComponent(place.next)}`}`;
    const list = stream === 'payouts' ? payoutsOf : transactionsOf;
    const page = await list(account, query, context);
    if (!page.ok) return page;
    const { records, next } = page.value;
    const isLast = next === null;
    const following: Place = isLast ? { from: to + 1, next: null, to } : { from: place.from, next, to };
    return { ok: true, value: { records, place: following, isLast: isLast && to >= tip, wholeTo: isLast ? to : null } };
  },

  balances: (account, context, records) => balancesOf(account, context, describedIn(ASSET, records)),

  understanding: ({ address }) => understandAlgorand(address),
});

export const algorandFamily = oneAddressFamily([
  {
    slug: 'algorand',
    name: 'Algorand',
    coin: 'ALGO',
    coverage:
      'Transactions with all assets, including those made by applications, and rewards for proposed blocks. Positions in an application, such as a pool or a loan, are not included.',
    servers: [INDEXER],
    connector: algorandConnector,
    what: 'transactions of accounts of Algorand',
    ownServer: 'an indexer of it',
  },
]);

function ask<T>(
  { servers }: OneAddressAccount,
  context: Context,
  path: string,
  read: ReadJson<T>,
  isNothing404?: true,
) {
  return askJson(servers, 'Algorand', context, { path, ...(isNothing404 && { isNothing404 }) }, read);
}

type Listed = { records: RawRecord[]; next: string | null };

function nextOf(token: unknown, rows: readonly unknown[]): string | null {
  return typeof token === 'string' && token !== '' && rows.length > 0 ? token : null;
}

async function transactionsOf(
  account: OneAddressAccount,
  query: string,
  context: ReadContext,
): Promise<Outcome<Listed, RequestFailure>> {
  const path = `/v2/accounts/${account.address}/transactions?${query}`;
  const page = await ask(
    account,
    context,
    path,
    (body, name): Outcome<{ rows: Transaction[]; next: string | null }, RequestFailure> => {
      const { transactions: rows, 'next-token': next } = (body ?? { transactions: [] }) as Record<string, unknown>;
      return Array.isArray(rows) && rows.every(isTransaction)
        ? { ok: true, value: { rows, next: nextOf(next, rows) } }
        : oddShape(name, 'transactions');
    },
    true,
  );
  if (!page.ok) return page;
  const { rows, next } = page.value;
  const assets = rows.flatMap((row) => assetsIn(row, account.address));
  const described = await describeOnce(ASSET, assets, context, (id) => describe(account, id, context));
  if (!described.ok) return described;
  const records = rows.map(
    (row): RawRecord => ({
      id: `algorand:${row.id}`,
      at: new Date(row['round-time'] * 1000).toISOString(),
      height: row['confirmed-round'],
      isFinal: true,
      payload: row as unknown as Json,
    }),
  );
  return { ok: true, value: { records: [...records, ...described.value], next } };
}

function payoutsOf(
  account: OneAddressAccount,
  query: string,
  context: Context,
): Promise<Outcome<Listed, RequestFailure>> {
  const path = `/v2/block-headers?proposers=${account.address}&${query}`;
  return ask(account, context, path, (body, name): Outcome<Listed, RequestFailure> => {
    const { blocks: rows, 'next-token': next } = body as Record<string, unknown>;
    if (!Array.isArray(rows) || !rows.every(isPayout)) return oddShape(name, 'blocks');
    const records = (rows as Payout[]).map(
      (row): RawRecord => ({
        id: `algorand:block:${row.round}`,
        at: new Date(row.timestamp * 1000).toISOString(),
        height: row.round,
        isFinal: true,
        payload: row as unknown as Json,
      }),
    );
    return { ok: true, value: { records, next: nextOf(next, rows) } };
  });
}

function describe(
  account: OneAddressAccount,
  id: string,
  context: Context,
): Promise<Outcome<DescribedToken, RequestFailure>> {
  const path = `/v2/assets/${id}?include-all=true`;
  const read: ReadJson<DescribedToken> = (body, name) => {
    const found = (body === undefined ? {} : (body as { asset?: { params?: unknown } }).asset?.params) ?? null;
    // Descriptions are stored permanently, so a malformed one must fail.
    if (typeof found !== 'object' || found === null) return oddShape(name, 'an asset');
    const params = found as Record<string, unknown>;
    const described = describedAs({ symbol: params['unit-name'], name: params.name, decimals: params.decimals });
    const isNft = described.decimals === 0 && wholeUnits(params.total) === 1n;
    return { ok: true, value: { ...described, ...(isNft && { isNft }) } };
  };
  return ask(account, context, path, read, true);
}

function balancesOf(
  account: OneAddressAccount,
  context: Context,
  assets: ReadonlyMap<string, DescribedToken>,
): Promise<Outcome<Balance[], RequestFailure>> {
  return ask(
    account,
    context,
    `/v2/accounts/${account.address}`,
    (body, name): Outcome<Balance[], RequestFailure> => {
      const found = (body === undefined ? { amount: 0 } : (body as { account?: unknown }).account) as
        | Record<string, unknown>
        | undefined;
      // Pending rewards from before 2022 have not arrived yet.
      const coins = wholeUnits(found?.['amount-without-pending-rewards'] ?? found?.amount);
      const held = found?.assets ?? [];
      if (coins === null || !Array.isArray(held)) return oddShape(name, 'what the account has');
      const balances: Balance[] = [{ asset: { symbol: 'ALGO' }, quantity: baseUnits(coins, MICRO) }];
      for (const { 'asset-id': id, amount } of held as Record<string, unknown>[]) {
        const asset = assets.get(String(id));
        const units = wholeUnits(amount);
        if (asset === undefined || asset.decimals === null || units === null) continue;
        balances.push({ asset: assetOf(String(id), asset), quantity: baseUnits(units, asset.decimals) });
      }
      return { ok: true, value: balances };
    },
    true,
  );
}
