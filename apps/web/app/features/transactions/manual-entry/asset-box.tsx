/**
 * The field of an asset: a text with suggestions from the catalogue and the person's own tokens. What is in neither may
 * stay as it is typed; it is said then that it becomes a custom currency.
 */
import { Combobox, ComboboxItem, ComboboxPopover, ComboboxProvider } from '@ariakit/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { graphqlQuery, keepingPrevious } from '../../../data/queries.ts';
import { graphql } from '../../../generated/gql.ts';
import type { ControlProps } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';

const SearchAssetsDocument = graphql(`
  query SearchAssets($query: String!) {
    searchCurrencies(query: $query, limit: 8) {
      id
      symbol
      name
      isUserDefined
    }
  }
`);

const DEBOUNCE_MS = 120;

type Props = Partial<ControlProps> & {
  'aria-label'?: string;
  placeholder?: string;
  value: string;
  onChange: (symbol: string) => void;
};

export function AssetBox({ value, onChange, ...control }: Props) {
  const [isOpen, setOpen] = useState(false);
  const wanted = useDebounced(value.trim());
  const search = useQuery({
    ...keepingPrevious(graphqlQuery(SearchAssetsDocument, { query: wanted })),
    enabled: wanted !== '',
    staleTime: 60_000,
  });
  const found = wanted === '' ? [] : (search.data?.searchCurrencies ?? []);
  const isShown = isOpen && found.length > 0;
  const isSettled = wanted === value.trim() && search.isSuccess && !search.isPlaceholderData;
  const isKnown = found.some(({ symbol }) => symbol.toLowerCase() === wanted.toLowerCase());
  return (
    <div className="relative">
      <ComboboxProvider open={isShown} setOpen={setOpen} value={value} setValue={onChange} placement="bottom-start">
        <Combobox {...control} showOnClick={false} autoCapitalize="characters" spellCheck={false} render={<Input />} />
        <ComboboxPopover
          sameWidth
          gutter={6}
          unmountOnHide
          aria-label="Assets"
          className="float-in z-10 max-h-75 min-w-48 overflow-y-auto rounded-control border border-rule bg-raised p-1 shadow-float"
        >
          {found.map((asset) => (
            <ComboboxItem
              key={asset.id}
              value={asset.symbol}
              focusOnHover
              className="cursor-default truncate rounded-[4px] px-2 py-1.5 text-14 data-active-item:bg-sunken"
            >
              {asset.symbol} <span className="text-quiet">{asset.isUserDefined ? 'custom currency' : asset.name}</span>
            </ComboboxItem>
          ))}
        </ComboboxPopover>
      </ComboboxProvider>
      <p role="status" className="mt-1.5 text-13 text-quiet empty:mt-0">
        {isSettled &&
          wanted !== '' &&
          !isKnown &&
          !isShown &&
          `No currency is listed as ${wanted}. If it is known by no other name, it becomes a custom currency.`}
      </p>
    </div>
  );
}

function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
