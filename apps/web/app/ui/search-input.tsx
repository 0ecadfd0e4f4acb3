import clsx from 'clsx';
import { Search } from 'lucide-react';
import { type ComponentProps, useEffect, useRef } from 'react';
import { Input } from './input.tsx';

export function SearchInput({
  label,
  onClear,
  className,
  ...rest
}: ComponentProps<'input'> & { label: string; onClear?: () => void }) {
  const box = useRef<HTMLSpanElement>(null);
  useEffect(() => reportEarlyText(box.current?.querySelector('input')), []);
  return (
    <span ref={box} className="relative block print:hidden">
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

/** Reports text typed before hydration. React leaves it in the field, but calls no handler for it. */
function reportEarlyText(field: HTMLInputElement | null | undefined): void {
  if (!field || field.value === field.defaultValue) return;
  const typed = field.value;
  // React skips events for a value it has seen. It sees assignments, but not `setRangeText`.
  field.value = field.defaultValue;
  field.setRangeText(typed, 0, field.defaultValue.length, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
