/** One side of a possible match: what it was, and when; it opens. */

import { Link } from 'react-router';
import type { MatchSideFragment } from '../../../generated/graphql.ts';
import { Moment } from '../../../ui/moment.tsx';
import { Sentence } from '../../../ui/sentence.tsx';

/** @property keepsScroll  the page it opens on is the one it is in */
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
