import { symbolRef } from '@lotbook/ledger/asset-ref';
import {
  add,
  type Decimal,
  formatDecimal,
  isZero,
  normalize as normal,
  parseDecimal,
  ZERO,
} from '@lotbook/ledger/decimal';
import type { Connector, Context } from '../connector.ts';
import { failure } from '../http/failure.ts';
import { openClient } from './client.ts';
import { EXCHANGE_HOSTS } from './exchanges.ts';
import { totals } from './feeds/usual.ts';
import type { Client, ExchangeAccount } from './library.ts';
import { assetOf } from './listed.ts';
import { normalize } from './normalize.ts';

/** Shares one client among all pages of a run, so that it reads markets once. */
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
  areBalancesWhole: true,
  hosts: EXCHANGE_HOSTS,
  streams: ({ exchange }) => exchange.feeds.map(({ id, label }) => ({ id, label })),
  async begin({ exchange }, stream, cursor, { clock }) {
    return { ok: true, value: feedOf(exchange, stream.id).begin(cursor, clock.now()) };
  },
  async pull(account, stream, cursor, context) {
    return feedOf(account.exchange, stream.id).pull(cursor, await clientOf(account, context), context);
  },
  settledTo({ exchange }, cursors) {
    const ends = exchange.feeds.map((feed) => {
      const cursor = cursors.get(feed.id);
      return cursor === undefined ? null : feed.readTo(cursor);
    });
    return ends.some((end) => end !== null) ? Math.floor(Math.max(...ends.map((end) => end ?? 0)) / 1000) : null;
  },
  async balances(account, context) {
    const { exchange } = account;
    const client = await clientOf(account, context);
    const said = await client.ask('balances', exchange.balances ?? totals());
    if (!said.ok) return said;
    const sums = new Map<string, Decimal>();
    for (const { asset, quantity } of said.value) {
      const name = assetOf(exchange, asset);
      const value = parseDecimal(quantity);
      if (value === null) return failure('transient', `${exchange.name} sent a balance that cannot be read.`);
      sums.set(name, add(sums.get(name) ?? ZERO, value));
    }
    const found = [...sums].filter(([, sum]) => !isZero(sum));
    const value = found.map(([name, sum]) => ({ asset: symbolRef(name), quantity: formatDecimal(normal(sum)) }));
    return { ok: true, value };
  },
  normalize: ({ exchange }, records) => normalize(exchange, records),
};

function feedOf(exchange: ExchangeAccount['exchange'], id: string) {
  return exchange.feeds.find((feed) => feed.id === id)!;
}
