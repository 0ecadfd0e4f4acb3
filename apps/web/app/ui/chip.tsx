import clsx from 'clsx';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCount } from './format.ts';

export function FilterChip(props: {
  children: ReactNode;
  count?: number;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}) {
  return (
    <button
      type="button"
      aria-pressed={props.isOn}
      onClick={() => props.onChange(!props.isOn)}
      className={clsx(
        'inline-flex h-7 items-center gap-1.5 rounded-full border px-3 text-13 transition-colors duration-150',
        props.isOn ? 'border-accent bg-accent text-on-accent' : 'border-strong bg-raised hover:bg-sunken',
      )}
    >
      {props.children}
      {props.count !== undefined && (
        <span className={clsx('numeric', props.isOn ? '' : 'text-quiet')}>{formatCount(props.count)}</span>
      )}
    </button>
  );
}

export function RemovableChip({
  label,
  children,
  onRemove,
}: {
  label: string;
  children: ReactNode;
  onRemove: () => void;
}) {
  return (
    <span className="inline-flex h-7 items-center gap-1 rounded-full border border-strong bg-raised pr-1 pl-3 text-13">
      {children}
      <button
        type="button"
        aria-label={`Remove ${label}`}
        onClick={onRemove}
        className="inline-flex size-5 items-center justify-center rounded-full text-quiet hover:bg-sunken hover:text-ink"
      >
        <X size={12} aria-hidden />
      </button>
    </span>
  );
}

const TONES = {
  quiet: 'text-quiet border-rule',
  notice: 'text-notice border-current',
  warning: 'text-warning border-current',
  severe: 'text-severe border-current',
  gain: 'text-gain border-current',
};

export function Tag({ tone = 'quiet', children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  return (
    <span
      className={clsx('inline-block rounded-[4px] border px-1.5 text-12 leading-[18px] whitespace-nowrap', TONES[tone])}
    >
      {children}
    </span>
  );
}
