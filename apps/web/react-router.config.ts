import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { packScripts } from './pack-scripts.ts';
import { shortenRouteMap } from './route-map.ts';

export default {
  ssr: true,
  // The whole route map is small; sending it with the first page avoids a request per navigation.
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig }) {
    const assets = join(reactRouterConfig.buildDirectory, 'client/assets');
    shortenRouteMap(assets);
    await packScripts(assets);
  },
} satisfies Config;
