import { Link } from 'react-router';
import { mappingLink } from '../review/address.ts';
import { FormatChoice } from './format-choice.tsx';

type UnknownFormatProps = {
  fileUrl: string;
  candidates: readonly { id: string; label: string }[];
  accountId: string | undefined;
  onChoose: (format: string) => void;
};

export function UnknownFormat({ fileUrl, candidates, accountId, onChoose }: UnknownFormatProps) {
  if (candidates.length > 0) return <FormatChoice candidates={candidates} onChoose={onChoose} />;
  return (
    <p>
      <Link className="link" to={mappingLink(fileUrl, accountId)}>
        Map its columns yourself
      </Link>
    </p>
  );
}
