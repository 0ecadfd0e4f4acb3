/** Leave to read that could not be given back to an exchange when its account was deleted here: its owner takes it back there. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { explain } from '../../data/errors.ts';
import { graphqlQuery, useGraphqlMutation } from '../../data/queries.ts';
import { graphql } from '../../generated/gql.ts';
import type { LeavesToTakeBackQuery } from '../../generated/graphql.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Changing } from '../../ui/changing.ts';

const LeavesToTakeBackDocument = graphql(`
  query LeavesToTakeBack {
    leavesToTakeBack {
      id
      exchange
      accountName
    }
  }
`);

const LeaveTakenBackDocument = graphql(`
  mutation LeaveTakenBack($id: ID!) {
    leaveTakenBack(id: $id) {
      success
      error
      errorCode
    }
  }
`);

export const leavesToTakeBackQuery = () => graphqlQuery(LeavesToTakeBackDocument, {});

export function LeavesToTakeBack() {
  const { data } = useQuery(leavesToTakeBackQuery());
  return data?.leavesToTakeBack.map((leave) => <Leave key={leave.id} leave={leave} />);
}

function Leave({ leave: { id, exchange, accountName } }: { leave: LeavesToTakeBackQuery['leavesToTakeBack'][number] }) {
  const [error, setError] = useState<string | null>(null);
  const done = useGraphqlMutation(LeaveTakenBackDocument, {
    refetch: ['LeavesToTakeBack'],
    onError: (problem) => setError(explain(problem)),
    onSuccess: ({ leaveTakenBack: answer }) => setError(answer.success ? null : (answer.error ?? null)),
  });
  return (
    <Banner
      status="info"
      className="mb-4"
      action={
        <Changing>
          <Button size="small" isBusy={done.isPending} onClick={() => done.mutate({ id })}>
            Done
          </Button>
        </Changing>
      }
    >
      {exchange} may still list Lotbook among the apps that can read your account: “{accountName}” is not read any more,
      and its token was deleted here, but {exchange} could not be told. Remove Lotbook in the settings of {exchange}.
      {error !== null && <p className="mt-1 text-severe">{error}</p>}
    </Banner>
  );
}
