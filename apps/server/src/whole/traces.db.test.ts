import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asSystem } from '@lotbook/db/user';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { appOf } from '../app.ts';
import { readConfig } from '../platform/config/config.ts';
import { browserFor, NO_WEB } from '../platform/http/testing.ts';
import { defineJob } from '../platform/jobs/definition.ts';
import { runJob } from '../platform/jobs/worker.ts';
import { createLog } from '../platform/log/log.ts';
import { type AllServices, openServices } from '../services.ts';

const job = defineJob({
  name: 'test.read',
  payload: z.object({ userId: z.string() }),
  handler: async ({ userId }, { db }) => {
    await asSystem(db, (tx) => tx.selectFrom('auth_user').select('id').where('id', '=', userId).execute());
    throw new Error(`not for ${userId}`);
  },
});

let collector: Server;
let services: AllServices;
let folder: string;
let received = '';
beforeAll(async () => {
  collector = createServer((request, response) => {
    request.on('data', (piece) => {
      received += String(piece);
    });
    request.on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  folder = await mkdtemp(join(tmpdir(), 'lotbook-traces-'));
  const { port } = collector.address() as AddressInfo;
  const config = readConfig({
    LOTBOOK_DATA: folder,
    LOG_LEVEL: 'silent',
    LOTBOOK_PRICES: 'off',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`,
  });
  services = await openServices({ config, log: createLog(config), definitions: [job], supervise: false });
});
afterAll(async () => {
  collector.close();
  await rm(folder, { recursive: true, force: true });
});

type Span = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: unknown }[];
};

it('records a request, its operation, its statements and a job as nested spans with our names', async () => {
  const web = { ...NO_WEB, operationNames: new Set(['Shell']) };
  const app = appOf(services, web, { knownOperations: null, introspection: false });
  const ann = browserFor(app, services.config.url);
  const person = { name: 'Plantedname', email: 'planted@example.org', password: 'correct horse battery' };
  for (const path of ['sign-up', 'sign-in']) await ann.post(`/api/auth/${path}/email`, person);
  const query = 'query Shell { user { name email } }';
  const answer = await ann.post('/graphql?method=Shell&secret=planted', { query, operationName: 'Shell' });
  expect(await answer.json()).toMatchObject({ data: { user: { email: person.email } } });
  const data = { userId: 'planted-user' };
  await runJob(job, { id: randomUUID(), data, retryCount: 0 }, { ...services, signal: new AbortController().signal });
  await services.close();
  const found = [...received.matchAll(/\{"resourceSpans".*?\](?=\}(?:\{"resourceSpans"|$))\}/gs)].map(([text]) =>
    JSON.parse(text),
  );
  const spans: Span[] = found.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }: { scopeSpans: { spans: Span[] }[] }) =>
      scopeSpans.flatMap((scope) => scope.spans),
    ),
  );
  const named = (name: string) => spans.filter((span) => span.name === name);
  const [request] = named('POST /graphql');
  const [operation] = named('graphql Shell');
  expect(operation!.parentSpanId).toBe(request!.spanId);
  expect(request!.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 200 } });
  expect(request!.attributes).toContainEqual({
    key: 'lotbook.reference',
    value: { stringValue: answer.headers.get('x-request-id') },
  });
  expect(named('sql select').filter(({ parentSpanId }) => parentSpanId === operation!.spanId).length).toBeGreaterThan(
    0,
  );
  const [ofJob] = named('job test.read');
  expect(named('sql select').map(({ parentSpanId }) => parentSpanId)).toContain(ofJob!.spanId);
  expect(named('POST /api/auth/sign-in/email')).toHaveLength(1);
  for (const secret of [...Object.values(person), 'planted', 'auth_user', 'correct'])
    expect(received).not.toContain(secret);
});
