/** A server that responds like price sources and misbehaves on request. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { testClock } from '@lotbook/test-kit/services/clock';

export type Handler = (request: IncomingMessage, response: ServerResponse, url: URL) => void;

export type PriceServer = {
  url: string;
  /** The requested paths with queries, in order. */
  requests: string[];
  close(): Promise<void>;
};

export async function priceServer(handler: Handler): Promise<PriceServer> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url!);
    handler(request, response, new URL(request.url!, 'http://localhost'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export function sendJson(response: ServerResponse, text: string, status = 200, headers = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(text);
}

export function clockAt(now: string) {
  return testClock(Date.parse(now));
}
