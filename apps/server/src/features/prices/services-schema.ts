import { builder } from '../../platform/graphql/builder.ts';
import { ServiceFailure } from './service-failure.ts';
import { type PriceServicesState, priceServices, type ServiceState } from './services.ts';

export function addPriceServices(): void {
  const State = builder.objectRef<ServiceState>('PriceServiceState').implement({
    description: 'A service for prices or exchange rates, with the result of its last request.',
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      isLeftOut: t.exposeBoolean('isLeftOut', { description: 'Whether the settings of this installation disable it.' }),
      askedAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ told }) => told?.askedAt ?? null }),
      answeredAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ told }) => told?.answeredAt ?? null }),
      failure: t.field({
        type: ServiceFailure,
        nullable: true,
        description: 'How the last request failed; null if it succeeded.',
        resolve: ({ told }) => failureOf(told?.failure),
      }),
      message: t.string({ nullable: true, resolve: ({ told }) => told?.message ?? null }),
      failingSince: t.field({ type: 'DateTime', nullable: true, resolve: ({ told }) => told?.failingSince ?? null }),
      quietUntil: t.field({
        type: 'DateTime',
        nullable: true,
        description: 'No requests are sent to it until this time.',
        resolve: ({ told }) => told?.quietUntil ?? null,
      }),
    }),
  });
  const Services = builder.objectRef<PriceServicesState>('PriceServices').implement({
    description: 'The sources of prices and exchange rates, and the age of their data.',
    fields: (t) => ({
      areAsked: t.exposeBoolean('areAsked', { description: 'Whether any network service is used.' }),
      isSimulated: t.exposeBoolean('isSimulated', { description: 'Whether prices are simulated for a demonstration.' }),
      minutes: t.exposeInt('minutes', { description: 'The interval for latest prices.' }),
      pricedAt: t.expose('pricedAt', {
        type: 'DateTime',
        nullable: true,
        description: 'The time of the newest price.',
      }),
      ratesTo: t.exposeString('ratesTo', { nullable: true, description: 'The last day of the exchange rates.' }),
      listedCount: t.exposeInt('listedCount'),
      historyCount: t.exposeInt('historyCount'),
      historiesWaiting: t.exposeInt('historiesWaiting', {
        description: 'The number of price histories without any day.',
      }),
      historiesMissing: t.exposeInt('historiesMissing', {
        description: 'The number of price histories that lack earlier days.',
      }),
      services: t.field({ type: [State], resolve: ({ services }) => services }),
    }),
  });
  builder.queryField('priceServices', (t) =>
    t.field({
      type: Services,
      resolve: (_root, _args, context) => context.transaction((tx) => priceServices(tx, context.config)),
    }),
  );
}

function failureOf(code: string | null | undefined) {
  return code === 'offline' || code === 'rate-limited' || code === 'bad-answer' ? code : null;
}
