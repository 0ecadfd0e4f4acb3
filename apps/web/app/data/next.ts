const ANY_ORIGIN = 'https://lotbook.invalid';

/**
 * @param next  the raw `next` parameter
 * @returns a path with query on this origin, or null for other origins, `//host`, `javascript:` and the sign-in pages
 */
export function safeNext(next: string | null | undefined): string | null {
  if (!next?.startsWith('/') || next.startsWith('//') || next.includes('\\')) return null;
  let url: URL;
  try {
    url = new URL(next, ANY_ORIGIN);
  } catch {
    return null;
  }
  if (url.origin !== ANY_ORIGIN || /^\/(auth0|login|user\/start)(\/|$)/.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}
