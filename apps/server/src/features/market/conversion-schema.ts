import { currencyId } from '@lotbook/ledger/asset-id';
import { builder } from '../../platform/graphql/builder.ts';
import { outcomeType } from '../api/answers.ts';
import { type Conversion, type Converted, conversionOf, currenciesOf } from './conversion.ts';
import { CATALOG } from './currency-type.ts';
import { readRates } from './market.ts';

export function addConversion(): void {
  const Side = builder.objectRef<Converted>('ConvertedCurrency').implement({
    fields: (t) => ({
      symbol: t.exposeString('symbol'),
      name: t.exposeString('name'),
      slug: t.exposeString('slug', { nullable: true, description: 'The slug of its price page; null for money.' }),
      isMoney: t.exposeBoolean('isMoney'),
      assetId: t.string({
        nullable: true,
        description: 'An asset of the catalog, `crypto:BTC`, or money, `fiat:EUR`; null if there is none.',
        resolve: ({ marketId, symbol }) => (marketId === null ? currencyId(symbol) : (CATALOG.get(marketId) ?? null)),
      }),
      source: t.exposeString('source'),
      pricedAt: t.exposeString('pricedAt', { description: 'ISO 8601: an instant, or the day of an exchange rate.' }),
    }),
  });
  const ConversionRef = builder.objectRef<Conversion>('Conversion').implement({
    fields: (t) => ({
      from: t.expose('from', { type: Side }),
      to: t.expose('to', { type: Side }),
      rate: t.expose('rate', { type: 'Decimal', description: 'Units of `to` per unit of `from`.' }),
      isSimulated: t.exposeBoolean('isSimulated'),
    }),
  });
  const Answer = outcomeType<Conversion>('ConversionResult', (t) => ({
    conversion: t.field({
      type: ConversionRef,
      nullable: true,
      resolve: (outcome) => (outcome.ok ? outcome.value : null),
    }),
  }));
  builder.queryField('conversion', (t) =>
    t.field({
      type: Answer,
      description: 'The exchange rate between two assets or currencies, by stored prices and rates.',
      args: { fromCurrency: t.arg.string({ required: true }), toCurrency: t.arg.string({ required: true }) },
      resolve: (_root, { fromCurrency, toCurrency }, context) => conversionOf(context, fromCurrency, toCurrency),
    }),
  );
  builder.queryField('convertibleCurrencies', (t) =>
    t.field({
      type: ['String'],
      description: 'Codes of currencies with a stored rate.',
      resolve: async (_root, _args, context) => currenciesOf(await readRates(context)),
    }),
  );
}
