import type { TypedDocumentString } from '../generated/graphql.ts';
import { RequestFailed, SignedOutError, unreachable } from './errors.ts';
import type { GraphqlResult, GraphqlRunner } from './server-context.ts';

export type Transport = <Data, Variables>(
  document: TypedDocumentString<Data, Variables>,
  variables?: Variables,
  signal?: AbortSignal,
) => Promise<Data>;

/** `Wallets` for `query Wallets {…}`. */
export function operationName(document: { toString(): string }): string {
  const name = /\b(?:query|mutation)\s+(\w+)/.exec(document.toString())?.[1];
  if (!name) throw new Error('a GraphQL document must name its operation');
  return name;
}

export function isMutation(document: { toString(): string }): boolean {
  return /\b(query|mutation)\s+\w/.exec(document.toString())?.[1] === 'mutation';
}

export const browserTransport: Transport = async (document, variables, signal) => {
  const name = operationName(document);
  let response: Response;
  try {
    response = await fetch(`/graphql?method=${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ query: document.toString(), variables: variables ?? {}, operationName: name }),
      credentials: 'same-origin',
      signal: signal ?? null,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw unreachable();
  }
  if (response.status === 401) throw new SignedOutError();
  if (response.status === 429) {
    throw new RequestFailed('Too many requests. Wait a moment, then try again.', { status: 429 });
  }
  const result = (await response.json().catch(() => null)) as GraphqlResult | null;
  if (!result) {
    const errorId = text(response.headers.get('x-request-id'));
    throw new RequestFailed('The server returned an error.', { status: response.status, errorId });
  }
  return unwrap(result);
};

export function serverTransport(run: GraphqlRunner): Transport {
  return async (document, variables) =>
    unwrap(await run(document.toString(), (variables as object | undefined) ?? {}, operationName(document)));
}

function unwrap<Data>(result: GraphqlResult): Data {
  const error = result.errors?.[0];
  if (error) {
    const code = text(error.extensions?.code);
    if (code === 'UNAUTHENTICATED') throw new SignedOutError();
    const { errorId, argument } = error.extensions ?? {};
    throw new RequestFailed(error.message, { code, errorId: text(errorId), argument: text(argument) });
  }
  if (!result.data) throw new RequestFailed('The server returned no data.');
  return result.data as Data;
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
