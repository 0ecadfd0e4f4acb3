/** A rate of return: it leads to the sentence that says how it is reckoned. What is not known says so. */
import clsx from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { formatPercent, signOf } from '../../ui/format.ts';

export function Rate({ value, of, otherwise = 'Unknown' }: { value: string | null; of: string; otherwise?: string }) {
  const to = `#${of}`;
  if (value === null)
    return (
      <a href={to} className="explainable font-regular text-13 text-quiet hover:decoration-current">
        {otherwise}
      </a>
    );
  return (
    <a
      href={to}
      aria-label={`${formatPercent(value, { hasSign: true })}, why`}
      className="explainable numeric rounded-[3px] hover:decoration-current"
    >
      <RateText value={value} />
    </a>
  );
}

/** Sign, colour and arrow, as of a gain. */
export function RateText({ value }: { value: string }) {
  const sign = signOf(value);
  const Arrow = sign > 0 ? ArrowUp : ArrowDown;
  return (
    <span className={clsx('numeric whitespace-nowrap', sign > 0 && 'text-gain', sign < 0 && 'text-loss')}>
      {formatPercent(value, { hasSign: true })}
      {sign !== 0 && <Arrow size={13} aria-hidden className="ml-0.5 inline-block align-[-1px]" />}
    </span>
  );
}
