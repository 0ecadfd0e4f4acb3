/**
 * A drop-down one can search: a button with the choice, and a list of at most 300 px with a search box above it when
 * there are more than a handful of options. Keys: arrows, Home, End, Enter, Escape; typing searches.
 */
import clsx from 'clsx';
import { Check, ChevronsUpDown } from 'lucide-react';
import { Popover } from 'radix-ui';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
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

function Choices<Value extends string>(props: {
  'aria-label'?: string;
  listId: string;
  options: readonly Option<Value>[];
  value: Value | null;
  onChoose: (value: Value) => void;
}) {
  const [query, setQuery] = useState('');
  const found = search(props.options, query);
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      found.findIndex(({ value }) => value === props.value),
    ),
  );
  const list = useRef<HTMLDivElement>(null);
  const isSearchable = props.options.length >= SEARCHABLE_FROM;
  useEffect(() => {
    list.current?.querySelector(`[data-at="${active}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  useEffect(() => {
    if (!isSearchable) list.current?.focus();
  }, [isSearchable]);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowDown: active + 1, ArrowUp: active - 1, Home: 0, End: found.length - 1 }[event.key];
    if (to !== undefined && !(isSearchable && (event.key === 'Home' || event.key === 'End') && query !== '')) {
      event.preventDefault();
      setActive(Math.min(Math.max(to, 0), found.length - 1));
    }
    const option = found[active];
    if ((event.key === 'Enter' || (event.key === ' ' && !isSearchable)) && option) {
      event.preventDefault();
      props.onChoose(option.value);
    }
  };
  const activeId = found[active] ? `${props.listId}-${active}` : undefined;
  return (
    <>
      {isSearchable && (
        <div className="border-rule border-b p-1.5">
          <SearchInput
            label="Search"
            role="combobox"
            aria-expanded
            aria-controls={props.listId}
            aria-activedescendant={activeId}
            value={query}
            onChange={(event) => {
              setQuery(event.target.value);
              setActive(0);
            }}
            onKeyDown={onKeyDown}
          />
        </div>
      )}
      <div
        ref={list}
        id={props.listId}
        role="listbox"
        aria-label={props['aria-label'] ?? 'Options'}
        aria-activedescendant={isSearchable ? undefined : activeId}
        tabIndex={isSearchable ? -1 : 0}
        onKeyDown={isSearchable ? undefined : onKeyDown}
        className="grow overflow-y-auto overscroll-contain p-1 outline-none"
      >
        {found.slice(0, SHOWN_AT_MOST).map((option, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the list handles the keys, by aria-activedescendant.
          <div
            key={option.value}
            id={`${props.listId}-${at}`}
            data-at={at}
            role="option"
            tabIndex={-1}
            aria-selected={option.value === props.value}
            onPointerMove={() => active !== at && setActive(at)}
            onClick={() => props.onChoose(option.value)}
            className={clsx(
              'flex cursor-default items-center justify-between gap-3 rounded-[4px] px-2 py-1.5 text-14',
              at === active && 'bg-sunken',
            )}
          >
            <span className="min-w-0 truncate">
              {option.label}
              {option.detail && <span className="text-quiet"> {option.detail}</span>}
            </span>
            {option.value === props.value && <Check size={14} aria-hidden className="shrink-0 text-accent" />}
          </div>
        ))}
        {found.length === 0 && <p className="px-2 py-1.5 text-14 text-quiet">No results found</p>}
        {found.length > SHOWN_AT_MOST && <p className="px-2 py-1.5 text-13 text-quiet">Type to see more</p>}
      </div>
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
