import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { packScripts } from './pack-scripts.ts';
import { shortenRouteMap } from './route-map.ts';

export default {
  ssr: true,
  // The whole map of the site is small: with it in the first page no navigation waits to learn what a route is.
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig }) {
    const assets = join(reactRouterConfig.buildDirectory, 'client/assets');
    shortenRouteMap(assets);
    await packScripts(assets);
  },
} satisfies Config;
