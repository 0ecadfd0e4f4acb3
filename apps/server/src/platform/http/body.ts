export class BodyCutShort extends Error {
  constructor(cause: unknown) {
    super('the request ended before all of its body arrived', { cause });
    this.name = 'BodyCutShort';
  }
}

/**
 * Returns the body, or null if it is too long. Reads nothing if its declared length is too long.
 * @param maxBytes  the maximum held in memory
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
