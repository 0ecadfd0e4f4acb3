import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ReportFile, ReportFormat, ReportInput } from '@lotbook/reports/report';
import { SpareThread } from '../../../platform/work/spare-thread.ts';
import { takeThreadTurn } from '../../../platform/work/threads.ts';
import type { LedgerStart } from '../../../results/documents/ledger-of-documents.ts';
import type { FromDocumentWorker, ToDocumentWorker } from './document-worker.ts';

const threads = new SpareThread(() => new Worker(new URL('./document-worker.ts', import.meta.url)));

export type MakeDocument = (reportType: string, format: ReportFormat) => Promise<ReportFile>;

export type LedgerGiven = { start: LedgerStart; pages: AsyncIterable<string> };

/**
 * @param given.ledger  null if no document needs it
 * @param whose.signal  ends the thread early
 */
export async function withDocumentThread<T>(
  { input, ledger }: { input: ReportInput; ledger: LedgerGiven | null },
  { userId, signal }: { userId: string; signal: AbortSignal },
  use: (make: MakeDocument) => Promise<T>,
): Promise<T> {
  const giveBack = await takeThreadTurn({ who: userId, signal });
  const worker = threads.take();
  const send = (message: ToDocumentWorker) => worker.postMessage(message);
  let isWhole = false;
  try {
    send({ kind: 'begin', input });
    if (ledger) await sendLedger(ledger, send);
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

async function sendLedger({ start, pages }: LedgerGiven, send: (message: ToDocumentWorker) => void): Promise<void> {
  send({ kind: 'ledger', start });
  for await (const json of pages) send({ kind: 'transactions', json });
}

async function answered(worker: Worker, signal: AbortSignal): Promise<ReportFile> {
  const answer: FromDocumentWorker = (
    await once(worker, 'message', { signal }).catch((error) => {
      throw signal.aborted ? signal.reason : error;
    })
  )[0];
  if (answer.kind === 'failed') throw answer.error;
  return answer.file;
}
