import { type AwaitedPrices, awaitedPrices } from '../../market/awaited.ts';
import { builder } from '../../platform/graphql/builder.ts';

const NONE: AwaitedPrices = { assets: 0, isFailing: false };

const AwaitedPricesRef = builder.objectRef<AwaitedPrices>('AwaitedPrices').implement({
  description: 'Historical prices that are yet to be downloaded, for assets in the ledger.',
  fields: (t) => ({
    assets: t.exposeInt('assets', { description: 'The number of assets. 0 if price requests are disabled.' }),
    isFailing: t.exposeBoolean('isFailing', {
      description: 'No service responded to the last request; it will be retried.',
    }),
  }),
});

export function addAwaitedSchema(): void {
  builder.queryField('awaitedPrices', (t) =>
    t.field({
      type: AwaitedPricesRef,
      resolve: (_root, _args, context) =>
        context.transaction(async (tx, userId) => (context.config.prices.network ? awaitedPrices(tx, userId) : NONE)),
    }),
  );
}
