import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { explain } from '../../data/errors.ts';
import { graphqlQuery, useGraphqlMutation } from '../../data/queries.ts';
import { walletAddress } from '../../data/wallet-address.ts';
import { graphql } from '../../generated/gql.ts';
import type { TasksQuery } from '../../generated/graphql.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Changing } from '../../ui/changing.ts';
import { Moment } from '../../ui/moment.tsx';

const TasksDocument = graphql(`
  query Tasks($taskStatus: TaskStatus) {
    tasks(taskStatus: $taskStatus) {
      id
      createdAt
      exchange {
        id
        kind
        name
        sync {
          isGranted
        }
      }
    }
  }
`);

const UpdateTaskDocument = graphql(`
  mutation UpdateTask($id: ID!, $status: TaskStatus!) {
    updateTask(id: $id, status: $status) {
      success
      error
      errorCode
    }
  }
`);

export const tasksQuery = () => graphqlQuery(TasksDocument, { taskStatus: 'TO_DO' });

export const editKeysLink = (wallet: { kind: number; id: string }) => `${walletAddress(wallet)}?edit=keys`;

export function CredentialTasks() {
  const { data } = useQuery(tasksQuery());
  return data?.tasks.map((task) => <CredentialTask key={task.id} task={task} />);
}

function CredentialTask({ task: { id, createdAt, exchange } }: { task: TasksQuery['tasks'][number] }) {
  const [error, setError] = useState<string | null>(null);
  const ignore = useGraphqlMutation(UpdateTaskDocument, {
    refetch: ['Tasks'],
    onError: (problem) => setError(explain(problem)),
    onSuccess: ({ updateTask: answer }) => setError(answer.success ? null : (answer.error ?? null)),
  });
  if (!exchange) return null;
  const isGranted = exchange.sync?.isGranted === true;
  return (
    <Banner
      status="warning"
      className="mb-4"
      action={
        <Changing>
          <span className="flex gap-2">
            <ButtonLink size="small" to={editKeysLink(exchange)}>
              {isGranted ? 'Link again' : 'Fix API credentials'}
            </ButtonLink>
            <Button
              size="small"
              kind="quiet"
              isBusy={ignore.isPending}
              onClick={() => ignore.mutate({ id, status: 'IGNORED' })}
            >
              Ignore
            </Button>
          </span>
        </Changing>
      }
    >
      {exchange.name} has {isGranted ? 'denied this server access' : 'rejected its API key'} since{' '}
      <Moment at={createdAt} format="short-day" />. Past data stays; to sync new data,{' '}
      {isGranted ? 'sign in there again' : 'enter a working key'}.
      {error !== null && <p className="mt-1 text-severe">{error}</p>}
    </Banner>
  );
}
