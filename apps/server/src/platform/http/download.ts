/** A file as an answer. */
import { Readable } from 'node:stream';

export function notFound(): Response {
  return Response.json({ error: 'There is no such file.' }, { status: 404 });
}

const TYPES: ReadonlyMap<string, string> = new Map([
  ['csv', 'text/csv; charset=utf-8'],
  ['jpeg', 'image/jpeg'],
  ['jpg', 'image/jpeg'],
  ['pdf', 'application/pdf'],
  ['png', 'image/png'],
  ['txt', 'text/plain; charset=utf-8'],
  ['webp', 'image/webp'],
  ['zip', 'application/zip'],
]);

/** Always as an attachment: nothing that somebody sent is shown as a page of ours. */
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

/** As RFC 8187 has it: percent signs for all but letters, digits and a few signs, of which the apostrophe is none. */
function encoded(filename: string): string {
  const percent = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(filename.toWellFormed()).replace(/['()*]/g, percent);
}
