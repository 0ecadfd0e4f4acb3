/** A field to search with. */
import clsx from 'clsx';
import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Input } from './input.tsx';

/** @param label  what is searched, for screen readers; the placeholder is shown */
export function SearchInput({
  label,
  onClear,
  className,
  ...rest
}: ComponentProps<'input'> & { label: string; onClear?: () => void }) {
  return (
    <span className="relative block print:hidden">
      <Search size={15} aria-hidden className="pointer-events-none absolute inset-y-0 left-3 z-1 my-auto text-quiet" />
      <Input
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        placeholder="Search..."
        {...rest}
        onClear={onClear}
        className={clsx('pl-9', className)}
      />
    </span>
  );
}
