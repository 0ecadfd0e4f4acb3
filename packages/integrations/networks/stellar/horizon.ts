/**
 * Transactions give fees and memos; effects give exact changes. Both continue from the last row's token; a closed
 * ledger is final.
 */
import { parseDecimal } from '@lotbook/ledger/decimal';
import type { Outcome } from '@lotbook/ledger/outcome';
import { ascendingConnector } from '../../connecting/ascending.ts';
import type { Balance, Json, RawRecord } from '../../connecting/connector.ts';
import { leg } from '../../connecting/happened.ts';
import { askJson, type JsonServer, oddShape } from '../../connecting/http/ask-json.ts';
import type { RequestFailure } from '../../connecting/http/failure.ts';
import {
  assetOf,
  type Effect,
  isEffect,
  isTransaction,
  ledgerOf,
  type Transaction,
  understandStellar,
} from './effects.ts';

export type StellarAccount = { readonly address: string; readonly servers: readonly JsonServer[] };

const PAGE = 200;
const FIRST = '0';

/** Allows 3600 requests an hour and keeps one year of history. Older history needs an archive server. */
export const HORIZON: JsonServer = {
  name: 'Horizon',
  baseUrl: 'https://horizon.stellar.org',
  pace: { perSecond: 1, burst: 20 },
};

export const stellarConnector = ascendingConnector<StellarAccount>({
  id: 'stellar',
  hosts: ['horizon.stellar.org'],
  streams: [
    { id: 'transactions', label: 'Stellar: transactions' },
    { id: 'effects', label: 'Stellar: what they did' },
  ],

  tip: ({ servers }, context) =>
    askJson(servers, 'Stellar', context, { path: '/' }, (body, name) => {
      const height = (body as { history_latest_ledger?: unknown }).history_latest_ledger;
      return Number.isSafeInteger(height) ? { ok: true, value: height as number } : oddShape(name, 'the newest ledger');
    }),

  turn({ servers, address }, stream, { place }, context) {
    const after = (place as string | null) ?? FIRST;
    const failed = stream === 'transactions' ? '&include_failed=true' : '';
    const path = `/accounts/${address}/${stream}?order=asc&limit=${PAGE}&cursor=${after}${failed}`;
    return askJson(servers, 'Stellar', context, { path, isNothing404: true }, (body, name) => {
      const rows = body === undefined ? [] : (body as { _embedded?: { records?: unknown } })._embedded?.records;
      const isRow = stream === 'transactions' ? isTransaction : isEffect;
      if (!Array.isArray(rows) || !rows.every(isRow)) return oddShape(name, stream);
      const list = rows as (Transaction | Effect)[];
      const last = list.at(-1)?.paging_token;
      return {
        ok: true,
        value: {
          records: list.map((row) => recordOf(stream, row)),
          place: last ?? after,
          isLast: list.length < PAGE,
          wholeTo: last === undefined ? null : ledgerOf(last) - 1,
        },
      };
    });
  },

  balances: ({ servers, address }, context) =>
    askJson(
      servers,
      'Stellar',
      context,
      { path: `/accounts/${address}`, isNothing404: true },
      (body, name): Outcome<Balance[], RequestFailure> => {
        const rows = body === undefined ? [] : (body as { balances?: unknown }).balances;
        if (!Array.isArray(rows)) return oddShape(name, 'what the account has');
        const value = rows.flatMap((row) => {
          const asset = assetOf(row);
          const amount = parseDecimal(String(row?.balance));
          return asset && amount ? [leg({ asset, amount })] : [];
        });
        return { ok: true, value };
      },
    ),

  understanding: ({ address }) => understandStellar(address),
});

function recordOf(stream: string, row: Transaction | Effect): RawRecord {
  return {
    id: `stellar:${stream === 'effects' ? 'effect:' : ''}${row.paging_token}`,
    at: new Date(row.created_at).toISOString(),
    height: ledgerOf(row.paging_token),
    isFinal: true,
    payload: row as unknown as Json,
  };
}
