/** Use `primary` at most once per page. A busy button keeps its place and focus. */
import clsx from 'clsx';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { grayed, useWhyGrayed } from './changing.ts';
import { hint } from './hint.tsx';
import { Spinner } from './spinner.tsx';

type Look = { kind?: 'primary' | 'secondary' | 'quiet' | 'danger'; size?: 'normal' | 'small' };
type ButtonProps = ComponentProps<'button'> & Look & { isBusy?: boolean; icon?: ReactNode };

const KINDS = {
  primary: 'bg-accent text-on-accent hover:bg-accent-deep border-transparent',
  secondary: 'bg-raised text-ink border-strong hover:bg-sunken',
  quiet: 'bg-transparent text-ink border-transparent hover:bg-sunken',
  danger: 'bg-raised text-severe border-strong hover:bg-sunken',
};
const SIZES = { normal: 'h-9 px-3.5 text-14', small: 'h-7 px-2.5 text-13' };

function look({ kind = 'secondary', size = 'normal' }: Look, more?: string): string {
  return clsx(
    'print:hidden inline-flex shrink-0 items-center justify-center gap-2 rounded-control border font-medium whitespace-nowrap select-none',
    'transition-colors duration-150 disabled:pointer-events-none disabled:opacity-55 aria-disabled:opacity-55 aria-disabled:not-data-grayed:pointer-events-none data-grayed:cursor-not-allowed',
    KINDS[kind],
    SIZES[size],
    more,
  );
}

/** `aria-disabled` instead of `disabled`, which would lose the focus. Enter in a field triggers the button, too. */
const BUSY = { 'aria-disabled': true, onClick: (event: MouseEvent) => event.preventDefault() } as const;

export function Button({ kind, size, isBusy, icon, className, children, disabled, ...rest }: ButtonProps) {
  const why = useWhyGrayed();
  return (
    <button
      type="button"
      className={look({ kind, size }, className)}
      disabled={disabled && !isBusy}
      aria-busy={isBusy || undefined}
      {...rest}
      {...(isBusy && BUSY)}
      {...(why !== null && { ...grayed(why), type: 'button' })}
    >
      {isBusy ? <Spinner size={14} /> : icon}
      {children}
    </button>
  );
}

export function ButtonLink({
  kind,
  size,
  icon,
  className,
  children,
  ...rest
}: LinkProps & Look & { icon?: ReactNode }) {
  const why = useWhyGrayed();
  if (why !== null) {
    return (
      <a role="link" tabIndex={0} className={look({ kind, size }, className as string | undefined)} {...grayed(why)}>
        {icon}
        {children as ReactNode}
      </a>
    );
  }
  return (
    <Link className={look({ kind, size }, className as string | undefined)} {...rest}>
      {icon}
      {children}
    </Link>
  );
}

export function IconButton({ label, className, children, ...rest }: ComponentProps<'button'> & { label: string }) {
  const why = useWhyGrayed();
  return (
    <button
      type="button"
      aria-label={label}
      className={clsx(
        'print:hidden inline-flex size-8 shrink-0 items-center justify-center rounded-control text-quiet transition-colors duration-150 hover:bg-sunken hover:text-ink disabled:opacity-55 data-grayed:cursor-not-allowed data-grayed:opacity-55',
        className,
      )}
      {...hint(label)}
      {...rest}
      {...(why !== null && { ...grayed(why), ...hint(`${label}. ${why}`) })}
    >
      {children}
    </button>
  );
}
