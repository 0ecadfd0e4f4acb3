import { chainOfLlama } from '@lotbook/market/platforms';
import { type SimulatedAsset, simulatedAsset, simulatedToken } from './assets.ts';
import type { Answer } from './coingecko.ts';
import { DAY, type SimulatedMarket } from './prices.ts';

/** @returns null for an unknown path */
export function defiLlama(market: SimulatedMarket, now: number, path: string, query: URLSearchParams): Answer | null {
  const [, first, second = '', third = ''] = path.split('/').map(decodeURIComponent);
  if (first === 'batchHistorical') return batch(market, now, query);
  if (first === 'prices' && second === 'current') return prices(market, now, third.split(','));
  if (first === 'prices' && second === 'historical') {
    const ids = decodeURIComponent(path.split('/')[4] ?? '').split(',');
    return prices(market, Math.min(now, Number(third) * 1000), ids);
  }
  return first === 'chart' ? chart(market, now, second.split(','), query) : null;
}

function assetOf(id: string): SimulatedAsset | null {
  const [chain = '', address = ''] = id.split(':');
  return chain === 'coingecko' ? simulatedAsset(address) : simulatedToken(chainOfLlama(chain), address);
}

function known(ids: readonly string[]): [string, SimulatedAsset][] {
  return ids.flatMap((id): [string, SimulatedAsset][] => {
    const asset = assetOf(id);
    return asset ? [[id, asset]] : [];
  });
}

const seconds = (at: number) => Math.floor(at / 1000);

function prices(market: SimulatedMarket, at: number, ids: readonly string[]): Answer {
  const coins = known(ids).flatMap(([id, asset]) => {
    const price = market.price(asset, at);
    return price === null ? [] : [[id, { symbol: asset.symbol, price, timestamp: seconds(at), confidence: 0.99 }]];
  });
  return { status: 200, body: { coins: Object.fromEntries(coins) } };
}

function batch(market: SimulatedMarket, now: number, query: URLSearchParams): Answer {
  const asked = JSON.parse(query.get('coins') ?? '{}') as Record<string, number[]>;
  const coins = known(Object.keys(asked)).map(([id, asset]) => {
    const points = asked[id]!.filter((at) => at * 1000 <= now).flatMap((timestamp) => {
      const price = market.price(asset, timestamp * 1000);
      return price === null ? [] : [{ timestamp, price, confidence: 0.99 }];
    });
    return [id, { symbol: asset.symbol, prices: points }];
  });
  return { status: 200, body: { coins: Object.fromEntries(coins) } };
}

const PERIODS: Readonly<Record<string, number>> = { '5m': DAY / 288, '1h': DAY / 24, '4h': DAY / 6, '1d': DAY };

function chart(market: SimulatedMarket, now: number, ids: readonly string[], query: URLSearchParams): Answer {
  const start = Number(query.get('start')) * 1000;
  const step = PERIODS[query.get('period') ?? '1d'] ?? DAY;
  const span = Math.min(Number(query.get('span') ?? 1), 500);
  const moments = Array.from({ length: span }, (_, i) => start + i * step).filter((at) => at <= now);
  const coins = known(ids).flatMap(([id, asset]) => {
    const points = moments.flatMap((at) => {
      const price = market.price(asset, at);
      return price === null ? [] : [{ timestamp: seconds(at), price }];
    });
    return points.length === 0 ? [] : [[id, { symbol: asset.symbol, confidence: 0.99, prices: points }]];
  });
  return { status: 200, body: { coins: Object.fromEntries(coins) } };
}
