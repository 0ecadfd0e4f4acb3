/** The map of the site. A path is the spec's; a file under routes/ reads the address, asks for data and arranges features. */
import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('routes/index.tsx'),
  route('home', 'routes/home.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
