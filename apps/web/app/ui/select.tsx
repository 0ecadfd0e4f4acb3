/**
 * A drop-down one can search: a button with the choice, and a list of at most 300 px with a search box above it when
 * there are more than a handful of options. Keys: arrows, Home, End, Enter, Escape; typing searches.
 */
import {
  Combobox,
  ComboboxItem,
  ComboboxList,
  ComboboxProvider,
  SelectItem,
  SelectList,
  SelectProvider,
} from '@ariakit/react';
import clsx from 'clsx';
import { Check, ChevronsUpDown } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useId, useState } from 'react';
import { controlLook, SearchInput } from './input.tsx';

export type Option<Value extends string = string> = {
  readonly value: Value;
  readonly label: string;
  /** Lighter, beside the label: a code, an offset. */
  readonly detail?: string;
  /** More words that find it. */
  readonly keywords?: string;
};

const SEARCHABLE_FROM = 8;
const SHOWN_AT_MOST = 200;

export function Select<Value extends string>(props: {
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
  'aria-label'?: string;
  options: readonly Option<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  placeholder?: string;
  isDisabled?: boolean;
  className?: string;
}) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const chosen = props.options.find(({ value }) => value === props.value);
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger
        id={props.id}
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-describedby={props['aria-describedby']}
        aria-invalid={props['aria-invalid']}
        aria-label={props['aria-label']}
        disabled={props.isDisabled}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
            event.preventDefault();
            setOpen(true);
          }
        }}
        className={clsx(controlLook, 'flex h-9 items-center justify-between gap-2 text-left', props.className)}
      >
        <span className={clsx('truncate', !chosen && 'text-quiet')}>
          {chosen?.label ?? props.placeholder ?? 'Choose'}
          {chosen?.detail && <span className="text-quiet"> {chosen.detail}</span>}
        </span>
        <ChevronsUpDown size={14} aria-hidden className="shrink-0 text-quiet" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          className="float-in z-50 flex max-h-[min(300px,var(--radix-popover-content-available-height))] w-(--radix-popover-trigger-width) min-w-52 flex-col overflow-hidden rounded-control border border-rule bg-raised shadow-float"
        >
          <Choices
            {...props}
            listId={listId}
            onChoose={(value) => {
              setOpen(false);
              if (value !== props.value) props.onChange(value);
            }}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

type ChoicesProps<Value extends string> = {
  'aria-label'?: string;
  listId: string;
  options: readonly Option<Value>[];
  value: Value | null;
  onChoose: (value: Value) => void;
};

const LIST = 'grow overflow-y-auto overscroll-contain p-1 outline-none';

function Choices<Value extends string>(props: ChoicesProps<Value>) {
  return props.options.length >= SEARCHABLE_FROM ? <SearchedChoices {...props} /> : <ShortChoices {...props} />;
}

/** The list itself has the focus; arrows, Home, End and letters move in it. */
function ShortChoices<Value extends string>({ listId, options, value, onChoose, ...named }: ChoicesProps<Value>) {
  return (
    <SelectProvider open value={value ?? ''} focusLoop={false} defaultActiveId={undefined}>
      <SelectList id={listId} alwaysVisible aria-label={named['aria-label'] ?? 'Options'} className={LIST}>
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

/** A search box has the focus; what is typed leaves the options that have all its words. */
function SearchedChoices<Value extends string>({ listId, options, value, onChoose, ...named }: ChoicesProps<Value>) {
  const [query, setQuery] = useState('');
  const found = search(options, query);
  return (
    <ComboboxProvider open value={query} setValue={setQuery} selectedValue={value ?? ''} focusLoop={false}>
      <div className="border-rule border-b p-1.5">
        <Combobox
          autoSelect="always"
          // The choice there is comes first to the eye; among what was searched for, the first.
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
        {option.label}
        {option.detail && <span className="text-quiet"> {option.detail}</span>}
      </span>
      {isChosen && <Check size={14} aria-hidden className="shrink-0 text-accent" />}
    </>
  );
}

function search<Value extends string>(options: readonly Option<Value>[], query: string): readonly Option<Value>[] {
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
