/**
 * Prices from CoinGecko. Without a key, or with one for the demo plan, only the last 365 days are available, with low
 * rate limits. Assets are requested by CoinGecko's ID, or by network and contract.
 */
import type { Outcome } from '@lotbook/ledger/outcome';
import { z } from 'zod';
import type { OpenService } from '../asking.ts';
import { accessCoinGecko, type CoinGeckoOptions } from '../coingecko-plans.ts';
import { inTurn } from '../in-turn.ts';
import { exact, plain, readJson } from '../json.ts';
import { closeness, nearest, SEARCH_WIDTH_S } from '../nearest.ts';
import { chainOfLlama, coinGeckoPlatform } from '../platforms.ts';
import {
  failed,
  found,
  notYet,
  type PriceAnswer,
  type PricedAsset,
  type PriceFailure,
  type PriceProvider,
} from '../provider.ts';

const DAY_S = 86_400;
/** The longest range per request. Ranges of up to 90 days have hourly prices; longer ones have daily prices. */
const LONGEST_RANGE_S = 80 * DAY_S;
const FREE_HISTORY_S = 365 * DAY_S;
const Series = z.object({ prices: z.array(z.tuple([plain, exact])) });
type Point = { timestamp: number; price: z.output<typeof exact> };
type Reply = Outcome<Point[], PriceFailure>;

export function createCoinGecko(options: CoinGeckoOptions): PriceProvider {
  const { clock } = options;
  const { service, most, isPaid } = accessCoinGecko(options);
  return {
    id: 'coingecko',
    label: 'CoinGecko',
    currencies: ['USD'],
    async prices(queries) {
      const nowS = clock.now() / 1000;
      const firstS = isPaid ? 0 : nowS - FREE_HISTORY_S;
      const wanted = queries.map((query) => ({
        name: query.asset.symbol,
        currency: query.currency,
        path: pathOf(query.asset),
        moment: Math.floor(Date.parse(query.at) / 1000),
      }));
      const no = (one: (typeof wanted)[number]) => refusal(one, firstS, nowS);
      const asked = await ask(service, most, wanted.filter((one) => no(one) === null) as readonly Asked[]);
      return wanted.map((one): PriceAnswer => {
        const refused = no(one);
        if (refused) return refused;
        const reply = asked.get(keyOf(one as Asked))!;
        return reply.ok ? choose(reply.value, one.moment, one.name) : reply;
      });
    },
  };
}

type Asked = { path: string; moment: number };
const keyOf = ({ path, moment }: Asked): string => `${path}@${moment}`;

function pathOf({ coingeckoId, contract }: PricedAsset): string | null {
  if (coingeckoId) return `/coins/${encodeURIComponent(coingeckoId)}`;
  if (!contract) return null;
  const platform = coinGeckoPlatform(chainOfLlama(contract.chain));
  return `/coins/${platform}/contract/${encodeURIComponent(contract.address)}`;
}

type Wanted = { name: string; currency: string; path: string | null; moment: number };

function refusal({ name, currency, path, moment }: Wanted, firstS: number, nowS: number): PriceAnswer | null {
  if (path === null) return failed('unknown-asset', `CoinGecko needs an id or a contract for ${name}`);
  if (currency !== 'USD') return failed('no-price', `CoinGecko is not asked for prices in ${currency}`);
  if (moment > nowS) return notYet(`${new Date(moment * 1000).toISOString()} is not over yet`);
  return moment < firstS ? failed('no-price', 'CoinGecko has the last 365 days alone without a paid plan') : null;
}

async function ask(service: OpenService, most: number, wanted: readonly Asked[]): Promise<Map<string, Reply>> {
  const answers = await inTurn(ranges(wanted), { service: 'CoinGecko', most }, ({ path, moments }) =>
    fetchRange(service, path, moments),
  );
  return new Map(
    answers.flatMap(([{ path, moments }, reply]) => moments.map((moment) => [keyOf({ path, moment }), reply] as const)),
  );
}

function ranges(wanted: readonly Asked[]): { path: string; moments: number[] }[] {
  const sorted = wanted.toSorted((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : a.moment - b.moment));
  const found: { path: string; moments: number[] }[] = [];
  for (const { path, moment } of sorted) {
    const last = found.at(-1);
    if (last?.path === path && moment - last.moments[0]! <= LONGEST_RANGE_S) last.moments.push(moment);
    else found.push({ path, moments: [moment] });
  }
  return found;
}

function fetchRange(service: OpenService, path: string, moments: readonly number[]): Promise<Reply> {
  const [from, to] = [moments[0]! - SEARCH_WIDTH_S, moments.at(-1)! + SEARCH_WIDTH_S];
  return service.get(`${path}/market_chart/range?vs_currency=usd&from=${from}&to=${to}`, (body) => {
    const read = readJson(body, Series, 'CoinGecko');
    if (!read.ok) return read;
    return { ok: true, value: read.value.prices.map(([ms, price]) => ({ timestamp: Math.floor(ms / 1000), price })) };
  });
}

function choose(points: readonly Point[], moment: number, asset: string): PriceAnswer {
  const near = nearest(points, moment, SEARCH_WIDTH_S);
  if (!near.point) return failed('no-price', `CoinGecko has no price of ${asset}: ${near.reason}`);
  const { timestamp, price } = near.point;
  return found({
    asset,
    currency: 'USD',
    value: price,
    source: 'coingecko',
    pricedAt: new Date(timestamp * 1000).toISOString(),
    granularity: closeness(timestamp, moment),
  });
}
