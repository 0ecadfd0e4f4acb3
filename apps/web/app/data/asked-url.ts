/** The router adds this parameter to client-side navigations. */
const ROUTER_PARAMETER = '_routes';

export function askedUrl(request: Pick<Request, 'url'>): URL {
  const url = new URL(request.url);
  url.searchParams.delete(ROUTER_PARAMETER);
  return url;
}
