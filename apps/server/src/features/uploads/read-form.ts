/** Parses an upload form as it arrives: fields first, then the file, of which only one chunk is in memory. */
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import { UploadRefused } from './receive.ts';

const LIMITS = {
  fields: 20,
  fieldNameSize: 100,
  fieldSize: 1000,
  files: 1,
  parts: 21,
  headerPairs: 20,
  headerSize: 4096,
};

/**
 * @param maxBytes the limit of the whole form
 * @param takeFile receives the fields and the file; an error it throws ends the reading immediately
 * @returns true if there was a file
 * @throws {UploadRefused} if it is not a form, or is damaged
 */
export async function readForm(
  { headers, body }: Pick<Request, 'headers' | 'body'>,
  maxBytes: number,
  takeFile: (fields: ReadonlyMap<string, string>, file: Readable) => Promise<void>,
): Promise<boolean> {
  const form = formOf(headers.get('content-type') ?? '');
  const fields = new Map<string, string>();
  const stop = new AbortController();
  let file: Readable | null = null;
  let taken: Promise<void> | null = null;
  try {
    await new Promise<void>((resolve, reject) => {
      form.on('field', (name, value) => void fields.set(name, value));
      form.on('file', (name, stream) => {
        if (name !== 'file') return void stream.resume();
        file = stream;
        stream.on('error', reject);
        taken = takeFile(fields, stream);
        taken.catch(reject);
      });
      form.on('finish', resolve);
      form.on('error', () => reject(damaged()));
      if (body) pump(body.getReader(), form, maxBytes, stop.signal).catch(reject);
      else form.end();
    });
    await taken;
    return taken !== null;
  } catch (error) {
    // Ends the consumer and waits for its cleanup before answering.
    (file as Readable | null)?.destroy(error as Error);
    await (taken as Promise<void> | null)?.catch(() => {});
    throw error;
  } finally {
    stop.abort();
  }
}

type Form = InstanceType<typeof Busboy>;

function formOf(type: string): Form {
  try {
    if (/^multipart\/form-data\b/i.test(type)) return new Busboy({ headers: { 'content-type': type }, limits: LIMITS });
  } catch {
    // Busboy throws if the boundary is missing.
  }
  throw new UploadRefused(400, 'A file is sent as multipart/form-data.');
}

/**
 * Passes the body on with backpressure. Leaves a rejected body unread instead of cutting it off, so that its sender
 * gets the response.
 */
async function pump(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  form: Form,
  maxBytes: number,
  signal: AbortSignal,
): Promise<void> {
  let seen = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => Promise.reject(damaged()));
    if (signal.aborted) return;
    if (done) return void form.end();
    seen += value.byteLength;
    if (seen > maxBytes) throw new UploadRefused(413, tooLong(maxBytes));
    if (!form.write(value)) await once(form, 'drain', { signal });
  }
}

/** @param maxBytes the limit of the form, whose few fields are negligible */
export function tooLong(maxBytes: number): string {
  return `The file is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB, the most this server takes. Split it into several files and upload each.`;
}

function damaged(): UploadRefused {
  return new UploadRefused(400, 'The file arrived damaged. Send it again.');
}
