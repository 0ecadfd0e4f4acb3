/** The mark of an exchange, a wallet or a product beside its name, or one drawn from its name. Decoration. */
import { DrawnMark } from './drawn-mark.tsx';
import { SOURCE_MARKS } from './mark-names.ts';
import { MarkPicture } from './mark-picture.tsx';

type Props = {
  /** Slug of the integration; null where the account has none. */
  integration: string | null | undefined;
  /** What the user calls it. */
  name: string;
  size?: number;
  className?: string;
};

export function SourceMark({ integration, name, size = 20, className }: Props) {
  if (integration && SOURCE_MARKS.has(integration))
    return <MarkPicture path={`source/${integration}`} size={size} isSquare className={className} />;
  return <DrawnMark name={name} size={size} isSquare className={className} />;
}
