import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { graphqlQuery } from '../data/queries.ts';
import { frozenText } from '../features/imports/upload/import-toasts.ts';
import { graphql } from '../generated/gql.ts';
import { Banner } from '../ui/banner.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { plural } from '../ui/format.ts';
import { PageHead } from '../ui/page.tsx';
import { Progress } from '../ui/progress.tsx';
import { Empty, Loading, QueryStates } from '../ui/query-states.tsx';

const LotsImportStatusDocument = graphql(`
  query LotsImportStatus($jobId: ID!) {
    lotImporterStatus(jobId: $jobId) {
      isStatusFinal
      status
      errorMessage
      numberDone
      numberTotal
      numberImported
      numberDuplicate
      numberIgnored
      numberFrozen
    }
  }
`);

const POLL_MS = 700;

export default function LotImporterWaiting() {
  const [parameters] = useSearchParams();
  const jobId = parameters.get('import') ?? '';
  const client = useQueryClient();
  const status = useQuery({
    ...graphqlQuery(LotsImportStatusDocument, { jobId }),
    enabled: jobId !== '',
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.lotImporterStatus?.isStatusFinal === false ? POLL_MS : false),
  });
  const isFinal = status.data?.lotImporterStatus?.isStatusFinal === true;
  useEffect(() => {
    if (!isFinal) return;
    for (const name of ['Imports', 'Wallets', 'GetCostBasisStatus', 'AccountHealth', 'Transactions']) {
      void client.invalidateQueries({ queryKey: [name] });
    }
  }, [client, isFinal]);
  return (
    <>
      <PageHead title="Importing lots" />
      {jobId === '' ? (
        <None />
      ) : (
        <QueryStates query={status} loading={<Loading label="Loading the import" lines={2} />}>
          {({ lotImporterStatus: job }) => {
            if (!job) return <None />;
            if (!job.isStatusFinal) {
              return (
                <div className="max-w-120">
                  <Progress label="Importing lots" done={job.numberDone} total={job.numberTotal || null} unit="lots" />
                  <p className="mt-3 text-13 text-quiet">
                    {job.status === 'DEFERRED' && 'Another import is running. This one starts when it ends. '}
                    You can leave this page; the import continues.
                  </p>
                </div>
              );
            }
            if (job.status !== 'FINISHED') {
              return (
                <Banner status="error" action={<ButtonLink to="/lot-importer-beta">Choose another file</ButtonLink>}>
                  {job.errorMessage ?? 'The lots were not imported.'}
                </Banner>
              );
            }
            return (
              <div className="flex max-w-prose flex-col items-start gap-4">
                <Banner status="success" className="w-full">
                  Imported {plural(job.numberImported, 'lot')}.
                  {job.numberDuplicate > 0 && ` ${plural(job.numberDuplicate, 'lot')} were already in your ledger.`}
                  {job.numberIgnored > 0 && ` ${plural(job.numberIgnored, 'row')} could not be read and were skipped.`}
                  {job.numberFrozen > 0 && ` ${frozenText(job.numberFrozen)}`}
                </Banner>
                <p className="text-quiet">
                  Your gains are being recalculated. You can undo this import on the Imports page.
                </p>
                <div className="flex flex-wrap gap-2">
                  <ButtonLink kind="primary" to="/tax">
                    See your taxes
                  </ButtonLink>
                  <ButtonLink to="/imports">See all imports</ButtonLink>
                </div>
              </div>
            );
          }}
        </QueryStates>
      )}
    </>
  );
}

function None() {
  return (
    <Empty action={<ButtonLink to="/lot-importer-beta">Import lots</ButtonLink>}>This import does not exist.</Empty>
  );
}
