/** Returns the address that the browser requested, without the router's own parameter. */

/** The router's own parameter, which it adds to the address when a page is reached by a click. */
const ROUTER_PARAMETER = '_routes';

export function askedUrl(request: Pick<Request, 'url'>): URL {
  const url = new URL(request.url);
  url.searchParams.delete(ROUTER_PARAMETER);
  return url;
}
