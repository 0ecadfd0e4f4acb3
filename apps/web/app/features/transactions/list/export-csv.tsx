/** Makes a CSV of what the search finds, by a job that is asked every two seconds, and hands it to the browser. */
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { explain } from '../../../data/errors.ts';
import { runInBrowser } from '../../../data/queries.ts';
import { graphql } from '../../../generated/gql.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';

const ExportTransactionsCsvDocument = graphql(`
  mutation ExportTransactionsCsv($query: String) {
    exportTransactionsCsv(query: $query) {
      success
      error
      errorCode
      jobId
    }
  }
`);

const TransactionsCsvPollDocument = graphql(`
  query TransactionsCsvPoll($jobId: ID!) {
    transactionsCsvPoll(jobId: $jobId) {
      success
      isReady
      url
      error
      errorCode
    }
  }
`);

const POLL_MS = 2_000;
const TRIES = 1_500;
const FAILED = 'The CSV could not be made. Try again in a moment.';

export function ExportCsv({ query }: { query: string }) {
  const [isBusy, setBusy] = useState(false);
  const stop = useRef(new AbortController());
  useEffect(() => {
    stop.current = new AbortController();
    return () => stop.current.abort();
  }, []);
  const make = async () => {
    setBusy(true);
    try {
      const url = await csvOf(query, stop.current.signal);
      if (url) download(url);
    } catch (error) {
      if (!stop.current.signal.aborted)
        toast({ status: 'Error', message: error instanceof ExportFailed ? error.message : explain(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<Download size={15} aria-hidden />} isBusy={isBusy} onClick={make}>
      Export CSV
    </Button>
  );
}

class ExportFailed extends Error {}

async function csvOf(query: string, signal: AbortSignal): Promise<string | undefined> {
  const { exportTransactionsCsv: started } = await runInBrowser(ExportTransactionsCsvDocument, { query });
  if (!started.success || !started.jobId) throw new ExportFailed(started.error ?? FAILED);
  for (let tries = 0; tries < TRIES && !signal.aborted; tries += 1) {
    const { transactionsCsvPoll: poll } = await runInBrowser(TransactionsCsvPollDocument, { jobId: started.jobId });
    if (poll.isReady && poll.url) return poll.url;
    if (!poll.success) throw new ExportFailed(poll.error ?? FAILED);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return undefined;
}

function download(url: string) {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
