import { NETWORKS } from '@lotbook/integrations/connecting/accounts';
import { findIntegration } from '@lotbook/integrations/listing';
import { ASSETS } from '@lotbook/ledger/assets';
import type { PageParts } from './platform/http/routes/page-routes.ts';

type Assets = PageParts['assets'];

const PATH = /^\/icons\/(source|asset)\/([A-Za-z0-9.-]{1,60})\.svg$/;
const DAY_S = 86_400;

export function withIcons(assets: Assets, marks: string | null): Assets {
  return async (request) => {
    const { pathname } = new URL(request.url);
    const [, kind, name] = PATH.exec(pathname) ?? [];
    if (kind === undefined || name === undefined || !['GET', 'HEAD'].includes(request.method)) return assets(request);
    const called = nameOf(kind, name);
    if (called === null) return new Response('Not found', { status: 404 });
    const own = marks && (await assets(new Request(new URL(`${marks}/${kind}/${name}.svg`, request.url))));
    const body = own ? await own.arrayBuffer() : drawn(called);
    const headers = { 'content-type': 'image/svg+xml', 'cache-control': `public, max-age=${DAY_S}` };
    return new Response(request.method === 'HEAD' ? null : body, { headers });
  };
}

function nameOf(kind: string, name: string): string | null {
  if (kind === 'asset') return ASSETS.find(({ symbol }) => symbol === name)?.symbol ?? null;
  return (findIntegration(name) ?? NETWORKS.find(({ slug }) => slug === name))?.name ?? null;
}

function drawn(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? ['?'];
  const letters = (words.length > 1 ? `${words[0]![0]}${words[1]![0]}` : words[0]!.slice(0, 3)).toUpperCase();
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="4" fill="#5b6470"/><text x="12" y="15.5" font-family="sans-serif" font-size="${letters.length > 2 ? 8 : 10}" fill="#fff" text-anchor="middle">${letters}</text></svg>`;
}
