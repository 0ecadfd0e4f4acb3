import { Readable } from 'node:stream';
import { asUser, type Tx } from '@lotbook/db/user';
import { findExportedFile } from './acts/copy/data-exports.ts';
import { findSentFile } from './facts/sources/uploads.ts';
import { findAttachedFile } from './facts/transactions/attachments.ts';
import { can } from './features/api/policy.ts';
import { rejectedRows } from './features/imports/rejected-rows/of-import.ts';
import { reviewRejectedRows } from './features/imports/rejected-rows/of-review.ts';
import type { Services } from './platform/graphql/context.ts';
import { download, notFound, shown } from './platform/http/download.ts';
import { FileGone } from './platform/storage/storage.ts';
import { isUuid } from './platform/values/ids.ts';
import type { Viewer } from './platform/viewer.ts';
import { findReport } from './results/documents/tax-documents.ts';

export async function giveFile(
  services: Services,
  viewer: Viewer | null,
  path: string,
  as: string | null = null,
): Promise<Response> {
  const uploadId = /^uploads\/([^/]+)\/rejected-rows$/.exec(path)?.[1];
  const rejectedRowsOf = /^imports\/([^/]+)\/rejected-rows$/.exec(path)?.[1];
  const report = /^reports\/(.+)$/.exec(path)?.[1];
  const attached = /^attachments\/(.+)$/.exec(path)?.[1];
  const exported = /^exports\/(.+)$/.exec(path)?.[1];
  const id = uploadId ?? rejectedRowsOf ?? report ?? attached ?? exported ?? path;
  if (!isUuid(id)) return notFound();
  if (!viewer) return Response.json({ error: 'Sign in to read this file.' }, { status: 401 });
  const { owner, sessionId } = viewer;
  if (exported && !can(viewer, 'export-data')) return notFound();
  if (uploadId) return giveReviewedRejectedRows(services, owner, { uploadId, as: as ?? '' });
  if (rejectedRowsOf) return giveRejectedRows(services, owner, id);
  const find = report ? findReport : attached ? findAttachedFile : exported ? findExportedFile : findSentFile;
  const found = await asUser(services.db, owner, (tx) => find(tx, owner, id, sessionId));
  if (!found) return notFound();
  try {
    const isShown = report !== undefined && as === 'view' && found.filename.endsWith('.pdf');
    return (isShown ? shown : download)(found, await services.storage.stream(found.storageKey));
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
  const mine = {
    userId,
    storage,
    shortTransaction: <T>(work: (tx: Tx) => Promise<T>) => asUser(db, userId, work),
    apart: <T>(work: () => Promise<T>) => work(),
  };
  const found = await reviewRejectedRows(mine, file.uploadId, file.as);
  return found ? download(found, Readable.from(found.content, { objectMode: false })) : notFound();
}
