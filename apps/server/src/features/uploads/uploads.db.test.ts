// Also runs on PostgreSQL: locks.
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
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
  server = await testServer({ env: { LOTBOOK_MAX_UPLOAD_MB: '1', LOTBOOK_STORAGE_MB: '20' } });
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
  // Writing a form that was already rejected would make the test itself fail.
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

describe('uploaded file', () => {
  it('is unpacked, measured, hashed and stored under a random key', async () => {
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

  it('is stored if it was not packed', async () => {
    const to = await presign(ann);
    expect((await send(ann, to, CSV)).status).toBe(204);
    expect(await (await ann.request(to.fileUrl)).text()).toBe(CSV);
  });

  it("can't be read by another user or a stranger", async () => {
    const to = await presign(ann);
    await send(ann, to, CSV);
    expect((await bob.request(to.fileUrl)).status).toBe(404);
    const stranger = browserFor(app, server.config.url);
    expect((await stranger.request(to.fileUrl)).status).toBe(401);
    expect((await ann.request('/files/%2e%2e%2fsecret.key')).status).toBe(404);
    expect((await ann.request(`/files/${crypto.randomUUID()}`)).status).toBe(404);
    expect((await ann.request(`/files/reports/${crypto.randomUUID()}`)).status).toBe(404);
  });

  it('can be uploaded only once with its signature', async () => {
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

describe('leaves nothing of a rejected file', () => {
  it.each([
    ['larger than the limit', () => new Uint8Array(1.2 * MEGABYTE).fill(65), 413],
    ['a small file that unpacks to a huge one', () => gzipSync(Buffer.alloc(12 * MEGABYTE, 65)), 413],
    ['an old spreadsheet', () => Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1'), 415],
    ['a picture', () => Buffer.from('\x89PNG\r\n\x1a\n\x00\x00', 'latin1'), 415],
    ['a packed program', () => gzipSync(Buffer.from('\x7fELF\x02\x01\x00', 'latin1')), 415],
    ['empty', () => new Uint8Array(), 400],
    ['packed nothing', () => gzipSync(''), 400],
    ['packed and cut short', () => gzipSync(CSV.repeat(500)).subarray(0, 60), 400],
  ])('rejects %s', async (_what, content, status) => {
    const before = storedFiles().length;
    const to = await presign(ann);
    const answer = await send(ann, to, content());
    expect(answer.status).toBe(status);
    expect((await answer.json()).error).toMatch(/\.$/);
    expect(storedFiles().length).toBe(before);
    expect((await ann.request(to.fileUrl)).status).toBe(404);
    expect((await send(ann, to, CSV)).status).toBe(204);
  });

  it('rejects a malformed form', async () => {
    expect((await ann.post('/api/uploads', {})).status).toBe(400);
  });
});

it('rejects invalid names and strangers', async () => {
  const { data } = await ann.graphql('mutation { presignFileUpload(filename: "  ") { success error postUrl } }');
  expect(data.presignFileUpload).toEqual({
    success: false,
    error: expect.stringContaining('Rename the file'),
    postUrl: null,
  });
  const { errors } = await browserFor(app, server.config.url).graphql(
    'mutation { presignFileUpload(filename: "a.csv") { success } }',
  );
  expect(errors[0].extensions.code).toBe('UNAUTHENTICATED');
});

it('lists uploads in the requested order, only to their owner', async () => {
  const [first, second, never] = [
    await presign(ann, 'first.csv'),
    await presign(ann, 'second.csv'),
    await presign(ann),
  ];
  await send(ann, first, CSV);
  await send(ann, second, CSV);
  const ids = [second, never, first].map(({ fileUrl }) => fileUrl.slice(fileUrl.lastIndexOf('/') + 1));
  const sha256 = createHash('sha256').update(CSV).digest('hex');
  const query = 'query ($ids: [ID!]!) { sentFiles(ids: $ids) { id filename sizeBytes sha256 importId } }';
  const { data } = await ann.graphql(query, { ids: [...ids, 'no id'] });
  expect(data.sentFiles).toEqual([
    { id: ids[0], filename: 'second.csv', sizeBytes: CSV.length, sha256, importId: null },
    { id: ids[2], filename: 'first.csv', sizeBytes: CSV.length, sha256, importId: null },
  ]);
  expect((await bob.graphql(query, { ids })).data.sentFiles).toEqual([]);
  const { errors } = await browserFor(app, server.config.url).graphql(query, { ids });
  expect(errors[0].extensions.code).toBe('UNAUTHENTICATED');
});

function slowForm(to: Presigned, bytes: number, change: Record<string, string> = {}) {
  const text = (line: string) => new TextEncoder().encode(line);
  const head = to.uploadInfoFields.map(
    ({ key, value }) => `--b\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${change[key] ?? value}\r\n`,
  );
  const file = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';
  const piece = new Uint8Array(16_384).fill(0x41);
  let taken = 0;
  let began = false;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (!began) controller.enqueue(text(head.join('') + file));
        else if (taken < bytes) controller.enqueue(piece);
        else {
          controller.enqueue(text('\r\n--b--\r\n'));
          controller.close();
        }
        if (began) taken += piece.length;
        began = true;
      },
    },
    { highWaterMark: 0 },
  );
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body,
    duplex: 'half',
  };
  return { init, taken: () => taken };
}

/** The size of the buffers between both ends of the streams, without a file. */
const SOME_PIECES = 20 * 16_384;

describe('rejection without reading the file', () => {
  it('happens if it was not announced or was already uploaded', async () => {
    const to = await presign(ann);
    const forged = slowForm(to, MEGABYTE, { signature: 'x' });
    expect((await ann.request(to.postUrl, forged.init)).status).toBe(403);
    await send(ann, to, CSV);
    const again = slowForm(to, MEGABYTE);
    expect((await ann.request(to.postUrl, again.init)).status).toBe(409);
    for (const { taken } of [forged, again]) expect(taken()).toBeLessThanOrEqual(SOME_PIECES);
  });

  it('happens beyond the size limit, however many are sent at once', async () => {
    const forms = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const to = await presign(ann);
        return { to, form: slowForm(to, 100 * MEGABYTE) };
      }),
    );
    const answers = await Promise.all(forms.map(({ to, form }) => ann.request(to.postUrl, form.init)));
    expect(answers.map(({ status }) => status)).toEqual([413, 413, 413, 413, 413, 413]);
    for (const { form } of forms) expect(form.taken()).toBeLessThanOrEqual(MEGABYTE + SOME_PIECES);
  });
});

describe('upload URL', () => {
  it('accepts only one of five simultaneous uploads', async () => {
    const to = await presign(ann);
    const before = storedFiles().length;
    const answers = await Promise.all(
      ['1', '2', '3', '4', '5'].map((n) => send(ann, to, gzipSync(`${CSV}${n}\n`.repeat(2000)))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409, 409, 409]);
    expect(storedFiles().length).toBe(before + 1);
    const kept = await (await ann.request(to.fileUrl)).text();
    const winner = answers.findIndex(({ status }) => status === 204) + 1;
    expect(kept).toBe(`${CSV}${winner}\n`.repeat(2000));
  });
});

describe("a user's storage", () => {
  it('is limited by unpacked size with a message, independently of others', async () => {
    const cat = await newUser('cat');
    // A few kilobytes packed, nine megabytes unpacked.
    const bomb = gzipSync(Buffer.alloc(9 * MEGABYTE, 65));
    for (const status of [204, 204, 413]) {
      const to = await presign(cat);
      const answer = await send(cat, to, bomb);
      expect(answer.status).toBe(status);
      if (status === 413)
        expect((await answer.json()).error).toMatch(/^There is not enough space for this file: .* 20 MB/);
    }
    const last = await presign(cat);
    expect((await send(cat, last, gzipSync(Buffer.alloc(2 * MEGABYTE, 65)))).status).toBe(204);
    const { data } = await cat.graphql('mutation { presignFileUpload(filename: "a.csv") { success error postUrl } }');
    expect(data.presignFileUpload).toEqual({
      success: false,
      error: expect.stringMatching(/^There is not enough space for this file: /),
      postUrl: null,
    });
    expect((await send(bob, await presign(bob), CSV)).status).toBe(204);
  });

  it('is not exceeded by simultaneous uploads', async () => {
    const dan = await newUser('dan');
    const bomb = gzipSync(Buffer.alloc(9 * MEGABYTE, 65));
    const addresses = await Promise.all(Array.from({ length: 5 }, () => presign(dan)));
    const answers = await Promise.all(addresses.map((to) => send(dan, to, bomb)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 204, 413, 413, 413]);
    const { rows } = await sql<{ bytes: number }>`
      select sum(size_bytes)::int as bytes from uploads u join auth_user a on a.id = u.user_id
      where a.email = 'dan@example.org'`.execute(server.db.kysely);
    expect(rows[0]!.bytes).toBe(18 * MEGABYTE);
  });
});
