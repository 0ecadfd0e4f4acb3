/** A browser for tests that keeps cookies, sends its origin, and calls the app without a socket. */
import type { App, WebParts } from './app.ts';

export const NO_WEB: WebParts = {
  pages: async () => new Response('<!doctype html><p>a page</p>', { headers: { 'content-type': 'text/html' } }),
  assets: async () => null,
};

export type Browser = {
  readonly cookies: Map<string, string>;
  request(path: string, init?: RequestInit): Promise<Response>;
  post(path: string, body: object, headers?: Record<string, string>): Promise<Response>;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it just asked for
  graphql(query: string, variables?: object): Promise<any>;
};

export function browserFor(app: App, url: string, address = '203.0.113.7'): Browser {
  const cookies = new Map<string, string>();
  const request = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    if (!headers.has('origin')) headers.set('origin', url);
    if (!headers.has('host')) headers.set('host', new URL(url).host);
    if (cookies.size > 0) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await app.fetch(new Request(new URL(path, url), { ...init, headers }), {
      incoming: { socket: { remoteAddress: address } },
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';');
      const name = pair.slice(0, pair.indexOf('='));
      const value = pair.slice(pair.indexOf('=') + 1);
      if (value === '' || attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute))) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  return {
    cookies,
    request,
    post,
    graphql: async (query, variables) => (await post('/graphql?method=Test', { query, variables })).json(),
  };
}
