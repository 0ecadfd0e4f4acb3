/** What all crypto come to, which opens to each of them; of how many it is not known is said with it. */
import { Amount } from '../../ui/amount.tsx';
import type { Performance } from './query.ts';
import { type Column, netOf, netSum, totalSum } from './sums.ts';

export type TotalProps = {
  page: Performance;
  column: Column;
  isGain?: boolean;
  /** Left out: it stands above the figure. */
  currency?: string;
};

export function Total({ page, column, isGain = false, currency }: TotalProps) {
  const { amount, unknownCount } = page[column];
  if (isNothingKnown(page, unknownCount)) return <Unknown />;
  return (
    <Amount
      value={amount}
      isGain={isGain}
      why={totalSum(page, column)}
      {...(currency === undefined ? {} : { currency })}
      {...doubtOf(page, unknownCount)}
    />
  );
}

/** What was put in less what was taken out. */
export function NetTotal({ page }: { page: Performance }) {
  const { deposits, withdrawals } = page;
  if (isNothingKnown(page, deposits.unknownCount)) return <Unknown />;
  const moved = { deposits: deposits.amount, withdrawals: withdrawals.amount };
  return <Amount value={netOf(moved)!} why={netSum(moved, page.currency)} {...doubtOf(page, deposits.unknownCount)} />;
}

const Unknown = () => <span className="text-quiet">Unknown</span>;

/** The sum of nothing is no figure: where none is known, zero would be a plain number. */
const isNothingKnown = ({ assets }: Performance, unknownCount: number) =>
  unknownCount > 0 && unknownCount === assets.length;

function doubtOf({ assets }: Performance, unknownCount: number) {
  if (unknownCount === 0) return {};
  return { doubt: { kind: 'incomplete' as const, words: `Without ${unknownCount} of ${assets.length} crypto` } };
}
