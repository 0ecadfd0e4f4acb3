import { MatchQueue } from '../features/transactions/matching/match-queue.tsx';
import { PageHead } from '../ui/page.tsx';

export default function MatchTransfers() {
  return (
    <>
      <PageHead title="Match transfers">
        Withdrawals and deposits that may belong together.{' '}
        <span className="max-md:hidden">Keys: j and k to move, Enter to match, x to reject.</span>
      </PageHead>
      <MatchQueue />
    </>
  );
}
