import { lazy, Suspense } from 'react';
import { data, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { askedText } from '../data/asked-text.ts';
import { askedUrl } from '../data/asked-url.ts';
import { queryOnServer } from '../data/server-query.ts';
import { Candidates } from '../features/market/candidates.tsx';
import { ConversionDocument } from '../features/market/conversion.graphql.ts';
import { Converter } from '../features/market/converter.tsx';
import { exchangeRate } from '../features/market/exchange-rate.ts';
import { PricesDocument } from '../features/market/market.graphql.ts';
import { PriceChart, USUAL_SPAN } from '../features/market/price-chart.tsx';
import { pathIn, USUAL_CURRENCY } from '../features/market/price-currency.ts';
import { Contracts, PagePart, PriceFigures } from '../features/market/price-figures.tsx';
import { PriceHead, priceSentence, type Shown } from '../features/market/price-head.tsx';
import { PricePageDocument } from '../features/market/price-page.graphql.ts';
import { useLive } from '../features/market/use-live.ts';
import { currencyOf } from '../features/market/visitor-currency.ts';
import type { CurrencyPricePageQuery, DisplayCurrency } from '../generated/graphql.ts';
import { spanIn } from '../ui/chart/spans.ts';
import { breadcrumbs, Seo } from '../ui/seo.tsx';

const Position = lazy(async () => ({ default: (await import('../features/market/position.tsx')).Position }));

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const query = askedText(params.symbolNameOrSlug);
  const timeSpan = spanIn(askedUrl(request).searchParams, USUAL_SPAN);
  const wanted = await currencyOf({ request, context });
  const page = await queryOnServer(context, PricePageDocument, { query, timeSpan, currency: wanted });
  const { currency, isAmbiguous } = page.currencyPricePage;
  const converted = currency ? await moneyOf(context, currency, page.marketInfo.shownIn.currency) : null;
  const loaded = { page, converted, largest: await largestFor(context, page, wanted), query, wanted, at: Date.now() };
  return currency || isAmbiguous ? loaded : data(loaded, { status: 404 });
}

const LARGEST = 8;

async function largestFor(
  context: LoaderFunctionArgs['context'],
  { currencyPricePage: { currency, candidates, assetCount } }: CurrencyPricePageQuery,
  wanted: DisplayCurrency,
) {
  if (currency || candidates.length > 0 || assetCount === 0) return [];
  return (await queryOnServer(context, PricesDocument, { sortBy: 'RANK', limit: LARGEST, currency: wanted })).prices
    .prices;
}

/** Returns the price of one unit. Uses the slug if the symbol belongs to another asset. */
async function moneyOf(context: LoaderFunctionArgs['context'], { symbol, slug }: Shown, currency: string) {
  // Bitcoin in bitcoin would always be 1.
  const toCurrency = currency === symbol ? USUAL_CURRENCY : currency;
  for (const fromCurrency of [symbol, slug]) {
    const { conversion } = await queryOnServer(context, ConversionDocument, { fromCurrency, toCurrency });
    if (conversion.conversion?.from.slug === slug) return { from: fromCurrency, to: toCurrency, answer: conversion };
  }
  return null;
}

export default function Price() {
  const { page, converted, largest, query, wanted, at } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const timeSpan = spanIn(search, USUAL_SPAN);
  const live = useLive(PricePageDocument, { query, timeSpan, currency: wanted }, { data: page, at });
  const { currency, span, contracts, position, isWatched } = live.data.currencyPricePage;
  const { shownIn } = live.data.marketInfo;
  const site = page.appInfo.url;
  if (!currency)
    return <Candidates page={live.data.currencyPricePage} query={query} site={site} largest={largest} live={live} />;
  return (
    <article className="mx-auto max-w-page px-5 pt-10 md:px-8 lg:pt-14">
      <PriceSeo currency={currency} wanted={wanted} site={site} />
      <PriceHead
        currency={currency}
        isWatched={isWatched}
        live={{ at: live.at, isLate: live.isLate }}
        shownIn={shownIn}
      />
      {span && <PriceChart name={currency.name} currency={shownIn.currency} value={timeSpan} span={span} />}
      {position && (
        <PagePart title="Your position" text="From your open lots, in your base currency.">
          <Suspense fallback={<p className="min-h-32 text-quiet">Loading your position…</p>}>
            <Position position={position} />
          </Suspense>
        </PagePart>
      )}
      {currency.quote && (
        <PagePart title="Statistics" text={statisticsText(shownIn)}>
          <PriceFigures currency={currency} />
        </PagePart>
      )}
      {converted && (
        <PagePart title="Converter" text={`${currency.name} in other assets and currencies.`}>
          <Converter
            key={`${currency.slug} ${converted.to}`}
            amount="1"
            from={converted.from}
            to={converted.to}
            currencies={page.convertibleCurrencies}
            answer={converted.answer}
          />
        </PagePart>
      )}
      {contracts.length > 0 && (
        <PagePart
          title="Contracts"
          text="Issuing contracts by network. A token elsewhere with the same symbol is a different asset."
        >
          <Contracts contracts={contracts} />
        </PagePart>
      )}
    </article>
  );
}

function statisticsText({ isConverted, currency }: CurrencyPricePageQuery['marketInfo']['shownIn']): string {
  const says = 'As reported by the price source. A dash means not reported.';
  if (!isConverted) return says;
  const high = "All-time high and low are in US dollars, converted at that day's rate.";
  return currency === 'BTC'
    ? `${says} ${high} The bitcoin price at the 24-hour extremes is unknown.`
    : `${says} ${high}`;
}

type SeoProps = { currency: Shown; wanted: string; site: CurrencyPricePageQuery['appInfo']['url'] };

function PriceSeo({ currency, wanted, site }: SeoProps) {
  const { name, symbol, slug, quote } = currency;
  const path = `/price/${encodeURIComponent(slug)}`;
  const isUsual = (quote?.currency ?? USUAL_CURRENCY) === USUAL_CURRENCY;
  const rate = exchangeRate(currency);
  return (
    <Seo
      title={isUsual ? `${name} price (${symbol})` : `${name} price in ${quote?.currency ?? wanted} (${symbol})`}
      description={priceSentence(currency)}
      site={site}
      path={pathIn(path, wanted)}
      data={[
        breadcrumbs(site, [
          { name: 'Prices', path: '/prices' },
          { name, path },
        ]),
        ...(rate ? [rate] : []),
      ]}
    />
  );
}
