/** Fake exchanges under the real host names, each with one key. Both check every signature. */
import { coinbaseReplay } from '../../../packages/test-kit/exchanges/coinbase.ts';
import { krakenReplay } from '../../../packages/test-kit/exchanges/kraken.ts';
import type { Replay } from '../../../packages/test-kit/exchanges/replay.ts';
import { arrivedAs, refusedUnsigned } from '../../../packages/test-kit/exchanges/signed.ts';
import { type Played, play, Status } from '../../../packages/test-kit/services/server.ts';

export type Key = { readonly apiKey: string; readonly secret: string };
export type Exchanges = Played & { readonly kraken: Key; readonly coinbase: Key };

export async function startExchanges(): Promise<Exchanges> {
  const [kraken, coinbase] = [krakenReplay({ trades: 12 }), coinbaseReplay({ idle: 2, canTrade: false })];
  const keyOf = ({ credentials }: Replay): Key => ({
    apiKey: credentials.apiKey!,
    secret: credentials.secret!,
  });
  const byHost = new Map([
    ['api.kraken.com', kraken],
    ['api.coinbase.com', coinbase],
  ]);
  const played = await play((url, body, request) => {
    const params = new URLSearchParams([...url.searchParams, ...new URLSearchParams(body)]);
    const asked = arrivedAs(url.pathname + url.search, body, request);
    const exchange = byHost.get(asked.host);
    if (!exchange)
      return new Status(404, JSON.stringify({ message: 'Not played here: only Kraken and Coinbase are.' }));
    const refused = refusedUnsigned(exchange.slug, asked, exchange.credentials);
    return refused ?? exchange.answer(url.pathname, params, request.headers);
  });
  return Object.assign(played, { kraken: keyOf(kraken), coinbase: keyOf(coinbase) });
}
