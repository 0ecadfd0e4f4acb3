/** Which lines account health has, worst first: what has a gain in question, then likely duplicates, then the rest; what is no longer open last. */
import { Link } from 'react-router';
import type { HealthKindPartsFragment } from '../../generated/graphql.ts';
import { formatCount } from '../../ui/format.ts';
import { DuplicateList } from './duplicate-list.tsx';
import type { Line } from './health-line.tsx';
import { KindView } from './kind-view.tsx';

/** What a match of a withdrawal with a deposit may settle. */
const MATCHABLE = ['unmatched-transfer', 'uncategorized', 'missing-balance', 'insufficient-quantity'];

/** Kinds of which a gain is in question in any case: where there is no amount, it is not known. Value that merely moved has none. */
const UNKNOWN_WITHOUT_AMOUNT = ['missing-price-history', 'insufficient-quantity', 'uncategorized', 'missing-balance'];

export type Lines = { open: Line[]; earlier: Line[] };

/** @param duplicates  how many pairs; null while that is not known */
export function linesOf(kinds: readonly HealthKindPartsFragment[], currency: string, duplicates: number | null): Lines {
  const lines = kinds.map((kind) => lineOf(kind, currency));
  const open = lines.filter(({ count }) => count > 0);
  const likelyDuplicates: Line[] = duplicates ? [duplicateLine(duplicates)] : [];
  const costs = (line: Line) => line.amountAtRisk != null && line.amountAtRisk !== '0';
  return {
    open: [...open.filter(costs), ...likelyDuplicates, ...open.filter((line) => !costs(line))],
    earlier: lines.filter(({ count }) => count === 0),
  };
}

function lineOf(kind: HealthKindPartsFragment, currency: string): Line {
  return {
    page: kind.kind,
    title: kind.title,
    remedy: kind.remedy,
    count: kind.count,
    amountAtRisk: kind.amountAtRisk,
    isAmountAtRiskEstimate: kind.isAmountAtRiskEstimate,
    taxInQuestion: kind.taxInQuestion,
    isAmountUnknown: kind.amountAtRisk == null && UNKNOWN_WITHOUT_AMOUNT.includes(kind.kind),
    earlier: earlierText(kind),
    action: 'Review',
    list: (
      <>
        {MATCHABLE.includes(kind.kind) && kind.count > 0 && (
          <p className="pb-2 text-13">
            <Link className="link" to="/match-transfers">
              Go through the suggested matches
            </Link>
          </p>
        )}
        <KindView kind={kind} currency={currency} />
      </>
    ),
  };
}

/** `2 dismissed, 1 gone by itself`; nothing where some are open. */
function earlierText({ count, dismissedCount, resolvedCount, fixedCount }: HealthKindPartsFragment): string | null {
  if (count > 0) return null;
  const states: [number, string][] = [
    [dismissedCount, 'dismissed'],
    [resolvedCount, 'resolved'],
    [fixedCount, 'gone by themselves'],
  ];
  const some = states.filter(([n]) => n > 0);
  return some
    .map(([n, state]) => `${formatCount(n)} ${n === 1 && state.startsWith('gone') ? 'gone by itself' : state}`)
    .join(', ');
}

function duplicateLine(count: number): Line {
  return {
    page: 'duplicates',
    title: 'Likely duplicates',
    remedy:
      'Two sources seem to report the same transaction. Say whether they are one; what is counted twice changes your gains.',
    count,
    action: 'Decide',
    list: <DuplicateList />,
  };
}
