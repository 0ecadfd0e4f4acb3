import { Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';

const TEXT = /^(text\/|application\/(json|javascript|graphql-response\+json|xml)|image\/svg)/;
const MIN_BYTES = 1024;

export type Encoding = 'br' | 'gzip';

export function acceptedEncoding(header: string | null | undefined): Encoding | null {
  const accepted = new Set(
    (header ?? '')
      .split(',')
      .map((part) => part.trim().toLowerCase())
      .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
      .map((part) => part.split(';')[0]!),
  );
  return accepted.has('br') ? 'br' : accepted.has('gzip') ? 'gzip' : null;
}

export function compress(): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const { res } = context;
    const encoding = acceptedEncoding(context.req.header('accept-encoding'));
    const length = Number(res.headers.get('content-length') ?? MIN_BYTES);
    if (!res.body || context.req.method === 'HEAD' || res.headers.has('content-encoding')) return;
    if (!TEXT.test(res.headers.get('content-type') ?? '') || length < MIN_BYTES) return;
    res.headers.append('vary', 'Accept-Encoding');
    if (!encoding) return;
    // Flushes each chunk, so that a streamed page arrives while it is being rendered.
    const packer =
      encoding === 'br'
        ? createBrotliCompress({
            flush: constants.BROTLI_OPERATION_FLUSH,
            params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
          })
        : createGzip({ flush: constants.Z_SYNC_FLUSH, level: 5 });
    const source = Readable.fromWeb(res.body as never);
    source.on('error', (error) => packer.destroy(error));
    const headers = new Headers(res.headers);
    headers.delete('content-length');
    headers.set('content-encoding', encoding);
    context.res = undefined;
    context.res = new Response(Readable.toWeb(source.pipe(packer)) as never, { status: res.status, headers });
  };
}
