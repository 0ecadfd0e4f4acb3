import type { RouterContextProvider } from 'react-router';
import type { TypedDocumentString } from '../generated/graphql.ts';
import { graphqlContext } from './server-context.ts';
import { serverTransport } from './transport.ts';

export function queryOnServer<Data, Variables>(
  context: Readonly<RouterContextProvider>,
  document: TypedDocumentString<Data, Variables>,
  variables?: Variables,
): Promise<Data> {
  const run = context.get(graphqlContext);
  if (!run) throw new Error('the server gave the page no way to run GraphQL');
  return serverTransport(run)(document, variables);
}
