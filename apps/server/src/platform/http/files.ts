/** Files of people: taken in at /api/uploads, given back at /files/… to the one they belong to and to nobody else. */
import { Readable } from 'node:stream';
import { asUser, type Tx } from '@lotbook/db/user';
import { findReport } from '../../books/results/tax-documents.ts';
import { type Download, findSentFile } from '../../books/sources/uploads.ts';
import { rejectedRows } from '../../features/imports/rejected-rows/of-import.ts';
import { reviewRejectedRows } from '../../features/imports/rejected-rows/of-review.ts';
import { UploadRefused } from '../../features/uploads/receive.ts';
import { checkSignature, type Field, storeUpload } from '../../features/uploads/service.ts';
import type { Services } from '../graphql/context.ts';
import { isUuid } from '../ids.ts';
import { FileGone } from '../storage/storage.ts';
import type { Viewer } from '../viewer.ts';

const FIELDS: readonly Field[] = ['upload', 'user', 'expires', 'signature'];
/** What multipart adds around the file. */
const OVERHEAD_BYTES = 16_384;

/** The multipart POST of a browser. 204 when the file is kept. */
export async function takeUpload(request: Request, services: Services): Promise<Response> {
  try {
    const max = services.config.maxUploadBytes + OVERHEAD_BYTES;
    const form = await readForm(request, max);
    const fields = Object.fromEntries(FIELDS.map((name) => [name, text(form.get(name))]));
    checkSignature(services.keys.upload, fields, new Date());
    const file = form.get('file');
    if (!(file instanceof Blob)) throw new UploadRefused(400, 'The file is missing.');
    await storeUpload(services, fields.user!, fields.upload!, file.stream() as AsyncIterable<Uint8Array>);
    return new Response(null, { status: 204 });
  } catch (error) {
    if (!(error instanceof UploadRefused)) throw error;
    return Response.json({ error: error.message }, { status: error.status });
  }
}

function text(value: FormDataEntryValue | null): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** The form, refused as soon as more arrives than may. */
async function readForm(request: Request, maxBytes: number): Promise<FormData> {
  const refuse = () =>
    new UploadRefused(
      413,
      `The file is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB, the most this server takes.`,
    );
  if (!/^multipart\/form-data\b/i.test(request.headers.get('content-type') ?? '') || !request.body) {
    throw new UploadRefused(400, 'A file is sent as multipart/form-data.');
  }
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw refuse();
  let seen = 0;
  let isTooLarge = false;
  const limited = request.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        seen += chunk.byteLength;
        isTooLarge ||= seen > maxBytes;
        if (isTooLarge) controller.error(refuse());
        else controller.enqueue(chunk);
      },
    }),
  );
  try {
    return await new Response(limited, {
      headers: { 'content-type': request.headers.get('content-type')! },
    }).formData();
  } catch {
    if (isTooLarge) throw refuse();
    throw new UploadRefused(400, 'The file arrived damaged. Send it again.');
  }
}

/**
 * @param path  what follows /files/: an id, `reports/` and an id, or `imports/` or `uploads/`, an id and `/rejected-rows`
 * @param as  how an upload is to be read, for its rejected rows
 */
export async function giveFile(
  services: Services,
  viewer: Viewer | null,
  path: string,
  as: string | null = null,
): Promise<Response> {
  const uploadId = /^uploads\/([^/]+)\/rejected-rows$/.exec(path)?.[1];
  const rejectedRowsOf = /^imports\/([^/]+)\/rejected-rows$/.exec(path)?.[1];
  const report = /^reports\/(.+)$/.exec(path)?.[1];
  const id = uploadId ?? rejectedRowsOf ?? report ?? path;
  if (!isUuid(id)) return notFound();
  if (!viewer) return Response.json({ error: 'Sign in to read this file.' }, { status: 401 });
  const { owner } = viewer;
  if (uploadId) return giveReviewedRejectedRows(services, owner, { uploadId, as: as ?? '' });
  if (rejectedRowsOf) return giveRejectedRows(services, owner, id);
  const find = report ? findReport : findSentFile;
  const found = await asUser(services.db, owner, (tx) => find(tx, owner, id));
  if (!found) return notFound();
  try {
    return download(found, await services.storage.stream(found.storageKey));
  } catch (error) {
    if (error instanceof FileGone) return notFound();
    throw error;
  }
}

async function giveRejectedRows(services: Services, userId: string, importId: string): Promise<Response> {
  const found = await rejectedRows(services.db, userId, importId);
  return found ? download(found, Readable.from(found.content, { objectMode: false })) : notFound();
}

async function giveReviewedRejectedRows(
  services: Services,
  userId: string,
  file: { uploadId: string; as: string },
): Promise<Response> {
  const { db, storage } = services;
  const mine = { userId, storage, shortTransaction: <T>(work: (tx: Tx) => Promise<T>) => asUser(db, userId, work) };
  const found = await reviewRejectedRows(mine, file.uploadId, file.as);
  return found ? download(found, Readable.from(found.content, { objectMode: false })) : notFound();
}

function notFound(): Response {
  return Response.json({ error: 'There is no such file.' }, { status: 404 });
}

const TYPES: Record<string, string> = {
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
};

/** Always as an attachment: nothing that somebody sent is shown as a page of ours. */
function download({ filename }: Pick<Download, 'filename'>, content: Readable): Response {
  const plain = filename.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const extension = filename.split('.').at(-1)?.toLowerCase() ?? '';
  return new Response(Readable.toWeb(content) as never, {
    headers: {
      'content-type': TYPES[extension] ?? 'application/octet-stream',
      'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(filename)}`,
      'cache-control': 'private, no-store',
    },
  });
}
