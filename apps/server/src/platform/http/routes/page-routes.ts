import { randomBytes } from 'node:crypto';
import type { Endpoint } from '../../graphql/endpoint.ts';
import type { Viewer } from '../../viewer.ts';
import { type Exchange, type Routes, type Served, signedIn, visitorOf, whose } from '../exchange.ts';
import type { RateLimit } from '../rate-limit.ts';
import { contentSecurityPolicy } from '../security.ts';
import { correct, followSession } from './is-auth.ts';
import { messagePage, TITLES, TOO_MANY_PAGES } from './message-page.ts';
import type { Pages, RunGraphql } from './pages.ts';

export type PageParts = {
  pages: Pages;
  assets: (request: Request) => Promise<Response | null>;
};

/**
 * Adds the route of pages. It must be the last one, because any URL may be a page.
 * @param rate limits how often a visitor may open pages
 */
export function addPages(
  app: Routes,
  services: Served,
  { pages, assets }: PageParts,
  endpoint: Endpoint,
  rate: RateLimit,
): void {
  const { config } = services;
  const isSecure = config.url.startsWith('https:');

  app.all('*', async (context) => {
    if (!['GET', 'HEAD'].includes(context.req.method)) {
      return context.text('Pages are only read. Use GET.', 405, { allow: 'GET, HEAD' });
    }
    const asset = await assets(context.req.raw);
    if (asset) {
      context.set('isAsset', true);
      return asset;
    }
    if (context.req.path.startsWith('/assets/')) return context.text('Not found', 404);
    return page(context);
  });

  async function page(context: Exchange): Promise<Response> {
    const cookies = new Headers();
    const viewer = await signedIn(services, context, cookies);
    const wait = rate.take(whose(viewer, context));
    if (wait > 0) {
      context.header('retry-after', String(wait));
      return context.html(messagePage(TITLES.TOO_MANY, TOO_MANY_PAGES), 429);
    }
    const nonce = randomBytes(16).toString('base64');
    const response = await pages(context.req.raw, { nonce, graphql: asking(endpoint, viewer, context) });
    const answer = new Response(response.body, response);
    if (!config.dev) answer.headers.set('content-security-policy', contentSecurityPolicy(config, nonce));
    if (!answer.headers.has('cache-control')) answer.headers.set('cache-control', 'private, no-store');
    for (const cookie of cookies.getSetCookie()) answer.headers.append('set-cookie', cookie);
    if (!followSession(answer.headers, isSecure)) {
      correct(answer.headers, context.req.header('cookie') ?? null, viewer !== null, isSecure);
    }
    return answer;
  }
}

function asking(endpoint: Endpoint, viewer: Viewer | null, context: Exchange): RunGraphql {
  const asker = { viewer, requestId: context.get('requestId'), visitor: visitorOf(context) };
  return (query, variables, operationName) => endpoint.run({ query, variables, operationName }, asker);
}
