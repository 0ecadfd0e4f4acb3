/** The frame of the public pages: the name, a few ways on, the page, the foot. */
import { lazy, Suspense } from 'react';
import { type LinksFunction, Outlet, type ShouldRevalidateFunction } from 'react-router';
import { HEADLINE_FONT } from './headline-font.ts';
import { MAIN_ID } from './main-id.ts';
import { MarketingNav } from './marketing-nav.tsx';
import { NavigationFeedback, SkipLink } from './navigation-feedback.tsx';
import { UrlBanners } from './url-banners.tsx';

/** The server writes it out; its script comes after that of the page. */
const Foot = lazy(async () => ({ default: (await import('./foot.tsx')).Foot }));

export const links: LinksFunction = () => [HEADLINE_FONT];

export const shouldRevalidate: ShouldRevalidateFunction = () => false;

export default function SignedOut() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <NavigationFeedback />
      <MarketingNav />
      <main id={MAIN_ID} tabIndex={-1} className="grow outline-none">
        <UrlBanners className="mx-auto flex max-w-page flex-col gap-2 px-5 pt-4 md:px-8" />
        <Outlet />
      </main>
      <Suspense fallback={null}>
        <Foot />
      </Suspense>
    </div>
  );
}
