import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FolderInput } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { graphqlQuery, useGraphqlMutation } from '../../../data/queries.ts';
import type { DataImportQuery } from '../../../generated/graphql.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../../../ui/page.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { QueryStates } from '../../../ui/query-states.tsx';
import { toast } from '../../../ui/toast.tsx';
import {
  CheckDataImportDocument,
  DataImportDocument,
  StartDataImportDocument,
  StopDataImportDocument,
} from './bring-in.graphql.ts';
import { CopyContents } from './copy-contents.tsx';
import { Figures } from './figures.tsx';

type SendFile = (file: File, onSent: (bytes: number) => void, signal: AbortSignal) => Promise<string>;
export type DataImport = NonNullable<DataImportQuery['dataImport']>;

const EVERY_MS = 2_000;
const UNDER_WAY = ['CHECKING', 'WRITING', 'STOPPING'];

/** Also true until the imported figures are calculated. */
function isAwaited(copy: DataImport | null | undefined): boolean {
  if (!copy) return false;
  if (UNDER_WAY.includes(copy.state)) return true;
  return copy.state === 'FINISHED' && copy.contents?.resultHash != null && copy.resultHash === null;
}

export function BringIn({ sendFile }: { sendFile: SendFile }) {
  const query = useQuery({
    ...graphqlQuery(DataImportDocument),
    refetchInterval: ({ state }) => (isAwaited(state.data?.dataImport) ? EVERY_MS : false),
  });
  useFreshPages(query.data?.dataImport);
  return (
    <Section title="Import a copy from another installation">
      <p className="max-w-prose text-quiet">
        Choose the ZIP created with “Make a copy of everything”. You see its contents before anything is imported, and
        the figures are then compared. It is imported completely or not at all.
      </p>
      <div className="mt-4">
        <QueryStates query={query}>
          {({ dataImport, dataImportObstacle }) => (
            <State copy={dataImport} obstacle={dataImportObstacle} sendFile={sendFile} />
          )}
        </QueryStates>
      </div>
    </Section>
  );
}

/** Refetches every page once the import has replaced the ledger. */
function useFreshPages(copy: DataImport | null | undefined): void {
  const client = useQueryClient();
  const before = useRef(copy?.state);
  const state = copy?.state;
  useEffect(() => {
    if (state === 'FINISHED' && before.current && before.current !== 'FINISHED') void client.invalidateQueries();
    before.current = state;
  }, [client, state]);
}

type Shown = { copy: DataImport | null; obstacle: string | null; sendFile: SendFile };

function State({ copy, obstacle, sendFile }: Shown) {
  switch (copy?.state) {
    case 'CHECKING':
      return <UnderWay copy={copy} label="Checking the copy" />;
    case 'WRITING':
      return <UnderWay copy={copy} label="Importing the copy" />;
    case 'STOPPING':
      return <p className="text-quiet">Removing what was imported so far.</p>;
    case 'CHECKED':
      return <Question copy={copy} obstacle={obstacle} />;
    case 'FINISHED':
      return <Figures copy={copy} />;
    default:
      return (
        <div className="flex flex-col items-start gap-3">
          {copy?.error && <Banner status="error">{copy.error}</Banner>}
          {obstacle ? <Banner status="info">{obstacle}</Banner> : <Choose sendFile={sendFile} />}
        </div>
      );
  }
}

const FAILED = "This didn't work. Try again.";

function UnderWay({ copy, label }: { copy: DataImport; label: string }) {
  const stop = useStop();
  return (
    <div className="max-w-110">
      <Progress label={label} done={copy.numberDone} total={copy.numberTotal || null} />
      <p className="mt-2 mb-3 text-13 text-quiet">
        {copy.state === 'WRITING'
          ? "Until this is done, your pages stay empty and you can't make changes. You can leave this page."
          : 'Nothing is imported yet. You can leave this page.'}
      </p>
      <Button size="small" isBusy={stop.isPending} onClick={() => stop.mutate({ id: copy.id })}>
        Stop
      </Button>
    </div>
  );
}

function useStop() {
  return useGraphqlMutation(StopDataImportDocument, {
    refetch: ['DataImport'],
    onSuccess: ({ stopDataImport: { success, error } }) => {
      if (!success) toast({ status: 'Error', message: error ?? FAILED });
    },
  });
}

function Question({ copy, obstacle }: { copy: DataImport; obstacle: string | null }) {
  const stop = useStop();
  const start = useGraphqlMutation(StartDataImportDocument, {
    refetch: ['DataImport'],
    onSuccess: ({ startDataImport: { success, error } }) => {
      if (!success) toast({ status: 'Error', message: error ?? FAILED, delay: -1 });
    },
  });
  return (
    <div className="max-w-prose">
      {copy.contents && <CopyContents contents={copy.contents} />}
      <p className="mt-3 text-quiet">
        Your settings here are replaced. Sample data, undone imports and files that were not imported are removed first.
        This can't be undone.
      </p>
      {obstacle && (
        <Banner status="info" className="mt-3">
          {obstacle}
        </Banner>
      )}
      <div className="mt-4 flex gap-3">
        <Button
          kind="primary"
          disabled={obstacle !== null}
          isBusy={start.isPending}
          onClick={() => start.mutate({ id: copy.id })}
        >
          Import this copy
        </Button>
        <Button isBusy={stop.isPending} onClick={() => stop.mutate({ id: copy.id })}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

function Choose({ sendFile }: { sendFile: SendFile }) {
  const input = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState<{ bytes: number; of: number } | null>(null);
  const check = useGraphqlMutation(CheckDataImportDocument, { refetch: ['DataImport'] });
  const send = async (file: File) => {
    setSent({ bytes: 0, of: file.size });
    try {
      const onSent = (bytes: number) => setSent({ bytes, of: file.size });
      const fileUrl = await sendFile(file, onSent, new AbortController().signal);
      const { success, error } = (await check.mutateAsync({ fileUrl })).checkDataImport;
      if (!success) toast({ status: 'Error', message: error ?? FAILED, delay: -1 });
    } catch (error) {
      toast({ status: 'Error', message: error instanceof Error ? error.message : FAILED, delay: -1 });
    } finally {
      setSent(null);
    }
  };
  return (
    <>
      <Button
        icon={<FolderInput size={15} aria-hidden />}
        isBusy={sent !== null}
        onClick={() => input.current?.click()}
      >
        {sent === null ? 'Choose a copy' : `Sending, ${Math.floor((100 * sent.bytes) / Math.max(sent.of, 1))}%`}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        aria-label="Copy"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) void send(file);
        }}
      />
    </>
  );
}
