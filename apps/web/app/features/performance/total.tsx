import { Amount } from '../../ui/amount.tsx';
import type { Performance } from './query.ts';
import { type Column, netOf, netSum, totalSum } from './sums.ts';

export type TotalProps = {
  page: Performance;
  column: Column;
  isGain?: boolean;
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

export function NetTotal({ page }: { page: Performance }) {
  const { deposits, withdrawals } = page;
  if (isNothingKnown(page, deposits.unknownCount)) return <Unknown />;
  const moved = { deposits: deposits.amount, withdrawals: withdrawals.amount };
  return <Amount value={netOf(moved)!} why={netSum(moved, page.currency)} {...doubtOf(page, deposits.unknownCount)} />;
}

const Unknown = () => <span className="text-quiet">Unknown</span>;

/** A sum of unknown figures is unknown, not zero. */
const isNothingKnown = ({ assets }: Performance, unknownCount: number) =>
  unknownCount > 0 && unknownCount === assets.length;

function doubtOf({ assets }: Performance, unknownCount: number) {
  if (unknownCount === 0) return {};
  return { doubt: { kind: 'incomplete' as const, words: `Without ${unknownCount} of ${assets.length} crypto` } };
}
