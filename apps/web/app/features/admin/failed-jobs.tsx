import { useState } from 'react';
import { useGraphqlMutation } from '../../data/queries.ts';
import { graphql } from '../../generated/gql.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { CopyText } from '../../ui/copy-text.tsx';
import { plural } from '../../ui/format.ts';
import { Moment } from '../../ui/moment.tsx';
import { toast } from '../../ui/toast.tsx';
import type { Installation } from './installation.tsx';
import { kindInWords } from './kinds.ts';

const RetryJobDocument = graphql(`
  mutation RetryJob($kind: String!, $id: ID!) {
    retryJob(kind: $kind, id: $id) {
      success
      error
    }
  }
`);

const CancelJobDocument = graphql(`
  mutation CancelJob($kind: String!, $id: ID!) {
    cancelJob(kind: $kind, id: $id) {
      success
      error
    }
  }
`);

type FailedJob = Installation['failures'][number];

export function FailedJobs({ jobs }: { jobs: readonly FailedJob[] }) {
  if (jobs.length === 0) return <p className="text-quiet">No job has failed in the last three days.</p>;
  return (
    <ul>
      {jobs.map((job) => (
        <li
          key={job.id}
          className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-rule border-b py-2.5"
        >
          <About job={job} />
          <Actions job={job} />
        </li>
      ))}
    </ul>
  );
}

function About({ job }: { job: FailedJob }) {
  return (
    <div className="min-w-0">
      <p className="font-medium">
        {kindInWords(job.kind)}: {job.isGivenUp ? 'given up' : 'tried again'}
        {job.isGivenUp && job.endedAt && (
          <>
            {' '}
            on <Moment at={job.endedAt} />
          </>
        )}
        {!job.isGivenUp && job.nextAt && (
          <>
            {' '}
            from <Moment at={job.nextAt} />
          </>
        )}
      </p>
      <p className="mt-0.5 flex flex-wrap gap-x-4 text-13 text-quiet">
        <span>{plural(job.attempts, 'attempt')}</span>
        <span>
          requested on <Moment at={job.askedAt} />
        </span>
        {job.reference && (
          <span>
            Reference <CopyText text={job.reference} label="Reference" />
          </span>
        )}
        {job.userId && (
          <span>
            User <CopyText text={job.userId} label="User id" />
          </span>
        )}
      </p>
    </div>
  );
}

function Actions({ job: { id, kind, canRetry, isGivenUp } }: { job: FailedJob }) {
  const [isAsking, setAsking] = useState(false);
  const refetch = ['Installation'];
  const say = (error: string | null | undefined) => error && toast({ status: 'Error', message: error });
  const retry = useGraphqlMutation(RetryJobDocument, { refetch, onSuccess: ({ retryJob }) => say(retryJob.error) });
  const cancel = useGraphqlMutation(CancelJobDocument, {
    refetch,
    onSuccess: ({ cancelJob }) => {
      setAsking(false);
      say(cancelJob.error);
    },
  });
  return (
    <div className="flex gap-2">
      {canRetry && (
        <Button size="small" isBusy={retry.isPending} onClick={() => retry.mutate({ kind, id })}>
          Try again now
        </Button>
      )}
      {!isGivenUp && (
        <Button size="small" onClick={() => setAsking(true)}>
          Give up
        </Button>
      )}
      <Confirm
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Give up on this job?"
        action="Give up"
        isDanger
        isBusy={cancel.isPending}
        onConfirm={() => cancel.mutate({ kind, id })}
      >
        The job will not run again. Its user sees that it failed.
      </Confirm>
    </div>
  );
}
