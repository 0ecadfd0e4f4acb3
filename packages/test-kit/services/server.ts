/** Simulates an external service and its faults: truncated pages, limits, outages, invalid responses. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Trouble =
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly body?: string;
      readonly headers?: Record<string, string>;
    }
  /** Closes the connection in the middle of the response. */
  | { readonly kind: 'cut' }
  | { readonly kind: 'text'; readonly text: string };

export type Played = {
  readonly url: string;
  /** The requested paths with queries. */
  readonly asked: string[];
  /** The faults of the next requests, one each; null for a normal response. */
  readonly troubles: (Trouble | null)[];
  stop(): Promise<void>;
};

const BENEATH_PLAYED = /^\/played(?=[/?]|$)/;

/** @param answer returns a body to send as JSON, or a text */
export async function play(
  answer: (url: URL, body: string, request: IncomingMessage) => unknown | Promise<unknown>,
): Promise<Played> {
  const asked: string[] = [];
  const troubles: (Trouble | null)[] = [];
  const server = createServer((request, response) => {
    void respond(request, response).catch((error: Error) => {
      response.statusCode = 500;
      response.end(error.message);
    });
  });
  async function respond(request: IncomingMessage, response: ServerResponse) {
    asked.push(`${request.method} ${request.url}`);
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const trouble = troubles.shift() ?? null;
    if (trouble?.kind === 'status') {
      response.writeHead(trouble.status, trouble.headers);
      return void response.end(trouble.body ?? '');
    }
    if (trouble?.kind === 'cut') {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('{"status":"1","result":[{');
      return void setTimeout(() => response.destroy(), 5);
    }
    if (trouble?.kind === 'text') return void response.end(trouble.text);
    const path = request.url!.replace(BENEATH_PLAYED, '');
    const said = await answer(new URL(path, 'http://127.0.0.1'), Buffer.concat(parts).toString(), request);
    if (said instanceof Status) {
      response.writeHead(said.status, said.headers);
      return void response.end(said.body);
    }
    response.end(typeof said === 'string' ? said : JSON.stringify(said));
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    troubles,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

export class Status {
  readonly status: number;
  readonly body: string;
  readonly headers: Record<string, string>;
  constructor(status: number, body: string, headers: Record<string, string> = {}) {
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}
