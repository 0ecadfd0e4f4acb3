import { Link } from 'react-router';
import type { MatchSideFragment } from '../../../generated/graphql.ts';
import { Moment } from '../../../ui/moment.tsx';
import { Sentence } from '../../../ui/sentence.tsx';

/** @property keepsScroll it opens on the current page */
type Props = { side: MatchSideFragment; address: string; keepsScroll?: boolean };

export function MatchSide({ side, address, keepsScroll = false }: Props) {
  return (
    <div className="min-w-0">
      <Link className="link break-words" to={address} preventScrollReset={keepsScroll}>
        <Sentence>{side.sentence}</Sentence>
      </Link>
      <p className="text-13 text-quiet">
        <Moment at={side.dateTime} />
      </p>
    </div>
  );
}
