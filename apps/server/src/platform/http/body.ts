/** Bodies of requests, read no further than they may be long. */

/**
 * The whole body, or null as soon as it is longer than it may be: what says so itself is not read at all.
 * @param maxBytes  the most that is ever held of it
 */
export async function bodyWithin(
  { headers, body }: Pick<Request, 'headers' | 'body'>,
  maxBytes: number,
): Promise<Buffer<ArrayBuffer> | null> {
  if (Number(headers.get('content-length') ?? 0) > maxBytes) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
