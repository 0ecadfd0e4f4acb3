/** What is not known, why, and what settles each: the figures are without it. */
import { Link } from 'react-router';
import { plural } from '../../ui/format.ts';
import { IncompleteSign } from '../../ui/incomplete.tsx';
import type { Performance } from './query.ts';

type Reason = Performance['leftOut'][number]['reason'];

const REASONS: Record<Reason, { words: (isSeveral: boolean) => string; fix: string; to: string }> = {
  OVERSOLD: {
    words: () => 'of which more was sold than held',
    fix: 'find what is missing',
    to: '/account-health/negative-balances',
  },
  NO_PRICE: {
    words: (isSeveral) => `which ${isSeveral ? 'have' : 'has'} no price on some day`,
    fix: 'enter a price',
    to: '/user/profile/prices',
  },
  NO_VALUE: {
    words: (isSeveral) => `which ${isSeveral ? 'have' : 'has'} a movement without a value`,
    fix: 'enter a price',
    to: '/user/profile/prices',
  },
};
const ORDER = Object.keys(REASONS) as Reason[];

/** Named one by one; the others are counted. */
const MOST = 5;

export function LeftOut({ page }: { page: Performance }) {
  const groups = ORDER.map((reason) => ({
    ...REASONS[reason],
    symbols: page.leftOut.filter((one) => one.reason === reason).map(({ asset }) => asset.symbol),
  })).filter(({ symbols }) => symbols.length > 0);
  const isAll = page.timeWeighted === null;
  return (
    <>
      {isAll ? (
        'Not known: '
      ) : (
        <>
          Figures marked <IncompleteSign /> are incomplete. They leave out{' '}
        </>
      )}
      {groups.map(({ words, fix, to, symbols }, i) => (
        <span key={fix + words(false)}>
          {i > 0 && (i === groups.length - 1 ? ', and ' : ', ')}
          {namesOf(symbols)}, {words(symbols.length > 1)} (
          <Link to={to} className="link">
            {fix}
          </Link>
          )
        </span>
      ))}
      .{isAll && ' What rests on that is shown as unknown.'}
    </>
  );
}

function namesOf(symbols: readonly string[]): string {
  const shown = symbols.slice(0, MOST);
  const rest = symbols.length - shown.length;
  const names = rest > 0 ? [...shown, plural(rest, 'other')] : shown;
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
