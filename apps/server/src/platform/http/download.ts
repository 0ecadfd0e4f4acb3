import { Readable } from 'node:stream';

export function notFound(): Response {
  return Response.json({ error: 'There is no such file.' }, { status: 404 });
}

const TYPES: ReadonlyMap<string, string> = new Map([
  ['csv', 'text/csv; charset=utf-8'],
  ['jpeg', 'image/jpeg'],
  ['jpg', 'image/jpeg'],
  ['json', 'application/json'],
  ['pdf', 'application/pdf'],
  ['png', 'image/png'],
  ['txf', 'text/plain; charset=windows-1252'],
  ['txt', 'text/plain; charset=utf-8'],
  ['webp', 'image/webp'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['zip', 'application/zip'],
]);

/**
 * Returns a download response. It is always an attachment, because an uploaded file must never be shown as one of our
 * pages.
 */
export function download({ filename }: { filename: string }, content: Readable): Response {
  const plain = filename.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const extension = filename.split('.').at(-1)?.toLowerCase() ?? '';
  return new Response(Readable.toWeb(content) as never, {
    headers: {
      'content-type': TYPES.get(extension) ?? 'application/octet-stream',
      'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encoded(filename)}`,
      'cache-control': 'private, no-store',
    },
  });
}

export function shown(file: { filename: string }, content: Readable): Response {
  const answer = download(file, content);
  answer.headers.set('content-type', 'application/pdf');
  answer.headers.set('content-disposition', 'inline');
  answer.headers.set('x-frame-options', 'SAMEORIGIN');
  return answer;
}

/** Percent-encodes as in RFC 8187, which excludes the apostrophe from the allowed characters. */
function encoded(filename: string): string {
  const percent = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(filename.toWellFormed()).replace(/['()*]/g, percent);
}
