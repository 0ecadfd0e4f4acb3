import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, useEffect, useRef } from 'react';
import { graphqlQuery, useGraphqlMutation } from '../../data/queries.ts';
import { graphql } from '../../generated/gql.ts';
import type { ServiceFailure, WaitingPricesQuery } from '../../generated/graphql.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Changing } from '../../ui/changing.ts';
import { plural } from '../../ui/format.ts';
import { Moment } from '../../ui/moment.tsx';
import { toast } from '../../ui/toast.tsx';

const WaitingPricesDocument = graphql(`
  query WaitingPrices {
    waitingPrices {
      valueCount
      isAsking
      services {
        name
        failure
        since
      }
    }
  }
`);

const AskPricesAgainDocument = graphql(`
  mutation AskPricesAgain {
    askPricesAgain {
      success
      error
    }
  }
`);

type Waiting = NonNullable<WaitingPricesQuery['waitingPrices']>;

const ASKING_MS = 3_000;
const FAILED: Record<ServiceFailure, string> = {
  OFFLINE: 'has not answered',
  RATE_LIMITED: 'has rate-limited requests',
  BAD_ANSWER: 'has returned unusable data',
};

export const waitingPricesQuery = () => graphqlQuery(WaitingPricesDocument);

export function WaitingPrices({ page }: { page: string }) {
  const { data } = useQuery({
    ...waitingPricesQuery(),
    refetchInterval: ({ state }) =>
      state.data?.waitingPrices && isBeingAsked(state.data.waitingPrices) ? ASKING_MS : false,
  });
  const retry = useGraphqlMutation(AskPricesAgainDocument, {
    refetch: ['WaitingPrices'],
    onSuccess: ({ askPricesAgain: { success, error } }) => {
      if (!success && error) toast({ status: 'Info', message: error });
    },
  });
  const waiting = data?.waitingPrices ?? null;
  useRefetch(page, data && (waiting?.valueCount ?? 0));
  if (!waiting) return null;
  const isFirst = waiting.services.length === 0;
  return (
    <Banner
      status={isFirst ? 'info' : 'warning'}
      className="mb-4"
      action={
        !isFirst && (
          <Changing>
            <Button size="small" isBusy={retry.isPending || waiting.isAsking} onClick={() => retry.mutate({})}>
              Retry
            </Button>
          </Changing>
        )
      }
    >
      {isFirst ? <BeingAsked waiting={waiting} /> : <NotAsked waiting={waiting} />}
    </Banner>
  );
}

function isBeingAsked({ isAsking, services }: Waiting): boolean {
  return isAsking || services.length === 0;
}

function BeingAsked({ waiting: { valueCount } }: { waiting: Waiting }) {
  return (
    <p>
      Loading prices; {plural(valueCount, 'value')} {valueCount === 1 ? 'is' : 'are'} not known yet.
    </p>
  );
}

function NotAsked({ waiting: { services, valueCount } }: { waiting: Waiting }) {
  return (
    <p>
      Couldn't load prices:{' '}
      {services.map(({ name, failure, since }, n) => (
        <Fragment key={name}>
          {n > 0 && ', '}
          {name} {FAILED[failure]} since <Moment at={since} />
        </Fragment>
      ))}
      ; {plural(valueCount, 'value')} {valueCount === 1 ? 'waits and is' : 'wait and are'} not known yet.
    </p>
  );
}

/**
 * Refetches the page as values arrive.
 * @param count undefined while unknown
 */
function useRefetch(page: string, count: number | undefined): void {
  const client = useQueryClient();
  const before = useRef(count);
  useEffect(() => {
    if (before.current !== undefined && count !== undefined && count !== before.current)
      void client.invalidateQueries({ queryKey: [page] });
    before.current = count;
  }, [client, page, count]);
}
