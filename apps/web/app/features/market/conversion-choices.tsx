import { Combobox, ComboboxItem, ComboboxPopover, ComboboxProvider } from '@ariakit/react';
import { useEffect, useState } from 'react';
import { browserTransport } from '../../data/transport.ts';
import { graphql } from '../../generated/gql.ts';
import type { SuggestionsQuery } from '../../generated/graphql.ts';
import type { ControlProps } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { AssetMark } from '../../ui/marks/asset-mark.tsx';
import { useSettled } from '../../ui/use-settled.ts';

const SuggestionsDocument = graphql(`
  query Suggestions($query: String!) {
    searchPrices(query: $query, limit: 8) {
      id
      slug
      name
      symbol
      assetId
    }
  }
`);

const LargestDocument = graphql(`
  query LargestAssets {
    prices(sortBy: RANK, limit: 8) {
      prices {
        id
        slug
        name
        symbol
        assetId
      }
    }
  }
`);

type Found = SuggestionsQuery['searchPrices'];
type Choice = { value: string; symbol: string; name: string; assetId: string };

type Props = ControlProps & {
  name: string;
  value: string;
  onChange: (value: string) => void;
  typed: string;
  onTyped: (typed: string) => void;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  currencies: readonly string[];
  className: string;
};

const SETTLED_MS = 200;

export function ConversionChoices(props: Props) {
  const { value, onChange, typed, onTyped, isOpen, onOpenChange, currencies, className, ...control } = props;
  const assets = useAssets(typed);
  const choices = [...assets.map(ofAsset), ...currencies.map(ofMoney).filter(isMeant(typed))];
  return (
    <ComboboxProvider
      open={isOpen && choices.length > 0}
      setOpen={(isNow) => {
        onOpenChange(isNow);
        if (!isNow) onTyped('');
      }}
      value={value}
      setValue={onChange}
      placement="bottom-start"
    >
      <Combobox
        {...control}
        onChange={(event) => onTyped(event.target.value)}
        onClick={(event) => !isOpen && event.currentTarget.select()}
        spellCheck={false}
        className={className}
        render={<Input maxLength={100} />}
      />
      <ComboboxPopover
        gutter={6}
        unmountOnHide
        aria-label="Assets and currencies"
        className="float-in z-10 max-h-75 w-72 max-w-[calc(100vw-2.5rem)] overflow-y-auto rounded-control border border-rule bg-raised p-1 shadow-float"
      >
        {choices.map(({ value: chosen, symbol, name, assetId }) => (
          <ComboboxItem
            key={chosen}
            value={chosen}
            focusOnHover
            className="flex cursor-default items-center gap-2 rounded-[4px] px-2 py-1.5 text-14 data-active-item:bg-sunken"
          >
            <AssetMark symbol={symbol} assetId={assetId} size={20} />
            <span className="truncate">
              {name} <span className="text-quiet">{symbol}</span>
            </span>
          </ComboboxItem>
        ))}
      </ComboboxPopover>
    </ComboboxProvider>
  );
}

function useAssets(typed: string): Found {
  const [found, setFound] = useState<Found>([]);
  const query = useSettled(typed.trim(), SETTLED_MS);
  useEffect(() => {
    let isOver = false;
    const ask = async () =>
      query === ''
        ? (await browserTransport(LargestDocument, {})).prices.prices
        : (await browserTransport(SuggestionsDocument, { query })).searchPrices;
    ask().then(
      (assets) => !isOver && setFound(assets),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [query]);
  return found;
}

const ofAsset = ({ id, slug, name, symbol, assetId }: Found[number]): Choice => ({
  value: slug,
  symbol,
  name,
  assetId: assetId ?? id,
});

const NAMES = new Intl.DisplayNames(['en'], { type: 'currency' });

const ofMoney = (code: string): Choice => ({
  value: code,
  symbol: code,
  name: NAMES.of(code) ?? code,
  assetId: `fiat:${code}`,
});

function isMeant(typed: string): (money: Choice) => boolean {
  const wanted = typed.trim().toLowerCase();
  return ({ symbol, name }) => symbol.toLowerCase().startsWith(wanted) || name.toLowerCase().includes(wanted);
}
