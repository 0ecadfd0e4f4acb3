import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { dueText } from '../../data/tax-deadline.ts';
import type { PortfolioAttentionQuery } from '../../generated/graphql.ts';
import { AmountText } from '../../ui/amount.tsx';
import { formatCount, plural } from '../../ui/format.ts';

const SHOWN = 4;

/** @param currency of the amounts at risk; null while results are computed, because they are then outdated */
export function Attention({ data, currency }: { data: PortfolioAttentionQuery; currency: string | null }) {
  const { healthKinds, taxReadiness, user } = data;
  const open = healthKinds.filter(({ count }) => count > 0);
  const days = user?.daysUntilTaxDeadline;
  const left = taxReadiness.syncIssuesCount + taxReadiness.errorsCount;
  return (
    <ul className="divide-y divide-rule">
      {open.length === 0 && (
        <Line
          to="/account-health"
          name={currency === null ? 'Checking your records' : 'No open problems in your records'}
        />
      )}
      {open.slice(0, SHOWN).map(({ kind, title, count, amountAtRisk, isAmountAtRiskEstimate }) => (
        <Line key={kind} to={`/account-health/${kind}`} name={title} count={count}>
          {amountAtRisk != null && currency !== null && (
            <AmountText
              value={amountAtRisk}
              currency={currency}
              isEstimate={isAmountAtRiskEstimate}
              className="text-13"
            />
          )}
        </Line>
      ))}
      {open.length > SHOWN && (
        <Line
          to="/account-health"
          name={`${plural(open.length - SHOWN, 'more kind of problem', 'more kinds of problems')}`}
        />
      )}
      {user && (
        <Line to={`/tax/${user.taxYearToUse}`} name={`Tax year ${user.taxYearToUse}`}>
          <span className="text-13 text-quiet">
            {left === 0 ? 'Nothing left to do' : `${formatCount(left)} to settle`}
          </span>
        </Line>
      )}
      {days != null && user && (
        <Line to={`/tax/${user.taxYearToUse}`} name="Next return due">
          <span className="text-13 text-quiet">{dueText(days)}</span>
        </Line>
      )}
    </ul>
  );
}

function Line({ to, name, count, children }: { to: string; name: string; count?: number; children?: ReactNode }) {
  return (
    <li className="flex items-baseline justify-between gap-3 py-2">
      <Link to={to} className="min-w-0 hover:underline">
        {name}
        {count !== undefined && <span className="numeric ml-1.5 text-13 text-quiet">{formatCount(count)}</span>}
      </Link>
      <span className="shrink-0 text-right">{children}</span>
    </li>
  );
}
