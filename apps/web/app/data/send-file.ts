import { graphql } from '../generated/gql.ts';
import type { UploadKind } from '../generated/graphql.ts';
import { RequestFailed } from './errors.ts';
import { runInBrowser } from './queries.ts';
import { retryWhenRateLimited } from './retry.ts';

const PresignFileUploadDocument = graphql(`
  mutation PresignFileUpload($filename: String!, $kind: UploadKind) {
    presignFileUpload(filename: $filename, kind: $kind) {
      success
      error
      postUrl
      uploadInfoFields {
        key
        value
      }
      fileUrl
    }
  }
`);

/** An upload that failed; the message names the failed step and, if known, the reason. */
export class SendFailed extends Error {
  override readonly name = 'SendFailed';
}

/**
 * @param onSent  receives uploaded bytes of the uncompressed file
 * @param kind  for import or as an attachment
 * @returns the file's address, for `csvFileUrl`
 * @throws SendFailed, or an AbortError when `signal` fires
 */
export async function sendFile(
  file: File,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
  kind: UploadKind = 'IMPORT',
): Promise<string> {
  const announce = () => runInBrowser(PresignFileUploadDocument, { filename: file.name, kind });
  const { presignFileUpload: presigned } = await retryWhenRateLimited(announce, signal);
  signal.throwIfAborted();
  if (!presigned.success || !presigned.postUrl || !presigned.fileUrl) {
    throw new SendFailed(presigned.error ?? 'Failed to presign');
  }
  const form = new FormData();
  for (const field of presigned.uploadInfoFields) form.append(field.key, field.value);
  form.append('file', await gzipped(file), file.name);
  signal.throwIfAborted();
  const { postUrl } = presigned;
  await retryWhenRateLimited(
    () => post(postUrl, form, (fraction) => onSent(Math.round(fraction * file.size)), signal),
    signal,
  );
  return presigned.fileUrl;
}

async function gzipped(file: File): Promise<Blob> {
  const stream = file.stream().pipeThrough(new CompressionStream('gzip'));
  return new Blob([await new Response(stream).arrayBuffer()], { type: 'application/gzip' });
}

/** XMLHttpRequest, because fetch() does not report upload progress. */
function post(url: string, form: FormData, onProgress: (fraction: number) => void, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable && event.total > 0) onProgress(event.loaded / event.total);
    });
    request.addEventListener('load', () => {
      if (request.status === 200 || request.status === 204) resolve();
      else if (request.status === 429) reject(new RequestFailed('Too many requests.', { status: 429 }));
      else reject(new SendFailed(reasonIn(request.responseText) ?? 'Failed to upload'));
    });
    request.addEventListener('error', () => reject(new SendFailed('Failed to upload')));
    request.addEventListener('abort', () => reject(new DOMException('The upload was stopped.', 'AbortError')));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.open('POST', url);
    request.send(form);
  });
}

/** Reads our own JSON error. An external file store's error message does not help the user. */
function reasonIn(body: string): string | undefined {
  try {
    const answer = JSON.parse(body) as { error?: unknown; message?: unknown };
    const reason = answer.message ?? answer.error;
    return typeof reason === 'string' ? reason : undefined;
  } catch {
    return undefined;
  }
}
