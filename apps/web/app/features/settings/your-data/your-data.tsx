import { useQuery } from '@tanstack/react-query';
import { Download, FolderArchive } from 'lucide-react';
import { useState } from 'react';
import { graphqlQuery, useGraphqlMutation } from '../../../data/queries.ts';
import { graphql } from '../../../generated/gql.ts';
import type { DataExportQuery } from '../../../generated/graphql.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { formatBytes } from '../../../ui/format.ts';
import { Moment } from '../../../ui/moment.tsx';
import { Section } from '../../../ui/page.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { QueryStates } from '../../../ui/query-states.tsx';
import { toast } from '../../../ui/toast.tsx';
import { ProofForm } from '../proof-form.tsx';

const DataExportDocument = graphql(`
  query DataExport {
    dataExport {
      id
      state
      numberDone
      numberTotal
      sizeBytes
      madeAt
      keptUntil
      url
    }
  }
`);

const ExportDataDocument = graphql(`
  mutation ExportData($password: String!, $code: String) {
    exportData(password: $password, code: $code) {
      success
      error
      wrongField
    }
  }
`);

const StopDataExportDocument = graphql(`
  mutation StopDataExport($id: ID!) {
    stopDataExport(id: $id) {
      success
      error
    }
  }
`);

export const dataExportQuery = () => graphqlQuery(DataExportDocument);

type Copy = DataExportQuery['dataExport'];

const EVERY_MS = 2_000;
const isUnderWay = (copy: Copy | undefined) => copy?.state === 'WAITING' || copy?.state === 'RUNNING';

export function YourData() {
  const query = useQuery({
    ...dataExportQuery(),
    refetchInterval: ({ state }) => (isUnderWay(state.data?.dataExport) ? EVERY_MS : false),
  });
  return (
    <Section title="Your data">
      <p className="max-w-prose text-quiet">
        A ZIP with everything: transactions, wallets, settings, uploaded files, tax documents and the change log, as
        JSON and CSV.
      </p>
      <div className="mt-4">
        <QueryStates query={query}>{({ dataExport }) => <State copy={dataExport} />}</QueryStates>
      </div>
    </Section>
  );
}

function State({ copy }: { copy: Copy }) {
  if (copy && isUnderWay(copy)) {
    const total = copy.state === 'RUNNING' ? copy.numberTotal : null;
    return (
      <div className="max-w-110">
        <Progress label="Making the copy" done={copy.numberDone} total={total} unit="rows and files" />
        <p className="mt-2 mb-3 text-13 text-quiet">The server makes it; you can leave this page.</p>
        <Stop id={copy.id} />
      </div>
    );
  }
  return (
    <div className="flex flex-col items-start gap-3">
      {copy?.state === 'FAILED' && (
        <Banner status="error">
          Couldn't make the copy. If files are being imported, wait until they finish and try again.
        </Banner>
      )}
      {copy?.url && <Made copy={copy} url={copy.url} />}
      {copy?.state === 'READY' && !copy.url && (
        <p className="max-w-prose text-13 text-quiet">
          Another session made a copy, and only that session can download it. Make a new one here.
        </p>
      )}
      <Ask isAgain={copy !== null} />
    </div>
  );
}

function Stop({ id }: { id: string }) {
  const stop = useGraphqlMutation(StopDataExportDocument, {
    refetch: ['DataExport'],
    onSuccess: ({ stopDataExport: { success, error } }) => {
      if (!success) toast({ status: 'Error', message: error ?? "Couldn't stop the copy. Try again." });
    },
  });
  return (
    <Button size="small" isBusy={stop.isPending} onClick={() => stop.mutate({ id })}>
      Stop
    </Button>
  );
}

function Made({ copy, url }: { copy: NonNullable<Copy>; url: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <a href={url} download className="inline-flex items-center gap-1.5 text-accent underline">
        <Download size={15} aria-hidden /> Download ({formatBytes(Number(copy.sizeBytes))})
      </a>
      {copy.madeAt && copy.keptUntil && (
        <span className="text-13 text-quiet">
          Made on <Moment at={copy.madeAt} />, deleted on <Moment at={copy.keptUntil} format="day" />
        </span>
      )}
    </p>
  );
}

function Ask({ isAgain }: { isAgain: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const ask = useGraphqlMutation(ExportDataDocument, { refetch: ['DataExport'] });
  const action = isAgain ? 'Make a new copy' : 'Make a copy of everything';
  if (!isOpen) {
    return (
      <Button icon={<FolderArchive size={15} aria-hidden />} onClick={() => setOpen(true)}>
        {action}
      </Button>
    );
  }
  return (
    <div className="w-full max-w-110">
      <p className="mb-3">Enter your password to copy everything. Only this session can download the copy.</p>
      <ProofForm
        action={action}
        submit={async (proof) => (await ask.mutateAsync(proof)).exportData}
        onDone={() => setOpen(false)}
        onCancel={() => setOpen(false)}
      />
    </div>
  );
}
