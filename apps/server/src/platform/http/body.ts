/** Bodies of requests, read no further than they may be long. */

/** The connection ended before all of the body arrived. */
export class BodyCutShort extends Error {
  constructor(cause: unknown) {
    super('the request ended before all of its body arrived', { cause });
    this.name = 'BodyCutShort';
  }
}

/**
 * The whole body, or null as soon as it is longer than it may be: what says so itself is not read at all.
 * @param maxBytes  the most that is ever held of it
 * @throws {BodyCutShort}
 */
export async function bodyWithin(
  { headers, body }: Pick<Request, 'headers' | 'body'>,
  maxBytes: number,
): Promise<Buffer<ArrayBuffer> | null> {
  if (Number(headers.get('content-length') ?? 0) > maxBytes) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of body ?? []) {
      size += chunk.byteLength;
      if (size > maxBytes) return null;
      chunks.push(chunk);
    }
  } catch (error) {
    throw new BodyCutShort(error);
  }
  return Buffer.concat(chunks);
}
