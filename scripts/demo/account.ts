import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** The account. Its password is no secret, because the demo is local. */
export const DEMO_USER = { name: 'Sam Sample', email: 'demo@example.org', password: 'demonstration 2026' };

const READY_WITHIN_MS = 120_000;

export async function untilReady(url: string): Promise<void> {
  const until = Date.now() + READY_WITHIN_MS;
  while (Date.now() < until) {
    const answer = await fetch(`${url}/ready`).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await pause(200);
  }
  throw new Error(`${url} was not ready within ${READY_WITHIN_MS / 1000} seconds.`);
}

export async function makeDemoUser(url: string): Promise<void> {
  await (await post(`${url}/api/auth/sign-up/email`, url, DEMO_USER)).body?.cancel();
}

export async function makeDemoAccount(url: string): Promise<void> {
  await makeDemoUser(url);
  const cookies = await signIn(url);
  const query = 'mutation AddSampleData { addSampleData { success } }';
  const answer = await fetch(`${url}/graphql?method=AddSampleData`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: url,
      cookie: cookies.map((one) => one.split(';')[0]).join('; '),
    },
    body: JSON.stringify({ operationName: 'AddSampleData', query, variables: {} }),
  });
  if (!answer.ok) throw new Error(`The sample data could not be added: the server answered ${answer.status}.`);
}

/** @returns the cookies of a new session */
async function signIn(url: string): Promise<string[]> {
  const answer = await post(`${url}/api/auth/sign-in/email`, url, DEMO_USER);
  const cookies = answer.headers.getSetCookie();
  if (!answer.ok || cookies.length === 0)
    throw new Error(`${DEMO_USER.email} could not be signed in: the server answered ${answer.status}.`);
  return cookies;
}

async function post(address: string, origin: string, body: object): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(body),
  });
}

/**
 * Serves a local address that signs in every visitor and redirects to the product. Cookies belong to a host, not a
 * port.
 * @returns the address
 */
export async function openDoor(url: string, path: string): Promise<string> {
  const server = createServer((request, response) => {
    if (request.url !== '/') return void response.writeHead(404).end();
    signIn(url).then(
      (cookies) => response.writeHead(302, { location: `${url}${path}`, 'set-cookie': cookies }).end(),
      (error: Error) => response.writeHead(500, { 'content-type': 'text/plain' }).end(error.message),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  return `http://localhost:${(server.address() as AddressInfo).port}/`;
}
