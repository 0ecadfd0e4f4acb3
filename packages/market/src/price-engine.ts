/**
 * Finds prices in the user's own table, from remote sources near the instant, from the day's close, and from a
 * stablecoin's peg. A price in another currency is converted at the exchange rate of the tax date. An execution price
 * implied by the transaction takes precedence and is handled elsewhere. SOL in EUR: the table has none; DefiLlama has
 * 98.2104 USD; the ECB has 0.91 EUR per dollar on the tax date: The answer is their exact product, with both as its
 * parts. A value in bitcoin is a value in dollars divided by the price of bitcoin at the same instant.
 */

import type { Clock } from '@lotbook/integrations/connecting/http/clock';
import { BITCOIN } from '@lotbook/ledger/asset-id';
import { findAsset, isFiat } from '@lotbook/ledger/assets';
import { type Decimal, isPositive, mul } from '@lotbook/ledger/decimal';
import type { Outcome } from '@lotbook/ledger/outcome';
import { inBitcoin, ONE } from './daily-rates.ts';
import {
  isTransient,
  type Price,
  type PriceFailure,
  type PriceProvider,
  type PriceQuery,
  pricedAsset,
} from './provider.ts';

/** An assumption, which must be shown to the user. */
export type Assumption = { readonly code: 'STABLECOIN_PEG'; readonly message: string };

export type PricedValue = {
  /** The price per unit in the requested currency, the exact product of its parts. */
  readonly value: Decimal;
  readonly currency: string;
  /** The price, then the exchange rate if needed. Empty for a currency in itself. */
  readonly parts: readonly Price[];
  readonly assumptions: readonly Assumption[];
  /** True if a later query may give a better answer. */
  readonly provisional: boolean;
};

/** A query without a price. `transient` is true if a retry soon may help. */
export type Unpriced = {
  readonly code: 'MISSING_PRICE';
  readonly message: string;
  readonly transient: boolean;
  readonly tried: readonly { readonly source: string; readonly failure: PriceFailure }[];
};

export type PriceEngine = { price(queries: readonly PriceQuery[]): Promise<Outcome<PricedValue, Unpriced>[]> };

type Sources = {
  /** Providers in query order. A user's own table belongs first in both lists. */
  readonly assets: readonly PriceProvider[];
  readonly currencies: readonly PriceProvider[];
};

type Search = { readonly query: PriceQuery; found: Price | null; tried: { source: string; failure: PriceFailure }[] };

export function createPriceEngine(sources: Sources): PriceEngine {
  return {
    async price(queries) {
      const searches = queries.map((query): Search => ({ query, found: null, tried: [] }));
      const open = searches.filter(({ query }) => !isSame(query));
      const isCurrency = (search: Search) => isFiat(search.query.asset.symbol);
      for (const provider of sources.assets)
        await ask(
          provider,
          open.filter((search) => !isCurrency(search)),
        );
      for (const provider of sources.currencies) await askRates(provider, open.filter(isCurrency));
      for (const search of open) search.found ??= pegOf(search.query);
      for (const search of open) if (search.query.currency === BITCOIN) search.found ??= faceOf(search.query);
      return convert(searches, sources);
    },
  };
}

function isSame(query: PriceQuery): boolean {
  return query.asset.symbol === query.currency;
}

async function ask(provider: PriceProvider, searches: readonly Search[]): Promise<void> {
  const has = (currency: string) => provider.currencies.includes(currency);
  await put(
    provider,
    searches.filter(({ query }) => has(query.currency)),
  );
  for (const currency of provider.currencies) {
    await put(
      provider,
      searches.filter(({ query }) => query.currency !== currency),
      currency,
    );
  }
}

async function askRates(provider: PriceProvider, searches: readonly Search[]): Promise<void> {
  await put(
    provider,
    searches.filter(({ query }) => provider.currencies.includes(query.currency)),
  );
}

async function put(provider: PriceProvider, searches: readonly Search[], currency?: string): Promise<void> {
  const open = searches.filter((search) => !search.found);
  if (open.length === 0) return;
  const answers = await provider.prices(open.map(({ query }) => (currency ? { ...query, currency } : query)));
  open.forEach((search, i) => {
    const answer = answers[i]!;
    if (answer.ok) search.found = answer.value;
    else note(search.tried, provider.id, answer.error);
  });
}

function note(tried: Search['tried'], source: string, failure: PriceFailure): void {
  const said = tried.find((entry) => entry.source === source);
  if (!said) tried.push({ source, failure });
  else if (isTransient(failure)) said.failure = failure;
}

/** Returns the peg. The caller flags the price as assumed. */
function pegOf(query: PriceQuery): Price | null {
  const asset = findAsset(query.asset.symbol);
  // The same symbol with another ID, without an ID (a user's own token), or with a contract is another token.
  const { coingeckoId, contract } = query.asset;
  const isThatOne = !contract && (coingeckoId === undefined || coingeckoId === asset?.coingeckoId);
  if (!asset?.peg || !isThatOne) return null;
  return {
    asset: asset.symbol,
    currency: asset.peg,
    value: ONE,
    source: 'peg',
    pricedAt: query.at,
    granularity: 'peg',
    confidence: null,
    provisional: false,
  };
}

function faceOf({ asset: { symbol }, at }: PriceQuery): Price | null {
  if (!isFiat(symbol)) return null;
  const price = { asset: symbol, currency: symbol, value: ONE, source: 'face', pricedAt: at } as const;
  return { ...price, granularity: 'instant', confidence: null, provisional: false };
}

const DOLLAR = 'USD';

type Step = { readonly search: Search; readonly divides: boolean };

async function convert(searches: readonly Search[], sources: Sources): Promise<Outcome<PricedValue, Unpriced>[]> {
  const steps = new Map<Search, readonly Step[]>();
  for (const search of searches) {
    const { found, query } = search;
    if (found && found.currency !== query.currency) steps.set(search, stepsOf(search, found.currency));
  }
  const all = [...steps.values()].flat();
  const rates = all.flatMap((step) => (isOfBitcoin(step.search) ? [] : [step.search]));
  for (const provider of sources.currencies) await askRates(provider, rates);
  await askBitcoin(
    sources,
    all.flatMap((step) => (isOfBitcoin(step.search) ? [step.search] : [])),
  );
  return searches.map((search) => {
    const { query, found, tried } = search;
    if (isSame(query))
      return {
        ok: true,
        value: { value: ONE, currency: query.currency, parts: [], assumptions: [], provisional: false },
      };
    const ofIt = steps.get(search) ?? [];
    if (!found || ofIt.some((step) => step.search.found === null))
      return { ok: false, error: unpriced(query, tried, found) };
    return { ok: true, value: priced(search, found, ofIt) };
  });
}

function stepsOf({ query, tried }: Search, from: string): Step[] {
  const rate = (asset: string, currency: string): Search => ({
    query: { ...query, asset: { symbol: asset }, currency },
    found: null,
    tried,
  });
  const ofBitcoin = (divides: boolean): Step => ({
    search: { query: { ...query, asset: pricedAsset(BITCOIN), currency: DOLLAR }, found: null, tried },
    divides,
  });
  const ofMoney = (one: string, other: string): Step[] =>
    one === other ? [] : [{ search: rate(one, other), divides: false }];
  if (query.currency === BITCOIN) return [...ofMoney(from, DOLLAR), ofBitcoin(true)];
  if (from === BITCOIN) return [ofBitcoin(false), ...ofMoney(DOLLAR, query.currency)];
  return ofMoney(from, query.currency);
}

const isOfBitcoin = ({ query }: Search) => query.asset.symbol === BITCOIN;

async function askBitcoin({ assets }: Sources, searches: readonly Search[]): Promise<void> {
  const byInstant = Map.groupBy(searches, ({ query }) => `${query.at} ${query.on}`);
  const asked = [...byInstant.values()].map(([one]): Search => ({ query: one!.query, found: null, tried: [] }));
  for (const provider of assets) if (provider.currencies.includes(DOLLAR)) await put(provider, asked);
  asked.forEach(({ query, found, tried }) => {
    for (const search of byInstant.get(`${query.at} ${query.on}`)!) {
      search.found = found && isPositive(found.value) ? found : null;
      for (const { source, failure } of tried) note(search.tried, source, failure);
    }
  });
}

function priced({ query, tried }: Search, found: Price, steps: readonly Step[]): PricedValue {
  const isPeg = found.granularity === 'peg';
  const rates = steps.map(({ search }) => search.found!);
  const message = `No price of ${found.asset} was found, so one unit was taken as 1 ${found.currency}, its peg.`;
  return {
    value: steps.reduce(
      (value, { search, divides }) =>
        divides ? inBitcoin(value, search.found!.value) : mul(value, search.found!.value),
      found.value,
    ),
    currency: query.currency,
    parts: [...(found.source === 'face' ? [] : [found]), ...rates],
    assumptions: isPeg ? [{ code: 'STABLECOIN_PEG', message }] : [],
    // A peg or daily close that only replaces an unavailable source is worth a retry.
    provisional:
      found.provisional ||
      rates.some(({ provisional }) => provisional) ||
      tried.some(({ failure }) => isTransient(failure)),
  };
}

function unpriced(query: PriceQuery, tried: Search['tried'], found: Price | null): Unpriced {
  const asked = tried.map(({ source, failure }) => `${source}: ${failure.message}`).join('; ');
  // A missing conversion rate is reported differently from a missing price.
  const what = found
    ? `A price of ${query.asset.symbol} in ${found.currency}, but no exchange rate to ${query.currency}`
    : `No price of ${query.asset.symbol} in ${query.currency}`;
  return {
    code: 'MISSING_PRICE',
    message: `${what} on ${query.on}${asked ? ` (${asked})` : ''}.`,
    transient: tried.some(({ failure }) => isTransient(failure)),
    tried,
  };
}

const HOUR_MS = 3_600_000;
/** The time to cache a missing price. A source without a price may have it in a week. */
const NEGATIVE_MS = 7 * 24 * HOUR_MS;

/**
 * Returns the time until which an answer is cached.
 * @param answer the answer of one source, or of the engine
 * @returns milliseconds since 1970, or null if the answer never changes
 */
export function rememberUntil(
  answer: Outcome<{ readonly provisional: boolean }, { readonly transient: boolean; readonly isNotYet?: boolean }>,
  clock: Clock,
): number | null {
  if (answer.ok) return answer.value.provisional ? clock.now() + HOUR_MS : null;
  if (answer.error.transient) return clock.now();
  return clock.now() + (answer.error.isNotYet ? HOUR_MS : NEGATIVE_MS);
}
