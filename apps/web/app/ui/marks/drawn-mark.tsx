/** A mark drawn from a name: its first letters on a shade that is always the same for it, readable in both themes. */
import clsx from 'clsx';
import { hueOf, initials } from './initials.ts';

type Props = { name: string; letters?: string; size: number; isSquare?: boolean; className?: string };

export function DrawnMark({ name, letters = initials(name), size, isSquare, className }: Props) {
  const hue = hueOf(name);
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      className={clsx('inline-block shrink-0', className)}
    >
      <rect
        width="24"
        height="24"
        rx={isSquare ? 5 : 12}
        style={{ fill: `light-dark(oklch(0.9 0.045 ${hue}), oklch(0.34 0.045 ${hue}))` }}
      />
      <text
        x="12"
        y="12"
        dy="0.35em"
        textAnchor="middle"
        fontSize={[12.5, 10.5, 8][letters.length - 1] ?? 8}
        fontWeight="600"
        style={{ fill: `light-dark(oklch(0.36 0.06 ${hue}), oklch(0.9 0.05 ${hue}))` }}
      >
        {letters}
      </text>
    </svg>
  );
}
