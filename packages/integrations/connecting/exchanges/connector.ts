/** Reads an account at an exchange, list by list, with a key of its owner's. */

import { symbolRef } from '@lotbook/ledger/asset-ref';
import { add, dec, formatDecimal, isZero } from '@lotbook/ledger/decimal';
import type { Connector, Context } from '../connector.ts';
import { failure } from '../failure.ts';
import { assetOf } from './assets.ts';
import { EXCHANGES } from './exchanges.ts';
import { feedsOf } from './feeds.ts';
import { type Client, type ExchangeAccount, openClient } from './library.ts';
import { normalise } from './normalise.ts';
import { text } from './records.ts';

export const EXCHANGE_HOSTS: readonly string[] = [...new Set(EXCHANGES.flatMap(({ hosts }) => hosts))];

/** One client for all pages of a run, so that markets are read once. */
const clients = new WeakMap<Context['requests'], Map<ExchangeAccount, Promise<Client>>>();

function clientOf(account: ExchangeAccount, context: Context): Promise<Client> {
  const ofRun = clients.get(context.requests) ?? new Map<ExchangeAccount, Promise<Client>>();
  clients.set(context.requests, ofRun);
  const client = ofRun.get(account) ?? openClient(account, context);
  ofRun.set(account, client);
  return client;
}

export const exchangeConnector: Connector<ExchangeAccount> = {
  id: 'exchange',
  hosts: EXCHANGE_HOSTS,
  streams: ({ exchange }) => feedsOf(exchange).map(({ id, label }) => ({ id, label })),
  async begin({ exchange }, stream, cursor, { clock }) {
    return { ok: true, value: feedOf(exchange, stream.id).begin(cursor, clock.now()) };
  },
  async pull(account, stream, cursor, context) {
    return feedOf(account.exchange, stream.id).pull(cursor, await clientOf(account, context), context);
  },
  settledTo({ exchange }, cursors) {
    const ends = feedsOf(exchange).map((feed) => {
      const cursor = cursors.get(feed.id);
      return cursor === undefined ? null : feed.readTo(cursor);
    });
    return ends.some((end) => end !== null) ? Math.floor(Math.max(...ends.map((end) => end ?? 0)) / 1000) : null;
  },
  async balances(account, context) {
    const client = await clientOf(account, context);
    const said = await client.ask('balances', (library) => library.fetchBalance());
    if (!said.ok) return said;
    const total = said.value.total as unknown as Record<string, unknown>;
    if (typeof total !== 'object' || total === null)
      return failure('transient', `${account.exchange.name} sent balances that cannot be read.`);
    const sums = new Map<string, string>();
    for (const [code, value] of Object.entries(total)) {
      const quantity = text(value);
      if (quantity === '' || isZero(dec(quantity))) continue;
      const asset = assetOf(account.exchange, code);
      sums.set(asset, formatDecimal(add(dec(sums.get(asset) ?? '0'), dec(quantity))));
    }
    return { ok: true, value: [...sums].map(([asset, quantity]) => ({ asset: symbolRef(asset), quantity })) };
  },
  normalise: ({ exchange }, records) => normalise(exchange, records),
};

function feedOf(exchange: ExchangeAccount['exchange'], id: string) {
  return feedsOf(exchange).find((feed) => feed.id === id)!;
}
