import { dec, divide, formatDecimal, isZero, max, min, sub } from '@lotbook/ledger/decimal';
import { explorerOfContract } from '@lotbook/ledger/explorers';
import { contractsOf } from '../../market/listed.ts';
import { type PricePoint, pricesOver, type SpanOfPrices } from '../../market/points.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { DURATIONS, type Duration } from '../../views/portfolio/durations.ts';
import { type MarketCurrency, readMarket } from './market.ts';
import { converted, factorsOver, isConverted, PIECES, type PricesIn } from './prices-in.ts';
import { rememberedFor } from './remembered.ts';
import { calledExactly, searched } from './search.ts';

export const TIME_SPANS = DURATIONS;
export type TimeSpan = Duration;

type Length = { days: number | null; bucketSeconds: number; isIntraday: boolean };
const HOUR = 3600;
const DAY = 24 * HOUR;

const LENGTHS: Readonly<Record<TimeSpan, Length>> = {
  ONE_DAY: { days: 1, bucketSeconds: 300, isIntraday: true },
  ONE_WEEK: { days: 7, bucketSeconds: HOUR / 2, isIntraday: true },
  ONE_MONTH: { days: 30, bucketSeconds: DAY, isIntraday: false },
  THREE_MONTH: { days: 91, bucketSeconds: DAY, isIntraday: false },
  ONE_YEAR: { days: 365, bucketSeconds: DAY, isIntraday: false },
  FIVE_YEAR: { days: 1826, bucketSeconds: 5 * DAY, isIntraday: false },
  ALL_TIME: { days: null, bucketSeconds: 14 * DAY, isIntraday: false },
};

/**
 * Figures of a period in the requested currency. A `changeRatio` of 0.05 is 5%. Null without a price in the period or
 * one to compare.
 */
export type SpanFigures = {
  from: Date | null;
  points: readonly PricePoint[];
  first: string | null;
  last: string | null;
  low: string | null;
  high: string | null;
  change: string | null;
  changeRatio: string | null;
};

export type PricePage = {
  currency: MarketCurrency | null;
  candidates: readonly MarketCurrency[];
  isAmbiguous: boolean;
  assetCount: number;
};

const CANDIDATES = 50;
const SIMILAR = 10;

/** @param query  a symbol, name or slug */
export async function pricePageOf(context: Context, query: string): Promise<PricePage> {
  const { index } = await readMarket(context);
  const found = calledExactly(index, query);
  const [one] = found;
  const base = { assetCount: index.length };
  if (found.length === 1) return { ...base, currency: one!, candidates: [], isAmbiguous: false };
  if (found.length > 1) return { ...base, currency: null, candidates: found.slice(0, CANDIDATES), isAmbiguous: true };
  const similar = searched(index, { query, limit: SIMILAR, kinds: null });
  return { ...base, currency: null, candidates: similar, isAmbiguous: false };
}

const SPAN_SECONDS = 30;
const RATIO_DIGITS = 6;

export async function spanOf(
  context: Context,
  { id, quote }: MarketCurrency,
  { timeSpan, now, shown }: { timeSpan: TimeSpan; now: Date; shown: PricesIn },
): Promise<SpanFigures> {
  const { days, ...length } = LENGTHS[timeSpan];
  const from = days === null ? null : new Date(now.getTime() - days * DAY * 1000);
  const stored = isConverted(shown)
    ? await convertedSpan(context, { id, timeSpan, from, shown })
    : await rememberedFor(context, {
        key: `span ${id} ${timeSpan}`,
        seconds: SPAN_SECONDS,
        read: (tx) => pricesOver(tx, id, { ...length, from: from?.toISOString() ?? null }),
      });
  const latest = quote && (from === null || quote.pricedAt >= from) ? quote : null;
  const before = latest ? stored.points.filter(({ at }) => at < latest.pricedAt) : stored.points;
  const points = latest ? [...before, { at: latest.pricedAt, price: converted(latest.price, shown.factor) }] : before;
  const last = points.at(-1)?.price ?? null;
  const first = stored.first ?? last;
  return {
    from,
    points,
    first,
    last,
    low: extreme(min, stored.low, last),
    high: extreme(max, stored.high, last),
    ...changeOf(points.length > 1 ? first : null, last),
  };
}

type Asked = { id: string; timeSpan: TimeSpan; from: Date | null; shown: PricesIn };

/** Converts all prices at the rates of their times before thinning them. Omits those without a rate. */
async function convertedSpan(context: Context, { id, timeSpan, from, shown }: Asked): Promise<SpanOfPrices> {
  const { bucketSeconds, isIntraday } = LENGTHS[timeSpan];
  const fineness = isIntraday ? 'instants' : 'days';
  const { points: all } = await rememberedFor(context, {
    key: `whole span ${id} ${timeSpan}`,
    seconds: SPAN_SECONDS,
    read: (tx) => pricesOver(tx, id, { ...PIECES[fineness], from: from?.toISOString() ?? null }),
  });
  const factorAt = await factorsOver(context, shown, from ?? all[0]?.at ?? null, fineness);
  const points = all.flatMap(({ at, price }) => {
    const factor = factorAt(at);
    return factor ? [{ at, price: converted(price, factor) }] : [];
  });
  const lastOfEach = new Map(points.map((point) => [Math.floor(point.at.getTime() / 1000 / bucketSeconds), point]));
  const amounts = points.map(({ price }) => dec(price));
  const extremeOf = (of: typeof min) => (amounts.length === 0 ? null : formatDecimal(amounts.reduce(of)));
  return {
    points: [...lastOfEach.values()],
    first: points[0]?.price ?? null,
    low: extremeOf(min),
    high: extremeOf(max),
  };
}

function extreme(of: typeof min, stored: string | null, last: string | null): string | null {
  if (stored === null || last === null) return stored ?? last;
  return formatDecimal(of(dec(stored), dec(last)));
}

function changeOf(first: string | null, last: string | null): Pick<SpanFigures, 'change' | 'changeRatio'> {
  if (first === null || last === null) return { change: null, changeRatio: null };
  const change = sub(dec(last), dec(first));
  const changeRatio = isZero(dec(first)) ? null : formatDecimal(divide(change, dec(first), RATIO_DIGITS, 'half-even'));
  return { change: formatDecimal(change), changeRatio };
}

export type ShownContract = { chain: string; contract: string; explorer: { name: string; url: string } | null };

const CONTRACTS_SECONDS = 600;

export async function shownContracts(context: Context, id: string): Promise<ShownContract[]> {
  const contracts = await rememberedFor(context, {
    key: `contracts ${id}`,
    seconds: CONTRACTS_SECONDS,
    read: (tx) => contractsOf(tx, id),
  });
  return contracts.map(({ chain, contract }) => ({ chain, contract, explorer: explorerOfContract(chain, contract) }));
}
