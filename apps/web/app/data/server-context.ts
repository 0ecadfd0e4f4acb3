import { createContext } from 'react-router';

/** GraphQL's own result, as over HTTP. */
export type GraphqlResult = {
  data?: unknown;
  errors?: readonly { message: string; extensions?: Record<string, unknown> }[];
};
export type GraphqlRunner = (document: string, variables?: object, operationName?: string) => Promise<GraphqlResult>;

export const graphqlContext = createContext<GraphqlRunner | null>(null);
export const nonceContext = createContext<string | null>(null);
