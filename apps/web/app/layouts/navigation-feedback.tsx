/** Restores what a full page load provides: focus on the new page, an announced title, and a loading message. */
import { useEffect, useRef, useState } from 'react';
import { useLocation, useMatches, useNavigation } from 'react-router';
import { BESIDE } from './beside.ts';
import { MAIN_ID } from './main-id.ts';

function usePagePath(): string | undefined {
  const matches = useMatches();
  return matches.findLast(({ handle }) => handle !== BESIDE)?.pathname;
}

export function NavigationFeedback() {
  const { pathname } = useLocation();
  const pagePath = usePagePath();
  const [title, setTitle] = useState('');
  const pageBefore = useRef(pagePath);
  useEffect(() => {
    if (pageBefore.current === pagePath) return;
    pageBefore.current = pagePath;
    // An open dialog keeps its focus.
    if (!document.querySelector('[role="dialog"]')) document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [pagePath]);
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
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
        <div role="status" className="after-a-moment fixed inset-x-0 top-0 z-60 h-0.5 overflow-hidden">
          <div className="turning-bar h-full w-1/3 bg-accent" />
          <span className="sr-only">Loading</span>
        </div>
      )}
    </>
  );
}
