import { Link } from 'react-router';
import { graphql } from '../generated/gql.ts';
import type { DisplayedInPartsFragment } from '../generated/graphql.ts';
import { formatCrypto } from './format.ts';
import { useDates } from './moment.tsx';

graphql(`
  fragment DisplayedInParts on DisplayedIn {
    currency
    base
    wanted
    isConverted
    rate
    ratedOn
    source
  }
`);

const SETTING = '/user/profile';

/** Renders nothing if the display currency is the base currency. */
export function DisplayedIn({ display, children }: { display: DisplayedInPartsFragment; children?: React.ReactNode }) {
  const { calendarDate } = useDates();
  const { currency, base, wanted, isConverted, rate, ratedOn } = display;
  if (!isConverted && wanted === base) return null;
  return (
    <p className="mt-1 max-w-prose text-13 text-quiet">
      {isConverted ? (
        <>
          In{' '}
          <Link className="link" to={SETTING}>
            {currency}
          </Link>
          , at <span className="numeric">{formatCrypto(rate)}</span> for one {base}
          {ratedOn && ` on ${calendarDate(ratedOn)}`}; earlier days at their own rates. Taxes are in {base}.
        </>
      ) : (
        <>
          No current exchange rate for {wanted} is available, so figures are in {base}.{' '}
          <Link className="link" to={SETTING}>
            Choose another display currency
          </Link>
          .
        </>
      )}{' '}
      {children}
    </p>
  );
}
