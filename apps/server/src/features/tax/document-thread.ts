/** Has documents of one ledger made in a thread of their own, one after the other. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ReportFile, ReportFormat, ReportInput } from '@lotbook/reports/report';
import { SpareThread } from '../../platform/spare-thread.ts';
import { takeThreadTurn } from '../../platform/threads.ts';
import type { FromDocumentWorker, ToDocumentWorker } from './document-worker.ts';

const threads = new SpareThread(() => new Worker(new URL('./document-worker.ts', import.meta.url)));

export type MakeDocument = (reportType: string, format: ReportFormat) => Promise<ReportFile>;

/**
 * @param whose.signal  ends the thread before it is done
 * @throws what making a document throws, and the reason of `signal`
 */
export async function withDocumentThread<T>(
  input: ReportInput,
  { userId, signal }: { userId: string; signal: AbortSignal },
  use: (make: MakeDocument) => Promise<T>,
): Promise<T> {
  const giveBack = await takeThreadTurn({ who: userId, signal });
  const worker = threads.take();
  const send = (message: ToDocumentWorker) => worker.postMessage(message);
  let isWhole = false;
  try {
    send({ kind: 'begin', input });
    const result = await use((reportType, format) => {
      send({ kind: 'make', reportType, format });
      return answered(worker, signal);
    });
    send({ kind: 'forget' });
    isWhole = true;
    return result;
  } finally {
    if (isWhole) await threads.putBack(worker);
    else await worker.terminate();
    giveBack();
  }
}

/** A thread that breaks throws what it broke with. */
async function answered(worker: Worker, signal: AbortSignal): Promise<ReportFile> {
  const answer: FromDocumentWorker = (
    await once(worker, 'message', { signal }).catch((error) => {
      throw signal.aborted ? signal.reason : error;
    })
  )[0];
  if (answer.kind === 'failed') throw answer.error;
  return answer.file;
}
