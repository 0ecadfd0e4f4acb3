import { useState } from 'react';
import type { LandingQuery } from '../../generated/graphql.ts';
import { plural } from '../../ui/format.ts';
import { SourceMark } from '../../ui/marks/source-mark.tsx';
import { SearchInput } from '../../ui/search-input.tsx';

type Source = Omit<LandingQuery['integrations'][number], 'networks'>;

const CATEGORIES: Record<Source['category'], string> = {
  EXCHANGE: 'Exchange',
  WALLET: 'Wallet',
  BLOCKCHAIN: 'Blockchain',
  OTHER: 'File',
};

const FIRST = ['coinbase', 'kraken', 'binance', 'crypto-com', 'gemini', 'kucoin', 'ledger-live', 'koinly'];

export function Sources({ sources }: { sources: readonly Source[] }) {
  const [query, setQuery] = useState('');
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const found = sources.filter((source) => words.every((word) => textOf(source).includes(word)));
  const first = FIRST.flatMap((slug) => sources.filter((source) => source.slug === slug));
  return (
    <div>
      <div className="max-w-90">
        <SearchInput
          label="Search sources"
          placeholder="Search sources..."
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onClear={() => setQuery('')}
        />
      </div>
      <p aria-live="polite" className="mt-3 text-13 text-quiet">
        {words.length > 0 ? `${found.length} of ${plural(sources.length, 'source')}` : plural(sources.length, 'source')}
      </p>
      <SourceList sources={words.length > 0 ? found : first} />
      {words.length === 0 && (
        <details className="mt-4">
          <summary className="link w-fit">All {plural(sources.length, 'source')} and supported data</summary>
          <SourceList sources={sources} />
        </details>
      )}
      {found.length === 0 && (
        <p className="py-4 text-quiet">No results found. Import any other source with the generic CSV format.</p>
      )}
    </div>
  );
}

function SourceList({ sources }: { sources: readonly Source[] }) {
  return (
    <ul className="mt-2 border-rule border-t">
      {sources.map((source) => (
        <li
          key={source.slug}
          className="grid grid-cols-[1fr_auto] items-baseline gap-x-6 border-rule border-b py-2.5 md:grid-cols-[11rem_6rem_minmax(0,1fr)]"
        >
          <span className="flex items-baseline gap-2 font-medium">
            <SourceMark integration={source.slug} name={source.name} size={18} className="self-center" />
            {source.name}
          </span>
          <span className="text-13 text-quiet">{CATEGORIES[source.category]}</span>
          <span className="text-13 max-md:col-span-2 max-md:mt-0.5 max-md:text-quiet">
            {source.formats.map(({ label }) => label.replace(`${source.name}: `, '')).join(', ')}
          </span>
        </li>
      ))}
    </ul>
  );
}

function textOf({ name, slug, category, formats }: Source): string {
  return [name, slug, CATEGORIES[category], ...formats.map(({ label }) => label)].join(' ').toLowerCase();
}
