import { Combobox, ComboboxItem, ComboboxPopover, ComboboxProvider } from '@ariakit/react';
import type { ControlProps } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { AssetMark } from '../../../ui/marks/asset-mark.tsx';

type Props = Partial<ControlProps> & {
  'aria-label'?: string;
  placeholder?: string;
  value: string;
  onChange: (symbol: string) => void;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  found: readonly { id: string; symbol: string; name: string; isUserDefined: boolean }[];
};

export function AssetSuggestions({ value, onChange, isOpen, onOpenChange, found, ...control }: Props) {
  return (
    <ComboboxProvider open={isOpen} setOpen={onOpenChange} value={value} setValue={onChange} placement="bottom-start">
      <Combobox
        {...control}
        showOnClick={false}
        autoCapitalize="characters"
        spellCheck={false}
        render={<Input maxLength={100} />}
      />
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
            <AssetMark symbol={asset.symbol} assetId={asset.id} size={16} className="mr-2 align-[-3px]" />
            {asset.symbol} <span className="text-quiet">{asset.isUserDefined ? 'custom currency' : asset.name}</span>
          </ComboboxItem>
        ))}
      </ComboboxPopover>
    </ComboboxProvider>
  );
}
