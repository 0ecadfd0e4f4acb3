import type { LeftOutPartsFragment, LeftOutReason } from '../../generated/graphql.ts';
import { formatCount, plural } from '../../ui/format.ts';

const REASONS: Record<LeftOutReason, { one: string; many: string }> = {
  ALREADY_SO: { one: 'is so already', many: 'are so already' },
  MATCHED: { one: 'is matched with another transaction', many: 'are matched with another transaction' },
  SPLIT: { one: 'is a split', many: 'are splits' },
  TYPE_DOES_NOT_FIT: {
    one: 'has movements that do not fit the type',
    many: 'have movements that do not fit the type',
  },
  PURPOSE_DOES_NOT_FIT: {
    one: "has a type that doesn't allow that purpose",
    many: "have a type that doesn't allow that purpose",
  },
  ASSET_NOT_MOVED: { one: 'does not move that asset', many: 'do not move that asset' },
  SAME_ASSET: { one: 'would have the same asset on both sides', many: 'would have the same asset on both sides' },
  SET_BY_USER: { one: 'was set by you', many: 'were set by you' },
  SET_BY_EARLIER_RULE: { one: 'was set by a rule above this one', many: 'were set by a rule above this one' },
  TIME_NOT_POSSIBLE: {
    one: 'would be in the future or before 2009',
    many: 'would be in the future or before 2009',
  },
  NOT_A_TOKEN: {
    one: 'has no tokens that can be spam',
    many: 'have no tokens that can be spam',
  },
  NOT_BY_HAND: { one: 'was not entered by hand', many: 'were not entered by hand' },
};

export function leftOutSentence(leftOut: readonly LeftOutPartsFragment[]): string {
  const total = leftOut.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return '';
  const reasons = leftOut.map(
    ({ reason, count }) => `${formatCount(count)} ${REASONS[reason][count === 1 ? 'one' : 'many']}`,
  );
  return `${plural(total, 'transaction')} ${total === 1 ? 'is' : 'are'} left out: ${reasons.join(', ')}.`;
}
