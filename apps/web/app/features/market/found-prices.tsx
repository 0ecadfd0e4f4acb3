import type { CurrencyType, DisplayCurrency, FoundPricesQuery } from '../../generated/graphql.ts';
import { plural } from '../../ui/format.ts';
import { Seo } from '../../ui/seo.tsx';
import { Kinds } from './kinds.tsx';
import { FoundPricesDocument } from './market.graphql.ts';
import { MarketFrame } from './market-frame.tsx';
import { PriceTable } from './price-table.tsx';
import { useLive } from './use-live.ts';

type Props = {
  query: string;
  asked: { query: string; types: CurrencyType[] | null; currency: DisplayCurrency };
  chosen: CurrencyType | null;
  found: FoundPricesQuery;
  at: number;
};

export function FoundPrices({ query, asked, chosen, found, at }: Props) {
  const live = useLive(FoundPricesDocument, asked, { data: found, at });
  const rows = live.data.searchPrices;
  return (
    <MarketFrame
      title={`Search: ${query}`}
      text={`${plural(rows.length, 'asset')} by symbol, name or a similar name.`}
      market={live.data.marketInfo}
      live={live}
      query={query}
      seo={
        <Seo
          title={`Search: ${query}`}
          description="Price search"
          site={found.appInfo.url}
          path="/prices/all"
          isUnlisted
        />
      }
    >
      <Kinds query={query} found={live.data.ofAllKinds} chosen={chosen} />
      {rows.length > 0 ? (
        <PriceTable caption="Assets found" rows={rows} figure="market-cap" />
      ) : (
        <p className="py-6 text-quiet">No results found. Try a symbol such as BTC, or the start of a name.</p>
      )}
    </MarketFrame>
  );
}
