import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '../../platform/http/app.ts';
import { type Browser, browserFor } from '../../platform/http/testing.ts';
import { appFor, type TestServer, testServer } from '../../testing.ts';

const CSV = 'Date,Type,Amount\n2024-01-01,Buy,1\n';
const MEGABYTE = 1024 * 1024;

let server: TestServer;
let app: App;
let ann: Browser;
let bob: Browser;
beforeAll(async () => {
  server = await testServer({ env: { LOTBOOK_MAX_UPLOAD_MB: '1' } });
  app = appFor(server.services);
  ann = await newUser('ann');
  bob = await newUser('bob');
});
afterAll(() => server.close());

let addresses = 0;
async function newUser(name: string): Promise<Browser> {
  const browser = browserFor(app, server.config.url, `203.0.113.${++addresses}`);
  const body = { name, email: `${name}@example.org`, password: 'correct horse' };
  for (const path of ['sign-up', 'sign-in']) {
    expect((await browser.post(`/api/auth/${path}/email`, body)).status).toBe(200);
  }
  return browser;
}

type Presigned = { postUrl: string; fileUrl: string; uploadInfoFields: { key: string; value: string }[] };

async function presign(browser: Browser, filename = 'export.csv'): Promise<Presigned> {
  const { data } = await browser.graphql(
    `mutation ($filename: String!) { presignFileUpload(filename: $filename) { success error postUrl fileUrl uploadInfoFields { key value } } }`,
    { filename },
  );
  expect(data.presignFileUpload.success).toBe(true);
  return data.presignFileUpload;
}

async function send(
  browser: Browser,
  to: Presigned,
  content: Uint8Array | string,
  change: Record<string, string> = {},
) {
  const form = new FormData();
  for (const { key, value } of to.uploadInfoFields) form.append(key, change[key] ?? value);
  form.append('file', new Blob([content as BlobPart]), 'export.csv');
  // As bytes with their boundary: a form that is still being written when it is refused would fail in the test itself.
  const packed = new Response(form);
  const headers = { 'content-type': packed.headers.get('content-type')! };
  return browser.request(to.postUrl, { method: 'POST', headers, body: await packed.arrayBuffer() });
}

const storedFiles = () => {
  try {
    return readdirSync(join(server.config.dataFolder, 'files', 'uploads'));
  } catch {
    return [];
  }
};

describe('a file that is sent', () => {
  it('packed as browsers do, is kept unpacked, measured and hashed, under a key nobody can guess', async () => {
    const to = await presign(ann, 'my “export”.csv');
    expect((await send(ann, to, gzipSync(CSV))).status).toBe(204);
    const got = await ann.request(to.fileUrl);
    expect(await got.text()).toBe(CSV);
    expect(got.headers.get('content-disposition')).toBe(
      `attachment; filename="my _export_.csv"; filename*=UTF-8''my%20%E2%80%9Cexport%E2%80%9D.csv`,
    );
    expect(got.headers.get('cache-control')).toBe('private, no-store');
    const row = await server.db.kysely
      .selectFrom('uploads')
      .select(['status', 'size_bytes', 'sha256', 'content_type', 'storage_key'])
      .where('id', '=', to.fileUrl.split('/').at(-1)!)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ status: 'STORED', size_bytes: BigInt(CSV.length), content_type: 'text/csv' });
    expect(row.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(row.storage_key).toMatch(/^uploads\/[\w-]{32}$/);
  });

  it('unpacked, is kept as well', async () => {
    const to = await presign(ann);
    expect((await send(ann, to, CSV)).status).toBe(204);
    expect(await (await ann.request(to.fileUrl)).text()).toBe(CSV);
  });

  it('is read by nobody else, signed in or not', async () => {
    const to = await presign(ann);
    await send(ann, to, CSV);
    expect((await bob.request(to.fileUrl)).status).toBe(404);
    const stranger = browserFor(app, server.config.url);
    expect((await stranger.request(to.fileUrl)).status).toBe(401);
    expect((await ann.request('/files/%2e%2e%2fsecret.key')).status).toBe(404);
    expect((await ann.request(`/files/${crypto.randomUUID()}`)).status).toBe(404);
    expect((await ann.request(`/files/reports/${crypto.randomUUID()}`)).status).toBe(404);
  });

  it('can be sent once, under the signature it was announced with', async () => {
    const to = await presign(ann);
    expect((await send(ann, to, CSV)).status).toBe(204);
    expect((await send(ann, to, 'x,y\n')).status).toBe(409);
    expect(await (await ann.request(to.fileUrl)).text()).toBe(CSV);
    const another = await presign(ann);
    for (const change of [
      { signature: 'x' },
      { user: 'somebody' },
      { expires: '99999999999' },
      { upload: to.fileUrl.split('/').at(-1)! },
    ]) {
      const answer = await send(ann, another, CSV, change as unknown as Record<string, string>);
      expect([answer.status, await answer.json()]).toEqual([
        403,
        { error: 'This upload address is not valid. Choose the file again.' },
      ]);
    }
  });
});

describe('a file that is refused leaves nothing behind', () => {
  it.each([
    ['larger than the limit', () => new Uint8Array(1.2 * MEGABYTE).fill(65), 413],
    ['a small file that unpacks to a huge one', () => gzipSync(Buffer.alloc(12 * MEGABYTE, 65)), 413],
    ['an old spreadsheet', () => Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1'), 415],
    ['a picture', () => Buffer.from('\x89PNG\r\n\x1a\n\x00\x00', 'latin1'), 415],
    ['a packed program', () => gzipSync(Buffer.from('\x7fELF\x02\x01\x00', 'latin1')), 415],
    ['empty', () => new Uint8Array(), 400],
    ['packed nothing', () => gzipSync(''), 400],
    ['packed and cut short', () => gzipSync(CSV.repeat(500)).subarray(0, 60), 400],
  ])('%s', async (_what, content, status) => {
    const before = storedFiles().length;
    const to = await presign(ann);
    const answer = await send(ann, to, content());
    expect(answer.status).toBe(status);
    expect((await answer.json()).error).toMatch(/\.$/);
    expect(storedFiles().length).toBe(before);
    expect((await ann.request(to.fileUrl)).status).toBe(404);
    // The address is still good for the right file.
    expect((await send(ann, to, CSV)).status).toBe(204);
  });

  it('something that is no form', async () => {
    expect((await ann.post('/api/uploads', {})).status).toBe(400);
  });
});

it('a name that is none, and a stranger, get no address', async () => {
  const { data } = await ann.graphql('mutation { presignFileUpload(filename: "  ") { success error postUrl } }');
  expect(data.presignFileUpload).toEqual({ success: false, error: 'Failed to presign', postUrl: null });
  const { errors } = await browserFor(app, server.config.url).graphql(
    'mutation { presignFileUpload(filename: "a.csv") { success } }',
  );
  expect(errors[0].extensions.code).toBe('UNAUTHENTICATED');
});

it('what was sent is listed in the order asked for, to its owner alone', async () => {
  const [first, second, never] = [
    await presign(ann, 'first.csv'),
    await presign(ann, 'second.csv'),
    await presign(ann),
  ];
  await send(ann, first, CSV);
  await send(ann, second, CSV);
  const ids = [second, never, first].map(({ fileUrl }) => fileUrl.slice(fileUrl.lastIndexOf('/') + 1));
  const query = 'query ($ids: [ID!]!) { sentFiles(ids: $ids) { id filename sizeBytes importId } }';
  const { data } = await ann.graphql(query, { ids: [...ids, 'no id'] });
  expect(data.sentFiles).toEqual([
    { id: ids[0], filename: 'second.csv', sizeBytes: CSV.length, importId: null },
    { id: ids[2], filename: 'first.csv', sizeBytes: CSV.length, importId: null },
  ]);
  expect((await bob.graphql(query, { ids })).data.sentFiles).toEqual([]);
  const { errors } = await browserFor(app, server.config.url).graphql(query, { ids });
  expect(errors[0].extensions.code).toBe('UNAUTHENTICATED');
});
