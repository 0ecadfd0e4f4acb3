import { lazy, type ReactNode, Suspense } from 'react';
import { later, useLater } from '../ui/later.ts';
import { MAIN_ID } from './main-id.ts';
import { MarketingNav } from './marketing-nav.tsx';
import { SkipLink } from './skip-link.tsx';
import { UrlBanners } from './url-banners.tsx';

const MaintenanceNotice = lazy(async () => ({
  default: (await import('./maintenance-notice.tsx')).MaintenanceNotice,
}));

const navigationFeedback = later(async () => (await import('./navigation-feedback.tsx')).NavigationFeedback);

const Foot = lazy(async () => ({ default: (await import('./foot.tsx')).Foot }));

export function SignedOutFrame({ children }: { children: ReactNode }) {
  const NavigationFeedback = useLater(navigationFeedback);
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      {NavigationFeedback && <NavigationFeedback />}
      <MarketingNav />
      <Suspense fallback={null}>
        <MaintenanceNotice />
      </Suspense>
      <main id={MAIN_ID} tabIndex={-1} className="grow outline-none">
        <UrlBanners className="mx-auto flex max-w-page flex-col gap-2 px-5 pt-4 md:px-8" />
        {children}
      </main>
      <Suspense fallback={null}>
        <Foot />
      </Suspense>
    </div>
  );
}
