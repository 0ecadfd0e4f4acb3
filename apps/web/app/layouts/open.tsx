import { lazy, Suspense } from 'react';
import { type LinksFunction, type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router';
import { readPreferences } from '../data/cookies.ts';
import { startOf } from '../data/start-page.ts';
import { HEADLINE_FONT } from './headline-font.ts';
import { loadShell } from './load-shell.ts';
import { SignedOutFrame } from './signed-out-frame.tsx';

const SignedInFrame = lazy(async () => ({ default: (await import('./signed-in-frame.tsx')).SignedInFrame }));

export const links: LinksFunction = () => [HEADLINE_FONT];

/** Null for a visitor. The cookie only saves a session lookup; it proves nothing. */
export async function loader(args: LoaderFunctionArgs) {
  const { isSignedIn } = readPreferences(args.request.headers.get('cookie'));
  if (!isSignedIn || !(await startOf(args.context))) return null;
  const { dehydrated, accountTheme } = await loadShell(args);
  return { dehydrated, accountTheme };
}

export const shouldRevalidate = () => false;

export default function Open() {
  const isSignedIn = useLoaderData<typeof loader>() !== null;
  return isSignedIn ? (
    <Suspense fallback={null}>
      <SignedInFrame isWide>
        <Outlet />
      </SignedInFrame>
    </Suspense>
  ) : (
    <SignedOutFrame>
      <Outlet />
    </SignedOutFrame>
  );
}
