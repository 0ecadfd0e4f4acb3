/** `/price/{symbol, name or slug}`: the price of one asset over time, what the market says of it, a converter, and one's own position. */
import { lazy, Suspense } from 'react';
import { data, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { queryOnServer } from '../data/server-query.ts';
import { Candidates } from '../features/market/candidates.tsx';
import { Converter } from '../features/market/converter.tsx';
import { PriceChart, spanWords, USUAL_SPAN } from '../features/market/price-chart.tsx';
import { Contracts, PagePart, PriceFigures } from '../features/market/price-figures.tsx';
import { PriceHead, priceSentence, type Shown } from '../features/market/price-head.tsx';
import { ConversionDocument, PricePageDocument } from '../features/market/price-page.graphql.ts';
import { useLive } from '../features/market/use-live.ts';
import type { CurrencyPricePageQuery } from '../generated/graphql.ts';
import { spanIn } from '../ui/chart/spans.ts';
import { breadcrumbs, Seo } from '../ui/seo.tsx';

const Position = lazy(async () => ({ default: (await import('../features/market/position.tsx')).Position }));

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const query = params.symbolNameOrSlug ?? '';
  const timeSpan = spanIn(new URL(request.url).searchParams, USUAL_SPAN);
  const page = await queryOnServer(context, PricePageDocument, { query, timeSpan });
  const { currency, isAmbiguous } = page.currencyPricePage;
  const converted = currency ? await dollarsOf(context, currency) : null;
  const loaded = { page, converted, query, at: Date.now() };
  return currency || isAmbiguous ? loaded : data(loaded, { status: 404 });
}

/** One unit in US dollars. The asset is named by its symbol, or by its slug where that symbol leads to another one. */
async function dollarsOf(context: LoaderFunctionArgs['context'], { symbol, slug }: Shown) {
  for (const fromCurrency of [symbol, slug]) {
    const { conversion } = await queryOnServer(context, ConversionDocument, { fromCurrency, toCurrency: 'USD' });
    if (conversion.conversion?.from.slug === slug) return { from: fromCurrency, answer: conversion };
  }
  return null;
}

export default function Price() {
  const { page, converted, query, at } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const timeSpan = spanIn(search, USUAL_SPAN);
  const live = useLive(PricePageDocument, { query, timeSpan }, { data: page, at });
  const { currency, span, contracts, position, isWatched } = live.data.currencyPricePage;
  const site = page.appInfo.url;
  if (!currency) return <Candidates page={live.data.currencyPricePage} query={query} site={site} />;
  return (
    <article className="mx-auto max-w-page px-5 pt-10 md:px-8 lg:pt-14">
      <PriceSeo currency={currency} site={site} />
      <PriceHead
        currency={currency}
        span={span}
        spanWords={spanWords(timeSpan)}
        isWatched={isWatched}
        live={{ at: live.at, isLate: live.isLate }}
      />
      {span && <PriceChart name={currency.name} value={timeSpan} span={span} />}
      {position && (
        <PagePart title="Your position" text="By your open lots, in your base currency.">
          <Suspense fallback={<p className="min-h-32 text-quiet">Loading your position…</p>}>
            <Position position={position} />
          </Suspense>
        </PagePart>
      )}
      {currency.quote && (
        <PagePart title="Statistics" text="As the source of the price says. A dash is what it does not say.">
          <PriceFigures currency={currency} />
        </PagePart>
      )}
      {converted && (
        <PagePart title="Converter" text={`${currency.name} in other assets and currencies.`}>
          <Converter
            key={currency.slug}
            amount="1"
            from={converted.from}
            to="USD"
            currencies={page.convertibleCurrencies}
            answer={converted.answer}
          />
        </PagePart>
      )}
      {contracts.length > 0 && (
        <PagePart
          title="Contracts"
          text="That issue it, by network. A token elsewhere with the same symbol is another asset."
        >
          <Contracts contracts={contracts} />
        </PagePart>
      )}
    </article>
  );
}

function PriceSeo({ currency, site }: { currency: Shown; site: CurrencyPricePageQuery['appInfo']['url'] }) {
  const { name, symbol, slug, quote } = currency;
  const path = `/price/${encodeURIComponent(slug)}`;
  const offer = quote && {
    '@type': 'ExchangeRateSpecification',
    currency: symbol,
    currentExchangeRate: {
      '@type': 'UnitPriceSpecification',
      price: quote.price,
      priceCurrency: 'USD',
      validFrom: quote.pricedAt,
    },
  };
  return (
    <Seo
      title={`${name} price (${symbol})`}
      description={priceSentence(currency)}
      site={site}
      path={path}
      data={[
        breadcrumbs(site, [
          { name: 'Prices', path: '/prices' },
          { name, path },
        ]),
        ...(offer && !quote.isSimulated ? [offer] : []),
      ]}
    />
  );
}
