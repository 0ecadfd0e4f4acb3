/** `/robots.txt`: allows crawlers on public pages. Unlisted pages carry their own robots tag. */
import type { LoaderFunctionArgs } from 'react-router';
import { queryOnServer } from '../data/server-query.ts';
import { SitemapDocument } from '../features/market/server-only.graphql.ts';

const CLOSED = ['/graphql', '/api/', '/files/', '/auth0/', '/user/'];
const DAY_S = 86_400;

export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const { appInfo } = await queryOnServer(context, SitemapDocument);
  const text = [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${appInfo.url}/sitemap.xml`,
    '',
  ].join('\n');
  return new Response(text, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': `public, max-age=${DAY_S}` },
  });
}
