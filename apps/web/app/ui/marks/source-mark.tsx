import { DrawnMark } from './drawn-mark.tsx';
import { SOURCE_MARKS } from './mark-names.ts';
import { MarkPicture } from './mark-picture.tsx';

type Props = {
  /** The integration's slug; null if the account has none. */
  integration: string | null | undefined;
  name: string;
  size?: number;
  className?: string;
};

export function SourceMark({ integration, name, size = 20, className }: Props) {
  if (integration && SOURCE_MARKS.has(integration))
    return <MarkPicture path={`source/${integration}`} size={size} isSquare className={className} />;
  return <DrawnMark name={name} size={size} isSquare className={className} />;
}
