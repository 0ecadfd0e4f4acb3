/** The multipart POST by which a browser sends a file it has announced. */
import type { Services } from '../../platform/graphql/context.ts';
import { UploadRefused } from './receive.ts';
import { checkSignature, type Field, storeUpload } from './service.ts';

const FIELDS: readonly Field[] = ['upload', 'user', 'expires', 'signature'];
/** What multipart adds around the file. */
const OVERHEAD_BYTES = 16_384;

/** 204 when the file is kept. */
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
