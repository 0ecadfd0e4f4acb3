import { useEffect, useState } from 'react';
import { ButtonLink } from '../ui/button.tsx';
import { usePreferences } from './preferences.tsx';

/** Shown from this share of the page down to the footer, which has the same link. */
const FROM = 0.25;
const UNTIL = 0.9;
const CHECK_MS = 100;

export function StickyStart() {
  const { isSignedIn } = usePreferences();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = () => {
      const way = document.documentElement.scrollHeight - window.innerHeight;
      const ratio = way > 0 ? window.scrollY / way : 0;
      setShown(way > window.innerHeight && ratio > FROM && ratio < UNTIL);
    };
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(check, CHECK_MS);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
    };
  }, []);
  if (isSignedIn || !isShown) return null;
  return (
    <ButtonLink
      kind="primary"
      to="/auth0/signup"
      className="fade-in fixed! inset-x-5 bottom-5 z-20 shadow-float md:left-auto print:hidden"
    >
      Get the product
    </ButtonLink>
  );
}
