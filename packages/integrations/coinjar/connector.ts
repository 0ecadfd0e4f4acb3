/** The documented lists (docs.exchange.coinjar.com) include no deposits, withdrawals or purchases in CoinJar's app. */

import { newestFirst } from '../connecting/exchanges/feeds/newest-first.ts';
import type { Library } from '../connecting/exchanges/library.ts';
import { type ExchangeApi, KEY } from '../connecting/exchanges/listed.ts';
import { listOf, type OwnApi, own } from '../connecting/exchanges/own.ts';
import type { Balance } from '../connecting/exchanges/profile.ts';
import { text, type Unified } from '../connecting/exchanges/records.ts';

const NAME = 'CoinJar';

const api: OwnApi = {
  pace: { perSecond: 1, burst: 3 },
  headers: ({ apiKey, accessToken }) => ({ authorization: `Bearer ${accessToken ?? apiKey ?? ''}` }),
};

/** Market names have no separator: `LTCAUD`. */
const QUOTES = ['USDC', 'USDT', 'AUD', 'GBP', 'EUR', 'USD', 'BTC', 'ETH'];

/**
 * @returns `LTC/AUD`, or an empty text if ambiguous
 */
function marketOf(product: string): string {
  const quote = QUOTES.find((one) => product.endsWith(one) && product.length > one.length);
  return quote === undefined ? '' : `${product.slice(0, -quote.length)}/${quote}`;
}

async function fills(library: Library, _part: string, after: string | null) {
  const { body, headers } = await own(library).get(
    `/fills${after === null ? '' : `?cursor=${encodeURIComponent(after)}`}`,
  );
  const rows = listOf(body, NAME);
  const cursor = headers['x-cjx-cursor'] ?? '';
  const isLast = rows.length === 0 || cursor === '' || cursor === '0' || cursor === after;
  return { items: rows.map(fillOf), next: isLast ? null : cursor };
}

function fillOf(said: Unified): Unified {
  const symbol = marketOf(text(said.product_id));
  return {
    id: said.tid,
    symbol,
    timestamp: Date.parse(text(said.timestamp)),
    side: said.side,
    amount: said.size,
    cost: said.value,
    fee: { currency: symbol.split('/')[1] ?? '', cost: said.estimated_fee },
    said,
  };
}

async function accounts(library: Library): Promise<readonly Unified[]> {
  return listOf((await own(library).get('/accounts')).body, NAME);
}

export const coinjarConnector: ExchangeApi = {
  library: 'coinjar',
  fields: [KEY],
  redirect: {
    form: 'Coinjar',
    path: '/add_coinjar_account',
    authorize: { host: 'secure.coinjar.com', path: '/oauth/authorize' },
    token: { host: 'secure.coinjar.com', path: '/oauth/token' },
    revoke: null,
    clientIn: 'body',
    scopes: ['reports'],
  },
  rights: 'Reading alone; no orders and no withdrawals.',
  coverage:
    'Trades at CoinJar Exchange, with their fees. CoinJar documents no list of deposits and withdrawals, nor of what you bought, sold or received in its app, so none of these is read: import its transaction history (CSV), and say once what its columns are.',
  hosts: ['api.exchange.coinjar.com'],
  own: api,
  feeds: [newestFirst({ id: 'trades', label: 'Trades', kind: 'trade', ask: fills })],
  balances: async (library): Promise<Balance[]> =>
    (await accounts(library)).map(({ asset_code, balance }) => ({
      asset: text(asset_code).toUpperCase(),
      quantity: text(balance) || '0',
    })),
  // Its account numbers are permanent.
  holder: async (library) =>
    (await accounts(library))
      .map(({ number }) => text(number))
      .sort()
      .join(' '),
  tradeId: ({ id }) => `fill ${text(id)}`,
};
