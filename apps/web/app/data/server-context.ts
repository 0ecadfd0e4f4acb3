/**
 * What the server hands to the loaders of one request: a way to run GraphQL as the user who asks, without going
 * through HTTP again, and the nonce of the page's content security policy. `entry.server.tsx` publishes both keys.
 */
import { createContext } from 'react-router';

/** What running an operation gives: GraphQL's own result, as over HTTP. */
export type GraphqlResult = {
  data?: unknown;
  errors?: readonly { message: string; extensions?: Record<string, unknown> }[];
};
export type GraphqlRunner = (document: string, variables?: object, operationName?: string) => Promise<GraphqlResult>;

export const graphqlContext = createContext<GraphqlRunner | null>(null);
export const nonceContext = createContext<string | null>(null);
