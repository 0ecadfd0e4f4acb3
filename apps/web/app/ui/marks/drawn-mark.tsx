/**
 * A mark drawn from a name: its first letters on a shade that is always the same for it, readable in both themes. One element, as a list has
 * hundreds of them; the letters are no text of the page, which nobody would find or copy.
 */
import clsx from 'clsx';
import type { CSSProperties } from 'react';
import { hueOf, initials } from './initials.ts';

type Props = { name: string; letters?: string; size: number; isSquare?: boolean; className?: string };

/** Of 24ths of the mark, by how many letters there are. */
const LETTER_SIZES = [12.5, 10.5, 8];

export function DrawnMark({ name, letters = initials(name), size, isSquare, className }: Props) {
  const letterSize = (size / 24) * (LETTER_SIZES[letters.length - 1] ?? 8);
  return (
    <span
      aria-hidden="true"
      data-letters={letters}
      className={clsx('drawn-mark', isSquare && 'is-square', className)}
      style={{ '--hue': hueOf(name), '--size': `${size}px`, '--letters': `${letterSize}px` } as CSSProperties}
    />
  );
}
