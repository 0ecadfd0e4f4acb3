/** A fake Robinhood. Orders are newest first by cursor. Ed25519 signatures are valid for thirty seconds. */
import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { add, dec, formatDecimal, neg } from '@lotbook/ledger/decimal';
import { Status } from '../services/server.ts';
import type { Replay } from './replay.ts';

const { privateKey } = generateKeyPairSync('ed25519');
const SEED = privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(-32).toString('base64');
const API_KEY = 'rh-api-6148effc-c0b1-486c-8940-a1d099456be6';
const PAGE = 40;

type Part = { quantity: string; price: string };

export function robinhoodReplay(): Replay {
  const orders: object[] = [];
  const holdings = new Map<string, string>();
  const order = (hour: number, asset: string, side: 'buy' | 'sell', state: string, parts: readonly Part[]) => {
    const at = (more: number) => new Date(Date.UTC(2024, 2, 1) + hour * 3_600_000 + more * 1000).toISOString();
    for (const { quantity } of parts) {
      const change = side === 'buy' ? dec(quantity) : neg(dec(quantity));
      holdings.set(asset, formatDecimal(add(dec(holdings.get(asset) ?? '0'), change)));
    }
    orders.unshift({
      id: `497f6eca-6276-4993-bfeb-${String(orders.length).padStart(12, '0')}`,
      account_number: '8120',
      symbol: `${asset}-USD`,
      client_order_id: '11299b2b-61e3-43e7-b9f7-dee77210bb29',
      side,
      executions: parts.map(({ quantity, price }, i) => ({ effective_price: price, quantity, timestamp: at(i + 1) })),
      type: 'market',
      state,
      average_price: null,
      filled_asset_quantity: '0',
      created_at: at(0),
      updated_at: at(5),
    });
  };
  for (let n = 1; n <= 110; n++)
    order(n, 'BTC', n % 5 === 0 ? 'sell' : 'buy', 'filled', [{ quantity: '0.00010000', price: '61234.5678' }]);
  order(120, 'DOGE', 'buy', 'filled', [
    { quantity: '100.5', price: '0.1523' },
    { quantity: '99.5', price: '0.1524' },
  ]);
  // Half of the order was executed before it was canceled.
  order(125, 'ETH', 'buy', 'canceled', [{ quantity: '0.05', price: '3011.25' }]);
  order(130, 'ETH', 'sell', 'canceled', []);
  return {
    slug: 'robinhood',
    credentials: { apiKey: API_KEY, secret: SEED },
    now: '2024-04-01T00:00:00Z',
    answer(path, params, headers) {
      const [, , ...rest] = path.split('/');
      const query = String(params) === '' ? '' : `?${params}`;
      const message = `${API_KEY}${headers['x-timestamp']}/${rest.join('/')}${query}GET`;
      const signature = Buffer.from(String(headers['x-signature']), 'base64');
      const isSigned = verify(null, Buffer.from(message), createPublicKey(privateKey), signature);
      if (headers['x-api-key'] !== API_KEY || !isSigned) return new Status(401, '{"type":"client_error","errors":[]}');
      if (path.endsWith('/accounts/'))
        return { account_number: '8120', status: 'active', buying_power: '10.00', buying_power_currency: 'USD' };
      if (path.endsWith('/holdings/')) {
        const results = [...holdings].map(([asset_code, quantity]) => ({
          asset_code,
          total_quantity: Number(quantity),
        }));
        return { next: null, previous: null, results };
      }
      const from = Number(params.get('cursor') ?? 0);
      const isMore = from + PAGE < orders.length;
      const next = isMore
        ? `https://trading.robinhood.com/api/v1/crypto/trading/orders/?cursor=${from + PAGE}&limit=${PAGE}`
        : null;
      return { next, previous: null, results: orders.slice(from, from + PAGE) };
    },
  };
}
