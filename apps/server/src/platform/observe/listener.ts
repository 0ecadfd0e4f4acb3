import { createServer } from 'node:http';
import type { Database } from '@lotbook/db/open';
import type { Config } from '../config/config.ts';
import { StartError } from '../config/start.ts';
import type { Prometheus } from './prometheus.ts';
import { healthAnswer, type Readiness, readyAnswer } from './readiness.ts';

export type MetricsListener = { readonly url: string; close(): void };

export async function listenForMetrics(
  address: NonNullable<Config['metrics']>,
  watched: { prometheus: Prometheus; db: Database; ready: Readiness; version: string },
): Promise<MetricsListener> {
  const server = createServer((request, response) => {
    answer(request.url ?? '/', watched)
      .then(async (found) => {
        response.writeHead(found.status, Object.fromEntries(found.headers));
        response.end(request.method === 'HEAD' ? undefined : await found.text());
      })
      .catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve, reject) => {
    const { host, port } = address;
    const refuse = ({ message }: Error) =>
      reject(new StartError(`LOTBOOK_METRICS (${host}:${port}) cannot be used: ${message}.`));
    server.once('error', refuse);
    server.listen(port, host, resolve);
  });
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : address.port;
  return {
    url: `http://${address.host.includes(':') ? `[${address.host}]` : address.host}:${port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function answer(
  url: string,
  { prometheus, db, ready, version }: Parameters<typeof listenForMetrics>[1],
): Promise<Response> {
  switch (url.split('?', 1)[0]) {
    case '/metrics':
      return new Response(await prometheus.text(db), { headers: { 'content-type': prometheus.contentType } });
    case '/health':
      return healthAnswer(version);
    case '/ready':
      return readyAnswer(await ready());
    default:
      return new Response('There are /metrics, /health and /ready.\n', { status: 404 });
  }
}
