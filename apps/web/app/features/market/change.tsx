import clsx from 'clsx';
import { formatPercent, signOf } from '../../ui/format.ts';

const TONES = { '1': 'text-gain', '-1': 'text-loss', '0': 'text-quiet' } as const;

export function Change({ ratio, className }: { ratio: string | null | undefined; className?: string }) {
  if (ratio == null) return <Unsaid className={className} />;
  const text = formatPercent(ratio, { hasSign: true });
  const sign = /[1-9]/.test(text) ? signOf(ratio) : 0;
  return (
    <span className={clsx('numeric', TONES[`${sign}`], className)}>
      {sign === 0 ? formatPercent('0') : text}
      {sign !== 0 && (
        <span aria-hidden className="ml-1 text-[0.72em]">
          {sign > 0 ? '▲' : '▼'}
        </span>
      )}
    </span>
  );
}

export function Unsaid({ className }: { className?: string }) {
  return (
    <span className={clsx('text-quiet', className)}>
      <span aria-hidden>–</span>
      <span className="sr-only">not known</span>
    </span>
  );
}
