import { afterEach, describe, expect, test, vi } from 'vitest';
import type { TypedDocumentString } from '../generated/graphql.ts';
import { explain, RequestFailed, SignedOutError } from './errors.ts';
import { createQueryClient, refuseChanges, runWith } from './queries.ts';
import { browserTransport, isMutation, operationName, serverTransport } from './transport.ts';

const wallets = 'query Wallets($id: ID) { account(id: $id) { id } }' as unknown as TypedDocumentString<
  { account: { id: string } },
  { id: string }
>;

afterEach(() => {
  vi.unstubAllGlobals();
});

function answering(status: number, body: unknown) {
  const fetch = vi.fn(async (..._given: Parameters<typeof globalThis.fetch>) => Response.json(body, { status }));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

test('reads the name of an operation', () => {
  expect(operationName('query Wallets { a }')).toBe('Wallets');
  expect(operationName('\n  mutation UpdateTheme($theme: Theme!) { a }\nfragment query on A { b }')).toBe(
    'UpdateTheme',
  );
  expect(() => operationName('{ a }')).toThrow('must name its operation');
});

test('distinguishes mutations from queries', () => {
  expect(isMutation('\n  mutation UpdateTheme { a }\nfragment query on A { b }')).toBe(true);
  expect(isMutation('query Wallets { mutation }')).toBe(false);
});

test('sends queries but no mutations for a read-only user', async () => {
  const transport = vi.fn(async () => ({}) as never);
  const client = createQueryClient(transport);
  const change = 'mutation UpdateTheme { a }' as unknown as TypedDocumentString<object, object>;
  refuseChanges(client, 'You may only look.');
  await expect(runWith(client, change)).rejects.toThrow('You may only look.');
  await runWith(client, wallets, { id: '1' });
  expect(transport).toHaveBeenCalledTimes(1);
  refuseChanges(client, null);
  await runWith(client, change);
  expect(transport).toHaveBeenCalledTimes(2);
});

describe('in the browser', () => {
  test('puts the operation name in the address and returns the data', async () => {
    const fetch = answering(200, { data: { account: { id: '1' } } });
    await expect(browserTransport(wallets, { id: '1' })).resolves.toEqual({ account: { id: '1' } });
    const [address, options] = fetch.mock.calls[0]!;
    expect(address).toBe('/graphql?method=Wallets');
    expect(JSON.parse(String(options?.body))).toMatchObject({ operationName: 'Wallets', variables: { id: '1' } });
  });

  test.each([
    [401, {}],
    [200, { errors: [{ message: 'Sign in to do this.', extensions: { code: 'UNAUTHENTICATED' } }], data: null }],
  ])('treats status %i with %j as signed out', async (status, body) => {
    answering(status, body);
    await expect(browserTransport(wallets)).rejects.toBeInstanceOf(SignedOutError);
  });

  test('reports a server error with its id', async () => {
    answering(500, {
      errors: [{ message: 'Something went wrong.', extensions: { code: 'INTERNAL', errorId: 'e-1' } }],
    });
    const error = await browserTransport(wallets).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(RequestFailed);
    expect(explain(error)).toBe('Something went wrong. Reference: e-1.');
  });

  test('describes rate limits, empty responses and an unreachable server', async () => {
    answering(429, {});
    await expect(browserTransport(wallets)).rejects.toThrow('Too many requests. Wait a moment, then try again.');
    vi.stubGlobal('fetch', async () => new Response('<html>', { status: 502 }));
    await expect(browserTransport(wallets)).rejects.toThrow('The server returned an error.');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed to fetch')));
    await expect(browserTransport(wallets)).rejects.toThrow("Couldn't reach the server.");
  });
});

test('runs the operation in process on the server', async () => {
  const run = vi.fn(async () => ({ data: { account: { id: '1' } } }));
  await expect(serverTransport(run)(wallets, { id: '1' })).resolves.toEqual({ account: { id: '1' } });
  expect(run).toHaveBeenCalledWith(String(wallets), { id: '1' }, 'Wallets');
});
