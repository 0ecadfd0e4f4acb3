/**
 * What a full page load gives for free, given back to navigations within the app: the focus starts at the new page, its
 * title is read out, and a page that takes more than a second says that it is loading.
 */
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

export const MAIN_ID = 'main';

export function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      className="sr-only z-60 rounded-control bg-ink px-4 py-2 text-paper focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
    >
      Skip to content
    </a>
  );
}

export function NavigationFeedback() {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const main = document.getElementById(MAIN_ID);
    // An open dialog keeps the focus it has.
    if (!document.querySelector('[role="dialog"]')) main?.focus({ preventScroll: true });
    const timer = setTimeout(() => setTitle(document.title), 100);
    return () => clearTimeout(timer);
  }, [pathname]);
  const isLoading = useNavigation().state === 'loading';
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {title}
      </p>
      {isLoading && (
        <div role="status" className="after-a-second fixed inset-x-0 top-0 z-60 h-0.5 overflow-hidden">
          <div className="turning-bar h-full w-1/3 bg-accent" />
          <span className="sr-only">Loading</span>
        </div>
      )}
    </>
  );
}
