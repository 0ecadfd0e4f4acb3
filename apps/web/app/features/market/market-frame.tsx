import { Search } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { Form, NavLink } from 'react-router';
import type { MarketFactsFragment } from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { controlLook } from '../../ui/control-look.ts';
import { useCurrentInView } from '../../ui/use-current-in-view.ts';
import { LIST_LINKS } from './lists.ts';
import { CurrencyPicker } from './prices-in.tsx';

/** The server renders it; its script loads later. */
const MarketFacts = lazy(async () => ({ default: (await import('./market-facts.tsx')).MarketFacts }));

type Props = {
  title: string;
  text: ReactNode;
  seo: ReactNode;
  market: MarketFactsFragment;
  live: { at: number; isLate: boolean };
  query?: string;
  children: ReactNode;
};

export function MarketFrame({ title, text, seo, market, live, query, children }: Props) {
  return (
    <div className="mx-auto max-w-page px-5 pt-10 md:px-8 lg:pt-14">
      {seo}
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 lg:flex-nowrap">
        <div className="min-w-0">
          <h1 className="font-serif text-40 font-semibold tracking-[-0.015em]">{title}</h1>
          <p className="mt-2 max-w-prose text-16 text-quiet">{text}</p>
        </div>
        <div className="flex w-full max-w-128 flex-wrap items-center gap-2 lg:shrink-0 lg:flex-nowrap">
          <PriceSearch query={query} />
          <CurrencyPicker shownIn={market.shownIn} />
        </div>
      </div>
      <Lists />
      <Suspense fallback={<div className="mt-5 min-h-5" />}>
        <MarketFacts market={market} live={live} />
      </Suspense>
      {market.pricedCount > 0 && <div className="mt-6">{children}</div>}
    </div>
  );
}

export function PriceSearch({ query }: { query?: string }) {
  return (
    <Form action="/prices/all" method="get" role="search" className="flex w-full max-w-90 gap-2">
      <span className="relative block grow">
        <Search size={15} aria-hidden className="pointer-events-none absolute inset-y-0 left-3 my-auto text-quiet" />
        <input
          type="search"
          name="q"
          key={query}
          defaultValue={query}
          maxLength={100}
          aria-label="Search assets"
          placeholder="Name or symbol"
          autoComplete="off"
          spellCheck={false}
          className={`${controlLook} h-9 pl-9`}
        />
      </span>
      <Button type="submit">Search</Button>
    </Form>
  );
}

function Lists() {
  const row = useCurrentInView();
  return (
    <nav ref={row} aria-label="Price lists" className="mt-6 overflow-x-auto border-rule border-b">
      <ul className="flex gap-6">
        {LIST_LINKS.map(({ to, label }) => (
          <li key={to}>
            <NavLink
              to={to}
              end
              className={({ isActive }) =>
                `-mb-px block border-b-2 py-2.5 whitespace-nowrap ${isActive ? 'border-accent font-medium' : 'border-transparent text-quiet hover:text-ink'}`
              }
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
