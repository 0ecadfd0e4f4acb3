/** Text fields: one line (with a button that clears it, where asked), many lines, a search box, a tick box. */
import clsx from 'clsx';
import { Check, Eye, EyeOff, Search, X } from 'lucide-react';
import { type ComponentProps, useState } from 'react';

export const controlLook =
  'w-full rounded-control border border-strong bg-raised px-3 text-14 text-ink transition-colors duration-150 hover:border-faint aria-invalid:border-severe disabled:bg-sunken disabled:text-quiet';

/** @param onClear  shows a clear button while there is content */
export function Input({ className, onClear, ...rest }: ComponentProps<'input'> & { onClear?: () => void }) {
  const input = <input {...rest} className={clsx(controlLook, 'h-9', onClear && 'pr-9', className)} />;
  if (!onClear) return input;
  return (
    <span className="relative block">
      {input}
      {String(rest.value ?? '') !== '' && (
        <button
          type="button"
          aria-label="Clear"
          onClick={onClear}
          className="absolute inset-y-0 right-1 my-auto inline-flex size-7 items-center justify-center rounded-control text-quiet hover:text-ink"
        >
          <X size={14} aria-hidden />
        </button>
      )}
    </span>
  );
}

/** A password that can be looked at while it is typed. */
export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const [isShown, setShown] = useState(false);
  return (
    <span className="relative block">
      <input {...rest} type={isShown ? 'text' : 'password'} className={clsx(controlLook, 'h-9 pr-10', className)} />
      <button
        type="button"
        aria-label={isShown ? 'Hide password' : 'Show password'}
        onClick={() => setShown(!isShown)}
        className="absolute inset-y-0 right-1 my-auto inline-flex size-7 items-center justify-center rounded-control text-quiet hover:text-ink"
      >
        {isShown ? <EyeOff size={15} aria-hidden /> : <Eye size={15} aria-hidden />}
      </button>
    </span>
  );
}

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={3} {...rest} className={clsx(controlLook, 'py-2', className)} />;
}

/** @param label  what is searched, for screen readers; the placeholder is shown */
export function SearchInput({
  label,
  onClear,
  className,
  ...rest
}: ComponentProps<'input'> & { label: string; onClear?: () => void }) {
  return (
    <span className="relative block">
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

/** @param isLabelHidden  the label is for screen readers only */
export function Checkbox(props: {
  label: string;
  isLabelHidden?: boolean;
  checked: boolean;
  onCheckedChange: (isChecked: boolean) => void;
  disabled?: boolean;
  className?: string;
}) {
  const { label, isLabelHidden, checked, onCheckedChange, disabled } = props;
  return (
    <label className={clsx('flex w-fit items-center gap-2.5 text-14', props.className)}>
      <span className="relative inline-flex size-4.5 shrink-0">
        <input
          type="checkbox"
          checked={checked}
          disabled={disabled}
          onChange={(event) => onCheckedChange(event.target.checked)}
          className="peer size-full appearance-none rounded-[4px] border border-strong bg-raised transition-colors duration-150 checked:border-accent checked:bg-accent hover:not-checked:border-faint"
        />
        <Check
          size={13}
          strokeWidth={3}
          aria-hidden
          className="pointer-events-none absolute inset-0 m-auto text-on-accent opacity-0 peer-checked:opacity-100"
        />
      </span>
      <span className={isLabelHidden ? 'sr-only' : undefined}>{label}</span>
    </label>
  );
}
