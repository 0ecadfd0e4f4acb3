/** Kraken and Coinbase on this machine: each under its host's name, with one key. Kraken knows no other; of Coinbase's no signature is looked at. */
import { coinbaseReplay } from '../../../packages/integrations/connecting/test/exchanges/coinbase.ts';
import { krakenReplay } from '../../../packages/integrations/connecting/test/exchanges/kraken.ts';
import type { Replay } from '../../../packages/integrations/connecting/test/exchanges/replay.ts';
import { type Played, play, Status } from '../../../packages/integrations/connecting/test/server.ts';

export type Key = { readonly apiKey: string; readonly secret: string };
export type Exchanges = Played & { readonly kraken: Key; readonly coinbase: Key };

export async function startExchanges(): Promise<Exchanges> {
  const [kraken, coinbase] = [krakenReplay({ trades: 12 }), coinbaseReplay({ idle: 2, canTrade: false })];
  const keyOf = ({ credentials }: Replay): Key => ({
    apiKey: credentials.apiKey!,
    secret: credentials.secret!,
  });
  const played = await play((url, body, { headers }) => {
    const params = new URLSearchParams([...url.searchParams, ...new URLSearchParams(body)]);
    const host = url.pathname.split('/')[1];
    if (host === 'api.kraken.com') {
      const isKnown = !url.pathname.includes('/private/') || headers['api-key'] === kraken.credentials.apiKey;
      return isKnown ? kraken.answer(url.pathname, params, headers) : { error: ['EAPI:Invalid key'] };
    }
    if (host === 'api.coinbase.com') return coinbase.answer(url.pathname, params, headers);
    return new Status(404, JSON.stringify({ message: 'Not played here: only Kraken and Coinbase are.' }));
  });
  return Object.assign(played, { kraken: keyOf(kraken), coinbase: keyOf(coinbase) });
}
