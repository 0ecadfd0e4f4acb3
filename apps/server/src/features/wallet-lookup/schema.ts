import { dec, formatDecimal, mul, normalize } from '@lotbook/ledger/decimal';
import type { Outcome } from '@lotbook/ledger/outcome';
import { currentPrices } from '../../market/current.ts';
import { builder } from '../../platform/graphql/builder.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { outcomeType } from '../api/answers.ts';
import { lookUp, networkCalled } from './look-up.ts';

type Balance = { coinSymbol: string; cryptoNetworkName: string; quantity: string; valueUsd: string | null };

export function addWalletLookUpSchema(): void {
  const PublicBalance = builder.objectRef<Balance>('PublicBalance').implement({
    fields: (t) => ({
      coinSymbol: t.exposeString('coinSymbol'),
      cryptoNetworkName: t.exposeString('cryptoNetworkName'),
      quantity: t.expose('quantity', { type: 'Decimal' }),
      valueUsd: t.expose('valueUsd', {
        type: 'Decimal',
        nullable: true,
        description: 'In US dollars at the latest price; null if there is none.',
      }),
    }),
  });
  const Answer = outcomeType<Balance>('PublicWalletBalance', (t) => ({
    balance: t.field({
      type: PublicBalance,
      nullable: true,
      resolve: (outcome) => (outcome.ok ? outcome.value : null),
    }),
  }));
  builder.queryField('publicWalletBalance', (t) =>
    t.field({
      type: Answer,
      description: 'The balance of a coin at an address, for anyone. Nothing is stored; each visitor has a rate limit.',
      args: {
        address: t.arg.string({ required: true }),
        coinSymbol: t.arg.string({ required: true, description: 'A coin, or the slug of a network.' }),
      },
      resolve: (_root, { address, coinSymbol }, context) => balance(context, address, coinSymbol),
    }),
  );
  const LookedUp = builder.simpleObject('LookedUpNetwork', {
    fields: (t) => ({ slug: t.string(), cryptoNetworkName: t.string(), coinSymbol: t.string() }),
  });
  builder.queryField('networkCalled', (t) =>
    t.field({
      type: LookedUp,
      nullable: true,
      description: 'The network with a slug, name or coin; null if there is none.',
      args: { name: t.arg.string({ required: true }) },
      resolve: (_root, { name }) => {
        const found = networkCalled(name);
        return found && { slug: found.slug, cryptoNetworkName: found.name, coinSymbol: found.coin };
      },
    }),
  );
}

async function balance(context: Context, address: string, coin: string): Promise<Outcome<Balance>> {
  const { config, visitor } = context;
  const found = await context.apart(() => lookUp(config, { address, coin, visitor }), 'of anybody');
  if (!found.ok) return found;
  const { network, quantity } = found.value;
  const id = `crypto:${network.coin}`;
  const price = (await context.shared((tx) => currentPrices(tx, context.viewer?.owner ?? '', [id], 'USD'))).get(id);
  const valueUsd = price === undefined ? null : formatDecimal(normalize(mul(dec(quantity), dec(price.price))));
  return {
    ok: true,
    value: { coinSymbol: network.coin, cryptoNetworkName: network.name, quantity, valueUsd },
  };
}
