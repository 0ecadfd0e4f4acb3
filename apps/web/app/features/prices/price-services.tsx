import { useQuery } from '@tanstack/react-query';
import { graphqlQuery } from '../../data/queries.ts';
import { graphql } from '../../generated/gql.ts';
import type { PriceServicesQuery, ServiceFailure } from '../../generated/graphql.ts';
import { Banner } from '../../ui/banner.tsx';
import { formatCount, plural } from '../../ui/format.ts';
import { Moment, useDates } from '../../ui/moment.tsx';
import { Section } from '../../ui/page.tsx';
import { QueryStates } from '../../ui/query-states.tsx';

const PriceServicesDocument = graphql(`
  query PriceServices {
    priceServices {
      areAsked
      isSimulated
      minutes
      pricedAt
      ratesTo
      listedCount
      historyCount
      historiesWaiting
      historiesMissing
      services {
        id
        name
        isLeftOut
        askedAt
        answeredAt
        failure
        message
        failingSince
        quietUntil
      }
    }
  }
`);

type State = PriceServicesQuery['priceServices'];
type Service = State['services'][number];

const EVERY_MS = 15_000;

export const priceServicesQuery = () => graphqlQuery(PriceServicesDocument);

export function PriceServices() {
  const query = useQuery({ ...priceServicesQuery(), refetchInterval: EVERY_MS });
  return (
    <Section title="Price services">
      <QueryStates query={query}>{({ priceServices }) => <Told state={priceServices} />}</QueryStates>
    </Section>
  );
}

function Told({ state }: { state: State }) {
  const asked = state.services.filter(({ isLeftOut }) => !isLeftOut);
  const leftOut = state.services.filter(({ isLeftOut }) => isLeftOut);
  return (
    <>
      {state.isSimulated && (
        <Banner status="warning" className="mb-4">
          Simulated market for this demonstration: every price is made up.
        </Banner>
      )}
      <p className="mb-3 text-quiet">
        <HowMuch state={state} />
      </p>
      <ul className="divide-y divide-rule border-rule border-y">
        {asked.map((service) => (
          <li key={service.id} className="grid gap-x-6 py-2 md:grid-cols-[14rem_1fr]">
            <span className="font-medium">{capital(service.name)}</span>
            <span className="min-w-0 break-words">
              <HowItIs service={service} state={state} />
            </span>
          </li>
        ))}
      </ul>
      {leftOut.length > 0 && (
        <p className="mt-3 text-quiet">
          Not available on this server: {leftOut.map(({ name }) => capital(name)).join(', ')}.
        </p>
      )}
    </>
  );
}

function HowMuch({
  state: { areAsked, pricedAt, ratesTo, listedCount, historyCount, historiesWaiting, historiesMissing, minutes },
}: {
  state: State;
}) {
  const dates = useDates();
  const known = pricedAt ? (
    <>
      The latest prices are from <Moment at={pricedAt} />
      {ratesTo && `, exchange rates through ${dates.day(`${ratesTo}T12:00:00Z`)}`}. {formatCount(listedCount)} assets
      are listed, {plural(historyCount, 'history', 'histories')} kept.
    </>
  ) : (
    'No prices yet.'
  );
  if (!areAsked) return <>Market prices are not available on this server. Enter missing prices yourself. {known}</>;
  return (
    <>
      {known} Refreshed every {minutes === 1 ? 'minute' : `${minutes} minutes`}
      {historiesWaiting > 0 && `; history for ${plural(historiesWaiting, 'asset')} is still loading`}
      {historiesWaiting === 0 &&
        historiesMissing > 0 &&
        `; history for ${plural(historiesMissing, 'asset')} is still loading`}
      .
    </>
  );
}

function HowItIs({ service, state }: { service: Service; state: State }) {
  if (!state.areAsked && !service.askedAt) return <span className="text-quiet">Off.</span>;
  if (!service.askedAt) return <span className="text-quiet">Not checked yet.</span>;
  if (service.failure)
    return (
      <>
        <span className="text-warning">
          {FAILED[service.failure]}
          {service.failingSince && (
            <>
              {' '}
              since <Moment at={service.failingSince} />
            </>
          )}
          .
        </span>{' '}
        {service.message && `${service.message}. `.replace('..', '.')}
        {remedy(service)}{' '}
        {service.quietUntil && (
          <>
            Next check after <Moment at={service.quietUntil} format="time" />.{' '}
          </>
        )}
        {service.answeredAt ? (
          <>
            Last response <Moment at={service.answeredAt} />.
          </>
        ) : (
          'No response so far.'
        )}
      </>
    );
  return (
    <>
      Online, last checked <Moment at={service.askedAt} />.
    </>
  );
}

const FAILED: Record<ServiceFailure, string> = {
  OFFLINE: 'No response',
  RATE_LIMITED: 'Rate-limited',
  BAD_ANSWER: 'Unusable data',
};

function remedy({ failure }: Service): string {
  if (failure === 'OFFLINE')
    return "If no service responds, check this machine's connection. Stored prices are used meanwhile.";
  if (failure === 'RATE_LIMITED') return 'No action needed.';
  return 'Lotbook uses the other services meanwhile. If this continues, tell your administrator.';
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
