import type { Services } from '../../platform/graphql/context.ts';
import { readForm, tooLong } from './read-form.ts';
import { UploadRefused } from './receive.ts';
import { checkSignature, type Field, storeUpload } from './service.ts';

const FIELDS: readonly Field[] = ['upload', 'user', 'expires', 'signature'];
const OVERHEAD_BYTES = 16_384;

/** Responds with 204 on success. Checks the owner and the free space before reading the first byte. */
export async function takeUpload(request: Request, services: Services): Promise<Response> {
  try {
    const max = services.config.maxUploadBytes + OVERHEAD_BYTES;
    if (Number(request.headers.get('content-length') ?? 0) > max) throw new UploadRefused(413, tooLong(max));
    const hadFile = await readForm(request, max, async (given, file) => {
      const fields = Object.fromEntries(FIELDS.map((name) => [name, given.get(name)]));
      checkSignature(services.keys.upload, fields, new Date());
      await storeUpload(services, fields.user!, fields.upload!, file);
    });
    if (!hadFile) throw new UploadRefused(400, 'The file is missing.');
    return new Response(null, { status: 204 });
  } catch (error) {
    if (!(error instanceof UploadRefused)) throw error;
    return Response.json({ error: error.message }, { status: error.status });
  }
}
