/** Tests against a small server that implements put, get, delete, and a browser's form post under a policy. */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appFor, type TestServer, testServer } from '../../testing.ts';
import type { App } from '../http/app.ts';
import { type Browser, browserFor } from '../http/testing.ts';
import { FileGone } from './storage.ts';

const objects = new Map<string, Buffer>();
const CSV = 'Date,Type\n2024-01-01,Buy\n';

let store: Server;
let server: TestServer;
let app: App;
let ann: Browser;
beforeAll(async () => {
  store = await startStore();
  const { port } = store.address() as { port: number };
  server = await testServer({
    env: {
      S3_BUCKET: 'books',
      S3_REGION: 'eu-central-1',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
      S3_PREFIX: 'lotbook/',
    },
  });
  app = appFor(server.services);
  ann = await newUser('ann');
});
afterAll(async () => {
  await server.close();
  store.close();
});

async function newUser(name: string): Promise<Browser> {
  const browser = browserFor(app, server.config.url);
  const body = { name, email: `${name}@example.org`, password: 'correct horse' };
  for (const path of ['sign-up', 'sign-in']) await browser.post(`/api/auth/${path}/email`, body);
  return browser;
}

describe('store', () => {
  it('stores, returns and deletes', async () => {
    const { storage } = server.services;
    await storage.put('reports/one', Buffer.from('hello'));
    expect([...objects.keys()]).toContain('/books/lotbook/reports/one');
    expect(Buffer.from(await storage.get('reports/one')).toString()).toBe('hello');
    await storage.put('reports/two', Readable.from([Buffer.from('in '), Buffer.from('pieces')]));
    expect((await gather(await storage.stream('reports/two'))).toString()).toBe('in pieces');
    await storage.delete('reports/one');
    await expect(storage.get('reports/one')).rejects.toBeInstanceOf(FileGone);
    await storage.delete('reports/one');
    await expect(storage.put('../out', Buffer.from(''))).rejects.toThrow(/not a storage key/);
  });
});

describe('file sent directly to the store by the browser', () => {
  async function sendDirectly(browser: Browser, content: Uint8Array): Promise<string> {
    const { data } = await browser.graphql(
      'mutation { presignFileUpload(filename: "export.csv") { postUrl fileUrl uploadInfoFields { key value } } }',
    );
    const { postUrl, fileUrl, uploadInfoFields } = data.presignFileUpload;
    expect(postUrl).toContain('/books');
    const form = new FormData();
    for (const { key, value } of uploadInfoFields) form.append(key, value);
    form.append('file', new Blob([content as BlobPart]));
    expect((await fetch(postUrl, { method: 'POST', body: form })).status).toBe(204);
    return fileUrl;
  }
  const validate = (browser: Browser, fileUrl: string) =>
    browser.graphql(
      `query ($url: String!) { csvValidationErrors(csvFileUrl: $url, isGeneric: false, accountTypeSlug: "kraken") { errors numberOfRows } }`,
      { url: fileUrl },
    );

  it('is unpacked at first use and readable only by its owner', async () => {
    const fileUrl = await sendDirectly(ann, gzipSync(CSV));
    expect((await ann.request(fileUrl)).status).toBe(404);
    const bob = await newUser('bob');
    expect((await validate(bob, fileUrl)).data.csvValidationErrors.errors).toEqual([
      'The uploaded file was not found. Upload it again.',
    ]);
    const { data } = await validate(ann, fileUrl);
    expect(data.csvValidationErrors.errors).not.toContain('The uploaded file was not found. Upload it again.');
    expect(await (await ann.request(fileUrl)).text()).toBe(CSV);
    expect((await bob.request(fileUrl)).status).toBe(404);
    expect([...objects.keys()].filter((key) => key.endsWith('.checked'))).toEqual([]);
  });

  it('is deleted if it is unreadable', async () => {
    const before = objects.size;
    const fileUrl = await sendDirectly(ann, Buffer.from('\x7fELF\x00', 'latin1'));
    const { data } = await validate(ann, fileUrl);
    expect(data.csvValidationErrors.errors).toEqual(['The uploaded file was not found. Upload it again.']);
    expect(objects.size).toBe(before);
  });

  it('may be posted only under our policy', async () => {
    const policy = new TextDecoder().decode(Buffer.from(await directPolicy(), 'base64'));
    expect(JSON.parse(policy).conditions).toEqual(
      expect.arrayContaining([['content-length-range', 1, server.config.maxUploadBytes]]),
    );
    const page = await ann.request('/wallets');
    const { port } = store.address() as { port: number };
    expect(page.headers.get('content-security-policy')).toContain(`connect-src 'self' http://127.0.0.1:${port}`);
  });

  async function directPolicy(): Promise<string> {
    const { data } = await ann.graphql(
      'mutation { presignFileUpload(filename: "a.csv") { uploadInfoFields { key value } } }',
    );
    const fields = data.presignFileUpload.uploadInfoFields as { key: string; value: string }[];
    return fields.find(({ key }) => key === 'Policy')!.value;
  }
});

async function startStore(): Promise<Server> {
  const started = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url!, 'http://store').pathname);
    const body = await bodyOf(request);
    if (request.method === 'PUT') {
      objects.set(path, body);
      return response.writeHead(200, { etag: '"x"' }).end();
    }
    if (request.method === 'POST') {
      const headers = { 'content-type': request.headers['content-type']! };
      const form = await new Response(body as BodyInit, { headers }).formData();
      objects.set(
        `${path.replace(/\/$/, '')}/${form.get('key')}`,
        Buffer.from(await (form.get('file') as Blob).arrayBuffer()),
      );
      return response.writeHead(204).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(path);
      return response.writeHead(204).end();
    }
    const found = objects.get(path);
    if (found) return response.writeHead(200, { 'content-length': found.length }).end(found);
    return response
      .writeHead(404, { 'content-type': 'application/xml' })
      .end('<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>no such key</Message></Error>');
  });
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  return started;
}

async function gather(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const all = await gather(request);
  // The client sends streams in signed chunks: size;signature CRLF bytes CRLF …
  if (!request.headers['content-encoding']?.includes('aws-chunked')) return all;
  const parts: Buffer[] = [];
  for (let at = 0; ; ) {
    const end = all.indexOf('\r\n', at);
    const size = Number.parseInt(all.subarray(at, end).toString(), 16);
    if (!size) return Buffer.concat(parts);
    parts.push(all.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
}
