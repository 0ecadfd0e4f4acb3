/**
 * A name as lists show it: of more than ten characters the first five and the last five, staked ether by the name it has today. Whoever
 * points at it sees the whole name, and whoever hears it hears that alone.
 */
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
