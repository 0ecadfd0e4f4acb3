import { NETWORKS } from '@lotbook/integrations/connecting/accounts';
import { allIntegrations } from '@lotbook/integrations/listing';
import { ASSETS } from '@lotbook/ledger/assets';
import { expect, test } from 'vitest';
import { assetIcon, sourceIcon } from './features/api/icon-address.ts';
import { withIcons } from './icons.ts';

const MARK = '<svg>mark of the build</svg>';
const assets = async (request: Request) =>
  new URL(request.url).pathname === '/assets/marks-1/source/kraken.svg' ? new Response(MARK) : null;
const icons = withIcons(assets, '/assets/marks-1');
const get = (path: string, method = 'GET') => icons(new Request(`http://localhost${path}`, { method }));

test('answers 200 with an image for each integration, network and listed asset', async () => {
  const paths = [
    ...[...allIntegrations(), ...NETWORKS].map(({ slug }) => sourceIcon(slug)),
    ...ASSETS.map(({ symbol, kind }) => assetIcon(`${kind === 'FIAT' ? 'fiat' : 'crypto'}:${symbol}`)!),
  ];
  for (const path of paths) {
    const answer = await get(path);
    expect([path, answer?.status, answer?.headers.get('content-type')]).toEqual([path, 200, 'image/svg+xml']);
  }
});

test('serves the logo from the build, or letters if it has none', async () => {
  expect(await (await get('/icons/source/kraken.svg'))!.text()).toBe(MARK);
  expect(await (await get('/icons/source/bitcoin-de.svg'))!.text()).toContain('>BD</text>');
  expect(await (await get('/icons/source/kraken.svg', 'HEAD'))!.text()).toBe('');
});

test('answers 404 for an unknown name and leaves other paths to the build', async () => {
  expect((await get('/icons/source/nobody.svg'))?.status).toBe(404);
  expect(await get('/icons/other/kraken.svg')).toBeNull();
  expect(assetIcon('user:SPAM')).toBeNull();
});
