/** A fake CoinJar. Fills are newest first, with the next cursor in a header. */
import { add, dec, formatDecimal, mul, neg, sub } from '@lotbook/ledger/decimal';
import { Status } from '../services/server.ts';
import type { Replay } from './replay.ts';

const COINJAR_KEY = 'lVPhHnCkEHY2sq80SXTiHXj5YsRclUSWWNaKh1RKflU';
const PAGE = 50;

export function coinjarReplay(credentials: Replay['credentials'] = { apiKey: COINJAR_KEY }): Replay {
  const fills: object[] = [];
  const accounts = new Map<string, string>();
  const change = (asset: string, amount: ReturnType<typeof dec>) =>
    accounts.set(asset, formatDecimal(add(dec(accounts.get(asset) ?? '0'), amount)));
  const fill = (
    hour: number,
    base: string,
    quote: string,
    side: 'buy' | 'sell',
    size: string,
    price: string,
    fee: string,
  ) => {
    const value = mul(dec(size), dec(price));
    change(base, side === 'buy' ? dec(size) : neg(dec(size)));
    change(quote, sub(side === 'buy' ? neg(value) : value, dec(fee)));
    fills.unshift({
      tid: fills.length + 1,
      oid: 200 + Math.floor(fills.length / 2),
      product_id: `${base}${quote}`,
      price,
      size,
      value: formatDecimal(value),
      side,
      liquidity: 'taker',
      estimated_fee: fee,
      timestamp: new Date(Date.UTC(2024, 2, 1) + hour * 3_600_000).toISOString(),
    });
  };
  for (let n = 1; n <= 130; n++) fill(n, 'BTC', 'AUD', n % 4 === 0 ? 'sell' : 'buy', '0.00100000', '90000.00', '0.09');
  fill(140, 'LTC', 'BTC', 'buy', '5.00000000', '0.00120000', '0.00000000');
  fill(150, 'ETH', 'USDC', 'sell', '0.25000000', '3000.00', '0.75');
  const secret = credentials.accessToken ?? credentials.apiKey;
  return {
    slug: 'coinjar',
    credentials,
    now: '2024-04-01T00:00:00Z',
    answer(path, params, headers) {
      if (headers.authorization !== `Bearer ${secret}`) return new Status(401, '{"error_type":"UNAUTHORIZED"}');
      if (path.endsWith('/accounts'))
        return [...accounts].map(([asset_code, balance], i) => ({
          number: `10000${i}`,
          type: 'cash',
          asset_code,
          balance,
        }));
      const from = Number(params.get('cursor') ?? 0);
      const to = from + PAGE;
      return new Status(
        200,
        JSON.stringify(fills.slice(from, to)),
        to < fills.length ? { 'x-cjx-cursor': String(to) } : {},
      );
    },
  };
}
