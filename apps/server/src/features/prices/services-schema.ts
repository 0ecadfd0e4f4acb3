import { builder } from '../../platform/graphql/builder.ts';
import { ServiceFailure } from './service-failure.ts';
import { type PriceServicesState, priceServices, type ServiceState } from './services.ts';

export function addPriceServices(): void {
  const State = builder.objectRef<ServiceState>('PriceServiceState').implement({
    description: 'A service that gives prices or exchange rates, as it answered when it was last asked.',
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      isLeftOut: t.exposeBoolean('isLeftOut', { description: 'The settings of this installation leave it out.' }),
      askedAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ told }) => told?.askedAt ?? null }),
      answeredAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ told }) => told?.answeredAt ?? null }),
      failure: t.field({
        type: ServiceFailure,
        nullable: true,
        description: 'How it did not answer the last time; null where it did.',
        resolve: ({ told }) => failureOf(told?.failure),
      }),
      message: t.string({ nullable: true, resolve: ({ told }) => told?.message ?? null }),
      failingSince: t.field({ type: 'DateTime', nullable: true, resolve: ({ told }) => told?.failingSince ?? null }),
      quietUntil: t.field({
        type: 'DateTime',
        nullable: true,
        description: 'It is left alone until then, and asked again.',
        resolve: ({ told }) => told?.quietUntil ?? null,
      }),
    }),
  });
  const Services = builder.objectRef<PriceServicesState>('PriceServices').implement({
    description: 'The sources of prices and exchange rates, and the age of their data.',
    fields: (t) => ({
      areAsked: t.exposeBoolean('areAsked', { description: 'Whether any service is used over the network.' }),
      isSimulated: t.exposeBoolean('isSimulated', { description: 'Prices are made up, for a demonstration.' }),
      minutes: t.exposeInt('minutes', { description: 'The interval for latest prices.' }),
      pricedAt: t.expose('pricedAt', { type: 'DateTime', nullable: true, description: 'Of the newest price.' }),
      ratesTo: t.exposeString('ratesTo', { nullable: true, description: 'The last day of the exchange rates.' }),
      listedCount: t.exposeInt('listedCount'),
      historyCount: t.exposeInt('historyCount'),
      historiesWaiting: t.exposeInt('historiesWaiting', { description: 'Histories of which there is no day yet.' }),
      historiesMissing: t.exposeInt('historiesMissing', {
        description: 'Histories of which earlier days are still to be asked for.',
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
