import clsx from 'clsx';
import { formatPercent, signOf } from '../../ui/format.ts';
import { hint } from '../../ui/hint.tsx';
import { IncompleteMark, IncompleteWord } from '../../ui/incomplete.tsx';
import { type KnownSum, Why } from '../../ui/why.tsx';

export function Rate({
  value,
  of,
  otherwise = 'Unknown',
  isIncomplete = false,
  why,
}: {
  value: string | null;
  of: string;
  otherwise?: string;
  isIncomplete?: boolean;
  why?: KnownSum;
}) {
  const to = `#${of}`;
  if (value === null)
    return (
      <a href={to} className="explainable font-regular text-13 text-quiet hover:decoration-current">
        {otherwise}
      </a>
    );
  const look = {
    'aria-label': `${isIncomplete ? 'incomplete: ' : ''}${formatPercent(value, { hasSign: true })}, why`,
    className: 'explainable numeric rounded-[3px] hover:decoration-current',
    children: <RateText value={value} isIncomplete={isIncomplete} />,
  };
  return why ? <Why about={why} value={value} {...look} {...hint('Why this figure')} /> : <a href={to} {...look} />;
}

/** Shows sign, color and arrow, but no color or arrow if incomplete. */
export function RateText({ value, isIncomplete = false }: { value: string; isIncomplete?: boolean }) {
  if (isIncomplete)
    return (
      <span className="numeric whitespace-nowrap text-quiet">
        <IncompleteMark />
        {formatPercent(value, { hasSign: true })}
        <IncompleteWord />
      </span>
    );
  const sign = signOf(value);
  return (
    <span className={clsx('numeric whitespace-nowrap', sign > 0 && 'text-gain', sign < 0 && 'text-loss')}>
      {formatPercent(value, { hasSign: true })}
      {sign !== 0 && (
        <span aria-hidden className="ml-1 text-[0.72em]">
          {sign > 0 ? '▲' : '▼'}
        </span>
      )}
    </span>
  );
}
