import clsx from 'clsx';
import { Link, useSearchParams } from 'react-router';
import { SPAN_PARAM, SPANS, type SpanName } from './spans.ts';

type Props = {
  value: SpanName;
  usual?: SpanName;
  spans?: readonly SpanName[];
  onChange?: (span: SpanName) => void;
};

export function SpanPicker({ value, usual, spans, onChange }: Props) {
  const [search] = useSearchParams();
  const to = (span: SpanName) => {
    const next = new URLSearchParams(search);
    if (span === usual) next.delete(SPAN_PARAM);
    else next.set(SPAN_PARAM, span);
    return { search: next.toString() };
  };
  return (
    <nav aria-label="Time span" className="inline-flex w-fit rounded-control border border-strong bg-sunken p-0.5">
      {SPANS.filter(({ name }) => !spans || spans.includes(name)).map(({ name, label, short }) => (
        <Link
          key={name}
          to={to(name)}
          preventScrollReset
          replace
          aria-current={name === value ? 'true' : undefined}
          aria-label={label.startsWith(short) ? label : `${label}, ${short}`}
          onClick={() => onChange?.(name)}
          className={clsx(
            'flex h-7.5 min-w-9 items-center justify-center rounded-[4px] px-2 text-13 font-medium transition-colors duration-150',
            name === value ? 'bg-raised text-ink shadow-[0_0_0_1px_var(--color-strong)]' : 'text-quiet hover:text-ink',
          )}
        >
          {short}
        </Link>
      ))}
    </nav>
  );
}
