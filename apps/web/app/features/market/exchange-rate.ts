/** The price of an asset as search engines read it. */
import { AS_SENT } from '../../ui/seo.tsx';
import type { Shown } from './price-head.tsx';

/** Null where there is none, or it is simulated: that is no price to be found. @source schema.org, ExchangeRateSpecification */
export function exchangeRate({ name, symbol, quote }: Pick<Shown, 'name' | 'symbol' | 'quote'>): object | null {
  if (!quote || quote.isSimulated) return null;
  if (!import.meta.env.SSR) return AS_SENT;
  return {
    '@type': 'ExchangeRateSpecification',
    name: `${name} price`,
    currency: symbol,
    currentExchangeRate: {
      '@type': 'UnitPriceSpecification',
      price: quote.price,
      priceCurrency: quote.currency,
      validFrom: quote.pricedAt,
    },
  };
}
