import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { askedUrl } from '../data/asked-url.ts';
import { queryOnServer } from '../data/server-query.ts';
import { ConversionDocument, ConverterDocument } from '../features/market/conversion.graphql.ts';
import { Converter } from '../features/market/converter.tsx';
import { NoPrices } from '../features/market/no-prices.tsx';
import { USUAL_CURRENCY } from '../features/market/price-currency.ts';
import { currencyOf } from '../features/market/visitor-currency.ts';
import { breadcrumbs, freeTool, Seo } from '../ui/seo.tsx';

const PATH = '/calculator/converter';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = askedUrl(request);
  const asked = (name: string, usual: string) => searchParams.get(name)?.trim().slice(0, 100) || usual;
  const [amount, from] = [asked('amount', '1').slice(0, 60), asked('from', 'BTC')];
  // Uses the price currency if it has a rate and differs from the source.
  const wanted = await currencyOf({ request, context });
  const usual = from.toUpperCase() === wanted ? USUAL_CURRENCY : wanted;
  const into = async (toCurrency: string) =>
    (await queryOnServer(context, ConversionDocument, { fromCurrency: from, toCurrency })).conversion;
  let to: string = asked('to', usual);
  let conversion = await into(to);
  if (conversion.error !== null && !searchParams.get('to') && to !== USUAL_CURRENCY) {
    to = USUAL_CURRENCY;
    conversion = await into(to);
  }
  const page = await queryOnServer(context, ConverterDocument);
  const { convertibleCurrencies, marketInfo, appInfo } = page;
  return {
    amount,
    from,
    to,
    answer: conversion,
    currencies: convertibleCurrencies,
    isEmpty: marketInfo.pricedCount === 0,
    site: appInfo.url,
  };
}

export default function ConverterPage() {
  const { site, isEmpty, ...start } = useLoaderData<typeof loader>();
  const text = 'Convert between crypto assets and currencies at the prices and exchange rates stored on this server.';
  return (
    <div className="mx-auto max-w-page px-5 pt-10 md:px-8 lg:pt-14">
      <Seo
        title="Crypto converter"
        description={text}
        site={site}
        path={PATH}
        data={[
          breadcrumbs(site, [
            { name: 'Calculator', path: '/calculator' },
            { name: 'Converter', path: PATH },
          ]),
          freeTool({ name: 'Crypto converter', site, path: PATH }),
        ]}
      />
      <h1 className="font-serif text-40 font-semibold tracking-[-0.015em]">Converter</h1>
      <p className="mt-2 mb-8 max-w-prose text-16 text-quiet">{text}</p>
      {isEmpty ? <NoPrices /> : <Converter key={`${start.from} ${start.to} ${start.amount}`} {...start} />}
    </div>
  );
}
