/** Where a name is that of several assets, or of none: those that may be meant, and the search. */

import { Seo } from '../../ui/seo.tsx';
import { PriceSearch } from './market-frame.tsx';
import { NoPrices } from './no-prices.tsx';
import type { PricePage } from './price-head.tsx';
import { PriceTable } from './price-table.tsx';

export function Candidates({ page, query, site }: { page: PricePage; query: string; site: string }) {
  const { candidates, isAmbiguous, assetCount } = page;
  const title = titleFor(page, query.length > 40 ? `${query.slice(0, 40)}…` : query);
  return (
    <div className="mx-auto max-w-page px-5 pt-10 md:px-8 lg:pt-14">
      <Seo title={title} description={title} site={site} path={`/price/${encodeURIComponent(query)}`} isUnlisted />
      <h1 className="font-serif text-28 font-semibold">{title}</h1>
      {assetCount === 0 ? (
        <NoPrices />
      ) : (
        <>
          <p className="mt-2 mb-6 max-w-prose text-16 text-quiet">{textFor(isAmbiguous, candidates.length)}</p>
          <PriceSearch query={isAmbiguous ? undefined : query} />
          {candidates.length > 0 && (
            <div className="mt-8">
              <PriceTable caption="Assets that may be meant" rows={candidates} figure="volume" />
            </div>
          )}
        </>
      )}
    </div>
  );
}

/** Whether there is such an asset is not known while there is no price at all. */
function titleFor({ isAmbiguous, assetCount }: PricePage, name: string): string {
  if (isAmbiguous) return `Several assets are called ${name.toUpperCase()}`;
  return assetCount === 0 ? `No price of “${name}” yet` : `No asset is called “${name}”`;
}

function textFor(isAmbiguous: boolean, count: number): string {
  if (isAmbiguous) return 'A symbol is nobody’s alone. Choose the one you mean by its name and rank.';
  if (count > 0) return 'These have a similar name.';
  return 'Search by symbol or name. What has no price here has no page.';
}
