/**
 * Reads final blocks from TronGrid, oldest first. A list continues by time, and within a long one by the service's
 * fingerprint.
 */
import type { Outcome } from '@lotbook/ledger/outcome';
import { ascendingConnector } from '../../connecting/ascending.ts';
import type { Balance, Context, Json, RawRecord } from '../../connecting/connector.ts';
import { askJson, type JsonServer, oddShape } from '../../connecting/http/ask-json.ts';
import type { RequestFailure } from '../../connecting/http/failure.ts';
import { wholeUnits } from '../../connecting/http/json.ts';
import { baseUnits } from '../../connecting/units.ts';
import { isToken, isTransaction, SUN, type TokenRow, type TransactionRow, understandTron } from './transactions.ts';

export type TronAccount = { readonly address: string; readonly servers: readonly JsonServer[] };

const LISTS: Readonly<Record<string, string>> = { transactions: 'transactions', tokens: 'transactions/trc20' };
const PAGE = 200;

export const TRON_SERVER: JsonServer = {
  name: 'TronGrid',
  baseUrl: 'https://api.trongrid.io',
  pace: { perSecond: 2, burst: 2 },
};

/**
 * `from`: milliseconds. `after`: the fingerprint of the previous page. `seen`: that page's transfers of its last
 * transaction, which may continue.
 */
type Place = { from: number; after: string | null; seen: string[] };

export const tronConnector = ascendingConnector<TronAccount>({
  id: 'tron',
  hosts: ['api.trongrid.io'],
  streams: [
    { id: 'transactions', label: 'Tron: transactions' },
    { id: 'tokens', label: 'Tron: tokens' },
  ],

  // Token transfers have a time but no block, so time is the height.
  tip: (account, context) =>
    ask(account, context, '/walletsolidity/getnowblock', (body, name) => {
      const at = (body as { block_header?: { raw_data?: { timestamp?: unknown } } })?.block_header?.raw_data?.timestamp;
      return Number.isSafeInteger(at) ? { ok: true, value: at as number } : oddShape(name, 'the newest block');
    }),

  async turn(account, stream, { place, tip }, context) {
    const { from, after, seen } = (place as Place | null) ?? { from: 0, after: null, seen: [] };
    const query = new URLSearchParams({
      only_confirmed: 'true',
      limit: `${PAGE}`,
      order_by: 'block_timestamp,asc',
      min_timestamp: `${from}`,
      max_timestamp: `${tip}`,
      ...(after !== null && { fingerprint: after }),
    });
    return ask(account, context, `/v1/accounts/${account.address}/${LISTS[stream]}?${query}`, (body, name) => {
      const {
        data: rows,
        meta,
        success,
      } = body as { data?: unknown; meta?: { fingerprint?: unknown }; success?: unknown };
      const isRow = stream === 'tokens' ? isToken : isTransaction;
      if (success === false || !Array.isArray(rows) || !rows.every(isRow)) return oddShape(name, 'transactions');
      const tokens = stream === 'tokens' ? tokenRecords(rows as TokenRow[], seen) : null;
      const records = tokens?.records ?? (rows as TransactionRow[]).map(recordOf);
      const next = meta?.fingerprint;
      const isLast = typeof next !== 'string' || next === '' || rows.length === 0;
      const newest = records.at(-1)?.height ?? null;
      return {
        ok: true,
        value: {
          records,
          place: isLast ? { from: tip, after: null, seen: [] } : { from, after: next, seen: tokens?.last ?? [] },
          isLast,
          wholeTo: newest === null ? null : newest - 1,
        },
      };
    });
  },

  async balances(account, context) {
    return ask(
      account,
      context,
      `/v1/accounts/${account.address}`,
      (body, name): Outcome<Balance[], RequestFailure> => {
        const { data } = body as { data?: unknown };
        if (!Array.isArray(data)) return oddShape(name, 'what the address has');
        const [own] = data as Held[];
        // Staked coins and those being unstaked belong to the account.
        const parts = [
          own?.balance,
          ...(own?.frozenV2 ?? []).map(({ amount }) => amount),
          ...(own?.unfrozenV2 ?? []).map(({ unfreeze_amount: amount }) => amount),
          ...(own?.frozen ?? []).map(({ frozen_balance: amount }) => amount),
          own?.account_resource?.frozen_balance_for_energy?.frozen_balance,
        ];
        const sun = parts.reduce((sum: bigint, one) => sum + (wholeUnits(one ?? 0) ?? 0n), 0n);
        // A token's decimals are not available here, so its balance is left out.
        const value = [{ asset: { symbol: 'TRX' }, quantity: baseUnits(sun, SUN) }];
        return { ok: true, value };
      },
    );
  },

  understanding: ({ address }) => understandTron(address),
});

type Held = {
  balance?: unknown;
  frozenV2?: { amount?: unknown }[];
  unfrozenV2?: { unfreeze_amount?: unknown }[];
  frozen?: { frozen_balance?: unknown }[];
  account_resource?: { frozen_balance_for_energy?: { frozen_balance?: unknown } };
};

function ask<T>(
  { servers }: TronAccount,
  context: Context,
  path: string,
  read: (body: unknown, name: string) => Outcome<T, RequestFailure>,
) {
  // Without a key, a rate limit lasts half a minute and has an unusual status.
  const isTooOften = (text: string) => /exceeds the frequency limit|suspended/i.test(text);
  return askJson(servers, 'Tron', context, { path, isTooOften }, read);
}

function recordOf(row: TransactionRow): RawRecord {
  const at = row.block_timestamp;
  return {
    id: `tron:${row.txID}`,
    at: new Date(at).toISOString(),
    height: at,
    isFinal: true,
    payload: row as unknown as Json,
  };
}

/** Numbers equal transfers of one transaction, which are adjacent, possibly across two pages. */
function tokenRecords(rows: readonly TokenRow[], before: readonly string[]): { records: RawRecord[]; last: string[] } {
  let hash = '';
  let keys = [...before];
  const records = rows.map((row): RawRecord => {
    const key = `tron:${row.transaction_id}:${row.token_info.address}:${row.from}:${row.to}:${row.value}`;
    const isFirst = hash === '';
    if (!isFirst && hash !== row.transaction_id) keys = [];
    hash = row.transaction_id;
    const n = keys.filter((one) => one === key).length;
    keys.push(key);
    const at = row.block_timestamp;
    const payload = row as unknown as Json;
    return { id: `${key}:${n}`, at: new Date(at).toISOString(), height: at, isFinal: true, payload };
  });
  return { records, last: keys.filter((one) => one.startsWith(`tron:${hash}:`)) };
}
