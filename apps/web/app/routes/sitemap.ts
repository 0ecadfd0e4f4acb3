import type { LoaderFunctionArgs } from 'react-router';
import { queryOnServer } from '../data/server-query.ts';
import { LIST_LINKS } from '../features/market/lists.ts';
import { SitemapDocument } from '../features/market/server-only.graphql.ts';

const PAGES = ['/home', '/privacy', '/security', '/wallet', '/calculator', '/calculator/converter'];
/** The limit of a sitemap. @source sitemaps.org, protocol */
const MOST = 50_000;
const HOUR_S = 3600;

export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const { marketInfo, appInfo, networks } = await queryOnServer(context, SitemapDocument);
  const lists = LIST_LINKS.map(({ to }) => to).filter((to) => to !== '/prices/watchlist');
  const assets = marketInfo.pricedSlugs.map((slug) => `/price/${encodeURIComponent(slug)}`);
  const wallets = networks.map(({ slug }) => `/wallet/${slug}`);
  const lines = [...PAGES, ...wallets, ...lists, ...assets]
    .slice(0, MOST)
    .map((path) => `<url><loc>${escaped(`${appInfo.url}${path}`)}</loc></url>`);
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join('\n')}
</urlset>
`;
  return new Response(xml, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': `public, max-age=${HOUR_S}` },
  });
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;');
}
