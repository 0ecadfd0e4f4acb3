/** Other text becomes a custom currency, with a note. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { graphqlQuery, keepingPrevious } from '../../../data/queries.ts';
import { graphql } from '../../../generated/gql.ts';
import type { ControlProps } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { later, useLater } from '../../../ui/later.ts';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import { useSettled } from '../../../ui/use-settled.ts';

const suggestions = later(async () => (await import('./asset-suggestions.tsx')).AssetSuggestions);

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
const CUSTOM = 'If it has no other name, it is added as a custom currency.';

type Props = Partial<ControlProps> & {
  'aria-label'?: string;
  placeholder?: string;
  value: string;
  onChange: (symbol: string) => void;
  /** The note for an unlisted symbol; defaults to a custom currency. */
  unlisted?: string;
};

export function AssetBox({ value, onChange, unlisted = CUSTOM, ...control }: Props) {
  const [isOpen, setOpen] = useState(false);
  const Suggestions = useLater(suggestions);
  const { place, plainField } = useKeptFocus(Suggestions);
  const wanted = useSettled(value.trim(), DEBOUNCE_MS);
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
    // biome-ignore lint/a11y/noStaticElementInteractions: leaving the field cancels its suggestions.
    <div
      ref={place}
      className="relative"
      onBlur={({ currentTarget, relatedTarget }) => {
        // A visible list closes on its own. A list that is still loading must not open anymore.
        if (!isShown && !currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      {Suggestions ? (
        <Suggestions
          {...control}
          value={value}
          onChange={onChange}
          isOpen={isShown}
          onOpenChange={setOpen}
          found={found}
        />
      ) : (
        <Input
          {...control}
          ref={plainField}
          maxLength={100}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={false}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          value={value}
          onChange={(event) => {
            onChange(event.target.value);
            setOpen(true);
          }}
        />
      )}
      <p role="status" className="mt-1.5 text-13 text-quiet empty:mt-0">
        {isSettled && wanted !== '' && !isKnown && !isShown && `No listed currency matches ${wanted}. ${unlisted}`}
      </p>
    </div>
  );
}
