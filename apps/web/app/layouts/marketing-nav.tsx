import clsx from 'clsx';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { ButtonLink } from '../ui/button.tsx';
import { usePreferences } from './preferences.tsx';
import { Wordmark } from './wordmark.tsx';

/** The header never hides above this. */
const HIDE_BELOW_PX = 100;

const ENTRIES = [
  { to: '/home#how-it-works', label: 'How it works' },
  { to: '/prices', label: 'Crypto prices' },
  { to: '/wallet', label: 'Crypto wallet lookup' },
  { to: '/calculator', label: 'Trade calculator' },
  { to: '/home#integrations', label: 'Integrations' },
  { to: '/home#pricing', label: 'Pricing' },
  { to: '/home#questions', label: 'Questions' },
];

export function MarketingNav() {
  const isHidden = useIsScrollingDown();
  return (
    <header
      className={clsx(
        'sticky top-0 z-30 border-rule border-b bg-paper transition-transform duration-180 focus-within:translate-y-0',
        isHidden && '-translate-y-full',
      )}
    >
      <div className="mx-auto flex h-16 max-w-page items-center gap-8 px-5 md:px-8">
        <Wordmark to="/home" />
        <nav aria-label="Main" className="hidden grow gap-6 whitespace-nowrap min-[70rem]:flex">
          {ENTRIES.map(({ to, label }) => (
            <Link key={to} to={to} className="text-quiet hover:text-ink">
              {label}
            </Link>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-2">
          <Entrance isHead />
          <PhoneMenu />
        </div>
      </div>
    </header>
  );
}

function PhoneMenu() {
  const { isSignedIn } = usePreferences();
  const entries = isSignedIn ? ENTRIES : [...ENTRIES, { to: '/auth0/login', label: 'Sign in' }];
  return (
    <details className="group relative min-[70rem]:hidden">
      <summary className="flex h-9 list-none items-center rounded-control border border-strong px-3 text-14 font-medium [&::-webkit-details-marker]:hidden">
        Menu
      </summary>
      <nav
        aria-label="Main, on a phone"
        className="absolute right-0 mt-2 flex w-48 flex-col rounded-control border border-rule bg-raised py-1 shadow-float"
      >
        {entries.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            className="px-4 py-2.5 hover:bg-sunken"
            onClick={(event) => event.currentTarget.closest('details')?.removeAttribute('open')}
          >
            {label}
          </Link>
        ))}
      </nav>
    </details>
  );
}

export function Entrance({ isHead }: { isHead?: boolean }) {
  const { isSignedIn } = usePreferences();
  if (isSignedIn) {
    return (
      <ButtonLink kind="primary" to="/user/start">
        Go to app
      </ButtonLink>
    );
  }
  return (
    <>
      <ButtonLink kind="quiet" to="/auth0/login" className={isHead ? 'max-md:hidden' : undefined}>
        Sign in
      </ButtonLink>
      <ButtonLink kind="primary" to="/auth0/signup">
        Start for free
      </ButtonLink>
    </>
  );
}

function useIsScrollingDown(): boolean {
  const [isDown, setDown] = useState(false);
  useEffect(() => {
    let before = window.scrollY;
    const onScroll = () => {
      const now = window.scrollY;
      if (Math.abs(now - before) < 4) return;
      setDown(now > before && now > HIDE_BELOW_PX);
      before = now;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return isDown;
}
