import { Link } from 'react-router';
import { usePreferences } from './preferences.tsx';

const SIGNED_OUT = [
  { to: '/auth0/login', label: 'Sign in' },
  { to: '/auth0/signup', label: 'Start for free' },
];
const SIGNED_IN = [
  { to: '/user/start', label: 'Go to app' },
  { to: '/user/profile', label: 'Settings' },
];

const COLUMNS = [
  {
    title: 'Product',
    links: [
      { to: '/home#how-it-works', label: 'How it works' },
      { to: '/home#pricing', label: 'Pricing' },
      { to: '/home#integrations', label: 'Integrations' },
      { to: '/home#questions', label: 'Questions' },
    ],
  },
  {
    title: 'Resources',
    links: [
      { to: '/prices', label: 'Crypto prices' },
      { to: '/prices/watchlist', label: 'Watchlist' },
      { to: '/wallet', label: 'Crypto wallet lookup' },
      { to: '/calculator', label: 'Profit calculator' },
      { to: '/calculator/converter', label: 'Converter' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { to: '/privacy', label: 'Privacy' },
      { to: '/security', label: 'Security' },
    ],
  },
] as const;

export function Footer() {
  const { isSignedIn } = usePreferences();
  const [product, resources, legal] = COLUMNS;
  const columns = [product, resources, { title: 'Account', links: isSignedIn ? SIGNED_IN : SIGNED_OUT }, legal];
  return (
    <footer className="mt-24 border-rule border-t bg-sunken">
      <div className="mx-auto grid max-w-page gap-x-8 gap-y-10 px-5 py-12 md:grid-cols-12 md:px-8">
        <div className="md:col-span-4">
          <p className="font-serif text-20 font-semibold">Lotbook</p>
          <p className="mt-2 max-w-90 text-quiet">
            Know what you own, what it cost and what you owe. Every figure can be traced to its source.
          </p>
        </div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title} className="md:col-span-2">
            <h2 className="text-13 font-semibold">{title}</h2>
            <ul className="mt-3 flex flex-col gap-2">
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className="text-quiet hover:text-ink hover:underline">
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="mx-auto max-w-page px-5 md:px-8">
        <p className="border-rule border-t py-5 text-13 text-quiet">
          © {new Date().getUTCFullYear()} Lotbook, under the MIT license. Lotbook computes; it does not give tax advice.
          Logos of assets, exchanges and wallets are trademarks of their owners.
        </p>
      </div>
    </footer>
  );
}
