/** Creates documents in a thread, because a form of two thousand pages takes seconds. */
import { parentPort } from 'node:worker_threads';
import { reportById } from '@lotbook/reports/registry';
import type { ReportFile, ReportFormat, ReportInput } from '@lotbook/reports/report';
import { lowerThreadPriority } from '../../../platform/work/thread-priority.ts';
import { LedgerReader, type LedgerStart } from '../../../results/documents/ledger-of-documents.ts';

export type ToDocumentWorker =
  | { kind: 'begin'; input: ReportInput }
  /** Sent after `begin` and before the ledger's pages, for documents about the ledger itself. */
  | { kind: 'ledger'; start: LedgerStart }
  | { kind: 'transactions'; json: string }
  | { kind: 'make'; reportType: string; format: ReportFormat }
  | { kind: 'forget' };
export type FromDocumentWorker = { kind: 'made'; file: ReportFile } | { kind: 'failed'; error: Error };

lowerThreadPriority();

let input: ReportInput | null = null;
let reader: LedgerReader | null = null;

parentPort!.on('message', async (message: ToDocumentWorker) => {
  if (message.kind === 'begin') input = message.input;
  if (message.kind === 'ledger') reader = new LedgerReader(message.start);
  if (message.kind === 'transactions') reader?.add(message.json);
  if (message.kind === 'forget') [input, reader] = [null, null];
  if (message.kind === 'make') answer(await made(message));
});

function answer(message: FromDocumentWorker): void {
  parentPort!.postMessage(message, message.kind === 'made' ? [message.file.bytes.buffer] : []);
}

async function made({ reportType, format }: Extract<ToDocumentWorker, { kind: 'make' }>): Promise<FromDocumentWorker> {
  try {
    const report = reportById(reportType);
    if (input && reader) [input, reader] = [{ ...input, ledger: reader.whole() }, null];
    if (!input || !report) throw new Error(`nothing to make ${reportType} of`);
    return { kind: 'made', file: await report.make(input, format) };
  } catch (error) {
    return { kind: 'failed', error: error as Error };
  }
}
