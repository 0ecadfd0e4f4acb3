/** The open list of a drop-down. Keys: arrows, Home, End, Enter, Escape; letters jump to an option or search. */
import {
  Combobox,
  ComboboxItem,
  ComboboxList,
  ComboboxProvider,
  SelectItem,
  SelectList,
  SelectProvider,
} from '@ariakit/react';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { SearchInput } from './search-input.tsx';
import type { Option } from './select.tsx';

const SEARCHABLE_FROM = 8;
const SHOWN_AT_MOST = 200;

type ChoicesProps = {
  'aria-label'?: string;
  listId: string;
  options: readonly Option[];
  value: string | null;
  typed: string;
  onChoose: (value: string) => void;
};

const LIST = 'grow overflow-y-auto overscroll-contain p-1 outline-none';

export function Choices({ onChoose, ...props }: ChoicesProps) {
  const choose = (value: string | undefined) => {
    if (value === undefined) console.error('Selected item not found or missing value');
    else onChoose(value);
  };
  const List = props.options.length >= SEARCHABLE_FROM ? SearchedChoices : ShortChoices;
  return <List {...props} onChoose={choose} />;
}

function ShortChoices({ listId, options, value, onChoose, ...named }: ChoicesProps) {
  return (
    <SelectProvider open value={value ?? ''} focusLoop={false} defaultActiveId={undefined}>
      <SelectList id={listId} alwaysVisible autoFocus aria-label={named['aria-label'] ?? 'Options'} className={LIST}>
        {options.map((option) => (
          <SelectItem
            key={option.value}
            value={option.value}
            setValueOnClick={false}
            hideOnClick={false}
            aria-selected={option.value === value}
            focusOnHover
            onClick={() => onChoose(option.value)}
            className={CHOICE}
          >
            <ChoiceText option={option} isChosen={option.value === value} />
          </SelectItem>
        ))}
      </SelectList>
    </SelectProvider>
  );
}

/** A focused search box filters the options to those that contain every typed word. */
function SearchedChoices({ listId, options, value, typed, onChoose, ...named }: ChoicesProps) {
  const [query, setQuery] = useState(typed);
  const found = search(options, query);
  return (
    <ComboboxProvider open value={query} setValue={setQuery} selectedValue={value ?? ''} focusLoop={false}>
      <div className="border-rule border-b p-1.5">
        <Combobox
          autoFocus
          autoSelect="always"
          // The popover selects the text, which the next key would replace.
          onFocus={({ currentTarget: box }) => {
            if (typed !== '') setTimeout(() => box.setSelectionRange(box.value.length, box.value.length));
          }}
          // Starts at the current choice; while searching, at the first match.
          getAutoSelectId={(items) => (query === '' ? items.find((item) => item.value === value)?.id : undefined)}
          render={<SearchInput label="Search" />}
        />
      </div>
      <ComboboxList id={listId} alwaysVisible aria-label={named['aria-label'] ?? 'Options'} className={LIST}>
        {found.slice(0, SHOWN_AT_MOST).map((option) => (
          <ComboboxItem
            key={option.value}
            value={option.value}
            setValueOnClick={false}
            selectValueOnClick={false}
            hideOnClick={false}
            aria-selected={option.value === value}
            focusOnHover
            onClick={() => onChoose(option.value)}
            className={CHOICE}
          >
            <ChoiceText option={option} isChosen={option.value === value} />
          </ComboboxItem>
        ))}
        {found.length === 0 && <p className="px-2 py-1.5 text-14 text-quiet">No results found</p>}
        {found.length > SHOWN_AT_MOST && <p className="px-2 py-1.5 text-13 text-quiet">Type to see more</p>}
      </ComboboxList>
    </ComboboxProvider>
  );
}

const CHOICE =
  'flex cursor-default items-center justify-between gap-3 rounded-[4px] px-2 py-1.5 text-14 outline-none data-active-item:bg-sunken';

function ChoiceText({ option, isChosen }: { option: Option; isChosen: boolean }) {
  return (
    <>
      <span className="min-w-0 truncate">
        {option.mark}
        {option.label}
        {option.detail && <span className="text-quiet"> {option.detail}</span>}
      </span>
      {isChosen && <Check size={14} aria-hidden className="shrink-0 text-accent" />}
    </>
  );
}

function search(options: readonly Option[], query: string): readonly Option[] {
  const words = query
    .toLowerCase()
    .split(/[\s_/]+/)
    .filter(Boolean);
  if (words.length === 0) return options;
  return options.filter(({ label, detail, keywords, value }) => {
    const text = `${label} ${detail ?? ''} ${keywords ?? ''} ${value}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
