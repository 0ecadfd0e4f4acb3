import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // The whole map of the site is small: with it in the first page no navigation waits to learn what a route is.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
