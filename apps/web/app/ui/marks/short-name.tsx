/** Shortens names of more than ten characters. Hover and screen readers get the full name. */
import { displayName, shortenName } from '../format.ts';
import { hint } from '../hint.tsx';

export function ShortName({ name, className }: { name: string; className?: string }) {
  const whole = displayName(name);
  const short = shortenName(whole);
  if (short === whole) return <span className={className}>{whole}</span>;
  return (
    <span className={className} {...hint(whole)}>
      <span aria-hidden>{short}</span>
      <span className="sr-only">{whole}</span>
    </span>
  );
}
