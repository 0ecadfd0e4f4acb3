/** `/match-transfers`: withdrawals and deposits that may belong together, one decision after the other. */
import { MatchQueue } from '../features/transactions/matching/match-queue.tsx';
import { PageHead } from '../ui/page.tsx';

export default function MatchTransfers() {
  return (
    <>
      <PageHead title="Match transfers">
        Each line is a withdrawal and a deposit that may belong together.{' '}
        <span className="max-md:hidden">
          With the keyboard: j and k to go through them, Enter to match, x if they do not belong together.
        </span>
      </PageHead>
      <MatchQueue />
    </>
  );
}
