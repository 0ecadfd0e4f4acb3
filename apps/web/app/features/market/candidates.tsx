import { Seo } from '../../ui/seo.tsx';
import { PriceSearch } from './market-frame.tsx';
import { NoPrices } from './no-prices.tsx';
import { PriceAge, SimulatedBanner } from './price-age.tsx';
import type { Row } from './price-cells.tsx';
import type { PricePage } from './price-head.tsx';
import { PriceTable } from './price-table.tsx';

type Props = {
  page: PricePage;
  query: string;
  site: string;
  largest: readonly Row[];
  live: { at: number; isLate: boolean };
};

export function Candidates({ page, query, site, largest, live }: Props) {
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
          <Rows title={candidates.length > 0 ? 'Possible matches' : 'The largest assets'} live={live}>
            {candidates.length > 0 ? candidates : largest}
          </Rows>
        </>
      )}
    </div>
  );
}

/** Shows the price source like every other list. */
function Rows({ title, live, children: rows }: Pick<Props, 'live'> & { title: string; children: readonly Row[] }) {
  const quotes = rows.flatMap(({ quote }) => quote ?? []);
  if (rows.length === 0) return null;
  const newest =
    quotes
      .map(({ pricedAt }) => pricedAt)
      .sort()
      .at(-1) ?? null;
  const sources = [...new Set(quotes.map(({ source }) => source))].sort();
  return (
    <section className="mt-8">
      {sources.includes('simulated') && <SimulatedBanner className="mb-5" />}
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <h2 className="font-serif text-20 font-semibold">{title}</h2>
        <PriceAge
          sources={sources}
          pricedAt={newest}
          isStale={quotes.length > 0 && quotes.every(({ isStale }) => isStale)}
          {...live}
        />
      </div>
      <PriceTable caption={title} rows={rows} figure="volume" />
    </section>
  );
}

/** Without any prices, whether the asset exists is unknown. */
function titleFor({ isAmbiguous, assetCount }: PricePage, name: string): string {
  if (isAmbiguous) return `Several assets are called ${name.toUpperCase()}`;
  return assetCount === 0 ? `No price for “${name}” yet` : `No asset is called “${name}”`;
}

function textFor(isAmbiguous: boolean, count: number): string {
  if (isAmbiguous) return 'Several assets can share a symbol. Choose yours by name and rank.';
  if (count > 0) return 'Similar names:';
  return 'No similar names either. Search by symbol or name, or choose one of the largest assets.';
}
