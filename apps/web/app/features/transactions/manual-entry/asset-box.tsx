/**
 * The field of an asset: a text with suggestions from the catalogue and the person's own tokens. What is in neither may
 * stay as it is typed; it is said then that it becomes a custom currency.
 */
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
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
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
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
  const choose = (symbol: string) => {
    onChange(symbol);
    setOpen(false);
    setActive(-1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      setOpen(true);
      setActive((isShown ? active + step + found.length : step === 1 ? 0 : found.length - 1) % found.length);
    }
    const option = found[active];
    if (event.key === 'Enter' && isShown && option) {
      event.preventDefault();
      choose(option.symbol);
    }
    if (event.key === 'Escape' && isShown) {
      event.stopPropagation();
      setOpen(false);
    }
  };
  return (
    <div className="relative">
      <Input
        {...control}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-activedescendant={isShown && active >= 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
          setOpen(true);
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setOpen(false)}
      />
      {isShown && (
        <div
          id={listId}
          role="listbox"
          aria-label="Assets"
          className="float-in absolute top-full right-0 left-0 z-10 mt-1.5 max-h-75 min-w-48 overflow-y-auto rounded-control border border-rule bg-raised p-1 shadow-float"
        >
          {found.map((asset, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys, by aria-activedescendant.
            <div
              key={asset.id}
              id={`${listId}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              onPointerDown={(event) => event.preventDefault()}
              onPointerMove={() => at !== active && setActive(at)}
              onClick={() => choose(asset.symbol)}
              className={clsx(
                'cursor-default truncate rounded-[4px] px-2 py-1.5 text-14',
                at === active && 'bg-sunken',
              )}
            >
              {asset.symbol} <span className="text-quiet">{asset.isUserDefined ? 'custom currency' : asset.name}</span>
            </div>
          ))}
        </div>
      )}
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
