/**
 * A finished term (`type:staking` and a space) becomes a chip at once. `/` focuses the field, and Backspace removes the
 * last chip.
 */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useShortcuts } from '../../../../keyboard/use-shortcuts.ts';
import { Button } from '../../../../ui/button.tsx';
import { Keys } from '../../../../ui/kbd.tsx';
import { SearchInput } from '../../../../ui/search-input.tsx';
import type { FilterNames } from './filter-panel.tsx';
import {
  formatQuery,
  parseQuery,
  type Query,
  replaceTerm,
  TERM_KEYS,
  type Term,
  withoutTerm,
  withTerm,
} from './query.ts';
import { SearchChip } from './search-chip.tsx';

const REST_MS = 300;

type SearchLineProps = {
  query: Query;
  names: FilterNames;
  onChange: (query: Query) => void;
  field?: string;
  children?: React.ReactNode;
};

export function SearchLine({ query, names, onChange, field, children }: SearchLineProps) {
  const [text, setText] = useState(query.text);
  const [whole, setWhole] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useFocusShortcut(input);
  // The address can change from outside: back button, link, removed chip.
  useEffect(() => setText((now) => (now.trim() === query.text ? now : query.text)), [query.text]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const commit = (line: string) => {
    clearTimeout(timer.current);
    const typed = parseQuery(line);
    const next = typed.terms.reduce(withTerm, query);
    setText(typed.text === '' ? '' : typed.text + (line.endsWith(' ') ? ' ' : ''));
    onChange({ ...next, text: typed.text });
  };
  const commitWhole = () => {
    if (whole === null) return;
    setWhole(null);
    const typed = parseQuery(whole);
    setText(typed.text);
    onChange(typed);
  };
  const type = (line: string) => {
    if (whole !== null) return setWhole(line);
    setText(line);
    clearTimeout(timer.current);
    if (line.endsWith(' ') && parseQuery(line).terms.length > 0) commit(line);
    else if (!endsInTerm(line)) timer.current = setTimeout(() => commit(line), REST_MS);
  };
  const remove = (term: Term) => {
    onChange(withoutTerm(query, term));
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = query.terms.at(-1);
    if (event.key === 'Enter') {
      event.preventDefault();
      if (whole === null) commit(text);
      else commitWhole();
    } else if (event.key === 'Escape' && whole !== null) {
      event.stopPropagation();
      setWhole(null);
    } else if (event.key === 'Backspace' && whole === null && text === '' && last) {
      onChange(withoutTerm(query, last));
    }
  };
  return (
    <search className="space-y-2">
      <div className="flex flex-wrap items-center gap-2">
        <div className="relative min-w-56 grow">
          <SearchInput
            ref={input}
            label={field ?? 'Search transactions'}
            aria-keyshortcuts="/"
            placeholder="Search..."
            value={whole ?? text}
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKeyDown}
            onBlur={() => (whole === null ? field !== undefined && commit(text) : commitWhole())}
            onClear={() => (whole === null ? commit('') : setWhole(''))}
          />
          {text === '' && whole === null && <ShortcutHint />}
        </div>
        {children}
      </div>
      {whole !== null && <p className="text-13 text-quiet">Press Enter to search, Escape to cancel.</p>}
      {whole === null && query.terms.length > 0 && (
        <div className="flex flex-wrap gap-2">
          <ul aria-label="Filters" className="contents">
            {query.terms.map((term, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a chip keeps its position and focus while its term changes.
              <li key={place}>
                <SearchChip
                  term={term}
                  names={names}
                  onChange={(to) => onChange(replaceTerm(query, term, to))}
                  onRemove={() => remove(term)}
                />
              </li>
            ))}
          </ul>
          <Button
            size="small"
            kind="quiet"
            onClick={() => {
              setWhole(formatQuery({ ...query, text: text.trim() }));
              input.current?.focus();
            }}
          >
            Edit as text
          </Button>
        </div>
      )}
    </search>
  );
}

function endsInTerm(line: string): boolean {
  const last = line.split(/\s/).at(-1) ?? '';
  return TERM_KEYS.some((key) => last.toLowerCase().replace(/^-/, '').startsWith(`${key}:`));
}

function ShortcutHint() {
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute inset-y-0 right-3 my-auto hidden h-5 items-center md:inline-flex"
    >
      <Keys keys="/" />
    </span>
  );
}

/** `/` focuses the line, also from other pages through navigation state. */
function useFocusShortcut(input: React.RefObject<HTMLInputElement | null>) {
  const { key, state } = useLocation();
  const isAskedFor = (state as { isSearching?: boolean } | null)?.isSearching === true;
  useShortcuts({
    search: () => {
      input.current?.focus();
      input.current?.select();
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each such navigation focuses the search line.
  useEffect(() => {
    if (!isAskedFor) return;
    // After the frame has focused the page.
    const timer = setTimeout(() => input.current?.focus());
    return () => clearTimeout(timer);
  }, [key, isAskedFor, input]);
}
