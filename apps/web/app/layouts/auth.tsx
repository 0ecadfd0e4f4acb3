import { lazy, Suspense } from 'react';
import { type LinksFunction, type LoaderFunctionArgs, Outlet, redirect } from 'react-router';
import { askedUrl } from '../data/asked-url.ts';
import { safeNext } from '../data/next.ts';
import { startPage } from '../data/start-page.ts';
import { HintLayer } from '../ui/hint.tsx';
import { HEADLINE_FONT } from './headline-font.ts';
import { MAIN_ID } from './main-id.ts';
import { UrlBanners } from './url-banners.tsx';
import { Wordmark } from './wordmark.tsx';

const MaintenanceNotice = lazy(async () => ({
  default: (await import('./maintenance-notice.tsx')).MaintenanceNotice,
}));

const WorkedGain = lazy(async () => ({ default: (await import('../features/landing/worked-gain.tsx')).WorkedGain }));

export const links: LinksFunction = () => [{ ...HEADLINE_FONT, media: '(min-width: 992px)' }];

/** Redirects signed-in users to their start page, except from sign-out and from links in messages. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { pathname, searchParams } = askedUrl(request);
  if (/\/(logout|reset-password|not-me|confirm-address|unsubscribe)/.test(pathname)) return null;
  const page = await startPage(context);
  if (page) throw redirect(safeNext(searchParams.get('next')) ?? page);
  return null;
}

export default function AuthLayout() {
  return (
    <div className="flex min-h-dvh">
      <div className="flex min-w-0 grow basis-0 flex-col px-6 md:px-12">
        <header className="flex h-16 items-center">
          <Wordmark to="/home" />
        </header>
        <Suspense fallback={null}>
          <MaintenanceNotice />
        </Suspense>
        <main id={MAIN_ID} className="mx-auto flex w-full max-w-form grow flex-col justify-center pt-8 pb-24">
          <UrlBanners className="mb-6 flex flex-col gap-2" />
          <Outlet />
        </main>
      </div>
      <aside
        aria-label="An example"
        className="hidden grow basis-0 flex-col justify-center border-rule border-l bg-sunken px-12 lg:flex"
      >
        <div className="mx-auto w-full max-w-120">
          <p className="mb-6 max-w-100 font-serif text-20 font-semibold text-balance">
            Every gain is shown step by step, down to its row in the file.
          </p>
          <Suspense fallback={null}>
            <WorkedGain />
          </Suspense>
        </div>
      </aside>
      <HintLayer />
    </div>
  );
}
