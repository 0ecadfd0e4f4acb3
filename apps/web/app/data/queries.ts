import {
  type DehydratedState,
  dehydrate,
  keepPreviousData,
  MutationCache,
  QueryCache,
  QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import type { TypedDocumentString } from '../generated/graphql.ts';
import { askedUrl } from './asked-url.ts';
import { RequestFailed, SignedOutError } from './errors.ts';
import { graphqlContext } from './server-context.ts';
import { browserTransport, isMutation, operationName, serverTransport, type Transport } from './transport.ts';

/** The time the current page stays while the next one loads; then the next page shows its loading state. */
const NEXT_PAGE_WAIT_MS = 8_000;
/** The same within a page, or for a refetch. */
const SAME_PAGE_WAIT_MS = 400;
const FRESH_MS = 10_000;

const transports = new WeakMap<QueryClient, Transport>();

export function graphqlQuery<Data, Variables>(document: TypedDocumentString<Data, Variables>, variables?: Variables) {
  return queryOptions<Data>({
    queryKey: [operationName(document), variables ?? {}],
    queryFn: ({ client, signal }) => transportOf(client)(document, variables, signal),
  });
}

/** Keeps the old rows as placeholders until the new ones load. */
export function keepingPrevious<T extends object>(options: T) {
  return { ...options, placeholderData: keepPreviousData };
}

/** Refetches the queries (operation names) in `refetch`. */
export function useGraphqlMutation<Data, Variables>(
  document: TypedDocumentString<Data, Variables>,
  options: {
    refetch?: readonly string[];
    onSuccess?: (data: Data, variables: Variables) => unknown;
    onError?: (error: Error) => void;
  } = {},
) {
  const client = useQueryClient();
  return useMutation<Data, Error, Variables>({
    mutationKey: [operationName(document)],
    mutationFn: (variables) => transportOf(client)(document, variables),
    onSuccess: async (data, variables) => {
      await Promise.all((options.refetch ?? []).map((name) => client.invalidateQueries({ queryKey: [name] })));
      await options.onSuccess?.(data, variables);
    },
    onError: options.onError,
  });
}

export function runWith<Data, Variables>(
  client: QueryClient,
  document: TypedDocumentString<Data, Variables>,
  variables?: Variables,
) {
  return transportOf(client)(document, variables);
}

export function runInBrowser<Data, Variables>(document: TypedDocumentString<Data, Variables>, variables?: Variables) {
  return browserTransport(document, variables);
}

export type PageArgs = { params: Record<string, string | undefined>; url: URL };
// biome-ignore lint/suspicious/noExplicitAny: pages have queries of any shape; each use has its own type.
export type PageQueries = (args: PageArgs) => readonly any[];

export function loadOnServer(queries: PageQueries) {
  return async ({ context, params, request }: LoaderFunctionArgs): Promise<{ dehydrated: DehydratedState }> => {
    const run = context.get(graphqlContext);
    if (!run) throw new Error('the server gave the page no way to run GraphQL');
    const client = createQueryClient(serverTransport(run));
    await Promise.all(queries({ params, url: askedUrl(request) }).map((query) => client.prefetchQuery(query)));
    if (
      client
        .getQueryCache()
        .getAll()
        .some(({ state }) => state.error instanceof SignedOutError)
    ) {
      throw redirect(signInAddress(askedUrl(request)));
    }
    // Failures are not passed on: the browser retries and shows the error.
    return { dehydrated: JSON.parse(JSON.stringify(dehydrate(client))) as DehydratedState };
  };
}

export function loadInBrowser(queries: PageQueries) {
  return async ({ params, request }: ClientLoaderFunctionArgs): Promise<null> => {
    const client = browserQueryClient();
    const url = askedUrl(request);
    headingFor = url;
    const wanted = queries({ params, url });
    const isBlank = wanted.some(({ queryKey }) => client.getQueryData(queryKey) === undefined);
    const isNext = url.pathname !== window.location.pathname;
    const wait = isNext && isBlank ? NEXT_PAGE_WAIT_MS : SAME_PAGE_WAIT_MS;
    const all = wanted.map((query) => client.prefetchQuery(query));
    await Promise.race([Promise.all(all), new Promise((resolve) => setTimeout(resolve, wait))]);
    headingFor = undefined;
    return null;
  };
}

export function signInAddress(from: URL | Location): string {
  const next = from.pathname.replace(/\.data$/, '') + from.search;
  return `/login?next=${encodeURIComponent(next)}`;
}

function transportOf(client: QueryClient): Transport {
  const transport = transports.get(client);
  if (!transport) throw new Error('this query client was not made by createQueryClient');
  const why = refusals.get(client);
  if (why === undefined) return transport;
  return async (document, variables, signal) => {
    if (isMutation(document)) throw new RequestFailed(why, { code: 'FORBIDDEN' });
    return transport(document, variables, signal);
  };
}

const refusals = new WeakMap<QueryClient, string>();

/** @param why  null allows mutations */
export function refuseChanges(client: QueryClient, why: string | null): void {
  if (why === null) refusals.delete(client);
  else refusals.set(client, why);
}

export function createQueryClient(transport: Transport): QueryClient {
  const onError = (error: unknown) => {
    if (error instanceof SignedOutError && typeof window !== 'undefined') leaveToSignIn();
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (count, error) => typeof window !== 'undefined' && !(error instanceof SignedOutError) && count < 1,
      },
    },
  });
  transports.set(client, transport);
  return client;
}

let ofThisTab: QueryClient | undefined;

function browserQueryClient(): QueryClient {
  ofThisTab ??= createQueryClient(browserTransport);
  return ofThisTab;
}

export function renderingQueryClient(): QueryClient {
  if (typeof window !== 'undefined') return browserQueryClient();
  return createQueryClient(() => Promise.reject(new Error('nothing is fetched while rendering on the server')));
}

let isLeaving = false;
/** The page being opened, which is not in the address yet, for the return after sign-in. */
let headingFor: URL | undefined;

function leaveToSignIn() {
  if (isLeaving) return;
  isLeaving = true;
  // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the cookie store.
  document.cookie = 'is_auth=; Max-Age=0; Path=/';
  window.location.assign(signInAddress(headingFor ?? window.location));
}
