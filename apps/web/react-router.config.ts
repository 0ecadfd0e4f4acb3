import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { packScripts } from './pack-scripts.ts';

export default {
  ssr: true,
  // The whole map of the site is small: with it in the first page no navigation waits to learn what a route is.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => packScripts(join(reactRouterConfig.buildDirectory, 'client/assets')),
} satisfies Config;
