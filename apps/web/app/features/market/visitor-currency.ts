/** The currency for a visitor: from the address, the cookie, the signed-in user's portfolio, or US dollars. */
import type { LoaderFunctionArgs } from 'react-router';
import { askedUrl } from '../../data/asked-url.ts';
import { readPreferences } from '../../data/cookies.ts';
import { queryOnServer } from '../../data/server-query.ts';
import type { DisplayCurrency } from '../../generated/graphql.ts';
import { displayCurrency } from './named-currency.ts';
import { CURRENCY_PARAM, USUAL_CURRENCY } from './price-currency.ts';
import { PortfolioCurrencyDocument } from './server-only.graphql.ts';

export async function currencyOf({
  request,
  context,
}: Pick<LoaderFunctionArgs, 'request' | 'context'>): Promise<DisplayCurrency> {
  const { priceCurrency, isSignedIn } = readPreferences(request.headers.get('cookie'));
  const chosen = displayCurrency(askedUrl(request).searchParams.get(CURRENCY_PARAM)) ?? displayCurrency(priceCurrency);
  if (chosen !== null || !isSignedIn) return chosen ?? USUAL_CURRENCY;
  // The cookie may outlive the session; then there is no portfolio.
  const portfolio = await queryOnServer(context, PortfolioCurrencyDocument).catch(() => null);
  return displayCurrency(portfolio?.displayedIn.wanted ?? null) ?? USUAL_CURRENCY;
}
