/**
 * In which currency a visitor sees prices: the one that the address names, else the one that this browser remembers, else that of the
 * portfolio of whoever is signed in, else US dollars.
 */
import type { LoaderFunctionArgs } from 'react-router';
import { askedUrl } from '../../data/asked-url.ts';
import { readPreferences } from '../../data/cookies.ts';
import { queryOnServer } from '../../data/server-query.ts';
import type { DisplayCurrency } from '../../generated/graphql.ts';
import { displayCurrency } from './named-currency.ts';
import { CURRENCY_PARAM, USUAL_CURRENCY } from './price-currency.ts';
import { PortfolioCurrencyDocument } from './server-only.graphql.ts';

/** On the server, before anything is asked for. */
export async function currencyOf({
  request,
  context,
}: Pick<LoaderFunctionArgs, 'request' | 'context'>): Promise<DisplayCurrency> {
  const { priceCurrency, isSignedIn } = readPreferences(request.headers.get('cookie'));
  const chosen = displayCurrency(askedUrl(request).searchParams.get(CURRENCY_PARAM)) ?? displayCurrency(priceCurrency);
  if (chosen !== null || !isSignedIn) return chosen ?? USUAL_CURRENCY;
  // A cookie may say so of somebody whose session is over: then nothing is known of a portfolio.
  const portfolio = await queryOnServer(context, PortfolioCurrencyDocument).catch(() => null);
  return displayCurrency(portfolio?.displayedIn.wanted ?? null) ?? USUAL_CURRENCY;
}
