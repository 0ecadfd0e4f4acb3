import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { explain } from '../../data/errors.ts';
import { nextPollMs } from '../../data/poll-interval.ts';
import { graphqlQuery, useGraphqlMutation } from '../../data/queries.ts';
import { graphql } from '../../generated/gql.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Changing } from '../../ui/changing.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { Progress } from '../../ui/progress.tsx';
import { toast } from '../../ui/toast.tsx';

const AddSampleDataDocument = graphql(`
  mutation AddSampleData {
    addSampleData {
      success
      error
      errorCode
      jobId
    }
  }
`);

const RemoveSampleDataDocument = graphql(`
  mutation RemoveSampleData {
    removeSampleData {
      success
      error
      errorCode
    }
  }
`);

const SampleDataProgressDocument = graphql(`
  query SampleDataProgress($jobId: ID!) {
    csvImportJobStatus(jobId: $jobId) {
      isStatusFinal
      success
      errorMessage
      numberDone
      numberTotal
    }
  }
`);

const FAILED = "Couldn't add the sample data. Try again in a moment.";

export function ExploreWithSampleData({ onAdded }: { onAdded?: () => void }) {
  const client = useQueryClient();
  const [jobId, setJobId] = useState<string | undefined>(undefined);
  const add = useGraphqlMutation(AddSampleDataDocument, {
    onSuccess: ({ addSampleData: answer }) => {
      if (answer.success && answer.jobId) setJobId(answer.jobId);
      else toast({ status: 'Error', message: answer.error ?? FAILED, delay: -1 });
    },
  });
  const job = useQuery({
    ...graphqlQuery(SampleDataProgressDocument, { jobId: jobId ?? '' }),
    enabled: jobId !== undefined,
    refetchInterval: ({ state }) =>
      state.data?.csvImportJobStatus.isStatusFinal ? false : nextPollMs(state.dataUpdateCount, 1_000),
    staleTime: 0,
  }).data?.csvImportJobStatus;
  const isFinal = job?.isStatusFinal === true;
  const hasFailed = isFinal && job?.success !== true;
  useEffect(() => {
    if (!jobId || !isFinal) return;
    setJobId(undefined);
    if (hasFailed) toast({ status: 'Error', message: job?.errorMessage ?? FAILED, delay: -1 });
    else void client.invalidateQueries().then(() => onAdded?.());
  }, [jobId, isFinal, hasFailed, job?.errorMessage, client, onAdded]);
  if (jobId !== undefined) {
    return (
      <div className="w-64">
        <Progress
          label="Adding sample data"
          done={job?.numberDone ?? 0}
          total={job && job.numberTotal > 0 ? job.numberTotal : null}
          unit="transactions"
        />
      </div>
    );
  }
  return (
    <Changing>
      <Button
        isBusy={add.isPending}
        onClick={() =>
          add.mutate({}, { onError: (error) => toast({ status: 'Error', message: explain(error), delay: -1 }) })
        }
      >
        Explore with sample data
      </Button>
    </Changing>
  );
}

export function SampleDataNotice() {
  const [isAsking, ask] = useState(false);
  const client = useQueryClient();
  const remove = useGraphqlMutation(RemoveSampleDataDocument, {
    onSuccess: async ({ removeSampleData: answer }) => {
      // The dialog covers the sample until the page has loaded without it.
      if (answer.success) await client.invalidateQueries();
      ask(false);
      if (!answer.success)
        return toast({ status: 'Error', message: answer.error ?? "Couldn't remove the sample data." });
      toast({ status: 'Success', message: 'Sample data removed.' });
    },
  });
  return (
    <>
      <Banner
        status="info"
        className="mb-6"
        action={
          <Changing>
            <Button size="small" onClick={() => ask(true)}>
              Remove sample data
            </Button>
          </Changing>
        }
      >
        You are looking at sample data: three years of a fictional investor.
      </Banner>
      <Confirm
        isOpen={isAsking}
        onClose={() => ask(false)}
        title="Remove sample data"
        action="Remove sample data"
        isDanger
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate({})}
      >
        All sample wallets and their transactions are removed, and your tax years are recalculated. Your own imports
        stay.
      </Confirm>
    </>
  );
}
