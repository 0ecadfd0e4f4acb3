import clsx from 'clsx';
import { MARKS_FOLDER } from './mark-names.ts';

type Props = { path: string; size: number; isSquare?: boolean; className?: string };

export function MarkPicture({ path, size, isSquare, className }: Props) {
  return (
    <img
      src={`/${MARKS_FOLDER}/${path}.svg`}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      className={clsx('inline-block shrink-0 ring-1 ring-rule', isSquare ? 'rounded-[4px]' : 'rounded-full', className)}
    />
  );
}
