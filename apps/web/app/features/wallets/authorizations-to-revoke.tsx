/**
 * An authorization the server could not revoke when its account was deleted; the user must revoke it at the exchange.
 */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { explain } from '../../data/errors.ts';
import { graphqlQuery, useGraphqlMutation } from '../../data/queries.ts';
import { graphql } from '../../generated/gql.ts';
import type { AuthorizationsToRevokeQuery } from '../../generated/graphql.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Changing } from '../../ui/changing.ts';

const AuthorizationsToRevokeDocument = graphql(`
  query AuthorizationsToRevoke {
    authorizationsToRevoke {
      id
      exchange
      accountName
    }
  }
`);

const ConfirmAuthorizationRevokedDocument = graphql(`
  mutation ConfirmAuthorizationRevoked($id: ID!) {
    confirmAuthorizationRevoked(id: $id) {
      success
      error
      errorCode
    }
  }
`);

export const authorizationsToRevokeQuery = () => graphqlQuery(AuthorizationsToRevokeDocument, {});

export function AuthorizationsToRevoke() {
  const { data } = useQuery(authorizationsToRevokeQuery());
  return data?.authorizationsToRevoke.map((authorization) => (
    <Authorization key={authorization.id} {...authorization} />
  ));
}

function Authorization({ id, exchange, accountName }: AuthorizationsToRevokeQuery['authorizationsToRevoke'][number]) {
  const [error, setError] = useState<string | null>(null);
  const done = useGraphqlMutation(ConfirmAuthorizationRevokedDocument, {
    refetch: ['AuthorizationsToRevoke'],
    onError: (problem) => setError(explain(problem)),
    onSuccess: ({ confirmAuthorizationRevoked: answer }) => setError(answer.success ? null : (answer.error ?? null)),
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
      {exchange} may still list Lotbook among the apps with access to your account: “{accountName}” was disconnected and
      its token deleted here, but {exchange} could not be reached. Remove Lotbook in the settings of {exchange}.
      {error !== null && <p className="mt-1 text-severe">{error}</p>}
    </Banner>
  );
}
