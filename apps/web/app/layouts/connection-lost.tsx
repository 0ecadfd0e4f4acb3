/** Says that a page could not be opened because nobody answers, and that it opens by itself; the page that was open stays. */
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createPath, useLocation, useNavigation } from 'react-router';
import { Banner } from '../ui/banner.tsx';
import { headFor, stopWaiting, waiting } from './held-reload.ts';

export function ConnectionLost() {
  const isWaiting = useSyncExternalStore(waiting.subscribe, waiting.get, () => false);
  const { location: next } = useNavigation();
  const { key } = useLocation();
  const href = next ? createPath(next) : null;
  const before = useRef({ key, href });
  useEffect(() => {
    headFor(href);
    const isElsewhere = before.current.key !== key || (before.current.href !== null && href === null);
    before.current = { key, href };
    if (isElsewhere) stopWaiting();
  }, [key, href]);
  if (!isWaiting) return null;
  return (
    <div className="fixed inset-x-3 bottom-3 z-60 mx-auto max-w-prose shadow-float">
      <Banner status="error" onClose={stopWaiting}>
        <p className="font-medium">{href === null ? 'A part of this page' : 'The page'} could not be loaded</p>
        <p className="mt-0.5">
          The server does not answer. Check your connection. Lotbook tries again every few seconds, and goes on as soon
          as it can.
        </p>
      </Banner>
    </div>
  );
}
