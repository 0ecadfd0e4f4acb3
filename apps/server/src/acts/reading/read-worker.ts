import { parentPort } from 'node:worker_threads';
import type { ReadChunk } from '@lotbook/intake/opening/file';
import type { OpenFile } from '@lotbook/intake/opening/open-file';
import type { FileReview } from '@lotbook/intake/opening/review';
import { lowerThreadPriority } from '../../platform/work/thread-priority.ts';
import { compareFiles } from './compare-files.ts';
import { guessFile, previewMapping } from './guess-mapping.ts';
import { openUpload } from './open-upload.ts';
import type { FromReader, ToReader } from './read-protocol.ts';
import { readWholeTable } from './read-whole-table.ts';

lowerThreadPriority();
const port = parentPort!;
let file: OpenFile | null = null;
let pieces: Generator<ReadChunk> | null = null;
let review: FileReview | null = null;

port.on('message', (message: ToReader) => {
  try {
    if (message.kind === 'forget') forget();
    else port.postMessage(answer(message));
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    port.postMessage({ kind: 'failed', message: text } satisfies FromReader);
  }
});

function forget(): void {
  file = null;
  pieces = null;
  review = null;
}

function answer(message: Exclude<ToReader, { kind: 'forget' }>): FromReader {
  if (message.kind === 'open') {
    forget();
    file = openUpload(message.request);
    return { kind: 'summary', summary: file.summary };
  }
  if (message.kind === 'compare') return { kind: 'compared', found: compareFiles(message.requests) };
  if (message.kind === 'guess') return { kind: 'guess', guess: guessFile(message.request, message.choice) };
  if (message.kind === 'preview') {
    return { kind: 'preview', preview: previewMapping(message.request, message.mapping) };
  }
  if (message.kind === 'table') {
    const { name, bytes } = message.request;
    return { kind: 'table', answer: readWholeTable(message.table, name, bytes) };
  }
  if (message.kind === 'review') {
    review = file!.review();
    return { kind: 'done' };
  }
  if (message.kind === 'mark') {
    review!.mark(message.marks);
    return { kind: 'done' };
  }
  if (message.kind === 'page') return { kind: 'page', page: review!.page(message.question) };
  if (message.kind === 'start') pieces = message.what === 'ids' ? file!.ids() : file!.chunks(message.from);
  const { value, done } = pieces!.next();
  return { kind: 'chunk', chunk: done ? null : value };
}
