/** Theme, sidebar and hidden amounts come from cookies, so that nothing flashes. */
import mono from '@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2?url';
import regular from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff2?url';
import medium from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-500-normal.woff2?url';
import semibold from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-600-normal.woff2?url';
import type { ReactNode } from 'react';
import {
  Links,
  type LinksFunction,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  ScrollRestoration,
  useRouteLoaderData,
} from 'react-router';
import { maintenanceMessage } from './data/app-info.ts';
import { readPreferences, type ThemeName } from './data/cookies.ts';
import { reloadOnceAfterLostChunk } from './layouts/chunk-reload.ts';
import { LateScripts } from './layouts/late-scripts.tsx';
import { PreferencesProvider } from './layouts/preferences.tsx';
import { RouteProblem } from './layouts/route-problem.tsx';
import { Toaster } from './ui/toast.tsx';
import './styles/app.css';

const preload = (href: string) =>
  ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const;

export const links: LinksFunction = () => [
  preload(regular),
  preload(medium),
  preload(semibold),
  { rel: 'prefetch', href: mono, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  // A page without the message is better than none.
  const { maintenance } = await maintenanceMessage(context).catch(() => ({ maintenance: null }));
  return { preferences: readPreferences(request.headers.get('cookie')), maintenance };
}

export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root');
  const theme = useAccountTheme() ?? root?.preferences.theme ?? 'system';
  return (
    <html lang="en" data-theme={theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        {/* All links are same-origin, which the policy allows. The browser has no nonce, so using one would break hydration. */}
        <Links nonce="" />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <LateScripts />
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <Providers>
      <Outlet />
    </Providers>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  reloadOnceAfterLostChunk(error);
  return (
    <Providers>
      <RouteProblem error={error} />
    </Providers>
  );
}

/** Returns the account's theme from the signed-in frame, if the browser has none. */
function useAccountTheme(): ThemeName | null {
  type Loaded = { accountTheme?: ThemeName | null } | null;
  const inApp = useRouteLoaderData<Loaded>('layouts/signed-in');
  const inOpen = useRouteLoaderData<Loaded>('layouts/open');
  return inApp?.accountTheme ?? inOpen?.accountTheme ?? null;
}

function Providers({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root');
  const preferences = root?.preferences ?? readPreferences(null);
  const accountTheme = useAccountTheme();
  return (
    <PreferencesProvider initial={accountTheme ? { ...preferences, theme: accountTheme } : preferences}>
      {children}
      <Toaster />
    </PreferencesProvider>
  );
}
