import { AS_SENT } from '../../ui/seo.tsx';
import type { Shown } from './price-head.tsx';

/** Null without a price or with a simulated one. @source schema.org, ExchangeRateSpecification */
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
